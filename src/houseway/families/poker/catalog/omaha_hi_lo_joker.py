"""Omaha high-low split with a joker, as Marysville's rule sheet describes it."""

from __future__ import annotations

from houseway.families.poker.catalog.omaha_options import OMAHA_CITES, OMAHA_MISTAKES, OMAHA_OPTIONS
from houseway.families.poker.catalog.pot_options import BOARD_STREETS
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.rules import (
    DocumentReading,
    PotPoker,
    ShownFirst,
    StraddleBy,
    Structure,
    Winner,
)
from houseway.rules.game import Game
from houseway.rules.options import Option
from houseway.things.decks import JOKER_53

GAME = Game(
    id="omaha-hi-lo-joker",
    name="Omaha Hi-Lo with a Joker",
    title="Omaha for high and low, and a joker that is an ace or makes a straight or a flush.",
    houses=("marysville",),
    numbers={"marysville": "GEGA-002850"},
    written=("omaha-hi-lo-joker",),
    schedules=("poker-omaha", "marysville-oj", "marysville-omaha", "marysville-nolimit"),
    rules=PotPoker(
        seats=10, deck=JOKER_53, hole_cards=4, winner=Winner.HIGH_LOW,
        streets=BOARD_STREETS, reading=DocumentReading.SECOND, structure=Structure.LIMIT,
        max_raises="by limit", shown_first=ShownFirst.INSTITUTED,
        straddle_by=StraddleBy.WHO_MISSED,
        mistakes=OMAHA_MISTAKES,
    ),
    options=(
        Option(
            "joker_in_low", ("ace", "lowest_absent"), "ace", "OJ-25",
            "Whether the joker is an ace in a low hand, or the lowest rank that it lacks.",
        ),
        Option(
            "five_aces", ("four_aces", "above_royal"), "four_aces", "OJ-106",
            "Whether four aces with the joker are four aces, or beat a royal flush.",
        ),
        *OMAHA_OPTIONS,
    ),
    cites={
        **OMAHA_CITES,
        PotCite.DECK: ("OJ-1",),
        PotCite.HOLE_CARDS: ("OJ-8",),
        PotCite.BOARD: ("OJ-10", "OJ-11", "OJ-12"),
        PotCite.BLINDS: ("OJ-7",),
        PotCite.FIRST_TO_ACT: ("OJ-44",),
        PotCite.LATER_FIRST: ("OJ-45",),
        PotCite.BET_SIZE: ("OJ-89",),
        PotCite.WINS: ("OJ-4", "OJ-102"),
        PotCite.HALVES: ("OJ-4", "OJ-104"),
        PotCite.LOW: ("OJ-4", "OJ-101"),
        PotCite.RANKING: ("OJ-25", "OJ-106"),
        PotCite.JOKER: ("OJ-25", "OJ-26"),
        PotCite.TIES: ("OJ-105",),
        PotCite.NO_HOUSE: ("OJ-161",),
        PotCite.COLLECTION: ("OJ-157",),
        PotCite.RIVER_FEE: ("OJ-160",),
    },
)  # fmt: skip
