"""Conditions: questions joined by all, any and not, and whether they are met."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import Struct

from houseway.rules.conditions.card_questions import QUESTIONS
from houseway.rules.conditions.question_type import Hand, Value


class Asked(Struct, frozen=True, tag="asked", forbid_unknown_fields=True):
    """One question about one group of cards, and the answer that meets it."""

    of: str
    asks: str
    value: Value

    def fits(self, hand: Hand) -> bool:
        return QUESTIONS[self.asks].fits(self.value, hand)


class All(Struct, frozen=True, tag="all", forbid_unknown_fields=True):
    parts: tuple[Condition, ...]


class AnyOf(Struct, frozen=True, tag="any", forbid_unknown_fields=True):
    parts: tuple[Condition, ...]


class Not(Struct, frozen=True, tag="not", forbid_unknown_fields=True):
    part: Condition


Condition: TypeAlias = Asked | All | AnyOf | Not


def met(when: Condition, answer: Callable[[Asked], bool]) -> bool:
    """Whether the condition is met, by what each of its tests is answered."""
    match when:
        case Asked():
            return answer(when)
        case All(parts):
            return all(met(each, answer) for each in parts)
        case AnyOf(parts):
            return any(met(each, answer) for each in parts)
        case Not(part):
            return not met(part, answer)


def all_asked(when: Condition) -> Iterator[Asked]:
    match when:
        case Asked():
            yield when
        case Not(part):
            yield from all_asked(part)
        case All(parts) | AnyOf(parts):
            for each in parts:
                yield from all_asked(each)
