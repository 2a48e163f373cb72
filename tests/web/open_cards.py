"""Which cards of a round lie open to whom, told from what happened and from nothing else.

What a page shows is made by the views. This knows nothing of them: it goes by the events of the
ledger and by what the rule sheets say of each game, so that a view that shows too much is found.
What a family has for itself stands in its test traits.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from houseway.floor.banked.events import RoundOpened
from houseway.play.events import BetsClosed, CardTurned, DecisionsClosed, Event, WagersPlaced
from houseway.play.play_or_fold import Played
from houseway.rules.game import Game
from houseway.things.cards import Card

EVERYBODY = 0
"""Where cards lie that are nobody's."""


class Seen(Protocol):
    """What is asked of every felt."""

    def happened(self, event: Event) -> None: ...

    def may_be_said(self, cards: tuple[str, ...], /) -> set[str]: ...

    def seen_by(self, you: str | None) -> dict[int, Counter[str]]: ...


class Felt(ABC):
    """One round as it lies there."""

    def __init__(self, game: Game[Any], began: RoundOpened, seated: Mapping[int, str]) -> None:
        self.game = game
        self.bank = began.player_dealer
        self.seated = seated
        """Who sits where; one may still sit down, and come first, until wagers are closed."""
        self.wagers: dict[int, dict[str, Mapping[str, int]]] = {}
        """By spot, what everybody has on it."""
        self.held: dict[int, tuple[str, ...]] = {}
        """What lies at each seat, open or not."""
        self.open: dict[int, list[str]] = {}
        """What lies there for everybody to see."""
        self.closed_in: tuple[int, ...] = ()
        """The wagered spots in the order of the deal."""

    def happened(self, event: Event) -> None:
        match event:
            case WagersPlaced(player, spot, cents):
                self.wagers.setdefault(spot, {})[player] = cents
                if not cents:
                    del self.wagers[spot][player]
            case BetsClosed(spots):
                self.closed_in = spots
                self.seated = dict(self.seated)
            case CardTurned(seat, card):
                self.open[seat] = [card.text]
            case DecisionsClosed():
                for seat in self.shown_down():
                    self.open[seat] = list(self.held[seat])

    def bettors(self, spot: int) -> list[str]:
        """Whoever sits there comes before whoever bets behind."""
        return sorted(self.wagers.get(spot, {}), key=lambda who: who != self.seated.get(spot))

    def shown_down(self) -> Iterable[int]:
        """The seats whose hands everybody sees when nothing is left to decide."""
        return self.held

    @abstractmethod
    def own(self, you: str) -> Iterable[int]:
        """The seats whose cards somebody picks up."""

    def may_be_said(self, _: tuple[str, ...]) -> set[str]:
        """What a hand may be called of which only these cards are seen."""
        return set()

    def seen_by(self, you: str | None) -> dict[int, Counter[str]]:
        seen = {seat: Counter(cards) for seat, cards in self.open.items()}
        own = self.own(you) if you is not None else []
        return seen | {seat: Counter(self.held[seat]) for seat in own if seat in self.held}


class PlayOrFoldFelt(Felt):
    """Each looks at their own hand; what was played for is shown down."""

    def __init__(self, game: Game[Any], began: RoundOpened, seated: Mapping[int, str]) -> None:
        super().__init__(game, began, seated)
        self.played: set[int] = set()

    def happened(self, event: Event) -> None:
        super().happened(event)
        if isinstance(event, Played):
            self.played.add(event.spot)

    def shown_down(self) -> Iterable[int]:
        """A folded hand goes away unseen, unless a side bet on it is still in action."""
        outlives = {bet.id for bet in self.game.rules.side_bets if not bet.lost_by_fold}
        staked = {spot: {bet for cents in by.values() for bet in cents}
                  for spot, by in self.wagers.items()}  # fmt: skip
        kept = {spot for spot, bets in staked.items() if bets & outlives}
        return {self.bank, *self.played, *kept}


def texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)
