"""Fast numbers: whole tables played inside a compiled kernel, with statistics of every bet.

Never imports play, settle, floor or odds; tests prove that all of them agree to the cent. Numba and
NumPy are loaded only when something is simulated.
"""
