"""The side bets of the twenty-one games, each with its printed pay table."""

from __future__ import annotations

from houseway.families.blackjack.rules.bets import BustedWith, FirstTwoLine, UpCardMatch
from houseway.rules.bets import Bet, Judge, PayTable, SideBet
from houseway.rules.limits import Range

BASE = Bet(id="base", name="Base wager", area="circle")

MATCH_THE_DEALER = SideBet(
    id="match", name="Match the Dealer", area="Match the Dealer", area_rules=("MTD-23",),
    judge=Judge.MATCHES_UP_CARD,
    pays=PayTable.of(
        (UpCardMatch.TWO_SUITED, 18, "MTD-16"),
        (UpCardMatch.SUITED_AND_UNSUITED, 13, "MTD-17"),
        (UpCardMatch.ONE_SUITED, 9, "MTD-18"),
        (UpCardMatch.TWO_UNSUITED, 8, "MTD-19"),
        (UpCardMatch.ONE_UNSUITED, 4, "MTD-20"),
    ),
    lost_by_fold=False, fold_rules=("MTD-07",),
    win_rules=("MTD-09",), lose_rules=("MTD-21", "MTD-10"),
    base_rules=("MTD-03",), early_rules=("MTD-02",),
    switch="match_the_dealer", only_decks=(6,), range_rules=("MTD-05",),
)  # fmt: skip

BLACKJACK_BONUS = SideBet(
    id="bonus", name="Blackjack Bonus Bet", area="Bonus", area_rules=("BBB-25",),
    judge=Judge.FIRST_TWO,
    pays=PayTable.of(
        (FirstTwoLine.KINGS_OF_SPADES_BEATEN, 500, "BBB-16"),
        (FirstTwoLine.KINGS_OF_SPADES, 50, "BBB-15"),
        (FirstTwoLine.SAME_CARD, 8, "BBB-14"),
        (FirstTwoLine.SUITED_TWENTY, 6, "BBB-13"),
        (FirstTwoLine.TWENTY, 4, "BBB-12"),
        (FirstTwoLine.PICTURE_FIRST, 1, "BBB-11"),
    ),
    lost_by_fold=False, fold_rules=("BBB-21",),
    win_rules=("BBB-17",), lose_rules=("BBB-18",),
    base_rules=("BBB-04",), early_rules=("BBB-04",),
    switch="blackjack_bonus", range=Range(100, 2500), within_table=True,
    range_rules=("BBB-05",),
)  # fmt: skip

BUSTER_MARYSVILLE = SideBet(
    id="buster", name="Buster Blackjack", area="Buster", area_rules=("BBJ-02",),
    judge=Judge.PLAYER_DEALER_BUSTS,
    pays=PayTable.of(
        (BustedWith.EIGHT, 100, "BBJ-22"),
        (BustedWith.SEVEN, 40, "BBJ-21"),
        (BustedWith.SIX, 10, "BBJ-20"),
        (BustedWith.FIVE, 4, "BBJ-19"),
        (BustedWith.FOUR, 2, "BBJ-18"),
        (BustedWith.THREE, 1, "BBJ-17"),
    ),
    lost_by_fold=False, fold_rules=("BBJ-08",),
    win_rules=("BBJ-10",), lose_rules=("BBJ-11",),
    base_rules=("BBJ-03",), early_rules=("BBJ-04",),
    switch="buster", range=Range(100, 10_000), at_most_base=True,
    range_rules=("BBJ-05", "BBJ-06", "BBJ-07"),
)  # fmt: skip

BUSTER_MORTIMER = SideBet(
    id="buster", name="Buster Bonus", area="Buster", area_rules=("NBB-98",),
    judge=Judge.PLAYER_DEALER_BUSTS,
    pays=PayTable.of(
        (BustedWith.EIGHT, 200, "NBB-117"),
        (BustedWith.SEVEN, 50, "NBB-116"),
        (BustedWith.SIX, 15, "NBB-115"),
        (BustedWith.FIVE, 4, "NBB-114"),
        (BustedWith.FOUR, 2, "NBB-113"),
        (BustedWith.THREE, 2, "NBB-113"),
    ),
    lost_by_fold=False, fold_rules=("NBB-105",),
    win_rules=("NBB-108",), lose_rules=("NBB-109",),
    base_rules=("NBB-99",), early_rules=("NBB-100",),
    range=Range(100, 2000), at_most_base=True, range_rules=("NBB-101", "NBB-102", "NBB-103"),
)  # fmt: skip
