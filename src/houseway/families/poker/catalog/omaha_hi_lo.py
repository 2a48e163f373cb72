"""Omaha high-low, eight or better, as Marysville's rule sheet describes it."""

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
from houseway.things.decks import DECK_52

GAME = Game(
    id="omaha-hi-lo",
    name="Omaha Hi-Lo",
    title="Four cards of your own, five for everybody; the best hand and the lowest share the pot.",
    houses=("marysville",),
    numbers={"marysville": "GEGA-000700"},
    written=("omaha-hi-lo", "omaha-hi-lo-joker"),
    schedules=("poker-omaha", "marysville-omaha", "marysville-nolimit"),
    rules=PotPoker(
        seats=10, deck=DECK_52, hole_cards=4, winner=Winner.HIGH_LOW,
        streets=BOARD_STREETS, reading=DocumentReading.SECOND, structure=Structure.LIMIT,
        max_raises="by limit", shown_first=ShownFirst.INSTITUTED,
        straddle_by=StraddleBy.WHO_MISSED,
        mistakes=OMAHA_MISTAKES,
    ),
    options=OMAHA_OPTIONS,
    cites={
        **OMAHA_CITES,
        PotCite.DECK: ("OH-1",),
        PotCite.HOLE_CARDS: ("OH-5",),
        PotCite.BOARD: ("OH-7", "OH-8", "OH-9"),
        PotCite.BLINDS: ("OH-4",),
        PotCite.FIRST_TO_ACT: ("OH-3",),
        PotCite.LATER_FIRST: ("OH-3",),
        PotCite.BET_SIZE: ("OH-6", "TH-49"),
        PotCite.WINS: ("OH-10", "OH-14"),
        PotCite.HALVES: ("OH-10", "OH-13"),
        PotCite.LOW: ("OH-2", "OH-11", "OH-15"),
        PotCite.RANKING: ("OH-27",),
        PotCite.TIES: ("OH-18",),
        PotCite.NO_HOUSE: ("OH-26",),
        PotCite.COLLECTION: ("OH-22",),
        PotCite.RIVER_FEE: ("OH-23",),
        PotCite.STRAY_JOKER: ("OJ-28", "OJ-29"),
    },
)  # fmt: skip
