"""The game as it is printed, and a pack so small that every deal of it is dealt."""

from __future__ import annotations

from fractions import Fraction

from houseway.families.holdem_bank.odds.solve.base_terms import HoldemBaseGame, base_game_of
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.rank.hands.high_hand import High
from houseway.rules.catalog import game
from houseway.rules.game import Game

UTH = "ultimate-texas-holdem-bad-beat-bonus"


def printed() -> Game[HoldemBank]:
    found = game(UTH)
    assert isinstance(found.rules, HoldemBank)
    return found


def rules() -> HoldemBank:
    return printed().rules


def base() -> HoldemBaseGame:
    return base_game_of(rules())


THREE_RANKS = HoldemBaseGame(
    pack=tuple(13 * suit + rank for suit in range(4) for rank in (3, 8, 12)),
    first=(4, 3),
    flop=(3, 2),
    river=1,
    blind=tuple(Fraction(5, 2) * (each is High.FOUR_OF_A_KIND) for each in High),
    qualifier=int(High.FOUR_OF_A_KIND),
)
"""Every hand of seven is a full house or better, and only four of a kind opens."""
