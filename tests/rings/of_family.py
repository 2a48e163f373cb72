"""A plugin of pytest: cases of a test that name games of other families alone are left out."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from houseway.families import Family, find_family, registered_families


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--of-family", help="leave out the cases of other families")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    family = find_family(str(config.getoption("--of-family")))
    assert family is not None
    left = [item for item in items if is_of_others(item.name, family)]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in {*left}]


def is_of_others(name: str, family: Family) -> bool:
    """Whether a test's case names other families or their games, and nothing of this one."""
    known = [word for each in registered_families().values() for word in _words(each)]
    named = _longest([word for word in known if word in name.partition("[")[2]])
    return bool(named) and not named & {*_words(family)}


def _words(family: Family) -> tuple[str, ...]:
    return (family.name, *family.games)


def _longest(words: Collection[str]) -> set[str]:
    """Those that are no part of another: `texas-holdem` is one of `ultimate-texas-holdem`."""
    return {word for word in words if not any(word != other and word in other for other in words)}
