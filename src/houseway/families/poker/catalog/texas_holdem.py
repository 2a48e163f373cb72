"""Texas Hold'em, as Mortimer's and Marysville's rule sheets describe it."""

from __future__ import annotations

from houseway.families.poker.catalog.pot_options import (
    BLINDS,
    BOARD_STREETS,
    COMING_IN_CITES,
    POT_CITES,
    POT_OPTIONS,
    STRADDLE,
    STRADDLE_CITES,
)
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.mistakes import Mistakes
from houseway.families.poker.rules.rules import (
    DocumentReading,
    PotPoker,
    ShownFirst,
    StraddleBy,
    Structure,
    Winner,
)
from houseway.rules.game import Game
from houseway.rules.options import YES_NO, Option
from houseway.things.decks import DECK_52

GAME = Game(
    id="texas-holdem",
    name="Texas Hold'em",
    title="Two cards of your own, five for everybody, and the best five of seven take the pot.",
    houses=("mortimer", "marysville"),
    numbers={"marysville": "GEGA-000697"},
    written=("texas-holdem", "kill-pots", "omaha-hi-lo-joker"),
    schedules=(
        "mortimer-poker-limit", "mortimer-poker-nolimit", "mortimer-poker-spread",
        "poker-holdem", "marysville-holdem", "marysville-nolimit",
    ),
    rules=PotPoker(
        seats=10, deck=DECK_52, hole_cards=2, winner=Winner.HIGH,
        streets=BOARD_STREETS, reading=DocumentReading.SECOND,
        max_raises="by limit", shown_first=ShownFirst.INSTITUTED,
        structure=Structure.LIMIT, straddle_by=StraddleBy.WHO_MISSED,
        mistakes=Mistakes(exposed_misdeal=2),
    ),
    options=(
        Option(
            "seats", ("6", "8", "9", "10"), "10", "TH-48",
            "How many may sit at the table.",
        ),
        Option(
            "structure", ("limit", "spread", "pot-limit", "no-limit"), "limit", "TH-48",
            "How much may be bet.",
        ),
        BLINDS,
        STRADDLE,
        Option(
            "fee_counts_seated", YES_NO, "false", "TH-45",
            "Whether the collection counts everybody seated, or who is dealt in.",
        ),
        Option(
            "later_fee_per_street", YES_NO, "false", "TH-47",
            "Whether modified fee (b) is due on each later street with a bet, or once a hand.",
        ),
        Option(
            "kill", ("none", "full"), "none", "KP-13",
            "Whether the winner of two pots in a row plays the next one for double stakes.",
        ),
        Option(
            "kill_consent", ("unanimous", "as_found"), "unanimous", "KP-14",
            "Whether newcomers have to agree to kills, or take the table as they find it.",
        ),
        *POT_OPTIONS,
    ),
    profiles={
        "mortimer": {
            "all_hands_shown": "false", "post_between": "forbidden", "straddle_by": "nobody",
        },
    },
    cites={
        **COMING_IN_CITES,
        **STRADDLE_CITES,
        **POT_CITES,
        PotCite.SEATS: ("TH-48",),
        PotCite.BUY_IN: ("TH-58", "OJ-20"),
        PotCite.BUTTON: ("TH-8", "TH-9"),
        PotCite.BLINDS: ("TH-10", "TH-12"),
        PotCite.NEWCOMER: ("TH-32", "TH-33"),
        PotCite.MISSED_BLINDS: ("TH-34", "TH-35"),
        PotCite.DECK: ("TH-1", "TH-2"),
        PotCite.HOLE_CARDS: ("TH-13", "TH-14"),
        PotCite.BOARD: ("TH-17", "TH-20", "TH-21"),
        PotCite.FIRST_TO_ACT: ("TH-15",),
        PotCite.LATER_FIRST: ("TH-19",),
        PotCite.CHOICES: ("TH-16", "TH-24"),
        PotCite.BET_SIZE: ("TH-48", "TH-49"),
        PotCite.RAISE_CAP: ("TH-23", "TH-27"),
        PotCite.SHORT_ALL_IN: ("OJ-76", "OJ-77"),
        PotCite.SIDE_POTS: ("TH-57",),
        PotCite.SHOW: ("TH-31",),
        PotCite.WINS: ("TH-7", "TH-22"),
        PotCite.RANKING: ("TH-6",),
        PotCite.TIES: ("TH-56",),
        PotCite.NO_HOUSE: ("TH-28", "TH-29"),
        PotCite.COLLECTION: ("TH-44", "TH-45", "TH-50"),
        PotCite.SMALL_BLIND_FEE: ("TH-46",),
        PotCite.LATER_FEE: ("TH-47",),
        PotCite.RIVER_FEE: ("TH-51",),
        PotCite.JACKPOT_FEE: ("TH-54", "CF-53"),
        PotCite.MISDEAL: ("TH-36",),
        PotCite.KILL: ("KP-1", "KP-8", "KP-14"),
        PotCite.EXPOSED: ("OJ-30", "OJ-31"),
        PotCite.STRAY_JOKER: ("OJ-28", "OJ-29"),
        PotCite.WRONG_COUNT: ("TH-36", "TH-37"),
        PotCite.FLOP_COUNT: ("TH-38", "TH-40"),
        PotCite.FLOP_STANDS: ("TH-38",),
        PotCite.EARLY_FLOP: ("TH-39", "TH-40"),
        PotCite.EARLY_TURN: ("TH-41", "TH-42"),
        PotCite.EARLY_RIVER: ("TH-43",),
        PotCite.ONE_CHIP: ("OJ-86", "OJ-87"),
    },
)  # fmt: skip
