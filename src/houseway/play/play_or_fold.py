"""Play or fold: the actions, events and validation that such families share."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.errors import Refusal
from houseway.play.actions import Action
from houseway.play.events import Event, StakeEvent
from houseway.play.round import LineChoice, Round, WagerLine
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cents import Cents, dollars


class Play(Action, frozen=True, gc=False, tag="play"):
    """Stake the Play wager: as much as the rules say for this moment."""

    player: str
    spot: int
    cents: Cents


class Fold(Action, frozen=True, gc=False, tag="fold"):
    player: str
    spot: int


class Played(StakeEvent, frozen=True, gc=False, tag="played"):
    player: str
    spot: int
    bet: str
    cents: Cents


class Folded(Event, frozen=True, gc=False, tag="folded"):
    player: str
    spot: int


def lines_after_choice(
    round: Round, choice: LineChoice, staked: Mapping[str, Cents]
) -> tuple[WagerLine, ...]:
    """The lines after whoever's turn it is has chosen."""
    line = round.lines[round.turn]
    after = WagerLine(line.spot, line.player, {**line.cents, **staked}, choice)
    return (*round.lines[: round.turn], after, *round.lines[round.turn + 1 :])


def refuse_turn(game: Game, round: Round, player: str, spot: int) -> Refusal | None:
    """Why this person decides nothing on this spot now."""
    line = round.deciding
    if line is None:
        return Refusal("There is nothing to decide now", game.cite(Cite.DECISION_ORDER))
    if line.player != player or line.spot != spot:
        return Refusal(
            f"It is {line.player}'s turn at seat {line.spot}, not {player}'s at seat {spot}",
            game.cite(Cite.DECISION_ORDER),
        )
    return None


def refuse_beyond_chips(
    round: Round, player: str, cents: Cents, cited: tuple[str, ...]
) -> Refusal | None:
    """Why somebody cannot stake so much on Play."""
    held = round.chips[player]
    if held >= cents:
        return None
    return Refusal(
        f"{player} has {dollars(held)} left and the Play wager is {dollars(cents)}",
        cited,
        limit_cents=held,
        actual_cents=cents,
    )
