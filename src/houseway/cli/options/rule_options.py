"""`--option NAME=VALUE`: chosen readings of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, TypeAlias

import typer

from houseway.cli.options import completion
from houseway.errors import RecordError

RuleOptions: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        autocompletion=completion.options,
        help="A reading of the rules, as name=value; repeatable.",
    ),
]


def parse_name_value(text: str, asked: str = "--option") -> tuple[str, str]:
    """`accounting=net` as a name and a value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise typer.BadParameter(f"write {text!r} as name=value.", param_hint=asked)
    return name, value


def chosen_options(texts: Iterable[str] | None) -> dict[str, str]:
    """The options by name; one that is given twice with another value is refused."""
    chosen: dict[str, str] = {}
    for name, value in map(parse_name_value, texts or ()):
        if chosen.setdefault(name, value) != value:
            raise RecordError(f"--option {name} is both {chosen[name]} and {value}; give one.")
    return chosen
