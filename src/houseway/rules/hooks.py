"""What the rules room asks a family: the type of its rules, its pay-table lines, its checks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

from houseway.errors import RecordError
from houseway.families import family_names, find_family, hooks_of
from houseway.rules.bets import Lines
from houseway.rules.conditions.custom_bet_cards import CustomBetCards
from houseway.rules.shared_rules import SharedRules
from houseway.suggestions import no_such

R = TypeVar("R", bound=SharedRules)


class RulesHooks(Struct, Generic[R], frozen=True, kw_only=True):
    rules: type[R]
    """Its fields can be read from JSON by their types alone, pay tables of side bets apart."""
    lines: Lines = {}
    """By what a side bet looks at, the lines that its pay table may have."""
    title: str = "Other games"
    """What its games are called together, on a heading."""
    ease: int = 9
    """How soon a newcomer finds their way in them: 1 is the easiest."""
    worked_out: frozenset[str] = frozenset()
    """Fields that follow from others when the record is made."""
    any_pack: bool = False
    """Whether its games are ranked and priced with any cards; otherwise with the base's pack."""
    contradictions: Callable[[R], Iterable[tuple[str, str]]] = lambda _: ()
    """What rules that somebody wrote themselves contradict: the field, and a sentence about it."""
    shown: tuple[CustomBetCards[R], ...] = ()
    """What side bets of one's own may look at; of several, each is of other games of the family."""
    occasions: Mapping[str, StrEnum] = {}
    """By field, the occasion for which a variant that changes it cites its own rule."""


def rules_hooks_of(family: str) -> RulesHooks[Any]:
    if find_family(family) is None:
        raise RecordError(no_such("family", family, family_names()))
    return cast("RulesHooks[Any]", hooks_of("rules", family))


def find_custom_bet_cards(rules: SharedRules) -> CustomBetCards[Any] | None:
    """The cards that these rules show to custom side bets."""
    return next((shown for shown in rules_hooks_of(rules.family).shown if shown.to(rules)), None)
