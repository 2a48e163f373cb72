"""What is done in a round of any game against a player-dealer, and what was paid for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from houseway.play import legal, passive, view
from houseway.play.actions import Action, CloseBets, PlaceWagers, VoidReason, VoidRound
from houseway.play.round import Phase
from houseway.rules.game import Game
from houseway.settle.postings import Posting
from tests.felt.amounts import bets, named


class Verbs(ABC):
    """A round, wherever it is played, and the verbs that every game knows."""

    @property
    @abstractmethod
    def game(self) -> Game[Any]: ...

    @property
    @abstractmethod
    def round(self) -> Any: ...

    @property
    @abstractmethod
    def postings(self) -> tuple[Posting, ...]:
        """What came of each wager of the round that was settled last, in order of action."""

    @abstractmethod
    def act(self, action: Action) -> None:
        """Take a step in the round."""

    @abstractmethod
    def is_deciding(self) -> bool:
        """Whether somebody has a hand to decide."""

    def legal(self) -> tuple[Action, ...]:
        return legal(self.game, self.round)

    def view(self, player: str | None) -> Any:
        return view(self.game, self.round, player)

    def wager(self, spot: int, player: str | None = None, /, **amounts: float) -> None:
        """Chips on a spot, by the player who sits there or by someone else."""
        self.act(on(spot, player, **amounts))

    def close(self) -> None:
        self.act(CloseBets())

    def close_if_open(self) -> None:
        if self.round.phase is Phase.BETTING:
            self.close()

    def void(self, reason: VoidReason) -> None:
        self.act(VoidRound("the floor supervisor", reason))

    def play_out(self) -> None:
        """Everybody does what silence is taken for, which never stakes a chip, to the end."""
        while self.is_deciding():
            self.act(passive(self.game, self.round))

    def posting(self, spot: int, bet: str, player: str | None = None, hand: int = 1) -> Posting:
        """The one posting of a bet on a hand."""
        found = [
            posting
            for posting in self.postings
            if (posting.seat, posting.bet, posting.hand) == (spot, bet, hand)
            and posting.player == (player or named(spot))
        ]
        assert len(found) == 1, f"{len(found)} postings of {bet} on hand {hand} at seat {spot}"
        return found[0]

    def paid(self, spot: int, bet: str, player: str | None = None, hand: int = 1) -> float:
        return self.posting(spot, bet, player, hand).paid_cents / 100

    def taken(self, spot: int, bet: str, player: str | None = None, hand: int = 1) -> float:
        return self.posting(spot, bet, player, hand).taken_cents / 100

    def returned(self, spot: int, bet: str, player: str | None = None, hand: int = 1) -> float:
        return self.posting(spot, bet, player, hand).returned_cents / 100

    def result(self, spot: int, bet: str, player: str | None = None, hand: int = 1) -> str:
        return self.posting(spot, bet, player, hand).result.value

    def order_of_action(self) -> list[tuple[int, str]]:
        return [(posting.seat, posting.bet) for posting in self.postings]


def on(spot: int, player: str | None = None, /, **amounts: float) -> PlaceWagers:
    """The action of putting chips on a spot, for what is refused."""
    return PlaceWagers(player or named(spot), spot, bets(amounts))
