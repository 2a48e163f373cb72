"""Side bets of one's own to try things with, as their files write them."""

from __future__ import annotations

from houseway.rules.bets import SideBet
from houseway.rules.game import Game
from houseway.rules.variant.reading import parse_variant

SIX_DECKS = """
base = "pure-21.5"
id = "own"
name = "Own bets"
without = ["bonus", "buster"]
[options]
decks = "6"
[deck]
pack = "52"
[rules]
natural = "ace and ten"
saved_by = "nothing"
"""
JOKERS = """
base = "no-bust"
id = "own"
name = "Own bets with jokers"
without = ["bonus", "buster"]
"""
THREE_CARDS = """
base = "three-card-poker"
id = "own"
name = "Own bets on three cards"
"""


def line(says: str, when: str, pays: object = 2) -> tuple[str, str, object]:
    return says, when, pays


def bet(id: str, *lines: tuple[str, str, object], more: str = "") -> str:
    """A side bet of this id as a file has it."""
    written = [f'[bets.{id}]\nname = "{id.title()}"\n{more}']
    for says, when, pays in lines:
        written.append(f'[[bets.{id}.pays]]\nline = "{says}"\nwhen = {when}\npays = "{pays}:1"')
    return "\n".join(written) + "\n"


def game_of(*parts: str) -> Game:
    return parse_variant("\n".join(parts), "own.toml")


def last(game: Game) -> SideBet:
    return game.known_side_bets[-1]


MIXED = bet(
    "mixed",
    line(
        "a pair, and over with five cards or more",
        '{ all = [{ of = "first-two", pair = true },'
        ' { of = "player-dealer", over = true, count = "5-21" }] }',
        50,
    ),
    line(
        "red with the up card, and 17 against it",
        '{ all = [{ of = "first-three", colour = "red" }, { of = "player-dealer", total = 17 }] }',
        "7:2",
    ),
    line("a natural under an ace", '{ of = "player-dealer", natural = true }', 9),
    line("an ace up, or two spades", '{ any = [{ of = "up-card", ranks = "A" }, { not ='
         ' { any = [{ of = "first-two", suited = false }, { of = "first-two", colour = "red" },'
         ' { of = "first-two", holds = "2c" }] } }] }', 1),
).replace('"7:2:1"', '"7:2"')  # fmt: skip
"""Asks something of every group of cards that twenty-one shows."""
BOTH_HANDS = bet(
    "both",
    line("two straights", '{ all = [{ of = "hand", straight = true },'
         ' { of = "player-dealer", straight = true }] }', 40),
    line("an ace against no ace", '{ all = [{ of = "hand", holds = "A" },'
         ' { not = { of = "player-dealer", holds = "A" } }] }', 1),
    line("a flush", '{ of = "hand", suited = true }', 3),
)  # fmt: skip
