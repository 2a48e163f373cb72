"""A house in a folder: its files, lock, permissions, head checkpoint and backup."""
