"""Serialization of a whole game as JSON: what a ledger keeps of the game of a table.

Fields are written in full, defaults too, so that a later default changes no earlier table. A
pay-table line is written by its name or with its condition, a card by its printed text. A missing
field takes the default of a later version; an unknown field is refused, because it may be about
money.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from fractions import Fraction
from functools import cache
from typing import Any, TypeAlias

import msgspec

from houseway.errors import HousewayError, RecordError
from houseway.rules.bets import Lines
from houseway.rules.conditions.custom_line import CustomLine
from houseway.rules.game import Game
from houseway.rules.hooks import rules_hooks_of
from houseway.things.cards import Card, parse_printed, printed_text
from houseway.thread_safe_msgspec import msgspec_lock

_printed = cache(parse_printed)
_Json: TypeAlias = Any
_Kind: TypeAlias = type[IntEnum | CustomLine]
_Line: TypeAlias = Callable[[_Kind, Any], Any]
"""How one line of a pay table is written or read."""


def encode_game(game: Game[Any]) -> bytes:
    """The game with everything in it, also its citations, options and readings."""
    lines = rules_hooks_of(game.family).lines
    plain = msgspec.to_builtins(game, enc_hook=to_json)
    return msgspec.json.encode(_tables(plain, lines, _written))


def decode_game(family: str, line: bytes) -> Game[Any]:
    """The game that was written so; what this version cannot read is one sentence."""
    book = rules_hooks_of(family)
    kind: Any = Game
    try:
        plain = _tables(msgspec.json.decode(line), book.lines, _read)
        with msgspec_lock:
            found: Game[Any] = msgspec.convert(
                plain, kind[book.rules], dec_hook=from_json, str_keys=True
            )
    except (msgspec.MsgspecError, HousewayError, KeyError, ValueError, TypeError) as error:
        why = str(error).removesuffix(".")
        raise RecordError(f"A game of the family {family} cannot be read: {why}.") from error
    return found


def _written(kind: _Kind, line: Any) -> str:
    return kind(line).name if issubclass(kind, IntEnum) else str(line)


def _read(kind: _Kind, line: str) -> IntEnum | CustomLine:
    return kind[line] if issubclass(kind, IntEnum) else CustomLine.of(line)


def _tables(value: _Json, lines: Lines, line: _Line) -> _Json:
    if isinstance(value, list | tuple):
        return [_tables(each, lines, line) for each in value]
    if not isinstance(value, dict):
        return value
    if "judge" not in value:
        return {key: _tables(each, lines, line) for key, each in value.items()}
    if value["judge"] not in lines:
        raise RecordError(f"nothing judges a bet by {value['judge']!r}")
    kind = lines[value["judge"]]
    return {key: _table(each, kind, line) for key, each in value.items()}


def _table(value: _Json, kind: _Kind, line: _Line) -> _Json:
    if not isinstance(value, dict) or "rows" not in value:
        return value
    rows = {
        line(kind, key): {**row, "category": line(kind, row["category"])}
        for key, row in value["rows"].items()
    }
    return {**value, "rows": rows}


def to_json(value: object) -> str:
    """What JSON does not know itself: a card by what is printed on it, a fraction by its text."""
    if isinstance(value, Card):
        return printed_text(value)
    if isinstance(value, Fraction | CustomLine):
        return str(value)
    raise TypeError(f"Nothing is kept with a {type(value).__name__}.")


def from_json(type_: type, value: Any) -> object:
    """What `to_json` has written."""
    if type_ is Card:
        return _printed(value)
    if type_ is Fraction:
        return Fraction(value)
    raise TypeError(f"Nothing kept is read with a {type_.__name__}.")
