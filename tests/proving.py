"""Cases of a test, each with the written rules that it proves.

    @each_proves("game", {NB6: "NB6-94", NBB: "NBB-93"})
    def test_the_seated_player_decides(game: str) -> None: ...

A case that proves two rules names both, `"FPG-22 FPG-23"`, and one that proves none has "". Where
a test takes several arguments, a case is a tuple of them. `tests/marks.py` reads the ids from the
source, so they are written out at the test or in a table of the same file.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

import pytest

Case = TypeVar("Case", bound=Hashable)


def each_proves(names: str | Sequence[str], cases: Mapping[Case, str]) -> pytest.MarkDecorator:
    """Run the test once for every case, marked with that case's rules."""
    several = not isinstance(names, str) or "," in names
    return pytest.mark.parametrize(
        names,
        [_marked(case if several else (case,), ids) for case, ids in cases.items()],
        ids=_called,
    )


def _marked(case: object, ids: str) -> object:
    assert isinstance(case, tuple)
    return pytest.param(*case, marks=[pytest.mark.rule(*ids.split())] if ids else [])


def _called(value: object) -> str | None:
    """What has a name of its own is called by it; the rest as pytest would."""
    name = getattr(value, "name", None)
    return name if isinstance(name, str) else None
