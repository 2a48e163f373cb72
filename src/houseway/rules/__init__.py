"""What a game IS: frozen data and its checks, and the written rules it comes from.

Nothing here moves a chip. A game is put together in `catalog`, from the parts named here.
"""
