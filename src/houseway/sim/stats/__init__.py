"""Tally, estimates and control variates."""
