"""Checks of one subject each: functions from a room or table to findings."""
