"""Pure Spanish 21.5: no tens in the shoe, and more that a player may do."""

from __future__ import annotations

from houseway.families.blackjack.catalog.twenty_one_bets import BASE, MATCH_THE_DEALER
from houseway.families.blackjack.rules import options
from houseway.families.blackjack.rules.pays import Pays
from houseway.families.blackjack.rules.rules import (
    NEVER,
    Blackjack,
    ChecksFor,
    Natural,
    SavedBy,
    SettlesFrom,
)  # fmt: skip
from houseway.rules.bank import Bank
from houseway.rules.catalog.bank_options import BANK_OPTIONS
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.options import YES_NO, Forbidden, Option
from houseway.things.decks import SPANISH_48

GAME = Game(
    id="pure-spanish-21.5",
    name="Pure Spanish 21.5",
    title="Blackjack without tens, where 21 never ties and a doubled hand may be doubled again.",
    owner="Masque Publishing, Inc.",
    houses=(),
    numbers={},
    written=("pure-spanish-21.5", "match-the-dealer"),
    schedules=("ps215",),
    rules=Blackjack(
        seats=7, deck=SPANISH_48, decks=6, base=BASE, all_side_bets=(MATCH_THE_DEALER,),
        natural=Natural.ACE_BONUS, natural_pays=Pays.SIX_FIVE,
        both_natural_wins=True, tie_21_wins=True,
        stand_hard=17, stand_soft=NEVER, must_hit=0, check=ChecksFor.ACE_AND_TEN,
        double_for_less=True, rescue=True, double_after_split=True,
        split_aces_one_card=False, resplit_aces=True,
        saved_by=SavedBy.EIGHTS, settles_from=SettlesFrom.LEFT,
    ),
    banked=Bank(rounds_max=2),
    options=(
        options.decks(4, 8, 6, "PS-14"),
        options.cut_card("PS-46"),
        Option(
            "double_double", YES_NO, "false", "PS-77",
            "Whether a doubled hand may be doubled again, up to eight times the wager.",
        ),
        Option(
            "draws", ("hit_soft_17", "stand_all_17"), "hit_soft_17", "PS-60",
            "What the player-dealer does with a soft 17.",
        ),
        Option(
            "double_double_after_split", YES_NO, "true", "PS-88",
            "Whether split hands may be doubled more than once.",
        ),
        Option(
            "split_aces_one_card", YES_NO, "false", "PS-86",
            "Whether a split ace gets one card only.",
        ),
        options.resplit_aces("true", "PS-87"),
        options.surrender("late", "PS-90"),
        options.must_stand_blocks_double("PS-37"),
        options.paid_first("PS-68"),
        Option(
            "settles_from", ("left", "hole_card"), "left", "PS-40",
            "Whether settling begins on the player-dealer's left or is counted by the down card.",
        ),
        Option("match_the_dealer", YES_NO, "false", "MTD-01", "Whether Match the Dealer is on."),
        Option(
            "match_any_decks", YES_NO, "false", "MTD-22",
            "Whether Match the Dealer is offered with other than six decks.",
        ),
        Option(
            "bonus_cards_suitless", YES_NO, "false", "PS-11",
            "Whether Bonus cards have no suits, so that they match in rank only.", live=False,
        ),
        *BANK_OPTIONS,
    ),
    forbidden=(
        Forbidden(
            (("double_double", ("true",)), ("draws", ("stand_all_17",))), "PS-81",
            "Double-double down is not offered where the player-dealer stands on all 17s",
        ),
    ),
    cites={
        Cite.LIMITS: ("PS-104", "PS-48"),
        Cite.BASE_REQUIRED: ("PS-26",),
        Cite.NO_MORE_BETS: ("PS-29",),
        Cite.BACKLINE: ("PS-71",),
        Cite.SEATS: ("PS-20",),
        Cite.SPOT_ORDER: ("PS-71",),
        Cite.BANK_LIMIT: ("PS-04", "PS-05"),
        Cite.BANK_POSTED: ("PS-22", "PS-23"),
        Cite.ROTATION: ("PS-03",),
        Cite.COLLECTION: ("PS-28",),
        Cite.MISDEAL: ("CF-51",),
        Cite.DECK: ("PS-11", "PS-12", "PS-13", "PS-14"),
        Cite.DEAL_ORDER: ("PS-32", "PS-34"),
        Cite.FIRST_CARDS: ("PS-30",),
        Cite.UP_CARD: ("PS-30",),
        Cite.BUTTON: ("PS-40",),
        Cite.DECISION_ORDER: ("PS-35",),
        Cite.RACK: ("PS-46",),
        Cite.SHOWN: ("PS-38",),
        Cite.ACTION_ORDER: ("PS-40",),
        Cite.CHECK: ("PS-52",),
        Cite.INSURANCE: ("PS-91",),
        Cite.EVEN_MONEY: ("PS-91",),
        Cite.CHART: ("PS-37", "PS-57"),
        Cite.MUST_STAND: ("PS-55",),
        Cite.MUST_HIT: ("PS-56",),
        Cite.NO_MORE_CARDS: ("PS-09", "PS-57"),
        Cite.DOUBLE: ("PS-73",),
        Cite.DOUBLE_STAKE: ("PS-74", "PS-82"),
        Cite.DOUBLE_CARD: ("PS-75",),
        Cite.DOUBLE_AFTER_SPLIT: ("PS-88",),
        Cite.DOUBLE_DOUBLE: ("PS-77", "PS-78", "PS-79"),
        Cite.RESCUE: ("PS-76", "PS-80"),
        Cite.SPLIT: ("PS-83",),
        Cite.SPLIT_STAKE: ("PS-84", "PS-85"),
        Cite.SPLIT_MOST: ("PS-87",),
        Cite.SPLIT_ACES: ("PS-86",),
        Cite.MATCH_STAKE: ("PS-71",),
        Cite.SURRENDER: ("PS-89",),
        Cite.SURRENDER_TIME: ("PS-90",),
        Cite.PLAYER_DEALER_DRAWS: ("PS-39", "PS-59", "PS-60"),
        Cite.NATURAL_WINS: ("PS-07", "PS-08"),
        Cite.NATURALS_MEET: ("PS-51",),
        Cite.NATURAL_BEATS: ("PS-53",),
        Cite.ORIGINAL_BETS: ("PS-53",),
        Cite.PLAYER_DEALER_OVER: ("PS-64",),
        Cite.PLAYER_OVER: ("PS-65",),
        Cite.NEARER: ("PS-67",),
        Cite.EQUAL: ("PS-66",),
        Cite.BOTH_TWENTY_ONE: ("PS-68",),
        Cite.BOTH_OVER: ("PS-70",),
        Cite.SAVED: ("PS-69",),
    },
)  # fmt: skip
