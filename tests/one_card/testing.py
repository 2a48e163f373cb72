"""Test traits of One Card, which a family from elsewhere has in its own package."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from houseway.play.events import Event
from houseway.play.round import Phase
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_card
from tests.families import Traits
from tests.felt.banked import Alike, Banked
from tests.felt.verbs import Verbs
from tests.one_card.play import CardKept, CardsGiven, DropCard, KeepCard
from tests.web.open_cards import Felt, texts


class OneCardFelt(Felt):
    """Each looks at their own card; what was kept is shown down."""

    def happened(self, event: Event) -> None:
        super().happened(event)
        match event:
            case CardsGiven():
                cards = texts(event.order[: len(event.spots)])
                self.held = {spot: (card,) for spot, card in zip(event.spots, cards, strict=True)}
                self.kept = {self.bank}
            case CardKept(_, spot):
                self.kept.add(spot)

    def own(self, you: str) -> Iterable[int]:
        return [spot for spot in self.wagers if you in self.bettors(spot)]

    def shown_down(self) -> Iterable[int]:
        return self.kept


def may_see(_: Game[Any], round: Any, player: str | None) -> set[str]:
    seen: set[str] = set()
    over = round.phase is Phase.SETTLING
    for spot, hand in round.hands.items():
        lines = [line for line in round.lines if line.spot == spot]
        kept = not lines or any(line.choice == "play" for line in lines)
        if any(line.player == player for line in lines) or (over and kept):
            seen |= {card.text for card in hand}
    return seen


def order(game: Game[Any], round: Any, hands: Mapping[int, str], later: str) -> tuple[Card, ...]:
    """A card for each spot; those not named get whatever is left."""
    assert not later, "nothing is drawn in One Card"
    named = {spot: parse_card(text) for spot, text in hands.items()}
    left = iter([card for card in game.rules.shoe if card not in named.values()])
    return (*(named.get(spot) or next(left) for spot in round.dealt_spots), *left)


class Language(Verbs):
    def everybody_keeps(self) -> None:
        while self.is_deciding():
            line = self.round.lines[self.round.turn]
            self.act(KeepCard(line.player, line.spot))


ONE_CARD = Banked(
    "OC",
    "one-card",
    Alike(
        base="base",
        at_risk=1,
        go_on=Language.everybody_keeps,
        win=("Ks", "Kc", "Kd"),
        lose=("2s", "2c", "2d"),
        tie=("7s", "7c", "7d"),
    ),
    4,
    rotation=(),
    bank=("OC-6",),
    uncovered=("OC-6",),
    hand="7h",
    button=False,
)
TRAITS = Traits(
    order=order,
    banked=(ONE_CARD,),
    language=Language,
    may_see=may_see,
    open_cards=OneCardFelt,
    refused=(KeepCard("P2", 2), DropCard("P2", 2)),
)
