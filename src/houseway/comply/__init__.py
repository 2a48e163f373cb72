"""Checks of a room against the written rules: plain functions, each returning its findings.

Nothing here raises: what is wrong with a room is a finding, with the rules behind it and the line.
"""
