"""Face Up Pai Gow: the player-dealer's hand lies open and set before anyone else's is."""

from __future__ import annotations

from houseway.families.pai_gow.catalog.pai_gow_bets import ACE_HIGH, BASE, FACE_UP_FORTUNE
from houseway.families.pai_gow.rules import options
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.reading_choices import Dealing, EnvyPaid, SpotOrder
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.bank import Bank
from houseway.rules.catalog.bank_options import BANK_OPTIONS
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.options import YES_NO, Option
from houseway.things.decks import JOKER_53

GAME = Game(
    id="face-up-pai-gow",
    name="Face Up Pai Gow",
    title="See the player-dealer's two hands first, then set your own to beat them.",
    houses=("marysville",),
    numbers={},
    written=("face-up-pai-gow",),
    schedules=("faceup",),
    rules=PaiGow(
        deck=JOKER_53, positions=7, base=BASE, fortune=FACE_UP_FORTUNE, ace_high=ACE_HIGH,
        house_way="face_up", backline=False, dice_cycle=6, dealing=Dealing.BACK_AND_FORTH,
        exposed=True, ace_high_pushes=True, spot_order=SpotOrder.BET, envy_paid=EnvyPaid.AT_SEAT,
        envy_multiple=False,
    ),
    banked=Bank(rounds_max=2),
    options=(
        options.wheel_rank("FUP-19"),
        options.joker_in_flush(),
        options.dealing("back_and_forth", "FUP-38"),
        options.next_pile("DHP-67"),
        Option(
            "positions", ("7", "6"), "7", "FUP-40",
            "For how many places hands are dealt; with six, eleven cards are left over.",
        ),
        Option(
            "dice_cycle", ("6", "7"), "6", "FUP-43",
            "Whether the player-dealer is 1, 7 and 13, or 1, 8 and 15.",
        ),
        options.duplicates(),
        Option(
            "envy_threshold", ("5", "25"), "5", "FUP-32",
            "From how many dollars on Fortune one gets an envy button.",
        ),
        Option(
            "envy_multiple", YES_NO, "false", "FUP-93",
            "Whether each qualifying hand brings an Envy Bonus, or the highest alone.",
        ),
        Option(
            "same_hand", ("exact_rank", "row"), "exact_rank", "FUP-94",
            "When two qualifying hands are the same, so that neither's holder is paid.",
        ),
        options.envy_trigger("FUP-88", "with_button"),
        options.royal_match("FUP-76"),
        options.fortune_by_rank("FUP-68"),
        Option(
            "ace_high_stack", YES_NO, "false", "FUP-104",
            "Whether both ace high is paid beside the player-dealer's own line.",
        ),
        *BANK_OPTIONS,
    ),
    cites={
        Cite.LIMITS: ("FUP-26", "FUP-27", "FUP-28"),
        Cite.BASE_REQUIRED: ("FUP-70", "FUP-100"),
        Cite.NO_MORE_BETS: ("FUP-36",),
        Cite.BACKLINE: ("FUP-35",),
        Cite.SEATS: ("FUP-24",),
        Cite.SPOT_ORDER: ("FUP-61",),
        Cite.BANK_LIMIT: ("FUP-1", "FUP-2"),
        Cite.BANK_POSTED: ("FUP-29",),
        Cite.ROTATION: ("FUP-3", "FUP-135"),
        Cite.COLLECTION: ("FUP-132",),
        Cite.MISDEAL: (
            "FUP-58", "FUP-40", "DHP-112", "DHP-113", "DHP-114", "DHP-116", "DHP-117",
        ),
        Cite.DECK: ("FUP-8", "FUP-9"),
        Cite.DEAL_ORDER: ("FUP-37", "FUP-38", "FUP-45", "FUP-46"),
        Cite.STUB: ("FUP-39", "FUP-40"),
        Cite.BUTTON: ("FUP-43", "FUP-44", "FUP-51"),
        Cite.DECISION_ORDER: ("FUP-53",),
        Cite.SHOWN: ("FUP-6", "FUP-52"),
        Cite.ACTION_ORDER: ("FUP-60", "FUP-61"),
        SetCite.PILE: ("FUP-41",),
        SetCite.DICE: ("FUP-42", "FUP-43"),
        SetCite.PICKED_UP: ("FUP-47",),
        SetCite.SETTING: ("FUP-53", "DHP-120", "DHP-121"),
        SetCite.MUST_OUTRANK: ("FUP-54",),
        SetCite.FOUL: ("FUP-57",),
        SetCite.FOUL_COUNT: ("FUP-58", "DHP-120", "DHP-121"),
        SetCite.SAME_CARDS: ("FUP-58", "DHP-116"),
        SetCite.HOUSE_WAY: ("FUP-55", "FUP-56"),
        SetCite.HOUSE_WAY_LATE: ("FUP-55",),
        SetCite.EXPOSED: ("FUP-6", "FUP-52"),
        SetCite.REPLACED: ("FUP-58", "DHP-115"),
        SetCite.SEEN_ACE: ("FUP-58", "DHP-112"),
        SetCite.SEEN_CARDS: ("FUP-58", "DHP-113"),
        SetCite.WRONG_PILE: ("FUP-58", "DHP-114"),
        SetCite.WRONG_SEAT: ("FUP-58", "DHP-117"),
        SetCite.WINS: ("FUP-63",),
        SetCite.LOSES: ("FUP-64",),
        SetCite.SPLITS: ("FUP-65",),
        SetCite.COPY: ("FUP-66",),
        SetCite.ACE_HIGH_PUSH: ("FUP-7",),
        SetCite.EVEN: ("FUP-30",),
    },
)  # fmt: skip
