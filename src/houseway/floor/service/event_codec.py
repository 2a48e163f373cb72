"""A table's events as JSON lines, enough to rebuild the table, and the actions behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec

from houseway.errors import RecordError
from houseway.families import cell, courses, made_of_all
from houseway.floor.service.union_types import one_of
from houseway.floor.table import actions, events
from houseway.floor.table.actions import TableAction
from houseway.floor.table.events import TableEvent
from houseway.things.cards import Card, parse_card
from houseway.thread_safe_msgspec import decoder


def _to_json(value: object) -> object:
    if isinstance(value, Card | Fraction):
        return str(value)
    raise TypeError(f"A log cannot hold a {type(value).__name__}.")


def _from_json(type_: type, value: Any) -> object:
    if type_ is Card:
        return parse_card(value)
    if type_ is Fraction:
        return Fraction(value)
    raise TypeError(f"A log cannot hold a {type_.__name__}.")


_ENCODER = msgspec.json.Encoder(enc_hook=_to_json)


def event_kinds(known: tuple[str, ...]) -> list[Any]:
    """The types of all that can happen at tables of these families."""
    own = [kind for course in courses(known) for kind in cell("floor", course).events(known)]
    return [*events.EVERYWHERE, *own]


@cache
def _event_decoder(known: tuple[str, ...]) -> msgspec.json.Decoder[TableEvent]:
    """What reads the events of these families."""
    return decoder(one_of(event_kinds(known)), _from_json)


@cache
def _action_decoder(known: tuple[str, ...]) -> msgspec.json.Decoder[TableAction]:
    """What reads the actions of these families."""
    own = [kind for course in courses(known) for kind in cell("floor", course).actions(known)]
    return decoder(one_of([*actions.EVERYWHERE, *own]), _from_json)


def event_line(event: TableEvent) -> bytes:
    return _ENCODER.encode(event)


def decode_event(line: bytes) -> TableEvent:
    return made_of_all(_event_decoder).decode(line)


def action_line(action: TableAction) -> bytes:
    """An action as the ledger has it, without cards that are still to come."""
    return _ENCODER.encode(action.kept())


def decode_action(line: bytes) -> TableAction:
    return made_of_all(_action_decoder).decode(line)


def read_log(lines: Iterable[bytes], name: str = "log") -> Iterator[TableEvent]:
    """The events of a log. A line that cannot be read is an error naming it."""
    for number, line in enumerate(lines, start=1):
        try:
            yield decode_event(line)
        except (msgspec.DecodeError, msgspec.ValidationError, RecordError, ValueError) as error:
            raise RecordError(f"{name}, line {number}: {error}") from error
