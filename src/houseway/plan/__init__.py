"""Planners: expected collection by schedule, bank planning for player-dealers, the day report."""
