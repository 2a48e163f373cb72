"""Rule coverage: which written rules are kept, and how.

A rule is *enforced* if a test marked with its id proves it, and *recorded* if a floor action does.
It is *checked* if its game is not dealt yet, so that a check of a room file or a fee is all there
is. It is *shown* if it need only be read: `shown.txt` beside the written rules of a family lists
those, and the rule sheet prints them. `proofs.tsv` beside it lists the tests, and is generated from
them.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from houseway.rules.catalog import games
from houseway.rules.game import Game
from houseway.rules.written_rules import OWN, WrittenRule, rules_of, written_folders


class RuleStatus(StrEnum):
    ENFORCED = "enforced"
    RECORDED = "recorded"
    CHECKED = "checked"
    SHOWN = "shown"
    NOT_REACHED = "not reached"


class RuleProof(NamedTuple):
    status: RuleStatus
    tests: tuple[str, ...]


class RuleCounts(NamedTuple):
    total: int
    enforced: int
    recorded: int
    checked: int
    shown: int
    not_reached: int


@cache
def proofs() -> dict[str, RuleProof]:
    """By rule id: the tests that prove it."""
    found: dict[str, RuleProof] = {}
    for line in _lines("proofs.tsv"):
        id, status, tests = line.split("\t")
        found[id] = RuleProof(RuleStatus(status), tuple(tests.split()))
    return found


@cache
def shown_rules() -> frozenset[str]:
    """Ids of the rules that are kept by printing them."""
    return frozenset(_lines("shown.txt"))


def _lines(name: str) -> list[str]:
    paths = [folder.joinpath(name) for folder in written_folders()]
    return [
        line for path in paths if path.is_file() for line in path.read_text("utf-8").splitlines()
    ]


def games_with(rule: WrittenRule) -> tuple[str, ...]:
    """The games that have to keep a rule."""
    if rule.source == OWN:
        return (rule.sheet,)
    file = rule.sheet
    return tuple(game.id for game in games() if file in game.written and rule in rules_of(game))


def status_of(rule: WrittenRule) -> RuleStatus:
    if rule.source == OWN:
        return RuleStatus.ENFORCED
    if rule.id in proofs():
        return proofs()[rule.id].status
    return RuleStatus.SHOWN if rule.id in shown_rules() else RuleStatus.NOT_REACHED


def count_game(game: Game) -> RuleCounts:
    """How many rules of a game are kept in which way, whichever file they stand in."""
    return count(rules_of(game))


def count(rules: Iterable[WrittenRule]) -> RuleCounts:
    statuses = [status_of(rule) for rule in rules]
    return RuleCounts(
        len(statuses),
        statuses.count(RuleStatus.ENFORCED),
        statuses.count(RuleStatus.RECORDED),
        statuses.count(RuleStatus.CHECKED),
        statuses.count(RuleStatus.SHOWN),
        statuses.count(RuleStatus.NOT_REACHED),
    )
