"""Text report: lines, paragraphs and colored pieces for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from houseway.odds.model.bet_odds import BetOdds
from houseway.rules.game import Game, forbidden
from houseway.rules.options import Option


class WrappedText(NamedTuple):
    """A paragraph, broken where the line ends."""

    text: str
    indent: str = ""
    first: str | None = None
    """What leads its first line, if that is not the indent."""


class ColoredPieces(NamedTuple):
    """A line in pieces, each with the choice that it stands for, if it stands for one."""

    pieces: tuple[tuple[str, str], ...]


TextLine: TypeAlias = str | WrappedText | ColoredPieces
"""A line as it is, a paragraph, or a line in which choices can be told apart by colour."""


def rules_text(game: Game) -> Iterator[TextLine]:
    """Which rules the numbers hold for, and what of them no table may have."""
    in_force = game.chosen()
    changed = [
        f"{option.name} = {in_force[option.name]}"
        for option in game.options
        if in_force[option.name] != option.default
    ]
    said = ", ".join(changed) or "every option as by default"
    yield WrappedText(f"{game.name}: rules {game.digest()}, {said}")
    for each in not_playable(game):
        what = f"{each.name} = {in_force[each.name]}"
        yield WrappedText(f"{what} is not playable at a table ({each.rule_id}).")
    for broken in forbidden(game):
        yield WrappedText(f"{broken.says} ({broken.rule_id}).")


def not_playable(game: Game) -> tuple[Option, ...]:
    """Options in force that may be worked out but not played at a table."""
    in_force = game.chosen()
    return tuple(
        option
        for option in game.options
        if not option.live and in_force[option.name] != option.default
    )


def distribution_text(bet: BetOdds, *, ways_wide: int, digits: int) -> Iterator[TextLine]:
    """Every result of a bet, with as much room for its ways as the game's deals need.

    Behind a result stand the lines of the pay table that come to it.
    """
    total, wide = bet.distribution.total, digits + 6
    margin = " " * (8 + ways_wide + wide + 2)
    yield ""
    yield WrappedText(f"{bet.name}, assuming {bet.assumes}:")
    yield f"{'net':>8}{'ways':>{ways_wide}}{'probability':>{wide}}"
    for net, ways in bet.distribution.rows:
        lines = "; ".join(line.says for line in bet.lines if line.net == net)
        text = f"{net!s:>8}{ways:>{ways_wide},}{ways / total:>{wide}.{digits}f}"
        yield WrappedText(f"{text}  {lines}", margin, "") if lines else text
