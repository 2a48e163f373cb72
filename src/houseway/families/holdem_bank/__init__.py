"""Hold'em against a player-dealer: a shared board, and one Play wager on some street."""

PLACE = 2
"""Where lists of games have it."""
GAMES = {
    "ultimate-texas-holdem-bad-beat-bonus": "catalog.ultimate_texas_holdem",
}
"""Each game with the module that has it."""
SHEETS = {
    "UTH": "ultimate-texas-holdem-bad-beat-bonus",
}
"""The prefixes of its written rules, each with its file in `written`."""
FORMERLY = ("street_play",)
"""What ledgers of 0.2 call it."""
