"""Hand ranges as people write them: `AsKs`, `QQ+`, `AQs+`, `22-55`, `random`, weights.

Two cards may be written as a range: a pair, or two ranks with s for suited, o for offsuit and
nothing for both. `+` is every higher pair, or every higher second card below the first; a dash goes
from one to the other. Behind a colon stands how often a part is held, such as `AKo:0.5`. A hand of
more cards is written out, as far as it is known: what is missing comes from the deck. In a game
with a draw that is the draw, and what was thrown away stands behind a slash.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.quoting import quoted
from houseway.things.cards import RANK_LETTERS, Card, Rank, Suit, card, parse_card

RANDOM = "random"
WEIGHT_PARTS = 100
"""Weights are whole hundredths."""
_RANK = {letter: rank for rank, letter in RANK_LETTERS.items()}
_LETTERS = "".join(RANK_LETTERS.values())
_KIND = re.compile(rf"([{_LETTERS}])([{_LETTERS}])([so]?)")
_WEIGHT = re.compile(r"(.+):(1|0?\.\d{1,2})")
_HOW = "write cards such as AsKs, or a range such as QQ+, AKo, AQs+, 22-55 or random"


class Combo(NamedTuple):
    """Cards that may be held, and how many hundredths of the time they are."""

    cards: tuple[Card, ...]
    weight: int = WEIGHT_PARTS


class HandRange(NamedTuple):
    """What one player may hold."""

    text: str
    combos: tuple[Combo, ...]
    """All of the same number of cards; fewer than a hand has are filled up from the deck."""
    thrown: tuple[Card, ...] = ()
    """What this player threw away, which nobody can be dealt."""

    @property
    def known(self) -> int:
        return len(self.combos[0].cards)


class _Kind(NamedTuple):
    """Two ranks, the higher first, and s, o or nothing."""

    high: Rank
    low: Rank
    suits: str

    @property
    def gap(self) -> int:
        return self.high - self.low


def read_hand_range(text: str, hand_size: int, *, draws: bool = False) -> HandRange:
    """What a player holds in a game with hands of so many cards."""
    kept, slash, away = text.partition("/")
    if slash and not draws:
        raise RecordError(f"{quoted(text)} throws cards away, and nobody draws in this game.")
    combos = _merged(
        combo for part in kept.split(",") for combo in _part(part.strip(), hand_size, text)
    )
    if len({len(combo.cards) for combo in combos}) > 1:
        raise RecordError(
            f"{quoted(text)} lists hands of different numbers of cards; give each as many, "
            "or one hand for each player."
        )
    return HandRange(" ".join(text.split()), combos, read_cards(away, text))


def _merged(combos: Iterable[Combo]) -> tuple[Combo, ...]:
    """Cards that are named twice are held as often as was said last."""
    found = {frozenset(combo.cards): combo for combo in combos}
    return tuple(found.values())


def _part(text: str, hand_size: int, whole: str) -> Iterator[Combo]:
    weighed = _WEIGHT.fullmatch(text)
    word, weight = text, WEIGHT_PARTS
    if weighed:
        word, weight = weighed[1].strip(), int(Fraction(weighed[2]) * WEIGHT_PARTS)
    if not weight:
        raise RecordError(f"{quoted(text)} is never held; leave it out.")
    if word == RANDOM:
        yield Combo((), weight)
        return
    named = _range(word, whole) if hand_size == 2 else None
    if named is not None:
        yield from (Combo(cards, weight) for cards in named)
        return
    cards = read_cards(word, whole)
    if not 0 < len(cards) <= hand_size:
        raise RecordError(
            f"{quoted(word)} has {len(cards)} cards and a hand has {hand_size}; "
            f"give {hand_size}, fewer if the rest is not known, or {RANDOM}."
        )
    yield Combo(cards, weight)


def read_cards(text: str, whole: str | None = None) -> tuple[Card, ...]:
    """Cards with blanks between them or without, such as `AsKs` or `As Ks`."""
    letters = re.sub(r"[\s,]", "", text)
    written = [letters[at : at + 2] for at in range(0, len(letters), 2)]
    try:
        return tuple(map(parse_card, written))
    except RecordError:
        raise RecordError(
            f"{quoted(whole or text)} is neither cards nor a range; {_HOW}."
        ) from None


def _kind(text: str) -> _Kind | None:
    found = _KIND.fullmatch(text)
    if found is None:
        return None
    one, two = sorted((_RANK[found[1]], _RANK[found[2]]), reverse=True)
    if one == two and found[3]:
        raise RecordError(f"{quoted(text)} is a pair, which is never suited; write {text[:2]}.")
    return _Kind(one, two, found[3])


def _range(text: str, whole: str) -> list[tuple[Card, ...]] | None:
    """Every two cards of a range, or None if the text is none."""
    start, dash, end = text.partition("-")
    first = _kind(start.removesuffix("+"))
    if first is None:
        return None
    if not dash:
        kinds = list(_upward(first)) if start.endswith("+") else [first]
    else:
        kinds = _between(first, _kind(end), whole)
    return [cards for kind in kinds for cards in _suited(kind)]


def _upward(kind: _Kind) -> Iterator[_Kind]:
    if kind.high == kind.low:
        yield from (_Kind(rank, rank, "") for rank in Rank if rank >= kind.low)
    else:
        yield from (kind._replace(low=rank) for rank in Rank if kind.low <= rank < kind.high)


def _between(one: _Kind, two: _Kind | None, whole: str) -> list[_Kind]:
    """Pairs, second cards beside the same first one, or hands with the same gap."""
    if two is not None and one.suits == two.suits:
        low, high = sorted((one, two))
        if one.gap == two.gap:
            steps = range(high.high - low.high + 1)
            return [_Kind(Rank(low.high + by), Rank(low.low + by), one.suits) for by in steps]
        if one.high == two.high and one.low != one.high != two.low:
            return [one._replace(low=Rank(rank)) for rank in range(low.low, high.low + 1)]
    raise RecordError(
        f"{quoted(whole)} does not go from one hand to another of its kind; "
        "write 22-55, A2s-A5s or 76s-T9s."
    )


def _suited(kind: _Kind) -> Iterator[tuple[Card, Card]]:
    if kind.high == kind.low:
        yield from (
            (card(kind.high, one), card(kind.low, two)) for one, two in combinations(Suit, 2)
        )
        return
    for one, two in product(Suit, Suit):
        if kind.suits != ("o" if one == two else "s"):
            yield card(kind.high, one), card(kind.low, two)
