"""Setting values: what each way to set a pai gow hand is worth by what its holder sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from houseway.families.pai_gow.odds.setting_values import setting_values
from houseway.families.pai_gow.play.view import PaiGowView
from houseway.families.pai_gow.rules.hands import (
    FrontAndBack,
    front_and_back,
    house_way,
    is_foul,
    laid_down,
)
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.floor.banked.advice import parse_seen_cards
from houseway.floor.play.decision_value import SAME_CENTS, card_signs
from houseway.play.views.view_types import HIDDEN
from houseway.rules.game import Game
from houseway.things.cards import Card
from houseway.things.cents import Cents

Front = tuple[Card, ...]


class SettingValues(Struct, frozen=True, kw_only=True):
    """Every way to set the hand whose turn it is."""

    hand: tuple[Card, ...]
    bank: FrontAndBack | None
    """The player-dealer's two hands, where they lie open and set."""
    cents: Mapping[Front, float]
    """By the front as it is laid down, what it is worth on average; the best first."""
    usual: Front
    """The house way."""

    @property
    def best(self) -> Front:
        """The house way where no other setting is worth more."""
        return next(iter(self.cents)) if self.cost(self.usual) else self.usual

    def cost(self, front: Front) -> float:
        """By how many cents it is worth less than the best."""
        cost = max(self.cents.values()) - self.cents[front]
        return cost if cost > SAME_CENTS else 0.0

    def name(self, front: Front) -> str:
        return f"{card_signs(front)} in front"


def weigh_settings(game: Game[PaiGow], seen: PaiGowView) -> SettingValues:
    """What every setting of the hand whose turn it is comes to."""
    assert seen.turn is not None
    rules, spot = game.rules, seen.turn.spot
    hand, bank = cards_of(rules, seen, spot), bank_of(rules, seen)
    banks = spot == seen.player_dealer
    worths = setting_values(game, hand, bank, as_player_dealer=banks)
    stake, cents = _stake(rules, seen), dict[Front, float]()
    for each, worth in worths.items():
        low, high = front_and_back(rules, hand, each)
        if not (banks and is_foul(rules, low, high)):
            cents.setdefault(laid_down(rules, low), float(worth * stake))
    usual = front_of(rules, hand, house_way(rules, hand).front)
    return SettingValues(hand=hand, bank=bank, cents=cents, usual=usual)


def front_of(rules: PaiGow, hand: Sequence[Card], named: Sequence[Card]) -> Front:
    """What comes to lie in front, as the house dealer lays it; tiles may be named either way."""
    return laid_down(rules, front_and_back(rules, hand, named)[0])


def _stake(rules: PaiGow, seen: PaiGowView) -> Cents:
    """The wager; to the player-dealer all of the others', as far as the bank covers them."""
    assert seen.turn is not None
    base = rules.base.id
    if seen.turn.spot != seen.player_dealer:
        return seen.turn.cents.get(base, 0)
    return min(sum(line.cents.get(base, 0) for line in seen.lines), seen.bank_cents)


def cards_of(rules: PaiGow, seen: PaiGowView, seat: int) -> tuple[Card, ...]:
    return parse_seen_cards(rules.deck, seen.hands[seat])


def bank_of(rules: PaiGow, seen: PaiGowView) -> FrontAndBack | None:
    """The player-dealer's two hands, where they lie open and set."""
    seat = seen.player_dealer
    if seat not in seen.set_seats or HIDDEN in seen.hands[seat]:
        return None
    cards = cards_of(rules, seen, seat)
    return cards[: rules.front_size], cards[rules.front_size :]
