"""What happened, in a sentence each, with the rules behind it: for a terminal, a page, a log."""

from __future__ import annotations

from typing import Any

from houseway.errors import RuleError
from houseway.floor.kind_hooks import course_of
from houseway.floor.play.sentence import Said, doer
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


def tell(game: Game[Any], event: TableEvent) -> Said | None:
    """One sentence about an event, or None where there is nothing to say.

    Nothing that is hidden from anybody is ever told: hands appear only when they are shown. An
    event that ought to be told and that nobody can tell is an error of whoever brought it in.
    """
    said = course_of(game).tell(game, event) or _tell_everywhere(game, event)
    if said is None and event.is_told:
        kind = type(getattr(event, "event", event)).__name__
        raise RuleError(f"Nobody can tell {kind} at a table of {game.name}.")
    return said


def _tell_everywhere(game: Game[Any], event: TableEvent) -> Said | None:
    match event:
        case ScheduleSet(schedule):
            return Said(f"Collection is now by {schedule or 'no schedule'}.", ONE_SCHEDULE)
        case Corrected() | CorrectionProposed() | CorrectionAnswered():
            return _tell_correction(event)
        case ClosingAsked(by):
            return Said(f"{doer(by)} closes the table after what is in play.")
        case TableClosed(by):
            return Said(f"{doer(by)} closes the table; everybody takes their chips.")
        case TableReopened(by):
            return Said(f"{doer(by)} opens the table again.")
        case _:
            return _tell_people(game, event)


def _tell_people(game: Game[Any], event: TableEvent) -> Said | None:
    """Who comes, goes, waits or is away."""
    match event:
        case Joined(player, cents):
            return Said(f"{player} brings {dollars(cents)}.")
        case Seated(player, seat, _):
            return Said(f"{player} takes seat {seat}.")
        case Left(player, cents):
            return Said(f"{player} leaves with {dollars(cents)}.")
        case SeatHeld(player, _):
            minutes = game.rules.seat_held_minutes
            held = f"{player}'s seat is held for up to {minutes} minutes."
            return Said(held, game.cite(Cite.SEAT_HELD))
        case HoldEnded(player):
            return Said(f"{player} is back.")
        case Admitted(player):
            return Said(f"{player} comes in by the link.")
        case Listed(player, moves_from):
            come = f" to change from table {moves_from}" if moves_from else ""
            return Said(f"{player} waits for a seat{come}.")
        case Unlisted(player, by, seat) if by:
            seated = f"{doer(by)} seats {player}."
            return Said(_off_the_list(player, by) if seat is None else seated)
        case _:
            return None


def _tell_correction(event: Corrected | CorrectionProposed | CorrectionAnswered) -> Said | None:
    if isinstance(event, CorrectionAnswered):
        told = f"{doer(event.by)} declines correction {event.number}."
        return None if event.approved else Said(told)
    moved = f"{dollars(event.cents)} from {event.from_player} to {event.to_player}"
    if isinstance(event, Corrected):
        return Said(
            f"{doer(event.by)} corrects {event.about}: {moved}, approved by {event.approved_by}."
        )
    proposed = f"{doer(event.by)} proposes correction {event.number}, of {event.about}: {moved}"
    return Said(f"{proposed}, because of {event.because}.")


def _off_the_list(player: str, by: str) -> str:
    if by == HOUSE_DEALER:
        return f"{player} did not take the seat in time and is off the list."
    return (
        f"{player} waits no longer." if by == player else f"{doer(by)} takes {player} off the list."
    )
