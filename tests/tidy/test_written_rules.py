"""Every written rule is enforced, recorded or shown, or stands in a list that only shrinks."""

from __future__ import annotations

import subprocess

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.rules.catalog import GAME_IDS, game
from houseway.rules.coverage import Status, status_of
from houseway.rules.written import FILES, SHOWN_TOPICS, all_written, written_file
from tests.coverage_files import NOT_REACHED, PROOFS, not_reached_text, proofs_text
from tests.marks import ROOT, marks

UPDATE = "run ./test --update to bring it up to date"


def test_there_are_1590_written_rules_each_with_an_id_of_its_own() -> None:
    ids = [rule.id for rule in all_written()]
    assert len(ids) == 1590
    assert len(set(ids)) == 1590


def test_every_file_holds_the_rules_of_its_prefix_only() -> None:
    for prefix, name in FILES.items():
        assert {rule.prefix for rule in written_file(name)} == {prefix}


def test_every_mark_names_a_written_rule() -> None:
    known = {rule.id for rule in all_written()}
    assert [mark for mark in marks() if mark.id not in known] == []


def test_the_list_of_proofs_is_what_the_tests_say() -> None:
    assert PROOFS.read_text("utf-8") == proofs_text(), UPDATE


def test_the_list_of_rules_not_reached_is_exact() -> None:
    assert NOT_REACHED.read_text("utf-8") == not_reached_text(), UPDATE


def test_the_list_of_rules_not_reached_only_ever_shrinks() -> None:
    name = NOT_REACHED.relative_to(ROOT).as_posix()
    history = subprocess.run(
        ["git", "log", "--format=%H", "--", name],
        cwd=ROOT, capture_output=True, text=True, check=False,
    ).stdout.split()  # fmt: skip
    later = set(NOT_REACHED.read_text("utf-8").split())
    for commit in history:
        text = subprocess.run(
            ["git", "show", f"{commit}:{name}"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        earlier = set(text.split())
        if earlier:
            assert later <= earlier, f"rules came back after {commit[:10]}"
            later = earlier


@pytest.mark.parametrize("id", GAME_IDS)
def test_no_rule_of_a_game_that_we_deal_is_left_out(id: str) -> None:
    rules = [rule for name in game(id).written for rule in written_file(name)]
    assert [rule.id for rule in rules if status_of(rule) is Status.NOT_REACHED] == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_only_topics_for_reading_are_kept_by_showing_them(id: str) -> None:
    rules = [rule for name in game(id).written for rule in written_file(name)]
    shown = [rule for rule in rules if status_of(rule) is Status.SHOWN]
    assert {rule.topic for rule in shown} <= SHOWN_TOPICS


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_rule_sheet_prints_every_rule_that_counts_as_shown(id: str) -> None:
    printed = " ".join(CliRunner().invoke(app, ["rules", id]).output.split())
    for name in game(id).written:
        for rule in written_file(name):
            if status_of(rule) is Status.SHOWN:
                assert f"{rule.id} {' '.join(rule.says.split())}" in printed


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_rule_that_a_game_cites_is_written(id: str) -> None:
    known = {rule.id for rule in all_written()}
    chosen = game(id)
    cited = {rule for rules in chosen.cites.values() for rule in rules}
    for bet in chosen.side_bets:
        cited |= {*bet.fold_rules, *bet.win_rules, *bet.lose_rules}
        cited |= {*bet.base_rules, *bet.early_rules}
        cited |= {row.rule_id for row in bet.pays.rows.values()}
    cited |= {option.rule_id for option in chosen.options}
    assert cited <= known


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_default_of_every_option_is_what_the_game_plays(id: str) -> None:
    chosen = game(id)
    assert chosen.chosen() == {option.name: option.default for option in chosen.options}
