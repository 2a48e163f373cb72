"""Reader of record fields in a variant file: each by its type, or refused with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum, IntEnum
from fractions import Fraction
from math import lcm
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from houseway.errors import HousewayError
from houseway.quoting import quoted
from houseway.rules.bets import Category, PayRow, PayTable
from houseway.rules.game_json import from_json
from houseway.rules.number_bounds import Payout, out_of_bounds, strip_bounds
from houseway.suggestions import closest_match, did_you_mean
from houseway.things.cents import odds_text
from houseway.thread_safe_msgspec import msgspec_lock
from houseway.toml_reader import TomlReader

PARTS_MAX = 1_000_000
Record = TypeVar("Record", bound=Struct)


def with_fields_of(record: Record, at: TomlReader, *, apart: Iterable[str] = ()) -> Record:
    """A copy of the record with what the table says; fields that stand `apart` are not written."""
    kinds = {each.name: each.type for each in fields(record) if each.name not in apart}
    for name in at:
        if name not in kinds:
            at.fail(name, f"there is no such field here; {did_you_mean(name, kinds)}")
    said = {name: read_field(at, name, kinds[name], getattr(record, name)) for name in at}
    for name, value in said.items():
        for problem in out_of_bounds(kinds[name], value):
            at.fail(name, problem)
    return at.attempt(next(iter(said), None), lambda: replace(record, **said))


def read_field(at: TomlReader, name: str, kind: Any, now: object) -> Any:
    """One value, by the type of its field; a table changes the record that stands there now."""
    kind = strip_bounds(kind)
    if isinstance(now, Struct) and at.is_table(name):
        return with_fields_of(now, at.table(name))
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        return read_member(at, name, at.text(name), kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _of_values(at, name, kind)
    if kind is bool:
        return at.flag(name)
    if kind is int:
        return at.number(name)
    if kind is str:
        return at.text(name) and at.name(name)
    if kind is Fraction:
        return read_fraction(at, name, at.value(name))
    return _of_plain(at, name, kind)


def _of_values(at: TomlReader, name: str, kind: type[Enum]) -> Enum:
    values = {str(each.value): each for each in kind}
    said = at.text(name)
    if said not in values:
        meant = closest_match(said, values)
        end = f"; did you mean {meant}?" if meant else "."
        at.fail(name, f"{quoted(said)} is not one of {', '.join(values)}{end}")
    return values[said]


def read_member(at: TomlReader, name: str, said: str, kind: type[IntEnum]) -> Any:
    """A line or a rank by its name, as people write it: `straight flush`, `straight_flush`."""
    names = {each.name.lower(): each for each in kind}
    asked = said.strip().lower().replace("-", "_").replace(" ", "_")
    if asked not in names:
        at.fail(name, f"there is no {quoted(said)} here; {did_you_mean(asked, names)}")
    return names[asked]


def read_fraction(at: TomlReader, name: str, value: object) -> Fraction:
    """A payout to one: 3, 1.5, "3:2" or "3 to 2", checked before it is computed."""
    text = "" if isinstance(value, bool) else str(value).replace(" to ", ":")
    if not _TO_ONE.fullmatch(text):
        at.fail(name, f'what is paid to one is needed, as 3, 1.5 or "3:2", not {quoted(value)}.')
    return Fraction(text.replace(":", "/"))


def read_payout(at: TomlReader, name: str) -> Fraction:
    found = read_fraction(at, name, at.value(name))
    for problem in out_of_bounds(Payout, found):
        at.fail(name, problem)
    return found


def pay_table(at: TomlReader, key: str | None, rows: Mapping[Category, PayRow]) -> PayTable:
    """A pay table of these lines, if sums of all deals in their common parts are whole numbers."""
    parts = lcm(*(row.pays.denominator for row in rows.values()))
    most = max((row.pays for row in rows.values()), default=Fraction(0))
    if most * parts > PARTS_MAX:
        at.fail(
            key,
            f"lines of up to {odds_text(most)} in common parts of {parts:,} come to "
            f"{int(most * parts):,} parts, and {PARTS_MAX:,} are the most; write simpler ratios.",
        )
    return at.attempt(key, lambda: PayTable(rows))


_TO_ONE = re.compile(r"-?\d{1,9}(\.\d{1,9}|[:/]0*[1-9]\d{0,8})?", re.ASCII)


def _of_plain(at: TomlReader, name: str, kind: Any) -> Any:
    value = at.value(name)
    if at.is_table(name) and (known := _names_in(kind)):
        at.table(name).only(*known)
    try:
        with msgspec_lock:
            return msgspec.convert(value, kind, dec_hook=from_json, str_keys=True)
    except HousewayError as error:
        at.fail(name, str(error))
    except (msgspec.MsgspecError, ValueError, TypeError, KeyError) as error:
        at.fail(name, f"{_said(str(error))}; {_wanted(kind)} is needed.")


def _names_in(kind: Any) -> tuple[str, ...]:
    for each in (kind, *get_args(kind)):
        if isinstance(each, type) and issubclass(each, Struct):
            return tuple(inner.name for inner in fields(each))
    return ()


def _said(problem: str) -> str:
    return problem.removesuffix(".").partition(" - at `$")[0] or "this"


def _wanted(kind: Any) -> str:
    origin = get_origin(kind)
    if origin is tuple:
        return "a list"
    if names := _names_in(kind):
        return f"a table of {' and '.join(names)}"
    if isinstance(kind, UnionType) or origin is not None:
        return str(kind).replace("houseway.", "")
    return getattr(kind, "__name__", str(kind))
