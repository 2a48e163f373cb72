"""A table's events as JSON lines: one event a line, enough to rebuild the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache, reduce
from operator import or_
from typing import Any, TypeAlias, get_args

import msgspec

from houseway.errors import RecordError
from houseway.families import families
from houseway.floor.banked.events import RoundMoved, TableEvent
from houseway.floor.pot.events import PotOnly
from houseway.play.family import round_events
from houseway.things.cards import Card, parse_card


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


AnyEvent: TypeAlias = TableEvent | PotOnly

_ENCODER = msgspec.json.Encoder(enc_hook=_to_json)


def one_of(kinds: Iterable[Any]) -> Any:
    return reduce(or_, kinds)


@cache
def _decoder(known: tuple[str, ...]) -> msgspec.json.Decoder[AnyEvent]:
    """What reads the events of these families."""
    moved: Any = RoundMoved[one_of(round_events(known))]  # type: ignore[misc]
    kinds = [moved if kind is RoundMoved else kind for kind in get_args(AnyEvent)]
    return msgspec.json.Decoder(one_of(kinds), dec_hook=_from_json)


def event_line(event: AnyEvent) -> bytes:
    return _ENCODER.encode(event)


def decode_event(line: bytes) -> AnyEvent:
    return _decoder(families()).decode(line)


def read_log(lines: Iterable[bytes], name: str = "log") -> Iterator[AnyEvent]:
    """The events of a log. A line that cannot be read is an error naming it."""
    for number, line in enumerate(lines, start=1):
        try:
            yield decode_event(line)
        except (msgspec.DecodeError, msgspec.ValidationError, RecordError, ValueError) as error:
            raise RecordError(f"{name}, line {number}: {error}") from error
