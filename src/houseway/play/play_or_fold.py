"""Play or fold: the actions, events, reducers and validation that such families share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.play.actions import Action
from houseway.play.events import Event, StakeEvent
from houseway.play.reducers import Reducer, with_chips_added
from houseway.play.round import LineChoice, Round, WagerLine
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cents import Cents, dollars

R = TypeVar("R", bound=Round)


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


def next_undecided(round: Round, place: int) -> int:
    """The next line that has neither played nor folded; past the last one if there is none."""
    lines = round.lines
    while place < len(lines) and lines[place].choice is not None:
        place += 1
    return place


def _chosen(round: Round, choice: LineChoice, staked: Mapping[str, Cents]) -> tuple[WagerLine, ...]:
    turn = round.turn
    line = round.lines[turn]
    after = WagerLine(line.spot, line.player, {**line.cents, **staked}, choice)
    return (*round.lines[:turn], after, *round.lines[turn + 1 :])


def _played(round: R, event: Played) -> R:
    return replace(
        round,
        lines=_chosen(round, LineChoice.PLAY, {event.bet: event.cents}),
        turn=next_undecided(round, round.turn + 1),
        chips=with_chips_added(round.chips, event.player, -event.cents),
    )


def _folded(round: R, _: Folded) -> R:
    lines = _chosen(round, LineChoice.FOLD, {})
    return replace(round, lines=lines, turn=next_undecided(round, round.turn + 1))


REDUCERS: Mapping[type[Event], Reducer] = {Played: _played, Folded: _folded}


def stays_open(game: Game[Any], choice: LineChoice | None, cents: Mapping[str, Cents]) -> bool:
    """Whether one of these wagers meets the player-dealer's hand: played, or outliving the fold."""
    rules = game.rules
    return choice is LineChoice.PLAY or any(
        bet.id in cents for bet in rules.side_bets if not rules.lost_by_fold(bet)
    )


def open_after_fold(game: Game[Any], round: Round, seat: int) -> bool:
    """Whether the hand at a seat is shown when the round is over."""
    return any(
        stays_open(game, line.choice, line.cents) for line in round.lines if line.spot == seat
    )


def picked_up(game: Game[Any], round: Round) -> tuple[int, ...]:
    """Folded hands, but not those with a side bet that outlives the fold."""
    spots = dict.fromkeys(line.spot for line in round.lines)
    return tuple(spot for spot in spots if not open_after_fold(game, round, spot))


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
