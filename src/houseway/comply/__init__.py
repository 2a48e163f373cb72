"""Compliance checks of a room against the written rules: functions that return lists of findings.

Nothing here raises: an error in a room is a finding, with the rules behind it and the line.
"""
