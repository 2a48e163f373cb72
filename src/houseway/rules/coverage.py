"""Which written rules are kept, and how.

A rule is *enforced* if a test marked with its id proves it, *recorded* if a floor action does, and
*shown* if it is of a topic that needs only to be read and belongs to a game whose rule sheet is
printed. `written/proofs.tsv` lists the tests, `written/not_reached.txt` the rules that nobody has
reached yet. Both are generated from the tests and checked against them.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from houseway.rules.catalog import games, pot_games
from houseway.rules.game import Game
from houseway.rules.pot_game import PotGame
from houseway.rules.written import FILES, SHOWN_TOPICS, WrittenRule, written_file


class Status(StrEnum):
    ENFORCED = "enforced"
    RECORDED = "recorded"
    SHOWN = "shown"
    NOT_REACHED = "not reached"


class Proof(NamedTuple):
    status: Status
    tests: tuple[str, ...]


class Counts(NamedTuple):
    total: int
    enforced: int
    recorded: int
    shown: int
    not_reached: int


@cache
def proofs() -> dict[str, Proof]:
    """By rule id: the tests that prove it."""
    text = (files("houseway.rules") / "written" / "proofs.tsv").read_text("utf-8")
    found: dict[str, Proof] = {}
    for line in text.splitlines():
        id, status, tests = line.split("\t")
        found[id] = Proof(Status(status), tuple(tests.split()))
    return found


@cache
def sheet_files() -> frozenset[str]:
    """Files of rules that a game in the catalog prints in its rule sheet."""
    return frozenset(name for game in (*games(), *pot_games()) for name in game.written)


def status_of(rule: WrittenRule) -> Status:
    if rule.id in proofs():
        return proofs()[rule.id].status
    if rule.topic in SHOWN_TOPICS and FILES[rule.prefix] in sheet_files():
        return Status.SHOWN
    return Status.NOT_REACHED


def count_file(name: str) -> Counts:
    """How many rules of a file are kept in which way."""
    statuses = [status_of(rule) for rule in written_file(name)]
    return Counts(
        len(statuses),
        statuses.count(Status.ENFORCED),
        statuses.count(Status.RECORDED),
        statuses.count(Status.SHOWN),
        statuses.count(Status.NOT_REACHED),
    )


def count_game(game: Game | PotGame) -> Counts:
    counts = [count_file(name) for name in game.written]
    return Counts(*(sum(column) for column in zip(*counts, strict=True)))
