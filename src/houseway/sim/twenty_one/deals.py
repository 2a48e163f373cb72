"""Every deal of one spot alone by the kinds of its four cards, and how rounds begin with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, count, product
from typing import NamedTuple

from houseway.sim.twenty_one.kernel import codes


class Deal(NamedTuple):
    """Kinds of cards, in the order of the deal. Of the player's two the lower is named first."""

    first: int
    up: int
    second: int
    down: int

    def ways(self, counts: Mapping[int, int]) -> int:
        """In how many ways a shoe with so many cards of each kind deals this."""
        found, left = 1 if self.first == self.second else 2, dict(counts)
        for kind in self:
            found *= left[kind]
            left[kind] -= 1
        return found


def all_deals(kinds: Sequence[int]) -> Iterator[Deal]:
    for first, second in combinations_with_replacement(kinds, 2):
        for up, down in product(kinds, kinds):
            yield Deal(first, up, second, down)


def gone(cards: Iterable[int]) -> int:
    """How many of each kind these are, as it stands in the number of a round."""
    return sum(1 << 64 - codes.GONE_BITS * kind for kind in cards)


def beginnings(
    stands: Mapping[Deal, int], leads: Sequence[Sequence[int]], counts: Mapping[int, int]
) -> Counter[int]:
    """In how many ways a shoe with so many cards of each kind brings a round to each beginning.

    A round begins with the deal, and with one card more if the deal leaves it open; the rarest may
    begin without that card, if there is no room for all. The number of a round says where it stands
    and what is gone, or, as soon as it has come out, only how.
    """
    dealt, left = _dealt(stands, counts), sum(counts.values()) - len(Deal._fields)
    found = Counter({begun: ways * left for begun, ways in dealt.items()})
    for begun, ways in dealt.most_common():
        here = begun & (1 << codes.STANDS_BITS) - 1
        if here >= codes.OPEN and len(found) + len(counts) < 1 << codes.COLUMN_BITS:
            del found[begun]
            for kind in counts:
                lead = leads[here - codes.OPEN][kind - 1]
                later = lead if lead < codes.OPEN else begun - here + lead + gone([kind])
                found[later] += ways * (counts[kind] - _number_gone(begun, kind))
    return found


def _dealt(stands: Mapping[Deal, int], counts: Mapping[int, int]) -> Counter[int]:
    """The same with the deal alone. Deals that are set aside are numbered in their order."""
    found, aside = Counter[int](), count()
    for deal, here in stands.items():
        begun = here
        if here == codes.ASIDE:
            begun |= next(aside) << codes.STANDS_BITS
        elif here >= codes.OPEN:
            begun += gone(deal)
        found[begun] += deal.ways(counts)
    return found


def _number_gone(begun: int, kind: int) -> int:
    return begun >> 64 - codes.GONE_BITS * kind & (1 << codes.GONE_BITS) - 1
