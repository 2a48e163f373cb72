"""Facts that the documents fix about each game, read from `facts.toml`: data of the checks."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from houseway.comply.finding import Severity
from houseway.thread_safe_msgspec import convert

GENERIC = "generic"
"""The house of a developer's rule sheet, which any room may have approved."""


class BacklineRule(StrEnum):
    """Whether others may wager on a seat that is not theirs."""

    YES = "yes"
    NO = "no"
    UNSAID = "unsaid"
    WHERE_LAWFUL = "where-lawful"


class StrictStruct(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A misspelt field is refused."""


class NumberSpan(StrictStruct, frozen=True, kw_only=True):
    least: int = 1
    most: int
    rules: tuple[str, ...]


class BacklineFact(StrictStruct, frozen=True, kw_only=True):
    allowed: BacklineRule
    rules: tuple[str, ...]


class OptionFact(StrictStruct, frozen=True, kw_only=True):
    name: str
    choices: tuple[str, ...]
    """The first is the default; empty where any text will do. Of a game that is dealt: those of
    the catalog's choices that the house's text leaves, or the one that goes without saying."""
    rules: tuple[str, ...]


class SideBetFact(StrictStruct, frozen=True, kw_only=True):
    id: str
    least: int | None = None
    """In dollars; a bet without a range of its own is held to the table limits (CF-49)."""
    most: int | None = None
    within_base: bool = False
    """Whether it may not exceed the base wager."""
    whole_dollars: bool = False
    numbered: bool = False
    """Whether it has an approval number of its own, which has to be shown (BBB-01)."""
    needs_low_minimum: bool = False
    """Whether it is not offered where the table minimum is above its own maximum."""
    rules: tuple[str, ...]


class RatesAllowed(StrictStruct, frozen=True, kw_only=True):
    """How many different fees one table may have."""

    most: int
    rules: tuple[str, ...]


class OptionConflict(StrictStruct, frozen=True, kw_only=True):
    """What may not stand together; it holds when every condition that it names is met."""

    when: Mapping[str, tuple[str, ...]] = {}
    lacks: tuple[str, ...] = ()
    decks: tuple[int, ...] = ()
    severity: Severity
    rules: tuple[str, ...]
    says: str


class GameFacts(StrictStruct, frozen=True, kw_only=True):
    """One game as the documents of some houses describe it."""

    id: str
    houses: tuple[str, ...]
    numbers: Mapping[str, str] = {}
    """The approval number that each house's document prints."""
    number_rules: tuple[str, ...] = ()
    seats: NumberSpan | None = None
    decks: NumberSpan | None = None
    backline: BacklineFact | None = None
    rates: RatesAllowed = RatesAllowed(most=5, rules=("CF-7",))
    older_rates: RatesAllowed | None = None
    """What an older text of the game allows; the later sheet governs (CF-10)."""
    no_side_bets: tuple[str, ...] = ()
    """The rules by which the game has none."""
    side_bets: tuple[SideBetFact, ...] = ()
    options: tuple[OptionFact, ...] = ()
    not_live: tuple[str, ...] = ()
    """The rules by which a switch for analysis may not be played at a table."""
    award_fees: tuple[str, ...] = ()
    """The rules by which players may not be charged for an award of the house."""
    conflict: tuple[OptionConflict, ...] = ()
    conflict_sets: tuple[str, ...] = ()

    def side_bet(self, id: str) -> SideBetFact | None:
        return next((bet for bet in self.side_bets if bet.id == id), None)

    def option(self, name: str) -> OptionFact | None:
        return next((option for option in self.options if option.name == name), None)

    def defaults(self) -> dict[str, str]:
        return {option.name: option.choices[0] for option in self.options if option.choices}


@cache
def _file() -> dict[str, Any]:
    return tomllib.loads((files("houseway.comply") / "facts.toml").read_text("utf-8"))


@cache
def all_facts() -> tuple[GameFacts, ...]:
    return convert(_file()["game"], tuple[GameFacts, ...])


@cache
def conflict_set(name: str) -> tuple[OptionConflict, ...]:
    """Conflicts that several games share."""
    found = next(each for each in _file()["set"] if each["name"] == name)
    return convert(found["conflict"], tuple[OptionConflict, ...])


def facts_of(game: str, house: str) -> GameFacts | None:
    """The facts of a game in a house, or of the developer's sheet for it."""
    for wanted in (house, GENERIC):
        for facts in all_facts():
            if facts.id == game and wanted in facts.houses:
                return facts
    return None


def house_of(game: str, house: str, number: str) -> str:
    """Whose document a house goes by: its own, or where it has none, that of the game's number."""
    if any(house in facts.houses for facts in all_facts()):
        return house
    entries = [facts for facts in all_facts() if facts.id == game]
    numbered = [name for facts in entries for name, own in facts.numbers.items() if own == number]
    houses = [*numbered, *(name for facts in entries for name in facts.houses)]
    return houses[0] if houses else house


def conflicts_of(facts: GameFacts) -> tuple[OptionConflict, ...]:
    shared = (each for name in facts.conflict_sets for each in conflict_set(name))
    return (*facts.conflict, *shared)
