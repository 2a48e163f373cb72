"""Ultimate Texas Hold'em with Bad Beat Bonus: Marysville's fee sheet names it, others describe it.

Its rules are public ones, from no document of ours; `rules/written` says where each stands.
"""

from __future__ import annotations

from fractions import Fraction

from houseway.families.holdem_bank.rules.citations import StreetCite
from houseway.families.holdem_bank.rules.rules import HoldemBank, PlayStreet
from houseway.rank.hands.high_hand import High
from houseway.rules.bank import Bank
from houseway.rules.bets import Bet, Judge, PayTable, SideBet
from houseway.rules.catalog.bank_options import BANK_OPTIONS
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.options import YES_NO, Option
from houseway.things.decks import DECK_52

BLIND = SideBet(
    id="blind", name="Blind", area="Blind", area_rules=("UTH-12",),
    judge=Judge.WINNING_HAND,
    pays=PayTable.of(
        (High.ROYAL_FLUSH, 500, "UTH-39"),
        (High.STRAIGHT_FLUSH, 50, "UTH-40"),
        (High.FOUR_OF_A_KIND, 10, "UTH-41"),
        (High.FULL_HOUSE, 3, "UTH-42"),
        (High.FLUSH, Fraction(3, 2), "UTH-43"),
        (High.STRAIGHT, 1, "UTH-44"),
    ),
    lost_by_fold=True, fold_rules=("UTH-29",),
    win_rules=("UTH-38",), lose_rules=("UTH-36",), range_rules=("UTH-12",),
    base_rules=("UTH-12",), early_rules=("UTH-16",),
)  # fmt: skip

TRIPS = SideBet(
    id="trips", name="Trips", area="Trips", area_rules=("UTH-14",),
    judge=Judge.OWN_AND_BOARD,
    pays=PayTable.of(
        (High.ROYAL_FLUSH, 50, "UTH-47"),
        (High.STRAIGHT_FLUSH, 40, "UTH-48"),
        (High.FOUR_OF_A_KIND, 30, "UTH-49"),
        (High.FULL_HOUSE, 8, "UTH-50"),
        (High.FLUSH, 7, "UTH-51"),
        (High.STRAIGHT, 4, "UTH-52"),
        (High.THREE_OF_A_KIND, 3, "UTH-53"),
    ),
    lost_by_fold=False, fold_rules=("UTH-30",),
    win_rules=("UTH-46",), lose_rules=("UTH-54",),
    base_rules=("UTH-14",), early_rules=("UTH-16",),
)  # fmt: skip

BAD_BEAT = SideBet(
    id="bad-beat", name="Bad Beat Bonus", area="Bad Beat", area_rules=("UTH-15",),
    judge=Judge.BEATEN_HAND,
    pays=PayTable.of(
        (High.STRAIGHT_FLUSH, 7500, "UTH-56"),
        (High.FOUR_OF_A_KIND, 500, "UTH-57"),
        (High.FULL_HOUSE, 50, "UTH-58"),
        (High.FLUSH, 30, "UTH-59"),
        (High.STRAIGHT, 20, "UTH-60"),
        (High.THREE_OF_A_KIND, 9, "UTH-61"),
    ),
    lost_by_fold=False, fold_rules=("UTH-30",),
    win_rules=("UTH-55",), lose_rules=("UTH-62",),
    base_rules=("UTH-15",), early_rules=("UTH-16",),
)  # fmt: skip

GAME = Game(
    id="ultimate-texas-holdem-bad-beat-bonus",
    name="Ultimate Texas Hold'em Bad Beat Bonus",
    title="Two cards of your own and five that all share: the sooner you play, the more you stake.",
    owner="ShuffleMaster Inc.",
    houses=("marysville",),
    numbers={"marysville": "GEGR-002249"},
    written=("ultimate-texas-holdem-bad-beat-bonus",),
    schedules=("calgames-B",),
    rules=HoldemBank(
        seats=7, deck=DECK_52,
        streets=(
            PlayStreet("before the flop", 0, (4, 3)),
            PlayStreet("on the flop", 3, (2,)),
            PlayStreet("on the river", 5, (1,)),
        ),
        ante=Bet(id="ante", name="Ante", area="Ante", area_rules=("UTH-12",)),
        blind=BLIND,
        play=Bet(id="play", name="Play", area="Play", area_rules=("UTH-27",)),
        side_bets=(TRIPS, BAD_BEAT),
        qualifier=High.ONE_PAIR,
    ),
    banked=Bank(rounds_max=2),
    options=(
        Option(
            "bonuses_outlive_fold", YES_NO, "true", "UTH-30",
            "Whether Trips and the Bad Beat Bonus of a folded hand stay in action.",
        ),
        Option(
            "forfeits_count", YES_NO, "true", "UTH-31",
            "Whether wagers given up by folding use up the player-dealer's wager.",
        ),
        Option(
            "hand_shuffle", YES_NO, "false", "UTH-7",
            "Whether the house dealer shuffles and cuts by hand, the machine being broken.",
        ),
        Option(
            "boxed_card_voids", YES_NO, "true", "UTH-66",
            "Whether a boxed or exposed card, or a hand of the wrong size, voids the round.",
        ),
        *BANK_OPTIONS,
    ),
    cites={
        Cite.LIMITS: ("UTH-13",),
        Cite.BASE_REQUIRED: ("UTH-12",),
        Cite.NO_MORE_BETS: ("UTH-16",),
        Cite.BACKLINE: ("UTH-17",),
        Cite.SEATS: ("UTH-11",),
        Cite.SPOT_ORDER: ("DHP-110",),
        Cite.BANK_LIMIT: ("UTH-3",),
        Cite.BANK_POSTED: ("UTH-18",),
        Cite.ROTATION: ("UTH-2",),
        Cite.COLLECTION: ("UTH-65",),
        Cite.MISDEAL: ("UTH-66",),
        Cite.DECK: ("UTH-6", "UTH-7"),
        Cite.DEAL_ORDER: ("UTH-19", "UTH-20"),
        Cite.STUB: ("UTH-21",),
        Cite.DECISION_ORDER: ("UTH-23",),
        Cite.SHOWN: ("UTH-32",),
        Cite.QUALIFIER: ("UTH-33",),
        Cite.FOLD: ("UTH-29",),
        Cite.FORFEITS: ("UTH-31",),
        Cite.NOT_QUALIFIED_ANTE_PUSHES: ("UTH-34",),
        Cite.HIGHER: ("UTH-35",),
        Cite.LOWER: ("UTH-36",),
        Cite.TIE: ("UTH-37",),
        Cite.ACTION_ORDER: ("UTH-63", "UTH-64"),
        StreetCite.BLIND: ("UTH-12",),
        StreetCite.HANDS: ("UTH-8", "UTH-9", "UTH-10"),
        StreetCite.HOLE_CARDS: ("UTH-22",),
        StreetCite.FIRST_STREET: ("UTH-24",),
        StreetCite.NEXT_STREET: ("UTH-25",),
        StreetCite.LAST_STREET: ("UTH-26",),
        StreetCite.ONE_PLAY: ("UTH-27",),
        StreetCite.NO_EARLY_FOLD: ("UTH-28",),
        StreetCite.BLIND_WINS: ("UTH-38",),
        StreetCite.BLIND_PUSHES: ("UTH-45",),
    },
)  # fmt: skip
