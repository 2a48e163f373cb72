"""The fields of a layout: what is declared, what is read, what an empty layout has and what is
written about them are the same.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.records.hooks import records_hooks_of
from houseway.records.layouts.fields import LayoutField
from houseway.records.layouts.layout_file import (
    new_layout,
    parse_layout,
    read_layout,
    settle_layout,
)
from houseway.rules.catalog import game
from houseway.toml_reader import TomlReader
from tests.cli.commands import houseway, said
from tests.games import BANKED
from tests.listing import at_least
from tests.marks import ROOT
from tests.records.layouts import refused

GUIDE = (ROOT / "docs" / "settle_layouts.md").read_text("utf-8")


def used(text: str) -> str:
    """The same layout with every line in use that is a comment; the `button` replaces the dice."""
    lines = [line.removeprefix("# ") for line in text.splitlines()[1:]]
    return "\n".join(line for line in lines if not line.startswith("button"))


def test_an_empty_layout_of_every_game_settles_as_it_is() -> None:
    for id in BANKED:
        settled = settle_layout(parse_layout(new_layout(id), "layout.toml"))
        assert settled.settlement.postings, id


def test_every_field_that_a_reader_asks_for_is_in_the_empty_layout(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: set[str] = set()
    ask, holds = TomlReader._ask, TomlReader.__contains__

    def asking(self: TomlReader, key: str) -> None:
        asked.add(key)
        ask(self, key)

    def holding(self: TomlReader, key: str) -> bool:
        asked.add(key)
        return holds(self, key)

    monkeypatch.setattr(TomlReader, "_ask", asking)
    monkeypatch.setattr(TomlReader, "__contains__", holding)
    missing: list[tuple[str, set[str]]] = []
    for id in BANKED:
        asked.clear()
        text = new_layout(id)
        parse_layout(text, "layout.toml")
        unknown = {name for name in asked if name not in text}
        absent = set() if game(id).rules.backline else {"backline"}
        # No hand of tiles is foul (PGT-34), so that an empty layout does not offer it.
        absent |= {"foul"} if id == "pai-gow-tiles" else set()
        if left := unknown - absent:
            missing.append((id, left))
    assert missing == []


def test_every_line_of_an_empty_layout_names_a_field_that_there_is() -> None:
    """All of them at once may contradict each other, but none of them is unknown."""
    wrong: list[str] = []
    for id in BANKED:
        try:
            parse_layout(used(new_layout(id)), "layout.toml")
        except Exception as error:
            if "no such field" in str(error) or "missing" in str(error):
                wrong.append(f"{id}: {error}")
    assert wrong == []


def test_the_guide_names_every_field_of_every_family() -> None:
    missing: list[str] = []
    for id in BANKED:
        declared = records_hooks_of(game(id)).fields(game(id))
        names = {each.name for part in declared for each in part if isinstance(each, LayoutField)}
        bets = {bet.id for bet in (*game(id).rules.opening_bets, *game(id).known_side_bets)}
        missing += [f"{id}: {name}" for name in sorted(names - bets) if f"`{name}`" not in GUIDE]
    assert missing == []


def test_an_empty_layout_is_printed_or_written_and_no_file_is_lost(tmp_path: Path) -> None:
    assert said("settle", "--new", "pai-gow-tiles") == new_layout("pai-gow-tiles")
    file = tmp_path / "tiles.toml"
    told = said("settle", str(file), "--new", "pai-gow-tiles")
    assert "an empty layout of pai-gow-tiles" in told
    assert "Seat 2" in said("settle", str(file))
    again = houseway("settle", str(file), "--new", "pai-gow-tiles")
    assert again.returncode == 1
    assert "is there already" in again.stderr
    assert "is played for a pot" in houseway("settle", "--new", "texas-holdem").stderr
    assert "--new GAME" in houseway("settle").stderr


def test_wrong_tiles_and_fouls_are_told_by_their_names() -> None:
    tiles = new_layout("pai-gow-tiles")
    line = next(line for line in tiles.splitlines() if line.startswith("cards"))
    told = refused(tiles.replace(line, 'cards = "7-1 4-1 5-1 5-1"', 1))
    assert "'7-1' is not a tile; write its two ends such as 6-6 6-5 6-4." in told
    told = refused(tiles.replace(line, 'cards = "6-6"', 1))
    assert "4 tiles are needed, not 1." in told

    cards = new_layout("double-hand-poker")
    told = refused(f"{cards.partition('[[seat]]')[0]}{SEAT}foul = true")
    words = "touched other cards, illegal act, wrong count of cards"
    assert f"one of {words} is needed, not true" in told
    told = refused(f'{cards.partition("[[seat]]")[0]}{SEAT}foul = "touched other cards"')
    assert "unprotected_foul" in told
    assert "DHP-122" in told


def test_an_empty_layout_offers_only_the_fouls_that_its_game_knows() -> None:
    offered = {
        id: line.partition("one of ")[2]
        for id in BANKED
        for line in new_layout(id).splitlines()
        if line.startswith("# foul ")
    }
    assert offered == {
        "double-hand-poker": "touched other cards, illegal act, wrong count of cards",
        "fortune-pai-gow": "wrong count of cards",
        "face-up-pai-gow": "wrong count of cards",
    }
    told = refused(new_layout("fortune-pai-gow").replace("# player", "foul = true\n# player", 1))
    assert "foul: one of wrong count of cards is needed, not true." in told
    told = refused(new_layout("pai-gow-tiles").replace("# player", "foul = true\n# player", 1))
    assert "foul: no hand is foul in Pai Gow Tiles (PGT-34)." in told


def test_an_empty_layout_of_a_variant_names_its_file_from_where_it_lies(tmp_path: Path) -> None:
    examples = at_least(10, (ROOT / "examples" / "variants").glob("*.toml"))
    for file in examples:
        layout = tmp_path / file.name
        layout.write_text(new_layout(str(file), tmp_path), "utf-8")
        assert settle_layout(read_layout(layout)).settlement.postings, file.name

    told = said("settle", str(tmp_path / "one.toml"), "--new", str(examples[0]))
    assert "one.toml: an empty layout of" in told
    assert "Seat 2" in said("settle", str(tmp_path / "one.toml"))


SEAT = """[[seat]]
seat = 2
base = 10
cards = "Kh Kc Kd Qs Qh Jc 9d"
"""
