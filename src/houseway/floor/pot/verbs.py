"""The verbs of a poker table: open, step, replay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any

from msgspec.structs import astuple

from houseway.floor.banked.actions import (
    CloseTable,
    Correct,
    Join,
    Leave,
    ReopenTable,
    SetSchedule,
    Sit,
)
from houseway.floor.banked.events import (
    Corrected,
    Joined,
    Left,
    ScheduleSet,
    Seated,
    TableClosed,
    TableOpened,
    TableReopened,
)
from houseway.floor.log import AnyEvent
from houseway.floor.pot.actions import (
    AgreeToKill,
    CollectTime,
    InHand,
    PotTableAction,
    SitIn,
    SitOut,
    StartHand,
)
from houseway.floor.pot.blinds import drawn_button, ready_seats, seating
from houseway.floor.pot.collection import fees_due, time_fees, time_taken
from houseway.floor.pot.events import (
    ButtonDrawn,
    HalfHourOver,
    HandMoved,
    HandOpened,
    HandSettled,
    KillAgreed,
    PotTableEvent,
    SatIn,
    SatOut,
)
from houseway.floor.pot.evolve import evolve, opened
from houseway.floor.pot.kills import refuse_offer
from houseway.floor.pot.refuse import refuse_pot_schedule, why_not
from houseway.floor.pot.table import PotTable
from houseway.floor.sealing import refuse_under_seal, shown
from houseway.floor.stepping import conserved, replayed
from houseway.play.pot.actions import PostBlind
from houseway.play.pot.events import PotEvent
from houseway.play.pot.evolve import evolve as evolve_hand
from houseway.play.pot.hand import HandPhase, Post, PotHand
from houseway.play.pot.posts import due_cents
from houseway.play.pot.verbs import step as step_hand
from houseway.rules.limits import Limits
from houseway.settle.pot import settle_hand
from houseway.things.deck_pair import back_in_play

__all__ = ["open_pot_table", "replay", "step", "why_not"]


def open_pot_table(
    name: str,
    game: str,
    limits: Limits,
    *,
    schedule: str | None = None,
    options: Mapping[str, str] | None = None,
) -> tuple[PotTable, tuple[PotTableEvent, ...]]:
    """A table with its game, stakes and schedule on the sign, and nobody at it."""
    event = TableOpened(name, game, dict(options or {}), limits, schedule)
    table = opened(event)
    refuse_offer(table)
    if table.schedule is not None:
        refusal = refuse_pot_schedule(table, table.schedule)
        if refusal is not None:
            raise refusal
    return table, (event,)


def step(table: PotTable, action: PotTableAction) -> tuple[PotTable, tuple[PotTableEvent, ...]]:
    """The next table and what happened. A refused action raises its Refusal; nothing changes."""
    refusal = why_not(table, action)
    if refusal is not None:
        raise refusal
    events = _HAPPENS[type(action)](table, action)
    return conserved(reduce(evolve, events, table)), events


def replay(events: Iterable[AnyEvent]) -> PotTable:
    """The table that these events lead to; the first one opened it."""
    return replayed(events, opened, evolve)


def _join(table: PotTable, action: Join) -> tuple[PotTableEvent, ...]:
    """Chips come in; out of them an unpaid fee for time is paid first."""
    joined = Joined(action.player, action.cents)
    after = evolve(table, joined)
    owed = after.owing.get(action.player, 0)
    if not owed or after.chips[action.player] < owed:
        return (joined,)
    return joined, time_taken(table, action.player, owed)


def _leave(table: PotTable, action: Leave) -> tuple[PotTableEvent, ...]:
    return (Left(action.player, table.chips[action.player]),)


def _start_hand(table: PotTable, action: StartHand) -> tuple[PotTableEvent, ...]:
    """The button is drawn for or moves on, and everybody who has to posts."""
    events: list[PotTableEvent] = []
    button = None
    if action.draw:
        cards = dict(zip(ready_seats(table), action.draw, strict=True))
        button = drawn_button(cards)
        events.append(ButtonDrawn(cards, button))
    seats = seating(table, button)
    assert seats is not None
    number = table.rounds + 1
    events.append(
        HandOpened(
            number,
            back_in_play(number),
            action.commitment,
            seats.button,
            seats.seats,
            seats.missed_small,
            seats.missed_big,
            action.at,
            any(post is Post.KILL for _, post in seats.posts),
        )
    )
    hand = reduce(evolve, events, table).hand
    assert hand is not None
    for seat, post in seats.posts:
        blind = _blind(hand, seat, post)
        if blind.cents:
            hand, posted = step_hand(table.game, hand, blind)
            events += [HandMoved(event) for event in posted]
    return tuple(events)


def _blind(hand: PotHand, seat: int, post: Post) -> PostBlind:
    holder = next(each for each in hand.holders if each.seat == seat)
    return PostBlind(holder.player, due_cents(hand, holder, post), post)


def _in_hand(table: PotTable, action: InHand) -> tuple[PotTableEvent, ...]:
    """The hand moves; fees are taken when they are due; what is played out is settled."""
    assert table.hand is not None
    refuse_under_seal(table, action.action)
    _, events = step_hand(table.game, table.hand, action.action)
    hand, told = _with_fees(table, table.hand, events)
    moved: tuple[PotTableEvent, ...] = tuple(HandMoved(event) for event in told)
    if hand.phase is HandPhase.VOID:
        return *moved[:-1], *shown(table, hand), moved[-1]
    if hand.phase is HandPhase.SETTLING:
        moved += (*shown(table, hand), HandSettled(settle_hand(table.game, hand)))
    return moved


def _with_fees(
    table: PotTable, hand: PotHand, events: tuple[PotEvent, ...]
) -> tuple[PotHand, list[PotEvent]]:
    """The same events with the house's fees taken where they belong."""
    told: list[PotEvent] = []
    for event in events:
        hand = evolve_hand(hand, event)
        told.append(event)
        for fee in fees_due(table, hand, event):
            hand, taken = step_hand(table.game, hand, fee)
            told += taken
    return hand, told


def _collect_time(table: PotTable, action: CollectTime) -> tuple[PotTableEvent, ...]:
    over = HalfHourOver(table.half_hours + 1, action.at)
    return (over, *time_fees(table))


_HAPPENS: dict[type[PotTableAction], Callable[[PotTable, Any], tuple[PotTableEvent, ...]]] = {
    Join: _join,
    Sit: lambda _, action: (Seated(action.player, action.seat, action.kind),),
    Leave: _leave,
    SetSchedule: lambda _, action: (ScheduleSet(action.schedule),),
    Correct: lambda _, action: (Corrected(*astuple(action)),),
    CloseTable: lambda _, action: (TableClosed(action.by),),
    ReopenTable: lambda _, action: (TableReopened(action.by),),
    SitOut: lambda _, action: (SatOut(action.player),),
    SitIn: lambda _, action: (SatIn(action.player, action.posts),),
    AgreeToKill: lambda _, action: (KillAgreed(action.player, action.agrees),),
    StartHand: _start_hand,
    CollectTime: _collect_time,
    InHand: _in_hand,
}
