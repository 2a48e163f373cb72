"""What is written down and read back: layouts of a round in dispute."""
