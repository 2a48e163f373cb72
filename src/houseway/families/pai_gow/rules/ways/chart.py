"""House-way chart: rows, the hands they are for, what goes in front, what stays behind.

A way is a chart, read from the top: the first row that fits the hand and has a setting to offer
decides. A row offers one or more plays, the preferred one first. A play asks that the front be at
least something and that the back be at least something; of all such settings that are not foul it
takes the one with the highest front, and among equal fronts the one with the best back (DHP-149).
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from houseway.rank.hands.joker_hand import JokerHigh


class HeldRanks(StrEnum):
    """What equal ranks make of all seven cards, the joker counted as an ace (DHP-150)."""

    NO_PAIR = "no pair"
    ONE_PAIR = "one pair"
    TWO_PAIR = "two pair"
    THREE_PAIR = "three pair"
    THREE_OF_A_KIND = "three of a kind"
    TWO_THREES = "two threes of a kind"
    FULL_HOUSE = "full house"
    """Three of one rank and one or two pairs."""
    FOUR_OF_A_KIND = "four of a kind"
    """Whatever lies beside the four."""
    FOUR_AND_A_PAIR = "four of a kind and a pair"
    """Three of a kind beside the four count as a pair (FUP-126)."""
    FIVE_ACES = "five aces"


class Front(StrEnum):
    """The least that a play puts in front."""

    TWO_HIGHEST = "the two highest cards"
    """Whatever two cards are highest, a pair above all, that leave what has to stay behind."""
    A_QUEEN = "at least a queen"
    A_KING = "at least a king"
    AN_ACE = "at least an ace"
    A_PAIR = "a pair"
    A_PAIR_OF_KINGS = "a pair of kings"


class WayPlay(NamedTuple):
    """Put this in front, if at least that stays behind."""

    front: Front
    behind: JokerHigh


COMPLETE = JokerHigh.STRAIGHT
"""A straight or better."""
SPLIT = WayPlay(Front.A_PAIR, behind=JokerHigh.ONE_PAIR)
"""One pair in front and the other, which has to be as high, behind."""
KEEP_FOUR = JokerHigh.FOUR_OF_A_KIND
KEEP_BOTH = JokerHigh.TWO_PAIR


class WayRow(NamedTuple):
    """One row of the chart."""

    rule_id: str
    says: str
    held: HeldRanks
    plays: tuple[WayPlay, ...]
    """The preferred one first. Where none is possible the rows below are read on."""
    of: str = "AKQJT98765432"
    """The ranks of the four, of the three or of the biggest pair that the row is for."""
    complete: bool = False
    """Only for hands that hold a straight, a flush or a straight flush besides."""


class Way(NamedTuple):
    """A house way: its chart in the order in which rows are read."""

    id: str
    title: str
    rows: tuple[WayRow, ...]
