"""Round state of three-card poker: hands from one deck, and the stub."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from houseway.play.round import Round
from houseway.things.cards import Card


class AntePlayRound(Round, frozen=True, kw_only=True, gc=False):
    family: ClassVar[str] = "three_card"

    stub: tuple[Card, ...] = ()

    @property
    def undealt(self) -> tuple[Card, ...]:
        return self.stub

    def with_shuffle(self, order: tuple[Card, ...], secret: str) -> Self:
        return replace(self, stub=order[self.drawn :], secret=secret)
