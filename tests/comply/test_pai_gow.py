"""Checks of pai gow tables: a seat for every position, and envy buttons that can be had."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Severity
from tests.comply.rooms import TABLES, checked, citing, errors

TILES = TABLES["marysville", "pai-gow-tiles"]
FORTUNE = TABLES["marysville", "fortune-pai-gow"]


@pytest.mark.rule("PGT-46")
def test_there_are_as_many_seats_as_hands_are_dealt() -> None:
    (found,) = errors(checked("pai-gow-tiles", f"{TILES}\nseats = 7"))
    assert "7 seats" in found.says
    assert "8 positions" in found.says
    assert found.rule_ids == ("PGT-46",)
    seven = 'seats = 7\n[table.options]\npositions = "7"\ndice_cycle = "7"'
    assert errors(checked("pai-gow-tiles", f"{TILES}\n{seven}")) == []


@pytest.mark.rule("FPG-29")
@pytest.mark.parametrize(("range_", "wrong"), [("1-20", False), ("1-25", True), ("0.50-20", True)])
def test_fortune_is_one_to_twenty_dollars(range_: str, *, wrong: bool) -> None:
    table = f'{FORTUNE}\n[table.side_bets]\nfortune = "{range_}"'
    assert bool(citing(checked("fortune-pai-gow", table), "FPG-29")) is wrong


def test_an_envy_button_that_nobody_can_get_is_a_warning() -> None:
    table = f'{FORTUNE}\n[table.side_bets]\nfortune = "1-4"'
    assert citing(checked("fortune-pai-gow", table), "FPG-43") == [Severity.WARNING]
    assert citing(checked("fortune-pai-gow", FORTUNE), "FPG-43") == []
