"""Houseway beside its peers, in one run, as ratios of medians."""
