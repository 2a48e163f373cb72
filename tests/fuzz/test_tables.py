"""Spoilt messages at a table of every family: refused in a sentence, and nothing else happens.

Never an error that nobody foresaw (which would close the line with 1011), never a chip more or
less, nothing at another table, and a ledger in which the audit finds nothing. What fails comes
again with the seed that stands in the name of the test.
"""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from houseway.floor.audit.audit import audit
from houseway.floor.service.sealed_decks import open_sealed_decks
from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.ledger.sqlite.journal_reader import open_ledger
from tests.frozen.incidents import happen
from tests.frozen.recipe import PEOPLE, Recipe
from tests.frozen.recipes import RECIPES
from tests.fuzz.hostile_evening import HostileEvening
from tests.running import to_its_end

TURNS, TURNS_RELEASE = 40, 500
MESSAGES = 5
"""How many spoilt messages come after each turn."""
SEEDS_RELEASE = range(1, 7)


async def evening(recipe: Recipe, folder: Path, seed: int, turns: int) -> HostileEvening:
    room = HostileEvening(recipe, folder, seed)
    for player in PEOPLE[: recipe.people]:
        await room.sit_down(player)
    for _ in range(turns):
        if not await room.turn():
            # Whoever was sent away by such a message comes back.
            await happen(room, "come")
            await happen(room, "aside")
        await room.harmed(MESSAGES)
    await room.cardroom.stop()
    return room


def survives(recipe: Recipe, folder: Path, seed: int, turns: int) -> None:
    room = to_its_end(evening(recipe, folder, seed, turns))
    assert room.sent >= turns * MESSAGES
    assert room.granted, "some messages are right in spite of all"
    ledger = folder / LEDGER
    reader = open_ledger(ledger)
    assert audit(reader, open_sealed_decks(ledger)) == []
    reader.close()


@pytest.mark.parametrize("recipe", RECIPES, ids=[each.id for each in RECIPES])
def test_spoilt_messages_change_nothing(
    recipe: Recipe, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        survives(recipe, tmp_path / "house", 0, TURNS)
    assert caplog.records == []


@pytest.mark.release
@pytest.mark.parametrize("seed", SEEDS_RELEASE)
@pytest.mark.parametrize("recipe", RECIPES, ids=[each.id for each in RECIPES])
def test_many_spoilt_messages_change_nothing(
    recipe: Recipe, seed: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        survives(recipe, tmp_path / "house", seed, TURNS_RELEASE)
    assert caplog.records == []
