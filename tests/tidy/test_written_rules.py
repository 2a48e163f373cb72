"""Every written rule is kept in one of four ways."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.rules.catalog import game, games
from houseway.rules.catalog import game as find_game
from houseway.rules.coverage import (
    RuleStatus,
    count_game,
    proofs,
    shown_rules,
    status_of,
)
from houseway.rules.written_rules import all_written, rules_of, sheets, written, written_file
from tests import coverage_files
from tests.coverage_files import not_reached, proofs_texts, sheet_files
from tests.games import BANKED, POTS, pot_game
from tests.marks import marks

EVERY_GAME = (*BANKED, *POTS)
UPDATE = "run ./test --update to bring it up to date"


def test_every_written_rule_has_an_id_of_its_own() -> None:
    ids = [rule.id for rule in all_written()]
    assert len(ids) > 1_600
    assert len(set(ids)) == len(ids)


def test_every_file_holds_the_rules_of_its_prefix_only() -> None:
    for prefix, name in sheets().items():
        assert {rule.prefix for rule in written_file(name)} == {prefix}


def test_every_mark_names_a_written_rule() -> None:
    known = {rule.id for rule in all_written()}
    assert [mark for mark in marks() if mark.id not in known] == []


def test_the_list_of_proofs_is_what_the_tests_say() -> None:
    for path, text in proofs_texts().items():
        assert path.read_text("utf-8") == text, UPDATE


def test_every_rule_is_proved_or_shown() -> None:
    assert not_reached() == []


def test_a_rule_that_holds_for_some_games_names_games_that_keep_its_file() -> None:
    named = [(sheets()[rule.prefix], game) for rule in all_written() for game in rule.games]
    assert named
    assert [each for each in named if each[0] not in find_game(each[1]).written] == []


@pytest.mark.parametrize("id", EVERY_GAME)
def test_no_rule_of_a_game_that_we_deal_is_left_out(id: str) -> None:
    left_out = [
        rule.id for rule in rules_of(find_game(id)) if status_of(rule) is RuleStatus.NOT_REACHED
    ]
    assert left_out == []


@pytest.mark.parametrize("id", EVERY_GAME)
def test_no_rule_of_a_game_that_we_deal_is_only_checked(id: str) -> None:
    assert [
        rule.id for rule in rules_of(find_game(id)) if status_of(rule) is RuleStatus.CHECKED
    ] == []


def test_a_rule_is_only_checked_as_long_as_its_game_is_not_dealt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "OJ-156\tenforced" in "".join(proofs_texts().values())
    monkeypatch.setattr(coverage_files, "sheet_files", frozenset)
    assert "OJ-156\tchecked" in "".join(proofs_texts().values())


def test_every_rule_that_is_shown_is_written_on_a_sheet_and_proved_by_no_test() -> None:
    by_id = {rule.id: rule for rule in all_written()}
    assert shown_rules() <= set(by_id)
    assert {sheets()[by_id[id].prefix] for id in shown_rules()} <= sheet_files()
    assert not shown_rules() & set(proofs())


@pytest.mark.parametrize("id", EVERY_GAME)
def test_the_rule_sheet_prints_every_rule_that_counts_as_shown(id: str) -> None:
    printed = " ".join(CliRunner().invoke(app, ["rules", id]).output.split())
    for rule in rules_of(find_game(id)):
        if status_of(rule) is RuleStatus.SHOWN:
            assert f"{rule.id} {' '.join(rule.says.split())}" in printed


@pytest.mark.parametrize("id", POTS)
def test_every_rule_that_a_pot_game_cites_is_written(id: str) -> None:
    chosen = pot_game(id)
    cited = {rule for rules in chosen.cites.values() for rule in rules}
    cited |= {option.rule_id for option in chosen.options}
    assert cited <= {rule.id for rule in all_written()}


@pytest.mark.parametrize("id", BANKED)
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


@pytest.mark.parametrize("id", EVERY_GAME)
def test_the_default_of_every_option_is_what_the_game_plays(id: str) -> None:
    chosen = find_game(id)
    assert chosen.chosen() == {option.name: option.default for option in chosen.options}


def test_a_game_of_one_house_keeps_no_rule_of_another() -> None:
    extended = {id for rule in all_written() if rule.imports for id in rule.imports.also}
    of_one_house = [each for each in games() if len(each.houses) == 1]
    strangers = {
        (each.id, rule.id)
        for each in of_one_house
        for rule in rules_of(each)
        if rule.houses and rule.id not in extended and each.houses[0] not in rule.houses
    }
    assert strangers == set()
    assert count_game(game("fortune-pai-gow")).total == 73 + 112


def test_an_import_names_the_rules_of_other_houses_that_its_ruling_names() -> None:
    importing = [rule for rule in all_written() if rule.imports]
    assert [rule.id for rule in importing] == ["FPG-2"]
    for rule in importing:
        assert rule.imports
        taken = {each.id: each for each in written_file(rule.imports.file)}
        prefix = next(iter(taken)).partition("-")[0]
        (named,) = re.findall(rf"\({prefix}-([\d, ]+)\)", rule.ruling)
        assert [f"{prefix}-{number}" for number in named.split(", ")] == [*rule.imports.also]
        for id in rule.imports.also:
            assert rule.imports.house not in taken[id].houses
            assert taken[id].ruling, f"{id} holds at {rule.imports.house} by a ruling only"


def test_a_rule_that_a_game_cites_from_its_own_files_is_one_that_it_keeps() -> None:
    strange = {
        (each.id, occasion, id)
        for each in games()
        for occasion, ids in each.cites.items()
        for id in ids
        if written(id).sheet in each.written and written(id) not in rules_of(each)
    }
    assert strange == set()
