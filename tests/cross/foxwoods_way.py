"""House way of Foxwoods, as published (wizardofodds.com/games/pai-gow-poker/house-way).

No game here is set by it. Its published count of every deal is the measure of our own count.
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

_THREE = JokerHigh.THREE_OF_A_KIND
_PAIR_AND_FOUR = WayPlay(Front.A_PAIR, behind=KEEP_FOUR)
_PAIR_AND_THREE = WayPlay(Front.A_PAIR, behind=_THREE)
_PAIR_OR_ACE = (WayPlay(Front.A_PAIR, behind=COMPLETE), WayPlay(Front.AN_ACE, behind=COMPLETE))
_HIGHEST_AND_COMPLETE = WayPlay(Front.TWO_HIGHEST, behind=COMPLETE)
_ACE_AND_PAIR = WayPlay(Front.AN_ACE, behind=JokerHigh.ONE_PAIR)


def _row(
    says: str, held: HeldRanks, *plays: WayPlay, of: str = "AKQJT98765432", complete: bool = False
) -> WayRow:
    return WayRow("Foxwoods", says, held, plays, of, complete)


FOXWOODS = Way(
    "foxwoods",
    "The house way of Foxwoods",
    (
        _row(
            "Five aces: kings in front if there are two, otherwise a pair of aces.",
            HeldRanks.FIVE_ACES,
            WayPlay(Front.A_PAIR_OF_KINGS, behind=JokerHigh.FIVE_ACES),
            _PAIR_AND_THREE,
        ),
        _row("Four with a pair: the pair in front.", HeldRanks.FOUR_AND_A_PAIR, _PAIR_AND_FOUR),
        _row("Four aces to jacks: split.", HeldRanks.FOUR_OF_A_KIND, SPLIT, of="AKQJ"),
        _row(
            "Four tens to sevens: behind if a king or better can go in front, otherwise split.",
            HeldRanks.FOUR_OF_A_KIND,
            WayPlay(Front.A_KING, behind=KEEP_FOUR),
            SPLIT,
            of="T987",
        ),
        _row(
            "Four sixes or lower: never split.",
            HeldRanks.FOUR_OF_A_KIND,
            WayPlay(Front.TWO_HIGHEST, behind=KEEP_FOUR),
            of="65432",
        ),
        _row("Two threes: a pair of the higher in front.", HeldRanks.TWO_THREES, _PAIR_AND_THREE),
        _row("Full house: the highest pair in front.", HeldRanks.FULL_HOUSE, _PAIR_AND_THREE),
        _row(
            "Three pair: the highest in front.",
            HeldRanks.THREE_PAIR,
            WayPlay(Front.A_PAIR, behind=KEEP_BOTH),
        ),
        _row(
            "Three of a kind, and complete: a pair in front.",
            HeldRanks.THREE_OF_A_KIND,
            *_PAIR_OR_ACE,
            complete=True,
        ),
        _row(
            "A pair of kings to tens with an ace, and complete: the ace in front if that helps.",
            HeldRanks.ONE_PAIR,
            _ACE_AND_PAIR,
            of="KQJT",
            complete=True,
        ),
        _row(
            "One pair, and complete: the two highest cards in front that leave it complete.",
            HeldRanks.ONE_PAIR,
            _HIGHEST_AND_COMPLETE,
            complete=True,
        ),
        _row(
            "No pair, but complete: the same.",
            HeldRanks.NO_PAIR,
            _HIGHEST_AND_COMPLETE,
            complete=True,
        ),
        _row(
            "Three aces: an ace in front with the next card.",
            HeldRanks.THREE_OF_A_KIND,
            _ACE_AND_PAIR,
            of="A",
        ),
        _row(
            "Three kings or lower: behind.",
            HeldRanks.THREE_OF_A_KIND,
            WayPlay(Front.TWO_HIGHEST, behind=_THREE),
        ),
        _row("Two pair, the bigger aces to jacks: split.", HeldRanks.TWO_PAIR, SPLIT, of="AKQJ"),
        _row(
            "Two pair, the bigger tens to sevens: both behind an ace, otherwise split.",
            HeldRanks.TWO_PAIR,
            WayPlay(Front.AN_ACE, behind=KEEP_BOTH),
            SPLIT,
            of="T987",
        ),
        _row(
            "Two pair, the bigger sixes or lower: both behind a king or better, otherwise split.",
            HeldRanks.TWO_PAIR,
            WayPlay(Front.A_KING, behind=KEEP_BOTH),
            SPLIT,
            of="6543",
        ),
        _row(
            "One pair: behind, the two highest others in front.",
            HeldRanks.ONE_PAIR,
            WayPlay(Front.TWO_HIGHEST, behind=JokerHigh.ONE_PAIR),
        ),
        _row(
            "No pair: the second and third highest in front.",
            HeldRanks.NO_PAIR,
            WayPlay(Front.TWO_HIGHEST, behind=JokerHigh.HIGH_CARD),
        ),
    ),
)
