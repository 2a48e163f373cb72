"""Events that an accepted action produces at a poker table."""

from __future__ import annotations

from functools import reduce

from houseway.families.poker.floor.actions import CollectTime, InHand, StartHand
from houseway.families.poker.floor.events import (
    ButtonDrawn,
    HalfHourOver,
    HandMoved,
    HandOpened,
    HandSettled,
)
from houseway.families.poker.floor.money.pot_collection import (
    fees_due,
    is_taken_from_pot,
    time_fees,
    time_taken,
)
from houseway.families.poker.floor.seats.blinds import drawn_button, seating
from houseway.families.poker.floor.seats.seating import ready_seats
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import PostBlind
from houseway.families.poker.play.blind_posts import due_cents
from houseway.families.poker.play.events import PotEvent
from houseway.families.poker.play.hand import HandPhase, Post, PotHand
from houseway.families.poker.play.reducers import apply_event as evolve_hand
from houseway.families.poker.play.verbs import step as step_hand
from houseway.families.poker.settle import settle_hand
from houseway.floor.service.redaction import refuse_under_seal, reveal_shuffle
from houseway.floor.table.actions import Join, Leave
from houseway.floor.table.apply_event import apply_event
from houseway.floor.table.events import Joined, Left, TableEvent
from houseway.things.deck_pair import back_in_play


def join(table: PotTable, action: Join) -> tuple[TableEvent, ...]:
    """Chips come in; out of them an unpaid fee for time is paid first."""
    joined = Joined(action.player, action.cents)
    after = apply_event(table, joined)
    owed = after.owing.get(action.player, 0)
    if not owed or after.chips[action.player] < owed:
        return (joined,)
    return joined, time_taken(table, action.player, owed)


def leave(table: PotTable, action: Leave) -> tuple[TableEvent, ...]:
    return (Left(action.player, table.chips_now()[action.player]),)


def start_hand(table: PotTable, action: StartHand) -> tuple[TableEvent, ...]:
    """The button is drawn for or moves on, and everybody who has to posts."""
    events: list[TableEvent] = []
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
            seats.blinds,
        )
    )
    hand = reduce(apply_event, events, table).hand
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


def in_hand(table: PotTable, action: InHand) -> tuple[TableEvent, ...]:
    """The hand moves; fees are taken when they are due; what is played out is settled."""
    assert table.hand is not None
    refuse_under_seal(table, action.action)
    hand, events = step_hand(table.game, table.hand, action.action)
    if is_taken_from_pot(table.schedule):
        hand, events = _with_fees(table, table.hand, events)
    moved: tuple[TableEvent, ...] = tuple(HandMoved(event) for event in events)
    if hand.phase is HandPhase.VOID:
        return *moved[:-1], *reveal_shuffle(table, hand), moved[-1]
    if hand.phase is HandPhase.SETTLING:
        moved += (*reveal_shuffle(table, hand), HandSettled(settle_hand(table.game, hand)))
    return moved


def _with_fees(
    table: PotTable, hand: PotHand, events: tuple[PotEvent, ...]
) -> tuple[PotHand, tuple[PotEvent, ...]]:
    told: list[PotEvent] = []
    for event in events:
        hand = evolve_hand(hand, event)
        told.append(event)
        for fee in fees_due(table, hand, event):
            hand, taken = step_hand(table.game, hand, fee)
            told += taken
    return hand, tuple(told)


def collect_time(table: PotTable, action: CollectTime) -> tuple[TableEvent, ...]:
    over = HalfHourOver(table.half_hours + 1, action.at)
    return (over, *time_fees(table))
