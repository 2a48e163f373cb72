"""Pai gow with cards and with tiles: two hands set against the player-dealer's two."""

PLACE = 4
"""Where lists of games have it."""
GAMES = {
    "double-hand-poker": "catalog.double_hand_poker",
    "fortune-pai-gow": "catalog.fortune_pai_gow",
    "face-up-pai-gow": "catalog.face_up_pai_gow",
    "pai-gow-tiles": "catalog.pai_gow_tiles",
}
"""Each game with the module that has it."""
SHEETS = {
    "DHP": "double-hand-poker",
    "FPG": "fortune-pai-gow",
    "FUP": "face-up-pai-gow",
    "PGT": "pai-gow-tiles",
}
"""The prefixes of its written rules, each with its file in `written`."""
