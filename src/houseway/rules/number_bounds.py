"""Bounds of numbers, declared in the type of a field and checked wherever a file writes it.

A ledger is read without them: a table that was dealt before a bound was set stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Annotated, Any, NamedTuple, TypeAlias, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from houseway.things.cents import CENTS_MAX, Cents, dollars


class Between(NamedTuple):
    """From the least to the most, both allowed."""

    least: int
    most: int
    parts: int = 1
    """A fraction has a denominator of so much at most."""
    is_money: bool = False
    """Whether it is an amount in cents."""

    def problem(self, value: int | Fraction) -> str:
        """The mistake in a number, with its bound and a number to write; nothing if it is good."""
        if not self.least <= value <= self.most:
            return f"write {self}, not {self._shown(value)}."
        if value.denominator > self.parts:
            return f"write a ratio to {self.parts:,} at most, not {self._shown(value)}."
        return ""

    def __str__(self) -> str:
        """`2 to 8`; of what is paid, `0 to 1,000 to 1`."""
        if self.least == self.most:
            return self._shown(self.least)
        to_one = " to 1" if self.parts > 1 else ""
        return f"{self._shown(self.least)} to {self._shown(self.most)}{to_one}"

    def _shown(self, value: int | Fraction) -> str:
        if self.is_money:
            return f"{int(value)} cents ({dollars(int(value))})"
        if value.denominator == 1:
            return f"{int(value):,}"
        return f"{value.numerator:,}:{value.denominator:,}"


Payout: TypeAlias = Annotated[Fraction, Between(0, 100_000, parts=100)]
"""What is paid to one. A wager of the most that there is, times this, fits into 64 bits."""
Amount: TypeAlias = Annotated[Cents, Between(0, CENTS_MAX, is_money=True)]
Seats: TypeAlias = Annotated[int, Between(2, 10)]
OnePack: TypeAlias = Annotated[int, Between(1, 1)]


def strip_bounds(kind: Any) -> Any:
    """A type without its bounds."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def bounds_of(kind: Any) -> Between | None:
    """The bounds that stand in a type itself."""
    declared = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    return next((each for each in declared if isinstance(each, Between)), None)


def out_of_bounds(kind: Any, value: object) -> Iterator[str]:
    """A sentence about each number in a value that its type does not allow."""
    bounds = bounds_of(kind)
    if bounds is not None and isinstance(value, int | Fraction):
        yield from filter(None, [bounds.problem(value)])
    elif isinstance(value, Struct):
        for each in fields(value):
            yield from out_of_bounds(each.type, getattr(value, each.name))
    else:
        for inner, part in _parts(strip_bounds(kind), value):
            yield from out_of_bounds(inner, part)


def _parts(kind: Any, value: object) -> Iterable[tuple[Any, object]]:
    origin, inner = get_origin(kind), get_args(kind)
    if isinstance(value, Mapping) and len(inner) > 1:
        return [(inner[1], each) for each in value.values()]
    if isinstance(value, tuple) and origin is tuple:
        kinds = inner[:1] * len(value) if inner[-1] is ... else inner
        return zip(kinds, value, strict=True)
    return [(each, value) for each in inner if origin is not None and each is not ...]
