"""What one person may see of a round, built up from nothing, never stripped down."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.play.family import moves_of
from houseway.play.round import Line, Phase, Round
from houseway.play.seen import LineView, RoundView
from houseway.rules.game import Game


def view(game: Game, round: Round, player: str | None) -> RoundView:
    """What `player` may see: their own cards, the turned card, and what has been shown to all."""
    return seen_by(game, round, player, seen_by_all(game, round))


def seen_by_all(game: Game, round: Round) -> RoundView:
    """What lies open to everybody: all that somebody watching may see."""
    moves = moves_of(game)
    return moves.view(
        game=game.id,
        number=round.number,
        phase=round.phase,
        back=round.back,
        commitment=round.commitment,
        you=None,
        seats=round.seats,
        player_dealer=round.player_dealer,
        bank_cents=round.bank_cents,
        button=round.button,
        chips=round.chips,
        lines=tuple(_line_view(line) for line in round.lines),
        hands={seat: moves.seen(game, round, seat, None) for seat in round.hands},
        turn=_line_view(round.deciding) if round.deciding else None,
        **moves.shown(game, round),
    )


def seen_by(game: Game, round: Round, player: str | None, by_all: RoundView) -> RoundView:
    """What one person may see, given what everybody may: their own cards and turn come to it."""
    if player is None:
        return by_all
    seen, awaited = moves_of(game).seen, round.awaited_of(player)
    hands = {seat: seen(game, round, seat, player) for seat in round.hands}
    turn = _line_view(awaited) if awaited else by_all.turn
    return replace(by_all, you=player, hands=hands, turn=turn)


def _line_view(line: Line) -> LineView:
    return LineView(line.spot, line.player, line.cents, line.choice, line.hand)


def provable(game: Game, round: Round, player: str | None) -> list[int]:
    """The places of the shuffle that may be proved to them when the round is over.

    These are the cards that they have seen.
    """
    if round.phase is not Phase.SETTLING:
        return []
    return moves_of(game).provable(game, round, view(game, round, player))
