"""Fortune Pai Gow: Marysville's Double Hand Poker with a bonus bet and its Envy Bonus."""

from __future__ import annotations

from houseway.families.pai_gow.catalog.pai_gow_bets import BASE, FORTUNE
from houseway.families.pai_gow.rules import options
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.reading_choices import Decider, EnvyPaid, SpotOrder, WaySet
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.bank import Bank
from houseway.rules.catalog.bank_options import BANK_OPTIONS
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.options import YES_NO, Option
from houseway.things.decks import JOKER_53

GAME = Game(
    id="fortune-pai-gow",
    name="Fortune Pai Gow",
    title="Double Hand Poker with a bonus for your seven cards, and for your neighbour's.",
    houses=("marysville",),
    numbers={"marysville": "GEGA-002825"},
    written=("fortune-pai-gow", "double-hand-poker"),
    schedules=("calgames-A", "calgames-B"),
    rules=PaiGow(
        deck=JOKER_53, positions=7, base=BASE, fortune=FORTUNE, house_way="marysville",
        backline=True, dice_cycle=7, dispute_decider=Decider.LARGEST_WAGER,
        way_set=WaySet.AT_PAYOFF, spot_order=SpotOrder.BET, envy_paid=EnvyPaid.AT_END,
    ),
    banked=Bank(rounds_max=2),
    options=(
        options.wheel_rank("DHP-9"),
        options.joker_in_flush(),
        options.full_house_literal(),
        options.dealing("left_to_right", "DHP-62"),
        options.next_pile("DHP-67"),
        options.dispute_decider("largest_wager"),
        options.after_look(),
        options.way_set("at_payoff"),
        options.duplicates(),
        Option("backline", YES_NO, "true", "FPG-32", "Whether others may wager on a seat."),
        Option(
            "envy_threshold", ("5", "25"), "5", "FPG-30",
            "From how many dollars on Fortune one gets an envy button.",
        ),
        Option(
            "envy_multiple", YES_NO, "true", "FPG-44",
            "Whether each qualifying hand brings an Envy Bonus, or the highest alone.",
        ),
        options.envy_trigger("FPG-47", "with_fortune"),
        options.royal_match("FPG-6"),
        options.fortune_by_rank("FPG-37"),
        Option(
            "base_first_for_all", YES_NO, "false", "FPG-36",
            "Whether every base wager is settled before the first bonus bet.",
        ),
        Option(
            "spot_order", ("bet", "bettor"), "bet", "FPG-36",
            "Whether one spot's wagers are settled bet by bet, or bettor by bettor.",
        ),
        *BANK_OPTIONS,
    ),
    cites={
        Cite.LIMITS: ("FPG-27",),
        Cite.BASE_REQUIRED: ("FPG-28",),
        Cite.NO_MORE_BETS: ("FPG-33", "DHP-61"),
        Cite.BACKLINE: ("FPG-32",),
        Cite.SEATS: ("FPG-22", "FPG-23"),
        Cite.SPOT_ORDER: ("DHP-110",),
        Cite.BANK_LIMIT: ("FPG-49", "DHP-105"),
        Cite.BANK_POSTED: ("FPG-34", "FPG-1"),
        Cite.ROTATION: ("FPG-68",),
        Cite.COLLECTION: ("FPG-25", "FPG-26", "DHP-51"),
        Cite.MISDEAL: ("FPG-2", "DHP-63", "DHP-112", "DHP-113", "DHP-114", "DHP-116", "DHP-117"),
        Cite.DECK: ("FPG-3",),
        Cite.DEAL_ORDER: ("FPG-2", "DHP-62", "DHP-67"),
        Cite.STUB: ("DHP-63",),
        Cite.BUTTON: ("FPG-65", "DHP-66"),
        Cite.DECISION_ORDER: ("FPG-2", "DHP-77"),
        Cite.SHOWN: ("FPG-35", "DHP-85"),
        Cite.ACTION_ORDER: ("FPG-36", "DHP-102"),
        SetCite.PILE: ("FPG-64", "DHP-64"),
        SetCite.DICE: ("FPG-64", "DHP-66"),
        SetCite.PICKED_UP: ("DHP-69",),
        SetCite.SETTING: ("DHP-77", "DHP-120", "DHP-121"),
        SetCite.MUST_OUTRANK: ("DHP-78",),
        SetCite.FOUL: ("DHP-118", "DHP-119"),
        SetCite.FOUL_COUNT: ("DHP-118", "DHP-120", "DHP-121"),
        SetCite.SAME_CARDS: ("DHP-116",),
        SetCite.HOUSE_WAY: ("DHP-81",),
        SetCite.HOUSE_WAY_LATE: ("DHP-83",),
        SetCite.ONE_HAND: ("DHP-43",),
        SetCite.WHO_DECIDES: ("DHP-38",),
        SetCite.ACCIDENT: ("DHP-86",),
        SetCite.PLAYER_DEALER_SETS: ("DHP-90",),
        SetCite.PLAYER_DEALER_FOUL: ("DHP-93",),
        SetCite.PLAYER_DEALER_FINAL: ("DHP-91",),
        SetCite.REPLACED: ("DHP-115",),
        SetCite.SEEN_ACE: ("DHP-112",),
        SetCite.SEEN_CARDS: ("DHP-113",),
        SetCite.WRONG_PILE: ("DHP-114",),
        SetCite.WRONG_SEAT: ("DHP-117",),
        SetCite.WINS: ("FPG-35", "DHP-96"),
        SetCite.LOSES: ("DHP-97",),
        SetCite.SPLITS: ("FPG-67",),
        SetCite.COPY: ("FPG-66", "DHP-99"),
        SetCite.EVEN: ("DHP-101",),
    },
)  # fmt: skip
