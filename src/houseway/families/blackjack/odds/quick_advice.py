"""Quick advice for one hand by an infinite deck: each choice's value, and the best.

Cards are drawn with replacement, from the proportions of the whole shoe: no card that is seen makes
its like rarer. So every total of the game is answered at once, and close calls alone move;
`choice_values` counts every card. The values are in base wagers, with all that is doubled and split
included, and they hold after the check where the up card is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from houseway.families.blackjack.odds.dealer.infinite_deck import natural_chance
from houseway.families.blackjack.odds.rules.hand_state import HandState, hand_state
from houseway.families.blackjack.odds.rules.open_choices import (
    DOUBLE,
    HIT,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    open_choices,
)
from houseway.families.blackjack.odds.rules.payoffs import PlayerDealerEnd, PlayerEnd, net_of_unit
from houseway.families.blackjack.odds.rules.terms import ACES, OddsTerms, kind_of, odds_terms
from houseway.families.blackjack.odds.solve.infinite_deck_values import (
    InfiniteDeckValues,
    infinite_deck_split_value,
    infinite_deck_values,
    rescue_value,
)
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.things.cards import Card

DECLINE, INSURE, EVEN_MONEY = "decline", "insure", "even_money"
"""Answers before the check. To insure is to wager half the base wager on it."""


class QuickAdvice(NamedTuple):
    best: str
    values: Mapping[str, float]
    """In base wagers, by choice."""


class _AskedHand(NamedTuple):
    terms: OddsTerms
    table: InfiniteDeckValues
    cards: tuple[Card, ...]
    kinds: tuple[int, ...]
    held: HandState
    doubles: int
    split: bool

    @property
    def mine(self) -> PlayerEnd:
        terms, kinds = self.terms, self.kinds
        two = len(kinds) == 2
        natural = two and not self.split and terms.is_natural(kinds[0], kinds[1])
        points, pays = self.held.total(terms).points, self.held.pays(terms)
        pays = 1.0 if self.doubles else pays
        return PlayerEnd(points, joker=self.held.wild and two, natural=natural, pays=pays)


def quick_advice(
    rules: Blackjack,
    cards: Sequence[Card],
    up: Card,
    choices: Collection[str],
    *,
    doubles: int = 0,
    split: bool = False,
) -> QuickAdvice:
    """What each of these choices is worth, cards being drawn with replacement, and the best.

    `cards` are those of the hand, `doubles` how often it was doubled, and `split` says whether it
    comes from a split. Choices go by the names of the actions: stand, hit, double, split,
    surrender, rescue, and before the check decline, insure and even_money; others are ignored.
    Where several are equal the one that is named first is the best.
    """
    asked = _asked(odds_terms(rules), tuple(cards), kind_of(up), doubles=doubles, split=split)
    before = DECLINE in choices
    found = {
        choice: (_BEFORE if before else _WORTH)[choice](asked)
        for choice in choices
        if choice in (_BEFORE if before else _WORTH)
    }
    if not found:
        raise ValueError(f"There is no advice on {', '.join(choices) or 'nothing'}.")
    return QuickAdvice(max(found, key=found.__getitem__), found)


def _asked(
    terms: OddsTerms, cards: tuple[Card, ...], up: int, *, doubles: int, split: bool
) -> _AskedHand:
    kinds = tuple(kind_of(card) for card in cards)
    return _AskedHand(
        terms,
        infinite_deck_values(terms, up),
        cards,
        kinds,
        hand_state(terms, kinds),
        doubles,
        split,
    )


def _stand(asked: _AskedHand) -> float:
    return asked.table.stand(asked.mine, asked.doubles)


def _double(asked: _AskedHand) -> float:
    return asked.table.double(asked.held, asked.doubles, split=asked.split)


def _split(asked: _AskedHand) -> float:
    """A pair that comes from a split is taken to be one of two hands."""
    splits = asked.terms.splits_of(asked.kinds[0], split=asked.split) - asked.split
    return infinite_deck_split_value(asked.terms, asked.table.up, asked.kinds[0], max(splits, 1))


_WORTH: dict[str, Callable[[_AskedHand], float]] = {
    STAND: _stand,
    HIT: lambda asked: asked.table.hit(asked.held, split=asked.split),
    DOUBLE: _double,
    SPLIT: _split,
    SURRENDER: lambda _: -0.5,
    RESCUE: lambda asked: rescue_value(asked.doubles),
}


def _go_on(asked: _AskedHand) -> float:
    """What the hand is worth before the check, to one who then plays it best."""
    terms, up = asked.terms, asked.table.up
    best = max(_WORTH[choice](asked) for choice in open_choices(terms, asked.cards, up))
    if up not in terms.checked:
        return best
    natural = natural_chance(terms, up)
    beaten = net_of_unit(terms, asked.mine, PlayerDealerEnd(terms.limit, natural=True))
    return natural * beaten + (1 - natural) * best


def _insure(asked: _AskedHand) -> float:
    return _go_on(asked) + (3 * natural_chance(asked.terms, ACES) - 1) / 2


_BEFORE: dict[str, Callable[[_AskedHand], float]] = {
    DECLINE: _go_on,
    INSURE: _insure,
    EVEN_MONEY: lambda _: 1.0,
    SURRENDER: lambda _: -0.5,
}
