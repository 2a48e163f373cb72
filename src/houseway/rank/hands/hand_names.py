"""Hand names in words, from strengths: `pair of aces`, `ace-high flush`.

A house dealer at pai gow names what makes a hand (`hand_words`); at poker kickers are named too,
and as many of them as another hand has alike (`full_words`). Cards that are no hand yet are called
by their ranks and suits (`starting_words`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from houseway.rank.hands.joker_hand import JokerHigh, deciding_ranks, joker_category
from houseway.rank.hands.low_hand import Pairing, low_pairing, low_ranks
from houseway.rank.hands.three_card_hand import ThreeCard, three_card_category, three_card_ranks
from houseway.things.cards import Card, Rank

_CALLED = (
    "", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "jack", "queen", "king", "ace",
)  # fmt: skip
"""By number, the ace also as one."""
_JOKER = 15
"""Where the joker stands among cards that are named one by one: in front."""
_SUITED = ("no two of a suit", "suited", "double suited")
_KICKERS_FROM = {
    JokerHigh.HIGH_CARD: 2,
    JokerHigh.ONE_PAIR: 1,
    JokerHigh.TWO_PAIR: 2,
    JokerHigh.THREE_OF_A_KIND: 1,
    JokerHigh.FLUSH: 1,
    JokerHigh.FOUR_OF_A_KIND: 1,
}
"""How many ranks the name of a hand has already; the others are its kickers."""
_SAY_A_KICKER = (
    JokerHigh.ONE_PAIR,
    JokerHigh.TWO_PAIR,
    JokerHigh.THREE_OF_A_KIND,
    JokerHigh.FOUR_OF_A_KIND,
)
"""Where the first kicker is named whether or not it decides."""


def hand_words(strength: int) -> str:
    """What makes the hand: `pair of aces`, `queen-jack high`, `nines full of twos`.

    A wheel that counts as the second highest straight is still called a straight to the five.
    """
    ranks = deciding_ranks(strength)
    return _made(joker_category(strength), (5, 0) if ranks[1] == 1 else ranks)


def full_words(strength: int, beside: Iterable[int] = ()) -> str:
    """The whole hand: `two pair, kings and sixes, ace kicker`, `ace-high flush`.

    Of the kickers the first is named, and those that tell it from the strengths beside it.
    """
    alike = max((_alike(strength, other) for other in beside), default=0)
    return _full(joker_category(strength), deciding_ranks(strength), alike)


def low_words(strength: int) -> str:
    """A low hand as people read it: 8-6-4-3-A, or what spoils it."""
    pairing = low_pairing(strength)
    if pairing is not Pairing.NO_PAIR:
        return pairing.words
    return "-".join("A" if number == 1 else Rank(number).letter for number in low_ranks(strength))


def full_low_words(strength: int, beside: Iterable[int] = ()) -> str:
    """The whole low hand; what spoils it is called as it is in a high hand."""
    pairing = low_pairing(strength)
    if pairing is Pairing.NO_PAIR:
        return low_words(strength)
    others = [other for other in beside if low_pairing(other) is pairing]
    ranks = _once(low_ranks(strength))
    alike = max((_first_unlike(ranks, _once(low_ranks(other))) for other in others), default=0)
    return _full(JokerHigh(pairing), ranks, alike)


def three_card_words(strength: int, beside: int | None = None) -> str:
    """Three cards: `pair of threes`, `queen-high`, `straight`.

    Beside another hand of the same kind as much is named as tells the two apart.
    """
    category, ranks = three_card_category(strength), three_card_ranks(strength)
    alike = 0
    if beside is not None and three_card_category(beside) is category:
        alike = _first_unlike(ranks, three_card_ranks(beside))
    named = [_CALLED[number] for number in ranks[: max(alike, 1)]]
    match category:
        case ThreeCard.HIGH_CARD:
            return f"{named[0]}-high" if len(named) == 1 else f"{'-'.join(named)} high"
        case ThreeCard.ONE_PAIR:
            return f"pair of {_several(ranks[0])}{_beside(named[1:])}"
        case ThreeCard.FLUSH:
            return f"{'-'.join(named)}{'-high' if len(named) == 1 else ''} flush"
        case ThreeCard.THREE_OF_A_KIND:
            return f"three {_several(ranks[0])}"
        case ThreeCard.STRAIGHT | ThreeCard.STRAIGHT_FLUSH if alike:
            return f"{category.words} to the {named[0]}"
        case _:
            return category.words


def with_article(words: str) -> str:
    """Some hands are called without one: `two pair`, `three kings`, `ace-king high`."""
    first = words.split(" ", maxsplit=1)[0]
    if first in ("one", "two", "three", "four", "five") or f"{first} high" in words:
        return words
    if first.endswith("-high") and first == words:
        return words
    return f"{'an' if first.startswith(('8', 'ace', 'eight')) else 'a'} {words}"


def starting_words(cards: Sequence[Card]) -> str:
    """One's own cards before there is a board: `pair of kings`, `ace-king suited`."""
    numbers = sorted((each.number or _JOKER for each in cards), reverse=True)
    called = "-".join("joker" if number == _JOKER else _CALLED[number] for number in numbers)
    many = Counter(each.suit for each in cards if each.suit is not None).values()
    suited = sum(count > 1 for count in many)
    if len(cards) > 2:
        return f"{called}, {_SUITED[suited]}"
    if numbers[0] == numbers[1]:
        return f"pair of {_several(numbers[0])}"
    return f"{called} {'suited' if suited else 'offsuit'}"


