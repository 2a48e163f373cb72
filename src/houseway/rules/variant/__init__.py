"""Variants: a user's game as a TOML file, which names a catalog game and its changes.

A variant is read into an ordinary `Game`. Later rooms ask only to say that it is not approved.
"""
