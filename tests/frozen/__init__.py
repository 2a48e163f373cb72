"""Evenings at a table that are kept as they were written and explained."""
