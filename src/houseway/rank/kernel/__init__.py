"""Compiled ranking of hands."""
