"""What is done in a round of any game against a player-dealer, and what was paid for it.

What a family adds is its language: `Traits.language`, a class of further verbs. A scene has that of
its game's family, which is found by listing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Self

from houseway.play import legal, passive, view
from houseway.play.actions import Action, CloseBets, PlaceWagers, VoidReason, VoidRound
from houseway.play.round import Phase
from houseway.rules import catalog
from houseway.rules.game import Game
from houseway.settle.postings import Posting
from houseway.things.cards import Card
from houseway.things.dice import Dice
from tests.families import traits_of
from tests.felt.amounts import bets, named


class Verbs(ABC):
    """A round, wherever it is played, and the verbs that every game knows."""

    dice: Dice | None = None
    """As they lie under the cup, where a game has some."""

    def __new__(cls, game_id: str, **_: Any) -> Self:
        return object.__new__(_speaking(cls, catalog.game(game_id).family))

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """A verb of the family whose game it is."""

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

    def order(self, hands: Mapping[int, str], later: str = "") -> tuple[Card, ...]:
        """The deck or shoe that delivers these hands, and then the later cards."""
        return traits_of(self.game.family).order(self.game, self.round, hands, later)

    def dealt(self) -> None:  # noqa: B027  most games have nothing of the kind
        """What comes before any player decides, and nobody has to be asked for."""

    def player_dealer_hand(self) -> str:
        return " ".join(card.text for card in self.round.player_dealer_hand)

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


@cache
def _speaking(kind: type[Verbs], family: str) -> type[Any]:
    """That kind of scene in the language of a family."""
    language = traits_of(family).language
    return kind if language is None else type(kind.__name__, (kind, language), {})


def on(spot: int, player: str | None = None, /, **amounts: float) -> PlaceWagers:
    """The action of putting chips on a spot, for what is refused."""
    return PlaceWagers(player or named(spot), spot, bets(amounts))
