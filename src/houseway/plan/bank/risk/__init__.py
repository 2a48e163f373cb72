"""Distributions and risk of ruin: what follows from the results of one round."""
