"""Running blocks on executors, and resuming."""
