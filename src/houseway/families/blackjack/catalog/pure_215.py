"""Pure 21.5 Blackjack, as both houses' texts describe it."""

from __future__ import annotations

from houseway.families.blackjack.catalog.twenty_one_bets import (
    BASE,
    BLACKJACK_BONUS,
    BUSTER_MARYSVILLE,
)
from houseway.families.blackjack.rules import options
from houseway.families.blackjack.rules.pays import Pays
from houseway.families.blackjack.rules.rules import NEVER, Blackjack, ChecksFor, Natural, SavedBy
from houseway.rules.bank import Bank
from houseway.rules.catalog.bank_options import BANK_OPTIONS
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.options import YES_NO, Forbidden, Option
from houseway.things.decks import BONUS_52

GAME = Game(
    id="pure-21.5",
    name="Pure 21.5 Blackjack",
    title="Blackjack whose best hand, an ace with a Bonus card, counts 21.5.",
    owner="TXB Industries, Inc.",
    houses=("mortimer", "marysville"),
    numbers={"mortimer": "GEGA-000309", "marysville": "GEGA-000699"},
    written=("pure-21.5", "blackjack-bonus-bet", "buster-bonus-bet"),
    schedules=("mortimer-p215", "marysville-blackjack", "calgames-B"),
    rules=Blackjack(
        seats=8, deck=BONUS_52, decks=6, base=BASE,
        all_side_bets=(BLACKJACK_BONUS, BUSTER_MARYSVILLE),
        natural=Natural.ACE_BONUS, natural_pays=Pays.THREE_TWO,
        stand_hard=19, stand_soft=NEVER, must_hit=11, check=ChecksFor.ACE_AND_TEN,
        double_for_less=True, saved_by=SavedBy.EIGHTS,
    ),
    banked=Bank(rounds_max=2),
    options=(
        options.decks(1, 8, 6, "P21-08"),
        options.cut_card("P21-78"),
        Option("seats", ("7", "8"), "8", "P21-15", "How many places the table has."),
        Option(
            "natural_pays", ("3:2", "6:5", "7:5"), "3:2", "P21-03", "What a natural pays.",
        ),
        Option("insurance", YES_NO, "false", "P21-99", "Whether insurance is offered."),
        Option(
            "even_money", YES_NO, "false", "P21-103",
            "Whether a natural may be paid 1:1 at once against an ace; it needs insurance.",
        ),
        Option(
            "p888", ("push", "win"), "push", "P21-105",
            "What players who are over get when the player-dealer makes 8-8-8.",
        ),
        options.double_after_split("false", "P21-89"),
        options.resplit_aces("false", "P21-88"),
        options.surrender("late", "P21-92"),
        Option(
            "marysville_lost_page", ("assume_mortimer", "strict"), "assume_mortimer", "P21-90",
            "Whether the page missing from Marysville's text is read as Mortimer's.",
        ),
        options.must_stand_blocks_double("P21-46"),
        options.paid_first("P21-70"),
        options.button_count("every_seat", "P21-69"),
        options.button_ace("P21-69"),
        Option("backline", YES_NO, "true", "P21-79", "Whether others may wager on a seat."),
        *options.BLACKJACK_BONUS,
        *options.BUSTER,
        *BANK_OPTIONS,
    ),
    forbidden=(
        Forbidden(
            (("insurance", ("true",)), ("natural_pays", ("6:5", "7:5"))), "P21-102",
            "Insurance is not offered where a natural pays 6:5 or 7:5",
        ),
        Forbidden(
            (("even_money", ("true",)), ("insurance", ("false",))), "P21-103",
            "Even money is offered only together with insurance",
        ),
        Forbidden(
            (("marysville_lost_page", ("strict",)), ("natural_pays", ("6:5", "7:5"))), "P21-97",
            "A natural at 6:5 or 7:5 stands only on the page that Marysville's text has lost",
        ),
    ),
    profiles={
        "mortimer": {},
        "marysville": {"blackjack_bonus": "true", "buster": "true"},
    },
    cites={
        Cite.LIMITS: ("P21-94", "P21-95"),
        Cite.BASE_REQUIRED: ("P21-23",),
        Cite.NO_MORE_BETS: ("P21-38",),
        Cite.BACKLINE: ("P21-79",),
        Cite.SEATS: ("P21-15",),
        Cite.SPOT_ORDER: ("PS-71",),
        Cite.BANK_LIMIT: ("P21-72", "P21-73"),
        Cite.BANK_POSTED: ("P21-19", "P21-20"),
        Cite.ROTATION: ("P21-74", "P21-75", "P21-76"),
        Cite.COLLECTION: ("P21-25", "P21-30"),
        Cite.MISDEAL: ("CF-51",),
        Cite.DECK: ("P21-06", "P21-07", "P21-08"),
        Cite.DEAL_ORDER: ("P21-42", "P21-44"),
        Cite.FIRST_CARDS: ("P21-39",),
        Cite.UP_CARD: ("P21-39",),
        Cite.BUTTON: ("P21-67", "P21-68", "P21-69"),
        Cite.DECISION_ORDER: ("P21-45",),
        Cite.RACK: ("P21-78",),
        Cite.SHOWN: ("P21-47",),
        Cite.ACTION_ORDER: ("P21-70",),
        Cite.CHECK: ("P21-57",),
        Cite.INSURANCE: ("P21-99",),
        Cite.INSURANCE_MOST: ("P21-101",),
        Cite.INSURANCE_PAYS: ("P21-100",),
        Cite.EVEN_MONEY: ("P21-103", "P21-104"),
        Cite.CHART: ("P21-46", "P21-51"),
        Cite.MUST_STAND: ("P21-48",),
        Cite.MUST_HIT: ("P21-50",),
        Cite.NO_MORE_CARDS: ("P21-04", "P21-48"),
        Cite.DOUBLE: ("P21-81",),
        Cite.DOUBLE_STAKE: ("P21-82",),
        Cite.DOUBLE_CARD: ("P21-83",),
        Cite.DOUBLE_AFTER_SPLIT: ("P21-89",),
        Cite.SPLIT: ("P21-84", "P21-49"),
        Cite.SPLIT_STAKE: ("P21-85", "P21-86"),
        Cite.SPLIT_MOST: ("P21-90",),
        Cite.SPLIT_ACES: ("P21-88",),
        Cite.MATCH_STAKE: ("PS-71",),
        Cite.SURRENDER: ("P21-91",),
        Cite.SURRENDER_TIME: ("P21-92",),
        Cite.PLAYER_DEALER_DRAWS: ("P21-55", "P21-52", "P21-53"),
        Cite.NATURAL_WINS: ("P21-02", "P21-03"),
        Cite.NATURALS_MEET: ("P21-56",),
        Cite.NATURAL_BEATS: ("P21-58",),
        Cite.ORIGINAL_BETS: ("P21-58",),
        Cite.EVEN_WIN: ("P21-66",),
        Cite.PLAYER_DEALER_OVER: ("P21-60",),
        Cite.PLAYER_OVER: ("P21-61",),
        Cite.NEARER: ("P21-63",),
        Cite.EQUAL: ("P21-62",),
        Cite.BOTH_TWENTY_ONE: ("P21-62",),
        Cite.BOTH_OVER: ("P21-65",),
        Cite.SAVED: ("P21-64", "P21-105"),
        Cite.BONUS_CASINO: ("P21-106", "P21-116"),
    },
)  # fmt: skip
