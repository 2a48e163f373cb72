"""The type of the house: open fonts that come with the package, and how wide their letters are.

Pages, signs, boards, sheets and pictures are set in these faces and in no font of the machine, so
that the same input looks the same everywhere. `scripts/make_fonts.py` makes the files.
"""
