"""Fonts that come with the package, and the widths of their letters.

Pages, signs, boards, sheets and pictures use these faces and no font of the machine, so that the
same input looks the same everywhere. `scripts/make_fonts.py` makes the files.
"""
