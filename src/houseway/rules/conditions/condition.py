"""Condition: an expression tree of tests joined by all, any and not, and its evaluation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import Struct

from houseway.rules.conditions.card_questions import QUESTIONS
from houseway.rules.conditions.question_type import HandFacts, Value


class ConditionTest(Struct, frozen=True, tag="asked", forbid_unknown_fields=True):
    """One question about one group of cards, and the answer that meets it."""

    of: str
    asks: str
    value: Value

    def fits(self, hand: HandFacts) -> bool:
        return QUESTIONS[self.asks].fits(self.value, hand)


class AllOf(Struct, frozen=True, tag="all", forbid_unknown_fields=True):
    parts: tuple[Condition, ...]


class AnyOf(Struct, frozen=True, tag="any", forbid_unknown_fields=True):
    parts: tuple[Condition, ...]


class Negation(Struct, frozen=True, tag="not", forbid_unknown_fields=True):
    part: Condition


Condition: TypeAlias = ConditionTest | AllOf | AnyOf | Negation


def is_met(when: Condition, answer: Callable[[ConditionTest], bool]) -> bool:
    """Whether the condition is met, by what each of its tests is answered."""
    match when:
        case ConditionTest():
            return answer(when)
        case AllOf(parts):
            return all(is_met(each, answer) for each in parts)
        case AnyOf(parts):
            return any(is_met(each, answer) for each in parts)
        case Negation(part):
            return not is_met(part, answer)


def all_tests(when: Condition) -> Iterator[ConditionTest]:
    match when:
        case ConditionTest():
            yield when
        case Negation(part):
            yield from all_tests(part)
        case AllOf(parts) | AnyOf(parts):
            for each in parts:
                yield from all_tests(each)
