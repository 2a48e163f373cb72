"""Draw sequences: every way the player-dealer's hand can end, and in how many orders.

How likely cards are to come does not depend on their order, only on how many of each kind there
are. So it is enough to know each set of cards that ends a hand, and how many orders of it do not
end earlier.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from houseway.families.blackjack.odds.dealer.infinite_deck import saving_chance
from houseway.families.blackjack.odds.rules.hand_state import HandState, hand_state
from houseway.families.blackjack.odds.rules.payoffs import PlayerDealerEnd
from houseway.families.blackjack.odds.rules.terms import JOKERS, KINDS, OddsTerms

Drawn = tuple[int, ...]
"""Kinds of the cards beside the up card, in rising order."""
DrawSequences = Mapping[Drawn, Mapping[PlayerDealerEnd, float]]
"""How many orders of the cards end so."""


class _PartialHand(NamedTuple):
    """A hand that goes on."""

    drawn: Drawn
    held: HandState
    late: bool
    """Whether its second card is a joker that shows only now."""


@lru_cache(maxsize=2)
def draw_sequences(terms: OddsTerms, up: int) -> DrawSequences:
    found: dict[Drawn, dict[PlayerDealerEnd, float]] = defaultdict(lambda: defaultdict(float))
    drawing = {_PartialHand((), hand_state(terms, [up]), late=False): 1.0}
    while drawing:
        more: dict[_PartialHand, float] = defaultdict(float)
        for before, orders in drawing.items():
            for kind in _kinds(terms, before.drawn):
                after = _with_card(terms, up, before, kind)
                end = _end(terms, up, after, kind)
                if end is None:
                    more[after] += orders
                    continue
                spared = _saving(terms, up, after.drawn)
                found[after.drawn][end] += orders * (1 - spared)
                if spared:
                    found[after.drawn][end._replace(saved=True)] += orders * spared
        drawing = more
    return found


def _kinds(terms: OddsTerms, drawn: Drawn) -> Iterator[int]:
    return (kind for kind in range(KINDS) if drawn.count(kind) < terms.counts[kind])


def _with_card(terms: OddsTerms, up: int, before: _PartialHand, kind: int) -> _PartialHand:
    late = before.late if before.drawn else kind == JOKERS != up
    drawn = tuple(sorted((*before.drawn, kind)))
    return _PartialHand(drawn, before.held.with_card(terms, kind), late)


def _saving(terms: OddsTerms, up: int, drawn: Drawn) -> float:
    return saving_chance(terms, (up, drawn[0], drawn[1])) if len(drawn) == 2 else 0.0


def _end(terms: OddsTerms, up: int, hand: _PartialHand, last: int) -> PlayerDealerEnd | None:
    """How the hand has ended with this card, or None if it goes on."""
    second = len(hand.drawn) == 1
    if second and terms.is_natural(up, last):
        return PlayerDealerEnd(terms.limit, natural=True, late=True)
    if hand.held.wild:
        return PlayerDealerEnd(21, joker=second, late=hand.late)
    total = hand.held.total(terms)
    frozen = up == JOKERS and terms.joker_up_freezes
    if terms.draws_to(total) and not frozen:
        return None
    return PlayerDealerEnd(total.points, total.soft, late=hand.late)
