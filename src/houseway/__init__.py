"""Houseway: the executable rulebook of California cardroom games."""

__version__ = "0.1.0"
