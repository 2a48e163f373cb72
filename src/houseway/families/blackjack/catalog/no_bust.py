"""No Bust 21st Century Blackjack with a joker: Mortimer's text of 2003, Marysville's of 2006."""

from __future__ import annotations

from houseway.families.blackjack.catalog.twenty_one_bets import (
    BASE,
    BLACKJACK_BONUS,
    BUSTER_MARYSVILLE,
)
from houseway.families.blackjack.rules import options
from houseway.families.blackjack.rules.pays import Pays
from houseway.families.blackjack.rules.rules import Blackjack, BothOver, ChecksFor, Natural
from houseway.rules.bank import Bank
from houseway.rules.catalog.bank_options import BANK_OPTIONS
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.options import YES_NO, Option
from houseway.rules.order_of_action import CountedSeats
from houseway.things.decks import JOKER_53

GAME = Game(
    id="no-bust",
    name="No Bust 21st Century Blackjack",
    title="Blackjack with wild jokers, where going over is not yet losing.",
    owner="21st Century Gaming Concepts",
    houses=("mortimer", "marysville"),
    numbers={"mortimer": "GEGA-001003", "marysville": "GEGA-000698"},
    written=("no-bust", "blackjack-bonus-bet", "buster-bonus-bet"),
    schedules=("mortimer-nb", "marysville-blackjack", "calgames-B"),
    rules=Blackjack(
        seats=8, deck=JOKER_53, decks=6, base=BASE,
        all_side_bets=(BLACKJACK_BONUS, BUSTER_MARYSVILLE),
        natural=Natural.TWO_JOKERS, natural_pays=Pays.TWO_ONE,
        stand_hard=20, stand_soft=20, must_hit=11,
        hole_card=False, check=ChecksFor.NONE, joker_up_freezes=True,
        double_after_split=True, both_over=BothOver.NEARER_PUSHES,
        button_count=CountedSeats.WAGERED_SEATS,
    ),
    banked=Bank(rounds_max=2),
    options=(
        options.decks(2, 8, 6, "NB-07"),
        options.cut_card("NB-112"),
        options.double_after_split("true", "NB-79"),
        options.resplit_aces("false", "NB-76"),
        options.surrender("late", "NB-81"),
        options.must_stand_blocks_double("NB-54"),
        options.twentytwo("NB-96"),
        Option(
            "joker21_beats_21", YES_NO, "false", "NB-15",
            "Whether two cards with a joker beat another 21 or tie it.",
        ),
        Option(
            "both_over", ("nearer_pushes", "lose"), "nearer_pushes", "NB-95",
            "What a player gets who is over by less than the player-dealer.",
        ),
        Option(
            "draws", ("hit_soft_17", "until_hard_17"), "hit_soft_17", "NB-83",
            "Whether the player-dealer also draws to a soft 18, 19 or 20.",
        ),
        options.original_bets_only("NB-99"),
        options.button_count("wagered_seats", "NB-104"),
        options.button_ace("NB-104"),
        Option(
            "button_counts", ("pips", "sequence"), "pips", "NB-104",
            "Whether pictures count ten or 11, 12, 13 for the action button.",
        ),
        Option(
            "button_joker", ("14", "1"), "14", "NB-104", "What a joker counts for the button.",
        ),
        options.paid_first("NB-97"),
        Option("backline", YES_NO, "true", "NB-113", "Whether others may wager on a seat."),
        *options.BLACKJACK_BONUS,
        *options.BUSTER,
        Option(
            "ties_17_lose", YES_NO, "false", "NB-117",
            "Whether the player-dealer wins ties on a hard 17.", live=False,
        ),
        Option(
            "joker_counts", ("wild", "2_or_12"), "wild", "NB-118", "What a joker counts.",
            live=False,
        ),
        Option(
            "extra_jokers", ("0", "1", "2"), "0", "NB-119", "Further jokers in each deck.",
            live=False,
        ),
        Option(
            "two_aces_natural", YES_NO, "false", "NB-120",
            "Whether two aces are a natural, paid 2:1.", live=False,
        ),
        Option(
            "equal_over_pushes", YES_NO, "false", "NB-121",
            "Whether equal totals that are over push.", live=False,
        ),
        *BANK_OPTIONS,
    ),
    profiles={
        "mortimer": {"double_after_split": "true"},
        "marysville": {"double_after_split": "false", "blackjack_bonus": "true", "buster": "true"},
    },
    cites={
        Cite.LIMITS: ("NB-44", "NB-45"),
        Cite.BASE_REQUIRED: ("NB-24", "NB-25"),
        Cite.NO_MORE_BETS: ("NB-46",),
        Cite.BACKLINE: ("NB-113",),
        Cite.SEATS: ("NB-21",),
        Cite.SPOT_ORDER: ("PS-71",),
        Cite.BANK_LIMIT: ("NB-29", "NB-100", "NB-102"),
        Cite.BANK_POSTED: ("NB-26", "NB-28"),
        Cite.ROTATION: ("NB-107", "NB-108", "NB-109"),
        Cite.COLLECTION: ("NB-30", "NB-32"),
        Cite.MISDEAL: ("CF-51",),
        Cite.DECK: ("NB-04", "NB-05", "NB-06", "NB-07"),
        Cite.DEAL_ORDER: ("NB-46", "NB-51", "NB-52"),
        Cite.FIRST_CARDS: ("NB-47",),
        Cite.UP_CARD: ("NB-47",),
        Cite.BUTTON: ("NB-103", "NB-104", "NB-106"),
        Cite.DECISION_ORDER: ("NB-46", "NB-23"),
        Cite.RACK: ("NB-112",),
        Cite.SHOWN: ("NB-52",),
        Cite.ACTION_ORDER: ("NB-105",),
        Cite.FREEZE: ("NB-69", "NB-70"),
        Cite.INSURANCE: ("NB-115",),
        Cite.EVEN_MONEY: ("NB-115",),
        Cite.CHART: ("NB-54",),
        Cite.MUST_STAND: ("NB-55", "NB-56"),
        Cite.MUST_HIT: ("NB-58",),
        Cite.NO_MORE_CARDS: ("NB-16", "NB-57", "NB-67"),
        Cite.DOUBLE: ("NB-71",),
        Cite.DOUBLE_STAKE: ("NB-71",),
        Cite.DOUBLE_CARD: ("NB-72",),
        Cite.DOUBLE_AFTER_SPLIT: ("NB-78", "NB-79"),
        Cite.SPLIT: ("NB-73",),
        Cite.SPLIT_STAKE: ("NB-74",),
        Cite.SPLIT_MOST: ("NB-77",),
        Cite.SPLIT_ACES: ("NB-76",),
        Cite.MATCH_STAKE: ("PS-71",),
        Cite.SURRENDER: ("NB-80",),
        Cite.SURRENDER_TIME: ("NB-81",),
        Cite.PLAYER_DEALER_DRAWS: ("NB-82", "NB-83", "NB-85"),
        Cite.NATURAL_WINS: ("NB-14", "NB-97"),
        Cite.NATURALS_MEET: ("NB-87",),
        Cite.NATURAL_BEATS: ("NB-14",),
        Cite.ORIGINAL_BETS: ("NB-99",),
        Cite.EVEN_WIN: ("NB-98",),
        Cite.PLAYER_DEALER_OVER: ("NB-88",),
        Cite.PLAYER_OVER: ("NB-94", "NB-95"),
        Cite.NEARER: ("NB-89",),
        Cite.EQUAL: ("NB-90",),
        Cite.BOTH_TWENTY_ONE: ("NB-90", "NB-15"),
        Cite.BOTH_OVER: ("NB-91",),
        Cite.BOTH_OVER_NEARER: ("NB-92",),
        Cite.BOTH_OVER_EQUAL: ("NB-93",),
        Cite.JOKER_HAND: ("NB-15", "NB-16"),
    },
)  # fmt: skip
