"""Double Hand Poker: pai gow with cards, as Mortimer's and Marysville's rule sheets have it."""

from __future__ import annotations

from houseway.families.pai_gow.catalog.pai_gow_bets import BASE
from houseway.families.pai_gow.rules import options
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.bank import Bank
from houseway.rules.catalog.bank_options import BANK_OPTIONS
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.options import YES_NO, Option
from houseway.things.decks import JOKER_53

GAME = Game(
    id="double-hand-poker",
    name="Double Hand Poker",
    title="Seven cards make two hands, and both have to beat the player-dealer's.",
    houses=("mortimer", "marysville"),
    numbers={"mortimer": "GEGA-001004", "marysville": "GEGA-000701"},
    written=("double-hand-poker",),
    schedules=("mortimer-paigow", "calgames-A", "marysville-paigow"),
    rules=PaiGow(
        deck=JOKER_53, positions=7, base=BASE, house_way="mortimer", backline=True, dice_cycle=7,
    ),
    banked=Bank(rounds_max=2),
    options=(
        Option(
            "house_way", ("mortimer", "marysville"), "mortimer", "DHP-149",
            "Whose chart sets a hand that is left to the house dealer.",
        ),
        options.wheel_rank("DHP-9"),
        options.joker_in_flush(),
        options.full_house_literal(),
        options.dealing("left_to_right", "DHP-62"),
        options.next_pile("DHP-67"),
        options.dispute_decider("seated_player"),
        options.after_look(),
        options.way_set("before"),
        options.unprotected_foul(),
        Option(
            "wagers_after_deal", YES_NO, "false", "DHP-30",
            "Whether wagers may be changed after the deal, until the cup is opened.",
        ),
        options.duplicates(),
        Option(
            "seat_held_minutes", ("0", "60"), "0", "DHP-126",
            "For how many minutes a player with an account may ask to have their seat held; "
            "another's is given up after three minutes without a page, or eight rounds missed.",
        ),
        Option("backline", YES_NO, "true", "DHP-33", "Whether others may wager on a seat."),
        *BANK_OPTIONS,
    ),
    profiles={
        "mortimer": {
            "seat_held_minutes": "60", "unprotected_foul": "true", "wagered_before": "true",
            "wagers_after_deal": "true",
        },
        "marysville": {
            "house_way": "marysville", "dispute_decider": "largest_wager", "way_set": "at_payoff",
        },
    },
    cites={
        Cite.LIMITS: ("DHP-22", "DHP-17", "DHP-24"),
        Cite.BASE_REQUIRED: ("DHP-29", "DHP-32"),
        Cite.NO_MORE_BETS: ("DHP-30", "DHP-61"),
        Cite.BACKLINE: ("DHP-33",),
        Cite.SEATS: ("DHP-13",),
        Cite.SEAT_HELD: ("DHP-126",),
        Cite.SPOT_ORDER: ("DHP-110",),
        Cite.BANK_LIMIT: ("DHP-105", "DHP-108"),
        Cite.BANK_POSTED: ("DHP-15",),
        Cite.ROTATION: ("DHP-18", "DHP-19", "DHP-20"),
        Cite.COLLECTION: ("DHP-46", "DHP-51"),
        Cite.MISDEAL: ("DHP-63", "DHP-112", "DHP-113", "DHP-114", "DHP-116", "DHP-117"),
        Cite.DECK: ("DHP-1",),
        Cite.DEAL_ORDER: ("DHP-62", "DHP-67"),
        Cite.STUB: ("DHP-63",),
        Cite.BUTTON: ("DHP-66", "DHP-68", "DHP-70"),
        Cite.DECISION_ORDER: ("DHP-77",),
        Cite.SHOWN: ("DHP-84", "DHP-85"),
        Cite.ACTION_ORDER: ("DHP-102",),
        SetCite.PILE: ("DHP-64",),
        SetCite.DICE: ("DHP-65", "DHP-66"),
        SetCite.PICKED_UP: ("DHP-69",),
        SetCite.SETTING: ("DHP-77", "DHP-120", "DHP-121"),
        SetCite.MUST_OUTRANK: ("DHP-78",),
        SetCite.FOUL: ("DHP-118", "DHP-119"),
        SetCite.FOUL_COUNT: ("DHP-118", "DHP-120", "DHP-121"),
        SetCite.FOUL_CONTACT: ("DHP-118", "DHP-122"),
        SetCite.FOUL_ACT: ("DHP-118", "DHP-123", "DHP-31"),
        SetCite.SAME_CARDS: ("DHP-116",),
        SetCite.LATE_WAGERS: ("DHP-30", "DHP-29"),
        SetCite.HOUSE_WAY: ("DHP-81",),
        SetCite.HOUSE_WAY_LATE: ("DHP-83",),
        SetCite.ONE_HAND: ("DHP-42", "DHP-43"),
        SetCite.WHO_DECIDES: ("DHP-35", "DHP-36", "DHP-38"),
        SetCite.ACCIDENT: ("DHP-86",),
        SetCite.PLAYER_DEALER_SETS: ("DHP-90",),
        SetCite.PLAYER_DEALER_FOUL: ("DHP-92", "DHP-93"),
        SetCite.PLAYER_DEALER_FINAL: ("DHP-91", "DHP-94"),
        SetCite.REPLACED: ("DHP-115",),
        SetCite.SEEN_ACE: ("DHP-112",),
        SetCite.SEEN_CARDS: ("DHP-113",),
        SetCite.WRONG_PILE: ("DHP-114",),
        SetCite.WRONG_SEAT: ("DHP-117",),
        SetCite.WINS: ("DHP-96",),
        SetCite.LOSES: ("DHP-97",),
        SetCite.SPLITS: ("DHP-98",),
        SetCite.COPY: ("DHP-99", "DHP-100"),
        SetCite.EVEN: ("DHP-101",),
    },
)  # fmt: skip
