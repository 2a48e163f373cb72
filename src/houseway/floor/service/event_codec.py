"""Codec of events and actions: JSON lines, decoded by tagged unions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import msgspec

from houseway.families import build_from_all, hooks_of, table_kinds
from houseway.floor.service.union_types import union_of
from houseway.floor.table import actions, events
from houseway.floor.table.actions import TableAction
from houseway.floor.table.events import TableEvent
from houseway.things.cards import Card, parse_card
from houseway.thread_safe_msgspec import make_decoder


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


def event_types(known: tuple[str, ...]) -> list[Any]:
    """The types of all that can happen at tables of these families."""
    own = [
        kind
        for table_kind in table_kinds(known)
        for kind in hooks_of("floor", table_kind).events(known)
    ]
    return [*events.SHARED_EVENTS, *own]


@cache
def _event_decoder(known: tuple[str, ...]) -> msgspec.json.Decoder[TableEvent]:
    return make_decoder(union_of(event_types(known)), _from_json)


@cache
def _action_decoder(known: tuple[str, ...]) -> msgspec.json.Decoder[TableAction]:
    own = [
        kind
        for table_kind in table_kinds(known)
        for kind in hooks_of("floor", table_kind).actions(known)
    ]
    return make_decoder(union_of([*actions.SHARED_ACTIONS, *own]), _from_json)


def encode_event(event: TableEvent) -> bytes:
    return _ENCODER.encode(event)


def decode_event(line: bytes) -> TableEvent:
    return build_from_all(_event_decoder).decode(line)


def encode_action(action: TableAction) -> bytes:
    """An action as the ledger has it, without cards that are still to come."""
    return _ENCODER.encode(action.kept())


def decode_action(line: bytes) -> TableAction:
    return build_from_all(_action_decoder).decode(line)
