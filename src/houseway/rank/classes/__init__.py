"""Hands grouped by equal worth, and the numbers of these classes."""
