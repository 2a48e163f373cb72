"""Which cards of a hand of poker lie open to whom, by what happened and by nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from houseway.families.poker.floor.events import HandOpened
from houseway.families.poker.play.events import BoardDealt, CardsDrawn, HandsShown, HoleCardsDealt
from houseway.families.poker.play.irregular.events import (
    BoardTurnedEarly,
    BoxedCardFound,
    CardChanged,
    CardExposed,
    FlopTakenBack,
    JokerFound,
)
from houseway.play.events import Event
from houseway.rules.game import Game
from houseway.things.cards import JOKER
from tests.web.open_cards import EVERYBODY


class PotFelt:
    """Each looks at their own; everybody sees the board, what is shown down, and mistakes."""

    def __init__(self, game: Game[Any], began: HandOpened, seated: Mapping[int, str]) -> None:
        self.game = game
        # From the button's left, round to the button.
        self.seats = sorted(began.seats, key=lambda seat: (seat <= began.button, seat))
        self.seat_of = {player: seat for seat, player in seated.items() if seat in began.seats}
        self.held: dict[int, list[str]] = {}
        """All that a seat has had in its hand, thrown away or not."""
        self.open: dict[int, list[str]] = {EVERYBODY: []}

    def happened(self, event: Event) -> None:
        match event:
            case HoleCardsDealt(_, _, order, cards):
                dealt = [card.text for card in order[: len(self.seats) * cards]]
                for place, seat in enumerate(self.seats):
                    self.held[seat] = dealt[place :: len(self.seats)]
            case CardsDrawn(player, _, cards):
                self.held[self.seat_of[player]] += [card.text for card in cards]
            case CardChanged(player, _, new, _):
                self.held[self.seat_of[player]].append(new.text)
            case CardExposed(_, player, card, _, _):
                self.open[EVERYBODY].append(card.text)
                self.open.setdefault(self.seat_of[player], []).append(card.text)
            case HandsShown(seats):
                self.open |= {seat: self.held[seat] for seat in seats}
            case BoardDealt() | BoardTurnedEarly() | FlopTakenBack():
                self.open[EVERYBODY] += [card.text for card in event.cards]
            case BoxedCardFound(_, card):
                self.open[EVERYBODY].append(card.text)
            case JokerFound():
                self.open[EVERYBODY].append(JOKER.text)

    def may_be_said(self, _: tuple[str, ...]) -> set[str]:
        """Of a hand that is not seen whole nothing is said."""
        return set()

    def seen_by(self, you: str | None) -> dict[int, Counter[str]]:
        seen = {seat: Counter(cards) for seat, cards in self.open.items()}
        own = self.seat_of.get(you or "")
        return seen | {own: Counter(self.held[own])} if own in self.held else seen
