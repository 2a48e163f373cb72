"""What both Omaha games have in common: the room's options, and the rules that hold for both."""

from __future__ import annotations

from houseway.families.poker.catalog.pot_options import (
    BLINDS,
    COMING_IN_CITES,
    POT_CITES,
    POT_OPTIONS,
    STRADDLE,
    STRADDLE_CITES,
)
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.mistakes import Mistakes, WrongCount
from houseway.rules.options import YES_NO, Option

OMAHA_OPTIONS = (
    Option(
        "seats", ("6", "8", "9", "10"), "10", "TH-48",
        "How many may sit at the table.",
    ),
    Option(
        "structure", ("limit", "no-limit"), "limit", "OJ-89",
        "How much may be bet.",
    ),
    BLINDS,
    STRADDLE,
    Option(
        "low_qualifier", ("7", "8", "9"), "8", "OH-20",
        "The highest card of a hand that competes for the low half; the sign says another one.",
    ),
    Option(
        "fee_counts_seated", YES_NO, "false", "TH-45",
        "Whether the collection counts everybody seated, or who is dealt in.",
    ),
    *POT_OPTIONS,
)  # fmt: skip

OMAHA_MISTAKES = Mistakes(
    wrong_count=WrongCount.REPAIRED, exposed_misdeal=2, flop_stands=True
)  # fmt: skip

OMAHA_CITES = {
    **COMING_IN_CITES,
    **STRADDLE_CITES,
    **POT_CITES,
    PotCite.SEATS: ("TH-48",),
    PotCite.BUY_IN: ("OJ-20",),
    PotCite.BUTTON: ("OJ-23", "OJ-48"),
    PotCite.NEWCOMER: ("OJ-49", "OJ-50"),
    PotCite.MISSED_BLINDS: ("OJ-51", "OJ-52"),
    PotCite.CHOICES: ("OJ-82", "OJ-118", "OJ-120", "OJ-128"),
    PotCite.RAISE_CAP: ("OJ-84", "OJ-85"),
    PotCite.SHORT_ALL_IN: ("OJ-76", "OJ-77"),
    PotCite.SIDE_POTS: ("OJ-145",),
    PotCite.SHOW: ("OJ-92",),
    PotCite.JACKPOT_FEE: ("OH-25", "CF-53"),
    PotCite.MISDEAL: ("OJ-32", "OJ-33"),
    PotCite.EXPOSED: ("OJ-30", "OJ-31"),
    PotCite.WRONG_COUNT: ("OJ-32", "OJ-33", "OJ-34"),
    PotCite.FLOP_COUNT: ("OJ-35",),
    PotCite.FLOP_STANDS: ("OJ-36", "OJ-148"),
    PotCite.EARLY_FLOP: ("OJ-37",),
    PotCite.EARLY_TURN: ("OJ-38", "OJ-39"),
    PotCite.EARLY_RIVER: ("OJ-40",),
    PotCite.ONE_CHIP: ("OJ-86", "OJ-87"),
}
