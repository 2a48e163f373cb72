"""`houseway new` begins a variant, `houseway diff` says what it is worth."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.cli.commands import houseway, json_of, said
from tests.variants.files import written


def test_a_new_file_can_be_used_at_once(tmp_path: Path) -> None:
    path = tmp_path / "corner-21.toml"
    assert "changes nothing yet" in said("new", str(path), "--base", "no-bust:mortimer")
    assert json_of("diff", "no-bust:mortimer", str(path)) == []


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("mine", "utf-8")
    ended = houseway("new", str(path), "--base", "no-bust")
    assert (ended.returncode, path.read_text("utf-8")) == (1, "mine")
    assert "is there already" in ended.stderr


def test_differences_have_their_worth_and_their_rules(tmp_path: Path) -> None:
    """A flush at 7:2 instead of 3:1 is half a unit for 1,096 of 22,100 hands."""
    rows = json_of("diff", "three-card-poker", str(written(tmp_path, "three-cards")))
    found = {each["field"]: each for each in rows}
    flush = found["bets.pair-plus.pays.flush"]
    assert (flush["left"], flush["right"], flush["bet"]) == ("3:1", "7:2", "pair-plus")
    assert flush["worth"] == pytest.approx(0.5 * 1_096 / 22_100)
    assert flush["rule_ids"] == ["TCP-79", "THREE-CARDS-2"]
    assert found["rules.nonqualify_ante"]["rule_ids"] == ["TCP-56"]
    assert found["rules.nonqualify_ante"]["worth"] == pytest.approx(0.02494, abs=5e-6)
    assert found["bank.rounds_max"]["worth"] == 0
    assert found["rules.seats"]["worth"] == 0


def test_games_of_two_families_are_not_compared() -> None:
    ended = houseway("diff", "no-bust", "texas-holdem")
    assert ended.returncode == 1
    assert "games of two families" in ended.stderr


def test_an_editor_is_told_what_may_stand_there() -> None:
    printed = said("new", "--base", "pure-21.5", "--schema")
    schema = msgspec.json.decode(printed)
    rules = schema["properties"]["rules"]["properties"]
    assert rules["surrender"]["enum"] == ["none", "late", "early"]
    assert rules["decks"]["type"] == "integer"
    assert "limit" not in rules
    assert (
        "three"
        in schema["properties"]["bets"]["properties"]["buster"]["properties"]["pays"]["properties"]
    )


def test_paper_is_had_of_a_variant_that_no_room_lists_and_says_nobody_approved_it(
    tmp_path: Path,
) -> None:
    path = str(written(tmp_path, "three-cards"))
    unlisted = "The Demo Room does not list it; limits and fees are those of its table 1."
    for command in ("sign", "sheet"):
        out = tmp_path / f"{command}.html"
        assert unlisted in said(command, path, "--out", str(out))
        assert "Not an approved game" in out.read_text("utf-8")
    out = tmp_path / "par.html"
    said("par", path, "--rounds", "2000", "--out", str(out))
    assert "a variant of three-card-poker, and not an approved game" in out.read_text("utf-8")
    filing = tmp_path / "filing"
    asked = ("file", path, "--rounds", "2000", "--html", "--out", str(filing))
    assert unlisted in " ".join(said(*asked).split())
    for name in ("rules", "sign", "par"):
        assert "ot an approved game" in (filing / f"{name}.html").read_text("utf-8"), name
