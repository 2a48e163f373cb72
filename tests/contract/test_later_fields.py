"""A field that a family gets later changes no fingerprint of a game that was dealt before."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from houseway.rules.catalog import game

BEFORE = {
    "double-hand-poker": "131f12bcd999057c",
    "fortune-pai-gow": "e7fa73c141e1f3ce",
    "face-up-pai-gow": "90db3ad4717d108a",
    "pai-gow-tiles": "15676b887b540512",
    "pure-21.5": "ce4a2576e7cbbac5",
    "texas-holdem": "6c59675248f3acf3",
}
"""As they were before `queen_high_pushes` came; two since wagers on a spot go bet by bet."""


@pytest.mark.parametrize("id", BEFORE)
def test_a_game_keeps_its_fingerprint(id: str) -> None:
    assert game(id).digest() == BEFORE[id]


def test_what_a_later_field_changes_is_seen() -> None:
    known = game("double-hand-poker")
    changed = replace(known, rules=replace(known.rules, queen_high_pushes=True))
    assert changed.digest() != known.digest()
    assert set(known.rules.later) <= set(known.rules.__struct_fields__)
