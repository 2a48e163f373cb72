"""Poker: players compete for a pot; the family has a table kind of its own."""

PLACE = 5
"""Where lists of games have it."""
GAMES = {
    "texas-holdem": "catalog.texas_holdem",
    "omaha-hi-lo": "catalog.omaha_hi_lo",
    "omaha-hi-lo-joker": "catalog.omaha_hi_lo_joker",
    "lowball": "catalog.lowball",
}
"""Each game with the module that has it."""
SHEETS = {
    "KP": "kill-pots",
    "LB": "lowball",
    "OH": "omaha-hi-lo",
    "OJ": "omaha-hi-lo-joker",
    "TH": "texas-holdem",
}
"""The prefixes of its written rules, each with its file in `written`."""
TABLE_KIND = "pot"
"""What its tables go through; kept ledgers call the family so too."""
