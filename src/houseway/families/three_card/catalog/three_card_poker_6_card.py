"""Three Card Poker 6 Card Bonus, as Marysville's rule sheet describes it."""

from __future__ import annotations

from houseway.families.three_card.rules.rules import NonqualifyAnte, ThreeCardPoker
from houseway.rank.hands.high_hand import High
from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.rules.bank import Bank
from houseway.rules.bets import Bet, Judge, PayTable, SideBet
from houseway.rules.catalog.bank_options import BANK_OPTIONS
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.options import YES_NO, Option
from houseway.rules.order_of_action import BUTTON_SEQUENCE, ByCard
from houseway.things.cards import Rank
from houseway.things.decks import DECK_52

PAIR_PLUS = SideBet(
    id="pair-plus", name="Pair Plus", area="Pair Plus", area_rules=("SCB-27",),
    judge=Judge.OWN_CARDS,
    pays=PayTable.of(
        (ThreeCard.MINI_ROYAL_FLUSH, 200, "SCB-83"),
        (ThreeCard.STRAIGHT_FLUSH, 40, "SCB-84"),
        (ThreeCard.THREE_OF_A_KIND, 30, "SCB-85"),
        (ThreeCard.STRAIGHT, 6, "SCB-86"),
        (ThreeCard.FLUSH, 3, "SCB-87"),
        (ThreeCard.ONE_PAIR, 1, "SCB-88"),
    ),
    lost_by_fold=True, fold_rules=("SCB-61",),
    win_rules=("SCB-82",), lose_rules=("SCB-80",),
    base_rules=("SCB-34",), early_rules=("SCB-36",),
)  # fmt: skip

SIX_CARD_BONUS = SideBet(
    id="six-card", name="6 Card Bonus", area="6 Card", area_rules=("SCB-28",),
    judge=Judge.OWN_AND_PLAYER_DEALER,
    pays=PayTable.of(
        (High.ROYAL_FLUSH, 1000, "SCB-93"),
        (High.STRAIGHT_FLUSH, 200, "SCB-94"),
        (High.FOUR_OF_A_KIND, 100, "SCB-95"),
        (High.FULL_HOUSE, 20, "SCB-96"),
        (High.FLUSH, 15, "SCB-97"),
        (High.STRAIGHT, 10, "SCB-98"),
        (High.THREE_OF_A_KIND, 7, "SCB-99"),
    ),
    lost_by_fold=False, fold_rules=("SCB-62",),
    win_rules=("SCB-92",), lose_rules=("SCB-90",),
    base_rules=("SCB-35",), early_rules=("SCB-37",),
)  # fmt: skip

GAME = Game(
    id="three-card-poker-6-card",
    name="Three Card Poker 6 Card Bonus",
    title="Three Card Poker with a bet on the best five of yours and the player-dealer's cards.",
    owner="ShuffleMaster Inc.",
    houses=("marysville",),
    numbers={"marysville": "GEGR-002247"},
    written=("three-card-poker-6-card",),
    schedules=("calgames-B",),
    rules=ThreeCardPoker(
        seats=7, deck=DECK_52, hand_cards=3,
        ante=Bet(id="ante", name="Ante", area="Ante", area_rules=("SCB-25",)),
        play=Bet(id="play", name="Play", area="Play", area_rules=("SCB-26",)),
        side_bets=(PAIR_PLUS, SIX_CARD_BONUS),
        qualifier=Rank.QUEEN, nonqualify_ante=NonqualifyAnte.ALWAYS_PAY,
        order=ByCard(BUTTON_SEQUENCE), backline=False,
    ),
    banked=Bank(rounds_max=2),
    options=(
        Option(
            "nonqualify_ante", ("compare", "always_pay"), "always_pay", "TCP-56",
            "What an ante is worth when the player-dealer does not qualify.",
        ),
        Option(
            "forfeits_count", YES_NO, "true", "SCB-63",
            "Whether wagers given up by folding use up the player-dealer's wager.",
        ),
        Option(
            "hand_shuffle", YES_NO, "false", "SCB-7",
            "Whether the house dealer shuffles and cuts by hand, the machine being broken.",
        ),
        Option(
            "boxed_card_voids", YES_NO, "true", "SCB-104",
            "Whether a short, long or exposed stack voids the round.",
        ),
        *BANK_OPTIONS,
    ),
    cites={
        Cite.LIMITS: ("SCB-30", "SCB-39"),
        Cite.BASE_REQUIRED: ("SCB-32", "SCB-33"),
        Cite.NO_MORE_BETS: ("SCB-40",),
        Cite.BACKLINE: ("SCB-38",),
        Cite.SEATS: ("SCB-23",),
        Cite.SPOT_ORDER: ("DHP-110",),
        Cite.BANK_LIMIT: ("SCB-1", "SCB-2"),
        Cite.BANK_POSTED: ("SCB-1",),
        Cite.ROTATION: ("SCB-3",),
        Cite.COLLECTION: ("SCB-100",),
        Cite.MISDEAL: ("SCB-104",),
        Cite.DECK: ("SCB-8", "SCB-11"),
        Cite.DEAL_ORDER: ("SCB-42", "SCB-43", "SCB-44", "SCB-45"),
        Cite.UP_CARD: ("SCB-46",),
        Cite.STUB: ("SCB-47",),
        Cite.BUTTON: ("SCB-49", "SCB-50", "SCB-51", "SCB-52", "SCB-53", "SCB-54"),
        Cite.DECISION_ORDER: ("SCB-59",),
        Cite.RACK: ("SCB-65",),
        Cite.SHOWN: ("SCB-66",),
        Cite.QUALIFIER: ("SCB-67",),
        Cite.PLAY_EQUALS_ANTE: ("SCB-58",),
        Cite.FOLD: ("SCB-60",),
        Cite.FORFEITS: ("SCB-63", "SCB-64"),
        Cite.NOT_QUALIFIED_PLAY: ("SCB-71",),
        Cite.NOT_QUALIFIED_ANTE_WINS: ("SCB-70",),
        Cite.NOT_QUALIFIED_ANTE_PUSHES: ("TCP-56",),
        Cite.NOT_QUALIFIED_TIE: ("TCP-57",),
        Cite.HIGHER: ("SCB-75",),
        Cite.LOWER: ("SCB-76",),
        Cite.TIE: ("SCB-77",),
        Cite.ACTION_ORDER: ("SCB-68", "SCB-69"),
    },
)  # fmt: skip
