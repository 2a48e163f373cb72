"""Side bets of one's own to try things with, as their files write them."""

from __future__ import annotations

from functools import cache

from houseway.rules.bets import SideBet
from houseway.rules.game import Game
from houseway.rules.variant.variant_reader import parse_variant

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


@cache
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
STREETS = """
base = "ultimate-texas-holdem-bad-beat-bonus"
id = "own"
name = "Own bets on streets"
without = ["trips"]
"""
HOLE_AND_FLOP = bet(
    "flop",
    line("three of a suit with mine", '{ all = [{ of = "hole-cards", suited = true },'
         ' { of = "flop", suited = true }] }', 20),
    line("an ace and a pair", '{ all = [{ of = "hole-cards", holds = "A" },'
         ' { of = "flop", pair = true }] }', 9),
)  # fmt: skip
BOTH_HOLE_CARDS = bet(
    "kings",
    line("two kings against an ace", '{ all = [{ of = "hole-cards", holds = "K K" },'
         ' { of = "player-dealer", holds = "A" }] }', 40),
    line("red against black", '{ all = [{ of = "hole-cards", colour = "red" },'
         ' { of = "player-dealer", colour = "black" }] }', 3),
    line("suited", '{ of = "hole-cards", suited = true }', 2),
)  # fmt: skip
SHOWDOWN = bet(
    "cracked",
    line("a pair beaten", '{ all = [{ of = "hole-cards", pair = true },'
         ' { of = "best-five", result = "lost" }] }', 30),
    line("two pair or better beaten", '{ of = "best-five", result = "lost",'
         ' makes = "two_pair or better" }', 5),
    line("equal hands", '{ of = "best-five", result = "tied" }', 4),
    line("a flush or a straight wins", '{ of = "best-five", result = "won",'
         ' makes = "straight flush" }', 3),
)  # fmt: skip
STREET_BETS = HOLE_AND_FLOP + BOTH_HOLE_CARDS + SHOWDOWN
"""Every group of cards that a game of streets shows is asked about."""
PAI_GOW = """
base = "face-up-pai-gow"
id = "own"
without = ["ace-high"]
name = "Own bets on seven cards"
"""
TWO_HANDS = """
base = "double-hand-poker"
id = "own"
name = "Own bets on seven cards"
"""
SEVEN_CARDS = bet(
    "nothing",
    line("king high or less", '{ of = "hand", makes = "high_card", highest = "9 T J Q K" }', 9),
    line("the joker and less than a straight", '{ all = [{ of = "hand", joker = true }, { not ='
         ' { of = "hand", makes = "straight or better" } }] }', 4),
    line("a flush or four of a kind", '{ of = "hand", makes = "flush four_of_a_kind" }', 3),
) + bet(
    "theirs",
    line("a full house or better", '{ of = "player-dealer", makes = "full_house or better" }', 20),
    line("a pair below an ace", '{ of = "player-dealer", makes = "one_pair",'
         ' highest = "8 9 T J Q K" }', 1),
)  # fmt: skip
BY_WAY = bet(
    "set",
    line("a pair in front of two pair or better", '{ all = [{ of = "front", makes = "one_pair" },'
         ' { of = "back", makes = "two_pair or better" }] }', 12),
    line("ace high in front of a pair, no joker", '{ all = [{ of = "front", makes = "high_card",'
         ' highest = "A" }, { of = "back", makes = "one_pair" }, { of = "hand", joker = false }] }',
         3),
) + bet(
    "behind",
    line("a pair in front of the player-dealer's", '{ of = "player-dealer-front",'
         ' makes = "one_pair" }', 2),
    line("a straight or a flush behind", '{ of = "player-dealer-back",'
         ' makes = "straight flush" }', 5),
)  # fmt: skip
"""Both hands as the house way sets them."""
TILES = """
base = "pai-gow-tiles"
id = "own"
name = "Own bets on tiles"
"""
TWO_TILE_HANDS = bet(
    "two",
    line("low won, high a copy", '{ all = [{ of = "low-hand", result = "won" },'
         ' { of = "high-hand", result = "tied" }] }', 50),
    line("nine or better in front, and beaten", '{ of = "low-hand", value = "nine or better",'
         ' result = "lost" }', 7),
    line("twins behind against it", '{ of = "player-dealer-high-hand",'
         ' pair_of = "teen day yun gor mooy chong bon foo ping tit look" }', 3),
)  # fmt: skip
FOUR_TILES = bet(
    "four",
    line("four military", '{ of = "hand", civil = 0 }', 80),
    line("36 spots or more", '{ of = "hand", spots = "36-48" }', 9),
    line("high civil ones alone", '{ of = "hand", kinds = "teen day yun gor mooy chong" }', 30),
)  # fmt: skip
