"""What one person may see of a round, built up from nothing, never stripped down."""

from __future__ import annotations

from houseway.play.family import moves_of
from houseway.play.round import Line, Phase, Round
from houseway.play.seen import LineView, RoundView
from houseway.rules.game import Game


def view(game: Game, round: Round, player: str | None) -> RoundView:
    """What `player` may see: their own cards, the turned card, and what has been shown to all."""
    deciding, moves = round.awaited_of(player) or round.deciding, moves_of(game)
    return moves.view(
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
        hands={seat: moves.seen(game, round, seat, player) for seat in round.hands},
        turn=_line_view(deciding) if deciding else None,
        **moves.shown(game, round),
    )


def _line_view(line: Line) -> LineView:
    return LineView(line.spot, line.player, line.cents, line.choice, line.hand)


def provable(game: Game, round: Round, player: str | None) -> list[int]:
    """The places of the shuffle that may be proved to them when the round is over.

    These are the cards that they have seen.
    """
    if round.phase is not Phase.SETTLING:
        return []
    return moves_of(game).provable(game, round, view(game, round, player))
