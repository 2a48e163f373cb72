"""Pay-table line of a custom side bet: its words and its condition."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Self

import msgspec
from msgspec import Struct

from houseway.rules.conditions.condition import Condition, ConditionTest, is_met
from houseway.thread_safe_msgspec import make_decoder

LINES_MAX = 16


class _Written(Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    says: str
    when: Condition


class CustomLine(int):
    """What has to come, in words and as a condition. Lines are tried in order; the first pays.

    It is a number, from 1, as the members of an enum are that other pay tables have.
    """

    says: str
    when: Condition
    text: str
    """Everything about it: how it is kept, and what it is known by."""

    def __new__(cls, number: int, says: str, when: Condition) -> Self:
        found = super().__new__(cls, number)
        found.says = says
        found.when = when
        found.text = msgspec.json.encode(_Written(number, says, when)).decode()
        return found

    @staticmethod
    def of(text: str) -> CustomLine:
        """The line that was written so."""
        written: _Written = _reader().decode(text)
        return CustomLine(written.number, written.says, written.when)

    @property
    def name(self) -> str:
        return f"line_{int(self)}"

    @property
    def words(self) -> str:
        return self.says

    def fits(self, answer: Callable[[ConditionTest], bool]) -> bool:
        return is_met(self.when, answer)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"OwnLine({int(self)}, {self.says!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CustomLine) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        return (CustomLine.of, (self.text,))


@cache
def _reader() -> msgspec.json.Decoder[_Written]:
    return make_decoder(_Written)
