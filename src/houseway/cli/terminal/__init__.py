"""A table to play at in the terminal, whatever is dealt there."""
