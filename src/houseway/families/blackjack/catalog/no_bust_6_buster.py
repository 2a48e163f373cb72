"""No Bust 21st Century Blackjack, version 6.0 with the Buster Bonus."""

from __future__ import annotations

from houseway.families.blackjack.catalog.twenty_one_bets import BASE, BUSTER_MORTIMER
from houseway.families.blackjack.rules import options
from houseway.families.blackjack.rules.pays import Pays
from houseway.families.blackjack.rules.rules import (
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
from houseway.things.decks import DECK_52

GAME = Game(
    id="no-bust-6.0-buster",
    name="No Bust 21st Century Blackjack 6.0 with Buster Bonus",
    title="Blackjack whose natural counts 22, with a bet that the player-dealer goes over.",
    owner="21st Century Gaming Concepts",
    houses=("mortimer",),
    numbers={"mortimer": "GEGA-003019"},
    written=("no-bust-6.0-buster",),
    schedules=("mortimer-nb6-buster", "mortimer-nb6-A", "mortimer-nb6-B"),
    rules=Blackjack(
        seats=10, deck=DECK_52, decks=6, base=BASE,
        all_side_bets=(BUSTER_MORTIMER,), buster=True,
        natural=Natural.ACE_TEN, natural_pays=Pays.SIX_FIVE,
        stand_hard=20, stand_soft=20, must_hit=5, check=ChecksFor.ACE,
        starts_at=StartsAt.HOUSE_DEALER, double_for_less=True, double_after_split=True,
        insurance=True, saved_by=SavedBy.SUITED_789, saves=Saves.ALL,
        button_counts=ButtonCounts.SEQUENCE, button_from=CountFrom.HOUSE_DEALER,
        settle_direction=Direction.COUNTER_CLOCKWISE,
    ),
    banked=Bank(rounds_max=2),
    options=(
        options.decks(1, 8, 6, "NBB-07"),
        options.cut_card("NBB-91"),
        Option(
            "stand_hard", ("20", "99"), "20", "NBB-46",
            "From which hard total on a player must stand; 99 is none.",
        ),
        Option(
            "saves", ("all", "all_but_ties"), "all", "NBB-62",
            "Whether the suited 7-8-9 also spares a player who is over by as much.",
        ),
        options.check("ace", "NBB-53"),
        options.original_bets_only("NBB-54"),
        options.twentytwo("NBB-60"),
        options.tens_same_rank_only("NBB-68"),
        options.surrender("late", "NBB-78"),
        options.must_stand_blocks_double("NBB-44"),
        options.paid_first("NBB-104"),
        options.button_count("every_seat", "NBB-80"),
        options.settle_direction("counter_clockwise", "NBB-82"),
        *BANK_OPTIONS,
    ),
    cites={
        Cite.LIMITS: ("NBB-18", "NBB-26",),
        Cite.BASE_REQUIRED: ("NBB-22",),
        Cite.NO_MORE_BETS: ("NBB-40",),
        Cite.BACKLINE: ("NBB-93",),
        Cite.SEATS: ("NBB-15",),
        Cite.SPOT_ORDER: ("PS-71",),
        Cite.BANK_LIMIT: ("NBB-84", "NBB-85",),
        Cite.BANK_POSTED: ("NBB-19",),
        Cite.ROTATION: ("NBB-86", "NBB-87", "NBB-88", "NBB-89",),
        Cite.COLLECTION: ("NBB-24",),
        Cite.MISDEAL: ("CF-51",),
        Cite.DECK: ("NBB-05", "NBB-06", "NBB-07",),
        Cite.DEAL_ORDER: ("NBB-40", "NBB-41",),
        Cite.FIRST_CARDS: ("NBB-37",),
        Cite.UP_CARD: ("NBB-37",),
        Cite.BUTTON: ("NBB-79", "NBB-80", "NBB-81",),
        Cite.DECISION_ORDER: ("NBB-17",),
        Cite.RACK: ("NBB-91",),
        Cite.SHOWN: ("NBB-42",),
        Cite.ACTION_ORDER: ("NBB-82", "NBB-83",),
        Cite.CHECK: ("NBB-53",),
        Cite.INSURANCE: ("NBB-75",),
        Cite.INSURANCE_MOST: ("NBB-76",),
        Cite.INSURANCE_PAYS: ("NBB-77",),
        Cite.EVEN_MONEY: ("NBB-77",),
        Cite.CHART: ("NBB-44", "NBB-48",),
        Cite.MUST_STAND: ("NBB-45", "NBB-46",),
        Cite.MUST_HIT: ("NBB-47",),
        Cite.NO_MORE_CARDS: ("NBB-45", "NBB-49",),
        Cite.DOUBLE: ("NBB-65",),
        Cite.DOUBLE_STAKE: ("NBB-65",),
        Cite.DOUBLE_CARD: ("NBB-66",),
        Cite.DOUBLE_AFTER_SPLIT: ("NBB-67",),
        Cite.SPLIT: ("NBB-68",),
        Cite.SPLIT_STAKE: ("NBB-69",),
        Cite.SPLIT_MOST: ("NBB-71",),
        Cite.SPLIT_ACES: ("NBB-73",),
        Cite.MATCH_STAKE: ("PS-71",),
        Cite.SURRENDER: ("NBB-78",),
        Cite.SURRENDER_TIME: ("NBB-78",),
        Cite.PLAYER_DEALER_DRAWS: ("NBB-50", "NBB-51", "NBB-106",),
        Cite.NATURAL_WINS: ("NBB-03", "NBB-04",),
        Cite.NATURALS_MEET: ("NBB-55",),
        Cite.NATURAL_BEATS: ("NBB-03",),
        Cite.ORIGINAL_BETS: ("NBB-54",),
        Cite.EVEN_WIN: ("NBB-64",),
        Cite.PLAYER_DEALER_OVER: ("NBB-56",),
        Cite.PLAYER_OVER: ("NBB-59",),
        Cite.NEARER: ("NBB-57",),
        Cite.EQUAL: ("NBB-58",),
        Cite.BOTH_TWENTY_ONE: ("NBB-58",),
        Cite.BOTH_OVER: ("NBB-61",),
        Cite.BOTH_OVER_NEARER: ("NBB-61",),
        Cite.BOTH_OVER_EQUAL: ("NBB-63",),
        Cite.SAVED: ("NBB-62",),
    },
)  # fmt: skip
