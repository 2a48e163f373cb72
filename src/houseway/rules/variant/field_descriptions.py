"""Descriptions of the fields of a variant file: types, choices, bounds, meaning."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from enum import Enum, IntEnum
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import fields

from houseway.rules.game import Game
from houseway.rules.hooks import rules_hooks_of
from houseway.rules.number_bounds import Between, bounds_of, strip_bounds
from houseway.rules.options import option_text
from houseway.rules.variant.bet_changes import bet_fields
from houseway.things.cents import odds_text

APART = frozenset({"deck", "awards"})
"""Fields with a table of their own, or that a room gives."""


class FieldDescription(NamedTuple):
    name: str
    kind: Any
    value: object
    choices: tuple[str, ...]
    """What may stand there, where it is one of a few words."""
    says: str
    fields: tuple[FieldDescription, ...] = ()
    """What a field that has a table of its own may say there."""
    bounds: Between | None = None

    @property
    def plain(self) -> bool:
        """Whether it is written in one word or number."""
        return bool(self.choices) or self.kind in (bool, int, str, Fraction)

    @property
    def toml(self) -> str:
        """The value in force as a file writes it."""
        if isinstance(self.value, IntEnum):
            return f'"{self.value.name.lower()}"'
        if isinstance(self.value, bool | int):
            return option_text(self.value)
        if isinstance(self.value, Fraction):
            return f'"{odds_text(self.value)}"' if self.value else '"0"'
        return f'"{self.value}"'


def rules_fields(game: Game[Any]) -> Iterator[FieldDescription]:
    """The fields of `[rules]`, in the order of the record."""
    apart = APART | rules_hooks_of(game.family).worked_out | bet_fields(game.rules)
    return _fields(game.rules, apart)


def bank_fields(game: Game[Any]) -> Iterator[FieldDescription]:
    return _fields(game.banked) if game.banked is not None else iter(())


def _fields(record: Struct, apart: frozenset[str] = frozenset()) -> Iterator[FieldDescription]:
    says = _docs(type(record))
    for each in fields(record):
        if each.name not in apart:
            value = getattr(record, each.name)
            kind = strip_bounds(each.type)
            yield FieldDescription(
                each.name, kind, value, tuple(_choices(kind)), says.get(each.name, ""),
                tuple(_fields(value)) if _is_table(kind) else (), bounds_of(each.type),
            )  # fmt: skip


def _is_table(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _choices(kind: Any) -> Iterator[str]:
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        yield from (each.name.lower() for each in kind)
    elif isinstance(kind, type) and issubclass(kind, Enum):
        yield from (str(each.value) for each in kind)


@cache
def _docs(kind: type[Struct]) -> Mapping[str, str]:
    (body,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(body, ast.ClassDef)
    return {
        one.target.id: inspect.cleandoc(two.value.value).replace("\n", " ")
        for one, two in zip(body.body, body.body[1:], strict=False)
        if isinstance(one, ast.AnnAssign)
        and isinstance(one.target, ast.Name)
        and isinstance(two, ast.Expr)
        and isinstance(two.value, ast.Constant)
        and isinstance(two.value.value, str)
    }
