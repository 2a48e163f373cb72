"""Arguments and options that several commands share, and what their values mean."""
