"""Three Card Poker, as Marysville's rule sheet describes it."""

from __future__ import annotations

from houseway.families.three_card.rules.rules import NonqualifyAnte, ThreeCardPoker
from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.rules.bank import Bank
from houseway.rules.bets import Bet, Judge, PayTable, SideBet
from houseway.rules.catalog.bank_options import BANK_OPTIONS
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.options import YES_NO, Option
from houseway.rules.order_of_action import LeftOfPlayerDealer
from houseway.things.cards import Rank
from houseway.things.decks import DECK_52

PAIR_PLUS = SideBet(
    id="pair-plus", name="Pair Plus", area="Pair Plus", area_rules=("TCP-11",),
    judge=Judge.OWN_CARDS,
    pays=PayTable.of(
        (ThreeCard.MINI_ROYAL_FLUSH, 200, "TCP-75"),
        (ThreeCard.STRAIGHT_FLUSH, 40, "TCP-76"),
        (ThreeCard.THREE_OF_A_KIND, 30, "TCP-77"),
        (ThreeCard.STRAIGHT, 6, "TCP-78"),
        (ThreeCard.FLUSH, 3, "TCP-79"),
        (ThreeCard.ONE_PAIR, 1, "TCP-80"),
    ),
    lost_by_fold=True, fold_rules=("TCP-50",),
    win_rules=("TCP-72",), lose_rules=("TCP-73",),
    base_rules=("TCP-32",), early_rules=("TCP-33",),
)  # fmt: skip

GAME = Game(
    id="three-card-poker",
    name="Three Card Poker",
    title="Three cards against the player-dealer's three, one of them face up before you decide.",
    owner="ShuffleMaster Inc.",
    houses=("marysville",),
    numbers={"marysville": "GEGA-003217"},
    written=("three-card-poker",),
    schedules=("calgames-B", "marysville-tcp"),
    rules=ThreeCardPoker(
        seats=8, deck=DECK_52, hand_cards=3,
        ante=Bet(id="ante", name="Ante", area="Ante", area_rules=("TCP-9",)),
        play=Bet(id="play", name="Play", area="Play", area_rules=("TCP-10",)),
        side_bets=(PAIR_PLUS,),
        qualifier=Rank.QUEEN, nonqualify_ante=NonqualifyAnte.COMPARE,
        order=LeftOfPlayerDealer(), backline=True,
    ),
    banked=Bank(rounds_max=2),
    options=(
        Option(
            "ace_low_straight_flush", YES_NO, "true", "TCP-21",
            "Whether 3-2-A of one suit is a straight flush, or only a flush.",
        ),
        Option(
            "nonqualify_ante", ("compare", "always_pay"), "compare", "TCP-56",
            "What an ante is worth when the player-dealer does not qualify.",
        ),
        Option(
            "independent_backline", YES_NO, "false", "TCP-35",
            "Whether a backline bettor may play on when the seated player folds.",
        ),
        Option(
            "forfeits_count", YES_NO, "true", "TCP-51",
            "Whether wagers given up by folding use up the player-dealer's wager.",
        ),
        Option(
            "hand_shuffle", YES_NO, "false", "TCP-12",
            "Whether the house dealer shuffles and cuts by hand, the machine being broken.",
        ),
        Option(
            "boxed_card_voids", YES_NO, "true", "TCP-82",
            "Whether a boxed card or a stack without three cards voids the round.",
        ),
        *BANK_OPTIONS,
    ),
    cites={
        Cite.LIMITS: ("TCP-28", "TCP-34"),
        Cite.BASE_REQUIRED: ("TCP-30", "TCP-32"),
        Cite.NO_MORE_BETS: ("TCP-29",),
        Cite.BACKLINE: ("TCP-35", "TCP-36"),
        Cite.SEATS: ("TCP-6",),
        Cite.SPOT_ORDER: ("DHP-110",),
        Cite.BANK_LIMIT: ("TCP-66", "TCP-68"),
        Cite.BANK_POSTED: ("TCP-37", "TCP-67"),
        Cite.ROTATION: ("TCP-4", "TCP-70"),
        Cite.COLLECTION: ("TCP-89",),
        Cite.MISDEAL: ("TCP-82",),
        Cite.DECK: ("TCP-13", "TCP-16"),
        Cite.DEAL_ORDER: ("TCP-41", "TCP-42"),
        Cite.UP_CARD: ("TCP-43",),
        Cite.STUB: ("TCP-44",),
        Cite.DECISION_ORDER: ("TCP-49",),
        Cite.RACK: ("TCP-65",),
        Cite.SHOWN: ("TCP-52",),
        Cite.QUALIFIER: ("TCP-53",),
        Cite.PLAY_EQUALS_ANTE: ("TCP-31",),
        Cite.FOLD: ("TCP-48",),
        Cite.FORFEITS: ("TCP-51",),
        Cite.NOT_QUALIFIED_PLAY: ("TCP-54",),
        Cite.NOT_QUALIFIED_ANTE_WINS: ("TCP-55",),
        Cite.NOT_QUALIFIED_ANTE_PUSHES: ("TCP-56",),
        Cite.NOT_QUALIFIED_TIE: ("TCP-57",),
        Cite.HIGHER: ("TCP-59",),
        Cite.LOWER: ("TCP-60",),
        Cite.TIE: ("TCP-61",),
        Cite.ACTION_ORDER: ("TCP-63", "TCP-64"),
    },
)  # fmt: skip
