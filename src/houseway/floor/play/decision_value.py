"""Decision value: what each choice was worth by what the player saw, and the verdict.

A table kind captures what was seen, which is quick and holds no hidden card. The values are
computed later, in a worker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct

from houseway.things.cards import JOKER, Card, Suit

_SUITS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
SAME_CENTS = 1e-6
"""What differs by less is the same, worked out in another order."""


class ChoiceValue(Struct, frozen=True):
    """One choice that was open."""

    id: str
    name: str
    """As a sentence says it: `standing`, `K♥ Q♦ in front`."""
    cents: float
    """What it is worth on average, counted from before the wagers were placed."""


class JudgedDecision(Struct, frozen=True, kw_only=True):
    chosen: str
    """The id of the choice that was taken."""
    choices: tuple[ChoiceValue, ...]
    """The best first; none where the choices cannot be weighed against each other."""
    hand: tuple[str, ...]
    against: tuple[str, ...]
    """What lay open of the other side's cards."""
    seen: str
    """Both in words."""
    cell: str = ""
    """Where the chart of the game has this hand, if it has."""
    besides: str = ""
    """What is said instead of a verdict where nobody can know it, or what it leaves out."""

    @property
    def cost_cents(self) -> float | None:
        """What the choice gave away against the best; None where nobody can know."""
        if not self.choices:
            return None
        cost = self.choices[0].cents - self.taken.cents
        return cost if cost > SAME_CENTS else 0.0

    @property
    def right(self) -> bool | None:
        cost = self.cost_cents
        return None if cost is None else cost == 0.0

    @property
    def taken(self) -> ChoiceValue:
        return next(each for each in self.choices if each.id == self.chosen)

    @property
    def says(self) -> str:
        """The verdict in one or two sentences."""
        cost = self.cost_cents
        if cost is None:
            return self.besides
        best, taken = self.choices[0], self.taken
        if cost:
            worth = f"{taken.name} is worth {signed_dollars(taken.cents)}"
            better = f"{best.name} {signed_dollars(best.cents)}"
            return f"That cost {cost_text(cost)}: {worth}, {better}."
        others = [each for each in self.choices if each.id != self.chosen]
        said = (
            f"Right. {taken.name[0].upper()}{taken.name[1:]} is worth {signed_dollars(taken.cents)}"
        )
        return (
            f"{said}, {others[0].name} {signed_dollars(others[0].cents)}." if others else f"{said}."
        )


def best_first(worths: Sequence[ChoiceValue], chosen: str) -> tuple[ChoiceValue, ...]:
    """The best first; among equals the one that was taken."""
    return tuple(sorted(worths, key=lambda each: (-each.cents, each.id != chosen)))


def cents_text(cents: float) -> str:
    """An average in dollars, to the cent."""
    return f"${abs(cents) / 100:,.2f}"


def cost_text(cents: float) -> str:
    return cents_text(cents) if cents >= 0.5 else "less than a cent"


def signed_dollars(cents: float) -> str:
    sign = "−" if round(cents) < 0 else "+"
    return f"{sign}{cents_text(cents)}"


def card_signs(cards: Iterable[Card]) -> str:
    """Cards as everybody reads them: `10♠ 2♦`; a joker and tiles as they are written."""
    return " ".join(map(_sign, cards))


def _sign(card: Card) -> str:
    if card.rank is None or card.suit is None:
        return "Joker" if card is JOKER else card.text
    return f"{card.rank.letter.replace('T', '10')}{_SUITS[card.suit]}"


def value_decision(table_kind: str, decision: Any) -> JudgedDecision | None:
    """What it was worth, for a decision at a table of this course."""
    from houseway.families import hooks_of

    judge: Callable[[Any], JudgedDecision | None] = hooks_of("floor", table_kind).judged
    return judge(decision)
