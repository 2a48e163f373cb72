"""The room file: a house with its games, tables and plans."""
