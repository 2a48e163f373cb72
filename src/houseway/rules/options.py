"""Options: open points of the text as named settings with a default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from houseway.errors import RuleError
from houseway.quoting import truncate
from houseway.suggestions import did_you_mean, has_no
from houseway.thread_safe_msgspec import convert

ONLY_SIMULATED = "NB-116"
"""That variations printed for other purposes are not played at a table."""


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """One open point of a game, naming the field that holds it and the rule that rules on it."""

    name: str
    """The field's name, in the family's rules or in the bank."""
    choices: tuple[str, ...]
    default: str
    rule_id: str
    says: str
    live: bool = True
    """False for a switch that may be simulated but not played at a table."""
    houses: tuple[str, ...] = ()
    """Whose text has it, if not every house's; the others keep to its default."""


class Forbidden(Struct, frozen=True, forbid_unknown_fields=True):
    """Choices that the text does not allow together."""

    chosen: tuple[tuple[str, tuple[str, ...]], ...]
    """Each option with the values that meet."""
    rule_id: str
    says: str


YES_NO = ("true", "false")


def option_text(value: object) -> str:
    """A field's value as it is written in a layout, a room file or on the command line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def value_in(parts: Iterable[Struct], name: str, game: str) -> str:
    """The value in force of an option: a field of one of these records."""
    for part in parts:
        if name in part.__struct_fields__:
            return option_text(getattr(part, name))
    raise RuleError(f"{game} has an option {name}, but no field of its rules is called so.")


def check_option(option: Option, game: str) -> None:
    """Refuse an option whose default is none of its choices."""
    if option.default not in option.choices:
        raise RuleError(
            f"{game} has {option.name} = {option.default} as a default; "
            f"choose {' or '.join(option.choices)} ({option.rule_id})."
        )


def find_option(options: tuple[Option, ...], name: str, value: str, game: str) -> Option:
    """The option of that name, if it has that choice."""
    for option in options:
        if option.name == name:
            if value not in option.choices:
                known = did_you_mean(value, option.choices)
                raise RuleError(
                    f"{game} has no {name} = {truncate(value)} ({option.rule_id}); {known}"
                )
            return option
    raise RuleError(has_no(game, "option", name, (option.name for option in options)))


Part = msgspec.Struct


@cache
def _types(part: type[Struct]) -> Mapping[str, Any]:
    return {field.name: field.type for field in msgspec.structs.fields(part)}


def with_fields(part: Part, values: Mapping[str, str]) -> Part:
    """A copy of the part with those of the written values that are fields of it."""
    types = _types(type(part))
    typed = {
        name: convert(value, types[name], strict=False)
        for name, value in values.items()
        if name in types
    }
    return msgspec.structs.replace(part, **typed)
