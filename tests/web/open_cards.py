"""Which cards of a round lie open to whom, told from what happened and from nothing else.

What a page shows is made by the views. This knows nothing of them: it goes by the events of the
ledger and by what the rule sheets say of each game, so that a view that shows too much is found.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from houseway.families.blackjack.play.events import (
    CardDrawn,
    FirstCardsDealt,
    PlayerDealerDrew,
    SecondCardShown,
)
from houseway.families.holdem_bank.play.events import BoardTurned, HandsAndBoardDealt
from houseway.families.pai_gow.play.events import BankOpened, CardReplaced, PilesDelivered
from houseway.families.three_card.play.events import StacksDealt
from houseway.floor.banked.events import RoundOpened
from houseway.play.events import BetsClosed, CardTurned, DecisionsClosed, Event, WagersPlaced
from houseway.play.play_or_fold import Played
from houseway.rank.twenty_one import total
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_card
from tests.web.open_pot_cards import EVERYBODY, PotFelt


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
    def own(self, you: str) -> list[int]:
        """The seats whose cards somebody picks up."""

    def may_be_said(self, _: tuple[str, ...]) -> set[str]:
        """What a hand may be called of which only these cards are seen."""
        return set()

    def seen_by(self, you: str | None) -> dict[int, Counter[str]]:
        seen = {seat: Counter(cards) for seat, cards in self.open.items()}
        own = self.own(you) if you is not None else []
        return seen | {seat: Counter(self.held[seat]) for seat in own if seat in self.held}


class AntePlayFelt(Felt):
    """Each looks at their own hand; of the player-dealer's one card is turned (TCP-45)."""

    def __init__(self, game: Game[Any], began: RoundOpened, seated: Mapping[int, str]) -> None:
        super().__init__(game, began, seated)
        self.played: set[int] = set()

    def happened(self, event: Event) -> None:
        super().happened(event)
        if isinstance(event, StacksDealt):
            self.held = {seat: _texts(hand) for seat, hand in event.hands.items()}
        elif isinstance(event, Played):
            self.played.add(event.spot)

    def own(self, you: str) -> list[int]:
        alone = self.game.rules.independent_backline
        return [
            spot for spot in self.wagers
            if you in (self.bettors(spot) if alone else self.bettors(spot)[:1])
        ]  # fmt: skip

    def shown_down(self) -> Iterable[int]:
        """A folded hand goes away unseen, unless a side bet on it is still in action."""
        outlives = {bet.id for bet in self.game.rules.side_bets if not bet.lost_by_fold}
        staked = {spot: {bet for cents in by.values() for bet in cents}
                  for spot, by in self.wagers.items()}  # fmt: skip
        kept = {spot for spot, bets in staked.items() if bets & outlives}
        return {self.bank, *self.played, *kept}


class StreetPlayFelt(AntePlayFelt):
    """Each looks at their own two; community cards are turned for everybody (UTH-22, UTH-25)."""

    def happened(self, event: Event) -> None:
        super().happened(event)
        if isinstance(event, HandsAndBoardDealt):
            self.held = {seat: _texts(hand) for seat, hand in event.hands.items()}
        elif isinstance(event, BoardTurned):
            self.open.setdefault(EVERYBODY, []).extend(_texts(event.cards))

    def own(self, you: str) -> list[int]:
        return [spot for spot in self.wagers if you in self.bettors(spot)]


class TwentyOneFelt(Felt):
    """Every hand lies open, but not the player-dealer's second card; of the shoe only what came."""

    def happened(self, event: Event) -> None:
        match event:
            case FirstCardsDealt():
                cards = _texts(event.order[event.start : event.last])
                for place, spot in enumerate(event.spots):
                    self.held[spot] = cards[place :: len(event.spots)]
                    self.open[spot] = [] if spot == self.bank else list(self.held[spot])
            case CardDrawn(spot, _, card):
                self.open[spot].append(card.text)
            case SecondCardShown(card, _) | PlayerDealerDrew(card):
                self.open[self.bank].append(card.text)
            case DecisionsClosed():
                pass
            case _:
                super().happened(event)

    def own(self, _: str) -> list[int]:
        return []

    def may_be_said(self, cards: tuple[str, ...]) -> set[str]:
        shown = tuple(map(parse_card, cards))
        points, _ = total(shown, self.game.rules.limit, self.game.rules.wild)
        return {str(points), f"soft {points}"}


class PaiGowFelt(Felt):
    """Each sees the hand that they set; the player-dealer's is opened when the others are set.

    In the game that is dealt face up it lies open from the beginning (FUP-60). A hand that is left
    to the house dealer is seen by nobody before the end.
    """

    setters: Mapping[int, str] = {}

    def happened(self, event: Event) -> None:
        super().happened(event)
        match event:
            case PilesDelivered(hands, setters):
                self.held = {seat: _texts(hand) for seat, hand in hands.items()}
                self.setters = setters
                if self.game.rules.exposed:
                    self.open[self.bank] = list(self.held[self.bank])
            case BankOpened():
                self.open[self.bank] = list(self.held[self.bank])
            case CardReplaced(_, card, new):
                self.held = {
                    seat: tuple(new.text if text == card.text else text for text in hand)
                    for seat, hand in self.held.items()
                }
                # The card was seen by everybody, and lies in nobody's hand any more.
                self.open = {seat: list(self.held[seat]) for seat in self.open} | {0: [card.text]}

    def own(self, you: str) -> list[int]:
        """The hand that one sets, or else the first that one has wagered on."""
        sets = [seat for seat, setter in self.setters.items() if setter == you]
        behind = [spot for spot in self.closed_in if you in self.bettors(spot)]
        first = [seat for seat in (*sets, *behind) if seat in self.setters and seat != self.bank]
        return first[:1]


FELTS: Mapping[str, Callable[[Game[Any], Any, Mapping[int, str]], Seen]] = {
    "three_card": AntePlayFelt,
    "holdem_bank": StreetPlayFelt,
    "blackjack": TwentyOneFelt,
    "pai_gow": PaiGowFelt,
    "poker": PotFelt,
}
"""By family, whose cards lie open to whom, from the beginning of a round or hand."""


def _texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)
