"""House way of Face Up Pai Gow Poker, as Casino Marysville prints it.

It has rows that Double Hand has not (four of a kind with a pair, an ace in front of three aces and
a straight) and is read in the same order (FUP-128).
"""

from __future__ import annotations

from houseway.families.pai_gow.rules.ways.chart import (
    COMPLETE,
    KEEP_BOTH,
    KEEP_FOUR,
    SPLIT,
    Front,
    HeldRanks,
    Way,
    WayPlay,
    WayRow,
)
from houseway.rank.hands.joker_hand import JokerHigh

ROWS = (
    WayRow(
        "FUP-127",
        "Five aces: a pair of aces in front, three aces behind.",
        HeldRanks.FIVE_ACES,
        (WayPlay(Front.A_PAIR, behind=JokerHigh.THREE_OF_A_KIND),),
    ),
    WayRow(
        "FUP-126",
        "Four of a kind with a pair: the pair in front, the four behind.",
        HeldRanks.FOUR_AND_A_PAIR,
        (WayPlay(Front.A_PAIR, behind=KEEP_FOUR),),
    ),
    WayRow(
        "FUP-122",
        "Four aces, kings or queens: split, two and two.",
        HeldRanks.FOUR_OF_A_KIND,
        (SPLIT,),
        of="AKQ",
    ),
    WayRow(
        "FUP-123",
        "Four jacks, tens or nines: the four stay behind if a king or better can go in front; "
        "otherwise they are split, two and two.",
        HeldRanks.FOUR_OF_A_KIND,
        (WayPlay(Front.A_KING, behind=KEEP_FOUR), SPLIT),
        of="JT9",
    ),
    WayRow(
        "FUP-124",
        "Four eights, sevens or sixes: the four stay behind if a queen or better can go in "
        "front; otherwise they are split, two and two.",
        HeldRanks.FOUR_OF_A_KIND,
        (WayPlay(Front.A_QUEEN, behind=KEEP_FOUR), SPLIT),
        of="876",
    ),
    WayRow(
        "FUP-125",
        "Four fives or lower: always behind, with the two highest other cards in front.",
        HeldRanks.FOUR_OF_A_KIND,
        (WayPlay(Front.TWO_HIGHEST, behind=KEEP_FOUR),),
        of="5432",
    ),
    WayRow(
        "FUP-116",
        "Two threes of a kind: the highest possible pair in front.",
        HeldRanks.TWO_THREES,
        (WayPlay(Front.A_PAIR, behind=JokerHigh.THREE_OF_A_KIND),),
    ),
    WayRow(
        "FUP-121",
        "Full house, with or without a straight or flush: the highest pair in front that leaves "
        "three of a kind or better behind.",
        HeldRanks.FULL_HOUSE,
        (WayPlay(Front.A_PAIR, behind=JokerHigh.THREE_OF_A_KIND),),
    ),
    WayRow(
        "FUP-113",
        "Three pair, with or without a straight or flush: the highest pair in front.",
        HeldRanks.THREE_PAIR,
        (WayPlay(Front.A_PAIR, behind=KEEP_BOTH),),
    ),
    WayRow(
        "FUP-120",
        "Three of a kind with a straight or flush: a pair in front and the complete hand behind, "
        "or an ace where no pair is left.",
        HeldRanks.THREE_OF_A_KIND,
        (WayPlay(Front.A_PAIR, behind=COMPLETE), WayPlay(Front.AN_ACE, behind=COMPLETE)),
        complete=True,
    ),
    WayRow(
        "FUP-119",
        "Two pair with a straight or flush: a pair in front if a complete hand stays behind; "
        "otherwise the rows of two pair are played.",
        HeldRanks.TWO_PAIR,
        (WayPlay(Front.A_PAIR, behind=COMPLETE),),
        complete=True,
    ),
    WayRow(
        "FUP-118",
        "One pair with a straight or flush: the highest two cards in front, a pair or not, that "
        "leave a complete hand behind.",
        HeldRanks.ONE_PAIR,
        (WayPlay(Front.TWO_HIGHEST, behind=COMPLETE),),
        complete=True,
    ),
    WayRow(
        "FUP-117",
        "No pair, but a straight or flush: the two highest cards in front that leave a complete "
        "hand behind.",
        HeldRanks.NO_PAIR,
        (WayPlay(Front.TWO_HIGHEST, behind=COMPLETE),),
        complete=True,
    ),
    WayRow(
        "FUP-114",
        "Three aces: one ace and the highest other card in front.",
        HeldRanks.THREE_OF_A_KIND,
        (WayPlay(Front.AN_ACE, behind=JokerHigh.ONE_PAIR),),
        of="A",
    ),
    WayRow(
        "FUP-115",
        "Three kings or lower: the three behind, the two highest other cards in front.",
        HeldRanks.THREE_OF_A_KIND,
        (WayPlay(Front.TWO_HIGHEST, behind=JokerHigh.THREE_OF_A_KIND),),
        of="KQJT98765432",
    ),
    WayRow(
        "FUP-109",
        "Two pair, the bigger aces, kings or queens: the smaller pair in front.",
        HeldRanks.TWO_PAIR,
        (SPLIT,),
        of="AKQ",
    ),
    WayRow(
        "FUP-110",
        "Two pair, the bigger jacks, tens or nines: both behind if an ace can go in front; "
        "otherwise the smaller pair in front.",
        HeldRanks.TWO_PAIR,
        (WayPlay(Front.AN_ACE, behind=KEEP_BOTH), SPLIT),
        of="JT9",
    ),
    WayRow(
        "FUP-111",
        "Two pair, the bigger eights, sevens or sixes: both behind if a king or higher can go in "
        "front; otherwise the smaller pair in front.",
        HeldRanks.TWO_PAIR,
        (WayPlay(Front.A_KING, behind=KEEP_BOTH), SPLIT),
        of="876",
    ),
    WayRow(
        "FUP-112",
        "Two pair, the bigger fives, fours or threes: both behind if a queen or higher can go in "
        "front; otherwise the smaller pair in front.",
        HeldRanks.TWO_PAIR,
        (WayPlay(Front.A_QUEEN, behind=KEEP_BOTH), SPLIT),
        of="543",
    ),
    WayRow(
        "FUP-108",
        "One pair: the pair behind, the two highest other cards in front.",
        HeldRanks.ONE_PAIR,
        (WayPlay(Front.TWO_HIGHEST, behind=JokerHigh.ONE_PAIR),),
    ),
    WayRow(
        "FUP-107",
        "High card: the second and third highest cards in front.",
        HeldRanks.NO_PAIR,
        (WayPlay(Front.TWO_HIGHEST, behind=JokerHigh.HIGH_CARD),),
    ),
)

FACE_UP = Way("face_up", "Casino Marysville's house way for Face Up", ROWS)
