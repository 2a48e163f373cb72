"""Choices to offer a player, allowed or not: wagers while betting, then decisions."""

from __future__ import annotations

from houseway.play.actions import Action, CloseBets, PlaceWagers
from houseway.play.hooks import play_hooks_of
from houseway.play.round import Round, WagerLine
from houseway.rules.game import Game


def wager_choices(game: Game, round: Round) -> list[Action]:
    """While betting: one smallest base wager for each seat, which stands for all amounts."""
    base = game.rules.base.id
    least = game.range_of(round.limits, base).least_cents
    places: list[Action] = [
        PlaceWagers(player, seat, {base: least})
        for seat, player in sorted(round.seats.items())
        if round.line(player, seat) is None
    ]
    return [*places, CloseBets()]


def decision_choices(game: Game, round: Round, line: WagerLine) -> list[Action]:
    """What this bettor could decide on this line, if it were their turn."""
    return play_hooks_of(game).decisions(game, round, line)
