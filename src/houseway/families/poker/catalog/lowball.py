"""Low-ball, draw poker for the lowest hand, as Marysville's rule sheet describes it."""

from __future__ import annotations

from houseway.families.poker.catalog.pot_options import COMING_IN_CITES, POT_CITES, POT_OPTIONS
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.mistakes import Mistakes
from houseway.families.poker.rules.rules import (
    DocumentReading,
    PotPoker,
    ShownFirst,
    Street,
    Structure,
    Winner,
)
from houseway.rules.game import Game
from houseway.rules.options import YES_NO, Option
from houseway.things.decks import JOKER_53

GAME = Game(
    id="lowball",
    name="Low-ball",
    title="Five cards of your own, one exchange, and the lowest hand takes the pot.",
    houses=("marysville",),
    numbers={"marysville": "GEGA-000702"},
    written=("lowball", "omaha-hi-lo-joker"),
    schedules=("marysville-lowball", "marysville-lowball-30min"),
    rules=PotPoker(
        seats=8, deck=JOKER_53, hole_cards=5, winner=Winner.ACE_TO_FIVE,
        streets=(Street("before the draw"), Street("after the draw", draws=True, large=True)),
        reading=DocumentReading.SECOND,
        max_raises="by limit", shown_first=ShownFirst.INSTITUTED,
        structure=Structure.SPREAD, named_limits=((200, 600), (500, 2_000)), bet_unit_cents=100,
        mistakes=Mistakes(exposed_kept=7), check_raise=False,
    ),
    options=(
        Option("seats", ("6", "7", "8"), "8", "LB-4", "How many may sit at the table."),
        Option(
            "winner", ("ace_to_five", "deuce_to_seven"), "ace_to_five", "LB-1",
            "Which hand is the lowest.",
        ),
        Option(
            "structure", ("spread", "limit"), "spread", "LB-8",
            "Whether any amount in the range may be bet, or the two ends of it.",
        ),
        Option(
            "check_raise", YES_NO, "false", "LB-7",
            "Whether who has checked may raise in the same round.",
        ),
        *POT_OPTIONS,
    ),
    cites={
        **COMING_IN_CITES,
        **POT_CITES,
        PotCite.SEATS: ("LB-4",),
        PotCite.BUY_IN: ("OJ-20",),
        PotCite.BUTTON: ("LB-4",),
        PotCite.BLINDS: ("LB-4",),
        PotCite.NEWCOMER: ("OJ-49", "OJ-50"),
        PotCite.MISSED_BLINDS: ("OJ-51", "OJ-52"),
        PotCite.EXACT_BLIND: ("OJ-43",),
        PotCite.DECK: ("LB-2",),
        PotCite.HOLE_CARDS: ("LB-4",),
        PotCite.DRAW: ("LB-6",),
        PotCite.FIRST_TO_ACT: ("LB-5",),
        PotCite.LATER_FIRST: ("LB-7",),
        PotCite.CHOICES: ("LB-5", "LB-7"),
        PotCite.BET_SIZE: ("LB-8",),
        PotCite.RAISE_CAP: ("LB-5",),
        PotCite.SHORT_ALL_IN: ("OJ-76", "OJ-77"),
        PotCite.SIDE_POTS: ("TH-57",),
        PotCite.SHOW: ("OJ-92",),
        PotCite.WINS: ("LB-1",),
        PotCite.RANKING: ("LB-1", "LB-3"),
        PotCite.TIES: ("LB-14",),
        PotCite.NO_HOUSE: ("LB-16",),
        PotCite.COLLECTION: ("LB-11", "LB-12"),
        PotCite.TIME_FEE: ("LB-11", "LB-12"),
        PotCite.MISDEAL: ("LB-15",),
        PotCite.EXPOSED: ("LB-15",),
        PotCite.WRONG_COUNT: ("LB-15", "TH-36", "TH-37"),
    },
)  # fmt: skip