def _alike(strength: int, other: int) -> int:
    """How many ranks have to be named to tell the hand from another; none if it is no other."""
    if strength == other or joker_category(strength) is not joker_category(other):
        return 0
    return _first_unlike(deciding_ranks(strength), deciding_ranks(other))


def _first_unlike(ranks: tuple[int, ...], others: tuple[int, ...]) -> int:
    places = range(min(len(ranks), len(others)))
    return next((place + 1 for place in places if ranks[place] != others[place]), 0)


def _once(ranks: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(ranks))


@cache
def _full(category: JokerHigh, ranks: tuple[int, ...], alike: int) -> str:
    start = _KICKERS_FROM.get(category, len(ranks))
    end = max(alike, start + 1 if category in _SAY_A_KICKER else start)
    kickers = [_CALLED[number] for number in ranks[start:end] if number]
    return _made_in_full(category, ranks) + _beside(kickers)


def _beside(kickers: list[str]) -> str:
    if not kickers:
        return ""
    *before, last = kickers
    return f", {', '.join(before)} and {last} kickers" if before else f", {last} kicker"


def _made_in_full(category: JokerHigh, ranks: tuple[int, ...]) -> str:
    match category:
        case JokerHigh.FULL_HOUSE:
            return f"full house, {_made(category, ranks)}"
        case JokerHigh.FLUSH:
            return f"{_CALLED[ranks[0]]}-high flush"
        case _:
            return _made(category, ranks)


def _made(category: JokerHigh, ranks: tuple[int, ...]) -> str:
    first, second = (*ranks, 0)[:2]
    match category:
        case JokerHigh.HIGH_CARD:
            return f"{_CALLED[first]}-{_CALLED[second]} high"
        case JokerHigh.ONE_PAIR:
            return f"pair of {_several(first)}"
        case JokerHigh.TWO_PAIR:
            return f"two pair, {_several(first)} and {_several(second)}"
        case JokerHigh.THREE_OF_A_KIND:
            return f"three {_several(first)}"
        case JokerHigh.FULL_HOUSE:
            return f"{_several(first)} full of {_several(second)}"
        case JokerHigh.FOUR_OF_A_KIND:
            return f"four {_several(first)}"
        case JokerHigh.STRAIGHT | JokerHigh.FLUSH | JokerHigh.STRAIGHT_FLUSH:
            return f"{category.words} to the {_CALLED[first]}"
        case _:
            return category.words


def _several(number: int) -> str:
    return "sixes" if number == 6 else f"{_CALLED[number]}s"
