"""Regimes: off unless asked for, and what each game would have to change under one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from houseway.comply.check_all import check_room
from houseway.comply.finding import Severity
from houseway.comply.regimes import RegimeStatus, changes, check_regime, regime, regimes
from houseway.errors import RecordError
from houseway.floor.room.room_file import read_room
from houseway.rules.catalog import game, games
from houseway.rules.variant.variant_reader import parse_variant
from tests.cli.commands import houseway, json_of

CALIFORNIA = regime("california-2026")


def asked(id: str) -> set[str]:
    return {each.provision.asks for each in changes(CALIFORNIA, game(id))}


def test_a_regime_that_a_court_has_stopped_forbids_nothing() -> None:
    room = read_room("demo")
    found = check_regime(room, CALIFORNIA)
    assert CALIFORNIA.status is RegimeStatus.ENJOINED
    assert {each.severity for each in found} == {Severity.NOTE}
    in_force = replace(CALIFORNIA, status=RegimeStatus.IN_FORCE)
    assert {each.severity for each in check_regime(room, in_force)} == {Severity.ERROR}
    assert not any(id.startswith("CCR26") for each in check_room(room) for id in each.rule_ids)


def test_twenty_one_would_have_to_become_another_game() -> None:
    everything = {each.asks for each in CALIFORNIA.provision}
    assert asked("pure-21.5") == everything
    assert asked("no-bust") == everything


def test_other_banked_games_would_rotate_the_bank() -> None:
    assert asked("three-card-poker") == {"offer", "rotation", "firm"}
    assert asked("pai-gow-tiles") == {"offer", "rotation", "firm"}


@pytest.mark.parametrize("id", [each.id for each in games() if each.banked is None])
def test_poker_for_a_pot_would_change_nothing(id: str) -> None:
    assert asked(id) == set()


def test_a_variant_by_another_name_with_a_bank_of_one_round_has_less_to_change() -> None:
    text = 'base = "three-card-poker"\nname = "Three Cards"\n[bank]\nrounds_max = 1'
    found = changes(CALIFORNIA, parse_variant(text, "three.toml"))
    assert {each.provision.asks for each in found} == {"rotation", "firm"}


def test_every_question_has_an_answer() -> None:
    """A word that nobody answers would be passed over in silence."""
    answered = {
        each.provision.asks for known in regimes() for each in changes(known, game("no-bust"))
    }
    assert answered == {each.asks for known in regimes() for each in known.provision}


def test_the_commands() -> None:
    (shown,) = json_of("regime", "california-2026")
    assert shown["status"] == "enjoined"
    assert shown["games"]["texas-holdem"] == []
    told = json_of("check", "demo", "--regime", "california-2026")
    assert any("CCR26-5" in each["rule_ids"] for each in told)
    assert "There is no regime 'california'" in houseway("regime", "california").stderr


def test_a_regime_that_is_not_known() -> None:
    with pytest.raises(RecordError, match="did you mean california-2026"):
        regime("california-26")
