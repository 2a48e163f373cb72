"""Three-card poker: an Ante, and an equal Play wager to go on."""

PLACE = 1
"""Where lists of games have it."""
GAMES = {
    "three-card-poker": "catalog.three_card_poker",
    "three-card-poker-6-card": "catalog.three_card_poker_6_card",
}
"""Each game with the module that has it."""
SHEETS = {
    "SCB": "three-card-poker-6-card",
    "TCP": "three-card-poker",
}
"""The prefixes of its written rules, each with its file in `written`."""
FORMERLY = ("ante_play",)
"""What ledgers of 0.2 call it."""
