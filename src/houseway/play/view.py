"""What one person may see of a round, built up from nothing, never stripped down."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.play.ante_play import deciding_line, stays_open
from houseway.play.round import Line, Phase, Round
from houseway.rules.game import Game
from houseway.things.cards import Card
from houseway.things.cents import Cents

HIDDEN = "??"


class LineView(Struct, frozen=True):
    spot: int
    player: str
    cents: Mapping[str, Cents]
    choice: str | None


class RoundView(Struct, frozen=True, kw_only=True):
    game: str
    number: int
    phase: str
    back: str
    commitment: str
    you: str | None
    """Whose view this is; None is someone watching."""
    seats: Mapping[int, str]
    player_dealer: int
    bank_cents: Cents
    button: int | None
    chips: Mapping[str, Cents]
    lines: tuple[LineView, ...]
    hands: Mapping[int, tuple[str, ...]]
    """By seat; a card that may not be seen is `??`."""
    turn: LineView | None
    secret: str | None
    """Revealed when the round is over, so that the shuffle can be checked."""


def view(game: Game, round: Round, player: str | None) -> RoundView:
    """What `player` may see: his own cards, the turned card, and what has been shown to all."""
    deciding = deciding_line(round)
    over = round.phase in (Phase.SETTLING, Phase.VOID)
    return RoundView(
        game=game.id,
        number=round.number,
        phase=round.phase,
        back=round.back,
        commitment=round.commitment,
        you=player,
        seats=round.seats,
        player_dealer=round.player_dealer,
        bank_cents=round.bank_cents,
        button=round.button,
        chips=round.chips,
        lines=tuple(_line_view(line) for line in round.lines),
        hands={seat: _seen(game, round, seat, player) for seat in round.hands},
        turn=_line_view(deciding) if deciding else None,
        secret=round.secret if over and round.secret else None,
    )


def _line_view(line: Line) -> LineView:
    return LineView(line.spot, line.player, line.cents, line.choice)


def _seen(game: Game, round: Round, seat: int, player: str | None) -> tuple[str, ...]:
    hand = round.hands[seat]
    if _open_to(game, round, seat, player):
        return tuple(card.text for card in hand)
    return tuple(card.text if _turned(round, seat, card) else HIDDEN for card in hand)


def _turned(round: Round, seat: int, card: Card) -> bool:
    return seat == round.player_dealer and card is round.up_card


def _open_to(game: Game, round: Round, seat: int, player: str | None) -> bool:
    over = round.phase is Phase.SETTLING
    if seat == round.player_dealer:
        return over
    lines = [line for line in round.lines if line.spot == seat]
    if player is not None and player in _holders(game, lines):
        return True
    return over and any(stays_open(game, line) for line in lines)


def _holders(game: Game, lines: list[Line]) -> list[str]:
    """Who looks at a hand: whoever decides for the seat, and others only if they decide alone."""
    deciding = lines if game.rules.independent_backline else lines[:1]
    return [line.player for line in deciding]
