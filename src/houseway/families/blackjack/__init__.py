"""Blackjack (twenty-one): hit, stand, double and split against the player-dealer's hand."""

PLACE = 3
"""Where lists of games have it."""
GAMES = {
    "pure-spanish-21.5": "catalog.pure_spanish_215",
    "pure-21.5": "catalog.pure_215",
    "no-bust": "catalog.no_bust",
    "no-bust-6.0": "catalog.no_bust_6",
    "no-bust-6.0-buster": "catalog.no_bust_6_buster",
}
"""Each game with the module that has it."""
SHEETS = {
    "BBB": "blackjack-bonus-bet",
    "BBJ": "buster-bonus-bet",
    "MTD": "match-the-dealer",
    "NB": "no-bust",
    "NB6": "no-bust-6.0",
    "NBB": "no-bust-6.0-buster",
    "P21": "pure-21.5",
    "PS": "pure-spanish-21.5",
}
"""The prefixes of its written rules, each with its file in `written`."""
FORMERLY = ("twenty_one",)
"""What ledgers of 0.2 call it."""
