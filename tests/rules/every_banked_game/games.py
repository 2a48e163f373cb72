"""The banked games, by listing: what the test traits of each family say of its games.

    @each_game_proves({"TCP": "TCP-37", "PS": "PS-45"})
    def test_a_bank_has_no_ceiling(at: Banked) -> None: ...

The scene is played in every game; where a game's own text says so, it proves that rule. Games have
the prefixes of their written rules for names, schedules what their family calls them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

import pytest

from houseway.families import registered_families
from houseway.rules.catalog import game
from tests.families import every_family, untold
from tests.felt.banked import Banked
from tests.felt.charged import Charged
from tests.proving import each_proves

T = TypeVar("T", Banked, Charged)


def every_banked() -> Iterator[Banked]:
    """Each game of each family that is played against a bank."""
    for name, traits in every_family().items():
        if not traits.banked and any(game(id).banked for id in registered_families()[name].games):
            raise untold("banked", name, "the scenes of every banked game")
        yield from traits.banked


EVERY = {at.prefix: at for at in every_banked()}
CHARGED = {by.key: by for traits in every_family().values() for by in traits.charged}


def each_game_proves(
    cases: Mapping[str, str], fits: Callable[[Banked], bool] = lambda _: True
) -> pytest.MarkDecorator:
    """Run the scene with every game that it fits, marked with the rules that it proves there."""
    fitting = {key: at for key, at in EVERY.items() if at.takes_tens and fits(at)}
    return each_proves("at", _all_of(cases, fitting))


def each_schedule_proves(cases: Mapping[str, str]) -> pytest.MarkDecorator:
    """The same under every schedule."""
    return each_proves("by", _all_of(cases, CHARGED))


def these_games_prove(cases: Mapping[str, str]) -> pytest.MarkDecorator:
    """Run a scene that is about these games alone."""
    return each_proves("at", {EVERY[key]: ids for key, ids in cases.items()})


def _all_of(cases: Mapping[str, str], known: Mapping[str, T]) -> dict[T, str]:
    assert {*cases} <= {*known}
    return {each: cases.get(key, "") for key, each in known.items()}
