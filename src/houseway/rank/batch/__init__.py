"""Ranking many hands at once: NumPy up to some thousands, Numba from some hundred thousand on."""
