"""The bets of pai gow: the base wager, and the bonus bets as each text prints them."""

from __future__ import annotations

from houseway.families.pai_gow.rules.bonus_bets import AceHigh, FixedPayTable, FortuneBet
from houseway.rank.hands.fortune_line import Fortune
from houseway.rules.bets import Bet, Judge, PayTable, SideBet
from houseway.rules.limits import Range

BASE = Bet(id="base", name="Wager", area="Wager")

FORTUNE = FortuneBet(
    id="fortune", name="Fortune", area="Fortune", area_rules=("FPG-21",),
    judge=Judge.OWN_SEVEN,
    pays=PayTable.of(
        (Fortune.SEVEN_CARD_STRAIGHT_FLUSH, 5000, "FPG-50"),
        (Fortune.ROYAL_MATCH, 1000, "FPG-51"),
        (Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER, 750, "FPG-52"),
        (Fortune.FIVE_ACES, 250, "FPG-53"),
        (Fortune.ROYAL_FLUSH, 100, "FPG-54"),
        (Fortune.STRAIGHT_FLUSH, 50, "FPG-55"),
        (Fortune.FOUR_OF_A_KIND, 20, "FPG-56"),
        (Fortune.FULL_HOUSE, 5, "FPG-57"),
        (Fortune.FLUSH, 4, "FPG-58"),
        (Fortune.THREE_OF_A_KIND, 3, "FPG-59"),
        (Fortune.STRAIGHT, 2, "FPG-60"),
    ),
    pushes=FixedPayTable.of((Fortune.THREE_PAIR, 0, "FPG-61")),
    envy_pays=FixedPayTable.of(
        (Fortune.SEVEN_CARD_STRAIGHT_FLUSH, 100_000, "FPG-50"),
        (Fortune.ROYAL_MATCH, 25_000, "FPG-51"),
        (Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER, 10_000, "FPG-52"),
        (Fortune.FIVE_ACES, 5_000, "FPG-53"),
        (Fortune.ROYAL_FLUSH, 2_500, "FPG-54"),
        (Fortune.STRAIGHT_FLUSH, 1_000, "FPG-55"),
        (Fortune.FOUR_OF_A_KIND, 500, "FPG-56"),
    ),
    envy_rules=("FPG-43", "FPG-44", "FPG-63"),
    lost_by_fold=False, fold_rules=("FPG-38",),
    win_rules=("FPG-37", "FPG-39"), lose_rules=("FPG-40", "FPG-62"),
    base_rules=("FPG-28",), early_rules=("FPG-33",),
    range=Range(100, 2_000), step_cents=100, range_rules=("FPG-29",),
)  # fmt: skip

FACE_UP_FORTUNE = FortuneBet(
    id="fortune", name="Fortune", area="Fortune", area_rules=("FUP-25", "FUP-69"),
    judge=Judge.OWN_SEVEN,
    pays=PayTable.of(
        (Fortune.SEVEN_CARD_STRAIGHT_FLUSH, 5000, "FUP-75"),
        (Fortune.ROYAL_MATCH, 1000, "FUP-76"),
        (Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER, 750, "FUP-77"),
        (Fortune.FIVE_ACES, 250, "FUP-78"),
        (Fortune.ROYAL_FLUSH, 100, "FUP-79"),
        (Fortune.STRAIGHT_FLUSH, 50, "FUP-80"),
        (Fortune.FOUR_OF_A_KIND, 20, "FUP-81"),
        (Fortune.FULL_HOUSE, 5, "FUP-82"),
        (Fortune.FLUSH, 4, "FUP-83"),
        (Fortune.THREE_OF_A_KIND, 3, "FUP-84"),
        (Fortune.STRAIGHT, 2, "FUP-85"),
    ),
    pushes=FixedPayTable.of((Fortune.THREE_PAIR, 0, "FUP-86")),
    envy_pays=FixedPayTable.of(
        (Fortune.SEVEN_CARD_STRAIGHT_FLUSH, 100_000, "FUP-75"),
        (Fortune.ROYAL_MATCH, 25_000, "FUP-76"),
        (Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER, 10_000, "FUP-77"),
        (Fortune.FIVE_ACES, 5_000, "FUP-78"),
        (Fortune.ROYAL_FLUSH, 2_500, "FUP-79"),
        (Fortune.STRAIGHT_FLUSH, 1_000, "FUP-80"),
        (Fortune.FOUR_OF_A_KIND, 500, "FUP-81"),
    ),
    envy_rules=("FUP-88", "FUP-92", "FUP-97"),
    lost_by_fold=False, fold_rules=("FUP-73",),
    win_rules=("FUP-68", "FUP-31"), lose_rules=("FUP-68",),
    base_rules=("FUP-70",), early_rules=("FUP-70",), range_rules=("FUP-72",),
)  # fmt: skip

ACE_HIGH = SideBet(
    id="ace-high", name="Ace-High", area="Ace-High", area_rules=("FUP-25", "FUP-99"),
    judge=Judge.ACE_HIGH,
    pays=PayTable.of(
        (AceHigh.BOTH, 40, "FUP-104"),
        (AceHigh.PLAYER_DEALER_WITH_JOKER, 15, "FUP-105"),
        (AceHigh.PLAYER_DEALER, 5, "FUP-106"),
    ),
    lost_by_fold=False, fold_rules=("FUP-101",),
    win_rules=("FUP-98", "FUP-33"), lose_rules=("FUP-98",),
    base_rules=("FUP-100",), early_rules=("FUP-100",), range_rules=("FUP-102",),
)  # fmt: skip
