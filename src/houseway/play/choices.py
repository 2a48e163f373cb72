"""What somebody might want to do now, allowed or not: the buttons in front of them."""

from __future__ import annotations

from houseway.play.actions import Action, CloseBets, PlaceWagers
from houseway.play.hooks import moves_of
from houseway.play.round import Line, Round
from houseway.rules.game import Game


def wagers(game: Game, round: Round) -> list[Action]:
    """While betting: one smallest base wager for each seat, which stands for all amounts."""
    base = game.rules.base.id
    least = game.range_of(round.limits, base).least_cents
    places: list[Action] = [
        PlaceWagers(player, seat, {base: least})
        for seat, player in sorted(round.seats.items())
        if round.line(player, seat) is None
    ]
    return [*places, CloseBets()]


def decisions(game: Game, round: Round, line: Line) -> list[Action]:
    """What this bettor could decide on this line, if it were their turn."""
    return moves_of(game).decisions(game, round, line)
