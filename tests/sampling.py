"""Cases of a test: a named sample in every run, all of them with `./test --release`.

A matrix that grows with every game (games by houses by levels) names here what stands for it, so
that `./test` stays at its length. The sample is fixed: chance decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

import pytest
from _pytest.mark.structures import ParameterSet

Case = TypeVar("Case")
LATER = pytest.mark.release


def sampled(cases: Iterable[Case], in_every_run: Callable[[Case], bool]) -> list[Any]:
    """For `parametrize`: the chosen cases as they are, the others marked for `--release`."""
    known = [*cases]
    assert any(map(in_every_run, known)), "no case is left for every run"
    return [each if in_every_run(each) else _later(each) for each in known]


def first_of_each(cases: Iterable[Case], kind: Callable[[Case], Hashable]) -> list[Any]:
    """The first case of each kind in every run, such as one game of each family."""
    known = [*cases]
    firsts: dict[Hashable, Case] = {}
    for each in known:
        firsts.setdefault(kind(each), each)
    chosen = [*firsts.values()]
    return sampled(known, lambda each: any(each is first for first in chosen))


def portions(one_in: int) -> list[ParameterSet]:
    """For `parametrize`: one round in so many in every run, all of them with `--release`."""
    return [pytest.param(one_in, id=f"one in {one_in}"), pytest.param(1, id="all", marks=LATER)]


def _later(case: Case) -> ParameterSet:
    # A named tuple is one value.
    values = case if isinstance(case, tuple) and not hasattr(case, "_fields") else (case,)
    return pytest.param(*values, marks=LATER)
