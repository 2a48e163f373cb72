"""What a room may set at a Pure Spanish 21.5 table: decks, seats, side bet, options, fees."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Finding, Severity
from tests.comply.rooms import checked, citing

TABLE = 'limits = "5-500"\nschedule = "ps215-7"\n'


def findings(more: str = "", *, table: str = TABLE) -> list[Finding]:
    return checked("pure-spanish-21.5", table + more, house="mortimer")


@pytest.mark.rule("PS-13", "PS-14")
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_a_room_may_set_four_to_eight_decks(decks: int) -> None:
    assert citing(findings(f"decks = {decks}"), "PS-14") == []


@pytest.mark.rule("PS-13", "PS-14")
@pytest.mark.parametrize("decks", [1, 3, 9])
def test_a_room_that_sets_fewer_or_more_is_told(decks: int) -> None:
    found = findings(f"decks = {decks}")

    assert citing(found, "PS-13") == citing(found, "PS-14") == [Severity.ERROR]


@pytest.mark.rule("PS-20")
def test_a_table_has_seven_seats_at_most() -> None:
    assert citing(findings("seats = 7"), "PS-20") == []
    assert citing(findings("seats = 8"), "PS-20") == [Severity.ERROR]


@pytest.mark.rule("PS-50", "PS-103")
def test_more_than_five_rates_at_one_table_are_found() -> None:
    assert citing(findings(), "PS-50") == []
    six = 'limits = "5-500"\nschedule = ["ps215-7", "ps215-8"]\n'  # six different fees together
    found = findings(table=six)

    assert citing(found, "PS-50") == citing(found, "PS-103") == [Severity.ERROR]


@pytest.mark.rule("PS-81", "PS-82")
def test_what_may_not_stand_together_is_found() -> None:
    offered = '[table.options]\ndouble_double = "true"\n'

    assert citing(findings(offered), "PS-81") == []
    assert citing(findings(f'{offered}draws = "stand_all_17"'), "PS-81") == [Severity.ERROR]


@pytest.mark.rule("PS-91", "PS-85", "PS-08")
@pytest.mark.parametrize(
    ("option", "rule"),
    [
        ('insurance = "true"', "PS-91"),
        ('even_money = "true"', "PS-91"),
        ('split_for_less = "true"', "PS-85"),
        ('natural_pays = "3:2"', "PS-08"),
    ],
)
def test_what_the_game_does_not_have_cannot_be_switched_on(option: str, rule: str) -> None:
    assert citing(findings(f"[table.options]\n{option}"), rule) == [Severity.ERROR]


@pytest.mark.rule("MTD-05")
def test_the_range_of_the_side_bet_lies_within_the_table_limits() -> None:
    def told(range_: str) -> list[Severity]:
        return citing(findings(f'[table.side_bets]\nmatch = "{range_}"'), "MTD-05")

    assert told("5-500") == told("10-100") == []
    assert told("1-500") == told("5-501") == [Severity.ERROR]


@pytest.mark.rule("MTD-22")
@pytest.mark.parametrize("decks", [4, 5, 7, 8])
def test_the_side_bet_with_other_than_six_decks_is_found(decks: int) -> None:
    side = '[table.side_bets]\nmatch = "5-500"\n'
    anyway = '[table.options]\nmatch_any_decks = "true"\n'

    assert citing(findings(f"decks = 6\n{side}"), "MTD-22") == []
    assert citing(findings(f"decks = {decks}\n{side}"), "MTD-22") == [Severity.ERROR]
    assert citing(findings(f"decks = {decks}\n{side}{anyway}"), "MTD-22") == [Severity.NOTE]
