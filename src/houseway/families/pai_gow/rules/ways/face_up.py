"""The house way of Face Up Pai Gow Poker, as Casino Marysville prints it.

It has rows that Double Hand has not (four of a kind with a pair, an ace in front of three aces and
a straight) and is read in the same order (FUP-128).
"""

from __future__ import annotations

from houseway.families.pai_gow.rules.ways.chart import Front, Held, Play, Row, Way
from houseway.rank.hands.joker_hand import JokerHigh

_COMPLETE = JokerHigh.STRAIGHT
"""A straight or better."""
_SPLIT = Play(Front.A_PAIR, behind=JokerHigh.ONE_PAIR)
"""One pair in front and the other, which has to be as high, behind."""
_KEEP_FOUR = JokerHigh.FOUR_OF_A_KIND
_KEEP_BOTH = JokerHigh.TWO_PAIR

ROWS = (
    Row(
        "FUP-127",
        "Five aces: a pair of aces in front, three aces behind.",
        Held.FIVE_ACES,
        (Play(Front.A_PAIR, behind=JokerHigh.THREE_OF_A_KIND),),
    ),
    Row(
        "FUP-126",
        "Four of a kind with a pair: the pair in front, the four behind.",
        Held.FOUR_AND_A_PAIR,
        (Play(Front.A_PAIR, behind=_KEEP_FOUR),),
    ),
    Row(
        "FUP-122",
        "Four aces, kings or queens: split, two and two.",
        Held.FOUR_OF_A_KIND,
        (_SPLIT,),
        of="AKQ",
    ),
    Row(
        "FUP-123",
        "Four jacks, tens or nines: the four stay behind if a king or better can go in front; "
        "otherwise they are split, two and two.",
        Held.FOUR_OF_A_KIND,
        (Play(Front.A_KING, behind=_KEEP_FOUR), _SPLIT),
        of="JT9",
    ),
    Row(
        "FUP-124",
        "Four eights, sevens or sixes: the four stay behind if a queen or better can go in "
        "front; otherwise they are split, two and two.",
        Held.FOUR_OF_A_KIND,
        (Play(Front.A_QUEEN, behind=_KEEP_FOUR), _SPLIT),
        of="876",
    ),
    Row(
        "FUP-125",
        "Four fives or lower: always behind, with the two highest other cards in front.",
        Held.FOUR_OF_A_KIND,
        (Play(Front.TWO_HIGHEST, behind=_KEEP_FOUR),),
        of="5432",
    ),
    Row(
        "FUP-116",
        "Two threes of a kind: the highest possible pair in front.",
        Held.TWO_THREES,
        (Play(Front.A_PAIR, behind=JokerHigh.THREE_OF_A_KIND),),
    ),
    Row(
        "FUP-121",
        "Full house, with or without a straight or flush: the highest pair in front that leaves "
        "three of a kind or better behind.",
        Held.FULL_HOUSE,
        (Play(Front.A_PAIR, behind=JokerHigh.THREE_OF_A_KIND),),
    ),
    Row(
        "FUP-113",
        "Three pair, with or without a straight or flush: the highest pair in front.",
        Held.THREE_PAIR,
        (Play(Front.A_PAIR, behind=_KEEP_BOTH),),
    ),
    Row(
        "FUP-120",
        "Three of a kind with a straight or flush: a pair in front and the complete hand behind, "
        "or an ace where no pair is left.",
        Held.THREE_OF_A_KIND,
        (Play(Front.A_PAIR, behind=_COMPLETE), Play(Front.AN_ACE, behind=_COMPLETE)),
        complete=True,
    ),
    Row(
        "FUP-119",
        "Two pair with a straight or flush: a pair in front if a complete hand stays behind; "
        "otherwise the rows of two pair are played.",
        Held.TWO_PAIR,
        (Play(Front.A_PAIR, behind=_COMPLETE),),
        complete=True,
    ),
    Row(
        "FUP-118",
        "One pair with a straight or flush: the highest two cards in front, a pair or not, that "
        "leave a complete hand behind.",
        Held.ONE_PAIR,
        (Play(Front.TWO_HIGHEST, behind=_COMPLETE),),
        complete=True,
    ),
    Row(
        "FUP-117",
        "No pair, but a straight or flush: the two highest cards in front that leave a complete "
        "hand behind.",
        Held.NO_PAIR,
        (Play(Front.TWO_HIGHEST, behind=_COMPLETE),),
        complete=True,
    ),
    Row(
        "FUP-114",
        "Three aces: one ace and the highest other card in front.",
        Held.THREE_OF_A_KIND,
        (Play(Front.AN_ACE, behind=JokerHigh.ONE_PAIR),),
        of="A",
    ),
    Row(
        "FUP-115",
        "Three kings or lower: the three behind, the two highest other cards in front.",
        Held.THREE_OF_A_KIND,
        (Play(Front.TWO_HIGHEST, behind=JokerHigh.THREE_OF_A_KIND),),
        of="KQJT98765432",
    ),
    Row(
        "FUP-109",
        "Two pair, the bigger aces, kings or queens: the smaller pair in front.",
        Held.TWO_PAIR,
        (_SPLIT,),
        of="AKQ",
    ),
    Row(
        "FUP-110",
        "Two pair, the bigger jacks, tens or nines: both behind if an ace can go in front; "
        "otherwise the smaller pair in front.",
        Held.TWO_PAIR,
        (Play(Front.AN_ACE, behind=_KEEP_BOTH), _SPLIT),
        of="JT9",
    ),
    Row(
        "FUP-111",
        "Two pair, the bigger eights, sevens or sixes: both behind if a king or higher can go in "
        "front; otherwise the smaller pair in front.",
        Held.TWO_PAIR,
        (Play(Front.A_KING, behind=_KEEP_BOTH), _SPLIT),
        of="876",
    ),
    Row(
        "FUP-112",
        "Two pair, the bigger fives, fours or threes: both behind if a queen or higher can go in "
        "front; otherwise the smaller pair in front.",
        Held.TWO_PAIR,
        (Play(Front.A_QUEEN, behind=_KEEP_BOTH), _SPLIT),
        of="543",
    ),
    Row(
        "FUP-108",
        "One pair: the pair behind, the two highest other cards in front.",
        Held.ONE_PAIR,
        (Play(Front.TWO_HIGHEST, behind=JokerHigh.ONE_PAIR),),
    ),
    Row(
        "FUP-107",
        "High card: the second and third highest cards in front.",
        Held.NO_PAIR,
        (Play(Front.TWO_HIGHEST, behind=JokerHigh.HIGH_CARD),),
    ),
)

FACE_UP = Way("face_up", "Casino Marysville's house way for Face Up", ROWS)
