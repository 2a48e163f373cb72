"""Narration: one sentence for each event of a table, with the rules behind it."""

from __future__ import annotations

from typing import Any

from houseway.errors import RuleError
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.play.sentence import Sentence, actor_text
from houseway.floor.table.events import (
    Admitted,
    ClosingAsked,
    Corrected,
    CorrectionAnswered,
    CorrectionProposed,
    HoldEnded,
    Joined,
    Left,
    Listed,
    ScheduleSet,
    Seated,
    SeatHeld,
    TableClosed,
    TableEvent,
    TableReopened,
    Unlisted,
)
from houseway.play.actions import HOUSE_DEALER
from houseway.rules.citations import ONE_SCHEDULE, Cite
from houseway.rules.game import Game
from houseway.things.cents import dollars


def narrate(game: Game[Any], event: TableEvent) -> Sentence | None:
    """One sentence about an event, or None where there is nothing to say.

    Nothing that is hidden from anybody is ever told: hands appear only when they are shown. An
    event that ought to be told and that nobody can tell is an error of whoever brought it in.
    """
    said = floor_kind_hooks_of(game).tell(game, event) or _tell_everywhere(game, event)
    if said is None and event.is_told:
        kind = type(getattr(event, "event", event)).__name__
        raise RuleError(f"Nobody can tell {kind} at a table of {game.name}.")
    return said


def _tell_everywhere(game: Game[Any], event: TableEvent) -> Sentence | None:
    match event:
        case ScheduleSet(schedule):
            return Sentence(f"Collection is now by {schedule or 'no schedule'}.", ONE_SCHEDULE)
        case Corrected() | CorrectionProposed() | CorrectionAnswered():
            return _tell_correction(event)
        case ClosingAsked(by):
            return Sentence(f"{actor_text(by)} closes the table after what is in play.")
        case TableClosed(by):
            return Sentence(f"{actor_text(by)} closes the table; everybody takes their chips.")
        case TableReopened(by):
            return Sentence(f"{actor_text(by)} opens the table again.")
        case _:
            return _tell_people(game, event)


def _tell_people(game: Game[Any], event: TableEvent) -> Sentence | None:
    match event:
        case Joined(player, cents):
            return Sentence(f"{player} brings {dollars(cents)}.")
        case Seated(player, seat, _):
            return Sentence(f"{player} takes seat {seat}.")
        case Left(player, cents):
            return Sentence(f"{player} leaves with {dollars(cents)}.")
        case SeatHeld(player, _):
            minutes = game.rules.seat_held_minutes
            held = f"{player}'s seat is held for up to {minutes} minutes."
            return Sentence(held, game.cite(Cite.SEAT_HELD))
        case HoldEnded(player):
            return Sentence(f"{player} is back.")
        case Admitted(player):
            return Sentence(f"{player} comes in by the link.")
        case Listed(player, moves_from):
            come = f" to change from table {moves_from}" if moves_from else ""
            return Sentence(f"{player} waits for a seat{come}.")
        case Unlisted(player, by, seat) if by:
            seated = f"{actor_text(by)} seats {player}."
            return Sentence(_off_the_list(player, by) if seat is None else seated)
        case _:
            return None


def _tell_correction(event: Corrected | CorrectionProposed | CorrectionAnswered) -> Sentence | None:
    if isinstance(event, CorrectionAnswered):
        told = f"{actor_text(event.by)} declines correction {event.number}."
        return None if event.approved else Sentence(told)
    moved = f"{dollars(event.cents)} from {event.from_player} to {event.to_player}"
    if isinstance(event, Corrected):
        made = f"{actor_text(event.by)} corrects {event.about}: {moved}"
        return Sentence(f"{made}, approved by {event.approved_by}.")
    proposed = (
        f"{actor_text(event.by)} proposes correction {event.number}, of {event.about}: {moved}"
    )
    return Sentence(f"{proposed}, because of {event.because}.")


def _off_the_list(player: str, by: str) -> str:
    if by == HOUSE_DEALER:
        return f"{player} did not take the seat in time and is off the list."
    return (
        f"{player} waits no longer."
        if by == player
        else f"{actor_text(by)} takes {player} off the list."
    )
