"""How to set a hand: what each way is worth to the one who sets it, and what many people do."""

from __future__ import annotations

from collections.abc import Collection

from houseway.floor.banked.advising import Advised, card_seen
from houseway.odds.pai_gow.advice import settings_worth
from houseway.play.pai_gow.round import Stage
from houseway.play.pai_gow.seen import PaiGowView
from houseway.play.seen import HIDDEN
from houseway.rules.game import Game
from houseway.rules.pai_gow.hands import Laying, house_way
from houseway.rules.pai_gow.rules import PaiGow
from houseway.things.cards import Card


def advise(game: Game[PaiGow], seen: PaiGowView, choices: Collection[str]) -> Advised:
    """The best setting against what lies open, or against what the player-dealer may hold."""
    assert seen.turn is not None
    if seen.stage == Stage.PILE:
        says = "Choose any pile: nobody has seen a card, so every pile is as good as any other."
        return Advised(next(iter(choices)), {}, told=says)
    hand = cards_of(game.rules, seen, seen.turn.spot)
    banks = seen.turn.spot == seen.player_dealer
    worths = settings_worth(game, hand, bank_of(game.rules, seen), as_player_dealer=banks)
    best = max(worths, key=lambda front: worths[front])
    usual = next(front for front in worths if set(front) == set(house_way(game.rules, hand).front))
    stake = seen.turn.cents.get(game.rules.base.id, 0)
    values = {"set_hand": float(worths[best] * stake), "house_way": float(worths[usual] * stake)}
    if worths[best] == worths[usual] and "house_way" in choices:
        return Advised("house_way", values)
    return Advised(
        "set_hand",
        {name: value for name, value in values.items() if name in choices},
        tuple(card.text for card in best),
    )


def ready(game: Game[PaiGow]) -> None:
    """Set one hand as either side: what is looked up for it serves for every other."""
    hand = game.rules.deck.cards[: game.rules.hand_size]
    for banks in (False, True):
        settings_worth(game, hand, as_player_dealer=banks)


def habit(_: Game[PaiGow], seen: PaiGowView) -> str:
    """Many people leave a hand to the house dealer; the player-dealer says the same."""
    if seen.stage == Stage.PILE:
        return "choose_pile"
    return "set_hand" if seen.stage == Stage.BANK else "house_way"


def cards_of(rules: PaiGow, seen: PaiGowView, seat: int) -> tuple[Card, ...]:
    return tuple(card_seen(rules.deck, text) for text in seen.hands[seat])


def bank_of(rules: PaiGow, seen: PaiGowView) -> Laying | None:
    """The player-dealer's two hands, where they lie open and set."""
    seat = seen.player_dealer
    if seat not in seen.set_seats or HIDDEN in seen.hands[seat]:
        return None
    cards = cards_of(rules, seen, seat)
    return cards[: rules.front_size], cards[rules.front_size :]
