"""Set hands of pai gow as a trainee reads them, and as a program does."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway.play.actions import Action
from houseway.play.pai_gow.round import Laid, PaiGowRound
from houseway.play.round import Line
from houseway.rules.game import Game
from houseway.rules.pai_gow.choices import Pieces
from houseway.rules.pai_gow.rules import PaiGow
from houseway.things.cards import Card, cards_text


def hand_texts(game: Game[PaiGow], round: PaiGowRound, line: Line) -> tuple[str, ...]:
    """Before the deal there is nothing to tell."""
    return (_hand(game, round, line.spot),) if round.hands else ()


def held(game: Game[PaiGow], round: PaiGowRound, line: Line) -> str:
    return _hand(game, round, line.spot)


def bank_held(game: Game[PaiGow], round: PaiGowRound) -> str:
    return _hand(game, round, round.player_dealer)


def _hand(game: Game[PaiGow], round: PaiGowRound, seat: int) -> str:
    """Where nobody sets, because the player-dealer is ace high, the cards as they were dealt."""
    laid = round.laid.get(seat)
    return cards_text(round.hands[seat]) if laid is None else laid_text(game.rules, laid)


def laid_text(rules: PaiGow, laid: Laid) -> str:
    found = set_text(rules, laid.front, laid.back)
    # That the front outranks the back is for the trainee to see; other fouls are not in the cards.
    return found if laid.reason is None else f"{found}, called foul: {laid.reason}"


def set_text(rules: PaiGow, front: tuple[Card, ...], back: tuple[Card, ...]) -> str:
    """`Kh Qd in front, As Ad 7c 5h 2s behind`, or `6-5 4-2 low, 6-6 5-4 high`."""
    one, other = ("low", "high") if rules.pieces is Pieces.TILES else ("in front", "behind")
    return f"{cards_text(front)} {one}, {cards_text(back)} {other}"


def facts(round: PaiGowRound, actions: tuple[Action, ...]) -> dict[str, Any]:
    """The cards in the order in which they were dealt, and every decision. The dice follow."""
    return {
        "dealt": [card.text for card in round.dealt_order],
        "actions": [msgspec.to_builtins(action, enc_hook=str) for action in actions],
    }
