"""Interface that a round against a bank and a hand for a pot share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, Self

from houseway.things.cards import Card
from houseway.things.cents import Cents


class InPlay(Protocol):
    @property
    def number(self) -> int: ...
    @property
    def commitment(self) -> str: ...
    @property
    def secret(self) -> str: ...
    @property
    def chips(self) -> Mapping[str, Cents]: ...
    @property
    def dealt_order(self) -> tuple[Card, ...]:
        """Every card of the shuffle in its order, as far as it is known; none before the deal."""

    @property
    def awaits_secret(self) -> bool:
        """Whether what comes next follows from the secret of its shuffle, not from cards alone."""

    @property
    def moment(self) -> object:
        """What a clock belongs to: another moment is another question."""

    @property
    def players(self) -> set[str]:
        """Who has a stake in it."""

    def with_shuffle(self, order: tuple[Card, ...], secret: str) -> Self:
        """The same with every card of its deck or shoe known, also those still to come."""

    def money_cents(self) -> Cents: ...
