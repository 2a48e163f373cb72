"""Set hands of pai gow in words for a trainee, and as data."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.play.actions import Action
from houseway.play.round import WagerLine
from houseway.rules.game import Game
from houseway.signs.table_picture import CardPile
from houseway.things.cards import Card
from houseway.train.banked.hooks import ShownHand, card_pile


def shown(game: Game[PaiGow], round: PaiGowRound, line: WagerLine) -> ShownHand:
    """Before the deal there is nothing to tell."""
    return hand_of(game, round, line.spot) if round.hands else ShownHand()


def held(game: Game[PaiGow], round: PaiGowRound, line: WagerLine) -> ShownHand:
    return hand_of(game, round, line.spot)


def bank_held(game: Game[PaiGow], round: PaiGowRound) -> ShownHand:
    return hand_of(game, round, round.player_dealer)


def hand_of(game: Game[PaiGow], round: PaiGowRound, seat: int) -> ShownHand:
    """Where nobody sets, because the player-dealer is ace high, the cards as they were dealt."""
    laid = round.laid.get(seat)
    if laid is None:
        return ShownHand((card_pile(round.hands[seat]),))
    # That the front outranks the back is for the trainee to see; other fouls are not in the cards.
    foul = () if laid.reason is None else (f"called foul: {laid.reason}",)
    return ShownHand(set_piles(game.rules, laid.front, laid.back), foul)


def set_piles(
    rules: PaiGow, front: tuple[Card, ...], back: tuple[Card, ...]
) -> tuple[CardPile, ...]:
    """`Kh Qd in front, As Ad 7c 5h 2s behind`, or `6-5 4-2 low, 6-6 5-4 high`."""
    one, other = ("low", "high") if rules.pieces is Pieces.TILES else ("in front", "behind")
    return card_pile(front, one), card_pile(back, other)


def facts(round: PaiGowRound, actions: tuple[Action, ...]) -> dict[str, Any]:
    """The cards in the order in which they were dealt, and every decision. The dice follow."""
    return {
        "dealt": [card.text for card in round.dealt_order],
        "actions": [msgspec.to_builtins(action, enc_hook=str) for action in actions],
    }
