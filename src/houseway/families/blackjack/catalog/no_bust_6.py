"""No Bust 21st Century Blackjack, version 6.0: an ace with a ten counts 22."""

from __future__ import annotations

from houseway.families.blackjack.catalog.twenty_one_bets import BASE
from houseway.families.blackjack.rules import options
from houseway.families.blackjack.rules.pays import Pays
from houseway.families.blackjack.rules.rules import (
    NEVER,
    Blackjack,
    ButtonCounts,
    ChecksFor,
    Natural,
    SavedBy,
    Saves,
    StartsAt,
)  # fmt: skip
from houseway.rules.bank import Bank
from houseway.rules.catalog.bank_options import BANK_OPTIONS
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.options import Option
from houseway.rules.order_of_action import CountFrom, Direction
from houseway.things.decks import NO_BUST_52

GAME = Game(
    id="no-bust-6.0",
    name="No Bust 21st Century Blackjack 6.0",
    title="Blackjack whose natural counts 22, where a suited 7-8-9 spares players who are over.",
    owner="21st Century Gaming Concepts",
    houses=("mortimer",),
    numbers={"mortimer": "GEGA-002891"},
    written=("no-bust-6.0",),
    schedules=("mortimer-nb6",),
    rules=Blackjack(
        seats=8, deck=NO_BUST_52, decks=6, base=BASE,
        natural=Natural.ACE_TEN, natural_pays=Pays.SIX_FIVE,
        stand_hard=19, stand_soft=NEVER, must_hit=5, check=ChecksFor.ACE,
        starts_at=StartsAt.HOUSE_DEALER, double_for_less=True, double_after_split=True,
        insurance=True, saved_by=SavedBy.SUITED_789, saves=Saves.NEARER,
        button_counts=ButtonCounts.SEQUENCE, button_from=CountFrom.HOUSE_DEALER,
        settle_direction=Direction.COUNTER_CLOCKWISE,
    ),
    banked=Bank(rounds_max=2),
    options=(
        options.decks(2, 8, 6, "NB6-07"),
        options.cut_card("NB6-92"),
        Option(
            "stand_soft", ("99", "19"), "99", "NB6-46",
            "From which soft total on a player must stand; 99 is none.",
        ),
        Option(
            "saves", ("nearer", "all"), "nearer", "NB6-63",
            "Which players who are over the suited 7-8-9 spares.",
        ),
        options.check("ace", "NB6-53"),
        options.original_bets_only("NB6-54"),
        options.twentytwo("NB6-60"),
        options.tens_same_rank_only("NB6-69"),
        options.surrender("late", "NB6-79"),
        options.must_stand_blocks_double("NB6-45"),
        options.paid_first("NB6-84"),
        options.button_count("every_seat", "NB6-81"),
        options.settle_direction("counter_clockwise", "NB6-83"),
        *BANK_OPTIONS,
    ),
    cites={
        Cite.LIMITS: ("NB6-19", "NB6-27",),
        Cite.BASE_REQUIRED: ("NB6-23",),
        Cite.NO_MORE_BETS: ("NB6-41",),
        Cite.BACKLINE: ("NB6-94",),
        Cite.SEATS: ("NB6-16",),
        Cite.SPOT_ORDER: ("PS-71",),
        Cite.BANK_LIMIT: ("NB6-85", "NB6-86",),
        Cite.BANK_POSTED: ("NB6-20",),
        Cite.ROTATION: ("NB6-87", "NB6-88", "NB6-89", "NB6-90",),
        Cite.COLLECTION: ("NB6-25",),
        Cite.MISDEAL: ("CF-51",),
        Cite.DECK: ("NB6-05", "NB6-06", "NB6-07", "NB6-08",),
        Cite.DEAL_ORDER: ("NB6-41", "NB6-42",),
        Cite.FIRST_CARDS: ("NB6-38",),
        Cite.UP_CARD: ("NB6-38",),
        Cite.BUTTON: ("NB6-80", "NB6-81", "NB6-82",),
        Cite.DECISION_ORDER: ("NB6-18",),
        Cite.RACK: ("NB6-92",),
        Cite.SHOWN: ("NB6-43",),
        Cite.ACTION_ORDER: ("NB6-83", "NB6-84",),
        Cite.CHECK: ("NB6-53",),
        Cite.INSURANCE: ("NB6-76",),
        Cite.INSURANCE_MOST: ("NB6-77",),
        Cite.INSURANCE_PAYS: ("NB6-78",),
        Cite.EVEN_MONEY: ("NB6-78",),
        Cite.CHART: ("NB6-45", "NB6-48",),
        Cite.MUST_STAND: ("NB6-46",),
        Cite.MUST_HIT: ("NB6-47",),
        Cite.NO_MORE_CARDS: ("NB6-45", "NB6-49",),
        Cite.DOUBLE: ("NB6-66",),
        Cite.DOUBLE_STAKE: ("NB6-66",),
        Cite.DOUBLE_CARD: ("NB6-67",),
        Cite.DOUBLE_AFTER_SPLIT: ("NB6-68",),
        Cite.SPLIT: ("NB6-69",),
        Cite.SPLIT_STAKE: ("NB6-70",),
        Cite.SPLIT_MOST: ("NB6-72",),
        Cite.SPLIT_ACES: ("NB6-74",),
        Cite.MATCH_STAKE: ("PS-71",),
        Cite.SURRENDER: ("NB6-79",),
        Cite.SURRENDER_TIME: ("NB6-79",),
        Cite.PLAYER_DEALER_DRAWS: ("NB6-50", "NB6-51",),
        Cite.NATURAL_WINS: ("NB6-03", "NB6-04",),
        Cite.NATURALS_MEET: ("NB6-55",),
        Cite.NATURAL_BEATS: ("NB6-03",),
        Cite.ORIGINAL_BETS: ("NB6-54",),
        Cite.EVEN_WIN: ("NB6-65",),
        Cite.PLAYER_DEALER_OVER: ("NB6-56",),
        Cite.PLAYER_OVER: ("NB6-59",),
        Cite.NEARER: ("NB6-57",),
        Cite.EQUAL: ("NB6-58",),
        Cite.BOTH_TWENTY_ONE: ("NB6-58",),
        Cite.BOTH_OVER: ("NB6-61", "NB6-62",),
        Cite.BOTH_OVER_NEARER: ("NB6-62",),
        Cite.BOTH_OVER_EQUAL: ("NB6-64",),
        Cite.SAVED: ("NB6-63",),
    },
)  # fmt: skip
