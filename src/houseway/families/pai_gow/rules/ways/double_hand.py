"""House way of Double Hand Poker, as Mortimer's and Casino Marysville print it.

The two charts have the same rows. Marysville's has lost a label, and suits are lost in both, but
nothing in them sets a hand otherwise. The order is ours (DHP-149): neither chart gives one.
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
        "DHP-148",
        "Five aces: a pair of aces in front, three aces behind.",
        HeldRanks.FIVE_ACES,
        (WayPlay(Front.A_PAIR, behind=JokerHigh.THREE_OF_A_KIND),),
    ),
    WayRow(
        "DHP-144",
        "Four aces, kings or queens: the four stay behind if a pair can go in front; "
        "otherwise they are split, two and two.",
        HeldRanks.FOUR_OF_A_KIND,
        (WayPlay(Front.A_PAIR, behind=KEEP_FOUR), SPLIT),
        of="AKQ",
    ),
    WayRow(
        "DHP-145",
        "Four jacks, tens or nines: the four stay behind if a king or better can go in front; "
        "otherwise they are split, two and two.",
        HeldRanks.FOUR_OF_A_KIND,
        (WayPlay(Front.A_KING, behind=KEEP_FOUR), SPLIT),
        of="JT9",
    ),
    WayRow(
        "DHP-146",
        "Four eights, sevens or sixes: the four stay behind if a queen or better can go in "
        "front; otherwise they are split, two and two.",
        HeldRanks.FOUR_OF_A_KIND,
        (WayPlay(Front.A_QUEEN, behind=KEEP_FOUR), SPLIT),
        of="876",
    ),
    WayRow(
        "DHP-147",
        "Four fives or lower are never split: the two highest other cards in front.",
        HeldRanks.FOUR_OF_A_KIND,
        (WayPlay(Front.TWO_HIGHEST, behind=KEEP_FOUR),),
        of="5432",
    ),
    WayRow(
        "DHP-138",
        "Two threes of a kind: a pair of the higher in front, the lower three whole behind.",
        HeldRanks.TWO_THREES,
        (WayPlay(Front.A_PAIR, behind=JokerHigh.THREE_OF_A_KIND),),
    ),
    WayRow(
        "DHP-143",
        "Full house: the highest pair in front that leaves three of a kind behind.",
        HeldRanks.FULL_HOUSE,
        (WayPlay(Front.A_PAIR, behind=JokerHigh.THREE_OF_A_KIND),),
    ),
    WayRow(
        "DHP-135",
        "Three pair: the highest pair in front.",
        HeldRanks.THREE_PAIR,
        (WayPlay(Front.A_PAIR, behind=KEEP_BOTH),),
    ),
    WayRow(
        "DHP-142",
        "Three of a kind with a straight or flush: the complete hand behind and a pair of the "
        "three in front, or an ace where no pair is left.",
        HeldRanks.THREE_OF_A_KIND,
        (WayPlay(Front.A_PAIR, behind=COMPLETE), WayPlay(Front.AN_ACE, behind=COMPLETE)),
        complete=True,
    ),
    WayRow(
        "DHP-141",
        "Two pair with a straight or flush: it is not looked at, the rows of two pair are played.",
        HeldRanks.TWO_PAIR,
        (),
        complete=True,
    ),
    WayRow(
        "DHP-140",
        "One pair with a straight or flush: the highest two cards in front, a pair or not, that "
        "leave a complete hand behind.",
        HeldRanks.ONE_PAIR,
        (WayPlay(Front.TWO_HIGHEST, behind=COMPLETE),),
        complete=True,
    ),
    WayRow(
        "DHP-139",
        "No pair, but a straight or flush: the two highest cards in front that leave a complete "
        "hand behind.",
        HeldRanks.NO_PAIR,
        (WayPlay(Front.TWO_HIGHEST, behind=COMPLETE),),
        complete=True,
    ),
    WayRow(
        "DHP-136",
        "Three aces: one ace and the next highest card in front.",
        HeldRanks.THREE_OF_A_KIND,
        (WayPlay(Front.AN_ACE, behind=JokerHigh.ONE_PAIR),),
        of="A",
    ),
    WayRow(
        "DHP-137",
        "Three kings or lower: the three behind, the two highest other cards in front.",
        HeldRanks.THREE_OF_A_KIND,
        (WayPlay(Front.TWO_HIGHEST, behind=JokerHigh.THREE_OF_A_KIND),),
        of="KQJT98765432",
    ),
    WayRow(
        "DHP-131",
        "Two pair, the bigger aces, kings or queens: the smaller pair in front.",
        HeldRanks.TWO_PAIR,
        (SPLIT,),
        of="AKQ",
    ),
    WayRow(
        "DHP-132",
        "Two pair, the bigger jacks, tens or nines: both behind if an ace or the joker can go in "
        "front; otherwise the smaller pair in front.",
        HeldRanks.TWO_PAIR,
        (WayPlay(Front.AN_ACE, behind=KEEP_BOTH), SPLIT),
        of="JT9",
    ),
    WayRow(
        "DHP-133",
        "Two pair, the bigger eights, sevens or sixes: both behind if a king or higher can go in "
        "front; otherwise the smaller pair in front.",
        HeldRanks.TWO_PAIR,
        (WayPlay(Front.A_KING, behind=KEEP_BOTH), SPLIT),
        of="876",
    ),
    WayRow(
        "DHP-134",
        "Two pair, the bigger fives, fours or threes: both behind if a queen or higher can go in "
        "front; otherwise the smaller pair in front.",
        HeldRanks.TWO_PAIR,
        (WayPlay(Front.A_QUEEN, behind=KEEP_BOTH), SPLIT),
        of="543",
    ),
    WayRow(
        "DHP-130",
        "One pair: the pair behind, the two highest other cards in front.",
        HeldRanks.ONE_PAIR,
        (WayPlay(Front.TWO_HIGHEST, behind=JokerHigh.ONE_PAIR),),
    ),
    WayRow(
        "DHP-129",
        "No pair: the second and third highest cards in front.",
        HeldRanks.NO_PAIR,
        (WayPlay(Front.TWO_HIGHEST, behind=JokerHigh.HIGH_CARD),),
    ),
)

_LITERAL = WayRow(
    "DHP-143",
    "Full house, to the letter: the highest pair in front that leaves any legal hand behind.",
    HeldRanks.FULL_HOUSE,
    (WayPlay(Front.A_PAIR, behind=JokerHigh.ONE_PAIR),),
)

MORTIMER = Way("mortimer", "The Mortimer Way", ROWS)
MARYSVILLE = Way("marysville", "Casino Marysville's house way", ROWS)
FULL_HOUSE_LITERAL = Way(
    "full_house_literal",
    "The house way of Double Hand with its row of the full house to the letter",
    tuple(_LITERAL if row.rule_id == _LITERAL.rule_id else row for row in ROWS),
)
