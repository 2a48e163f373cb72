"""Rules of a game as frozen data with checks, and the written rules behind them.

Nothing here moves a chip. A game is put together in `catalog`, from the parts named here.
"""
