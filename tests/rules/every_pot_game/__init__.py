"""What every game for a pot says of coming in, posting and moving on: told once."""
