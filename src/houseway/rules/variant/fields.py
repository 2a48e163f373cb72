"""Fields of a record as a file writes them: each is read by its type, or refused with its line."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from fractions import Fraction
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from houseway.converting import turn
from houseway.errors import HousewayError
from houseway.nearest import instead, nearest
from houseway.rules.kept import from_json
from houseway.toml_reader import TomlReader

Record = TypeVar("Record", bound=Struct)


def with_fields_of(record: Record, at: TomlReader, *, apart: Iterable[str] = ()) -> Record:
    """A copy of the record with what the table says; fields that stand `apart` are not written."""
    kinds = {each.name: each.type for each in fields(record) if each.name not in apart}
    for name in at:
        if name not in kinds:
            at.fail(name, f"there is no such field here; {instead(name, kinds)}")
    said = {name: field(at, name, kinds[name], getattr(record, name)) for name in at}
    return at.attempt(next(iter(said), None), lambda: replace(record, **said))


def field(at: TomlReader, name: str, kind: Any, now: object) -> Any:
    """One value, by the type of its field; a table changes the record that stands there now."""
    if isinstance(now, Struct) and at.is_table(name):
        return with_fields_of(now, at.table(name))
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        return member(at, name, at.text(name), kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _of_values(at, name, kind)
    if kind is bool:
        return at.flag(name)
    if kind is int:
        return at.number(name)
    if kind is str:
        return at.text(name)
    if kind is Fraction:
        return fraction(at, name, at.value(name))
    return _of_plain(at, name, kind)


def _of_values(at: TomlReader, name: str, kind: type[Enum]) -> Enum:
    values = {str(each.value): each for each in kind}
    said = at.text(name)
    if said not in values:
        meant = nearest(said, values)
        end = f"; did you mean {meant}?" if meant else "."
        at.fail(name, f"{said!r} is not one of {', '.join(values)}{end}")
    return values[said]


def member(at: TomlReader, name: str, said: str, kind: type[IntEnum]) -> Any:
    """A line or a rank by its name, as people write it: `straight flush`, `straight_flush`."""
    names = {each.name.lower(): each for each in kind}
    asked = said.strip().lower().replace("-", "_").replace(" ", "_")
    if asked not in names:
        at.fail(name, f"there is no {said!r} here; {instead(asked, names)}")
    return names[asked]


def fraction(at: TomlReader, name: str, value: object) -> Fraction:
    """What is paid to one: 3, 1.5, "3:2" or "3 to 2"."""
    text = str(value).replace(" to ", ":").replace(":", "/")
    try:
        if isinstance(value, bool) or len(text) > _FRACTION_LETTERS:
            raise ValueError
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        at.fail(name, f'what is paid to one is needed, as 3, 1.5 or "3:2", not {value!r}.')


_FRACTION_LETTERS = 20


def _of_plain(at: TomlReader, name: str, kind: Any) -> Any:
    """What has a shape of its own: lists, unions, records written in full."""
    value = at.value(name)
    if at.is_table(name) and (known := _names_in(kind)):
        at.table(name).only(*known)
    try:
        with turn:
            return msgspec.convert(value, kind, dec_hook=from_json, str_keys=True)
    except HousewayError as error:
        at.fail(name, str(error))
    except (msgspec.MsgspecError, ValueError, TypeError, KeyError) as error:
        at.fail(name, f"{_said(str(error))}; {_wanted(kind)} is needed.")


def _names_in(kind: Any) -> tuple[str, ...]:
    """The fields of the record that may stand here, where it is one."""
    for each in (kind, *get_args(kind)):
        if isinstance(each, type) and issubclass(each, Struct):
            return tuple(inner.name for inner in fields(each))
    return ()


def _said(problem: str) -> str:
    return problem.removesuffix(".").partition(" - at `$")[0] or "this"


def _wanted(kind: Any) -> str:
    """A type in a word or two."""
    origin = get_origin(kind)
    if origin is tuple:
        return "a list"
    if names := _names_in(kind):
        return f"a table of {' and '.join(names)}"
    if isinstance(kind, UnionType) or origin is not None:
        return str(kind).replace("houseway.", "")
    return getattr(kind, "__name__", str(kind))
