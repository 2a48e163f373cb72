"""Poker tables: the structure, the stakes and the kills that a fee sheet covers."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Severity
from tests.comply.rooms import checked, citing, errors
from tests.proving import each_proves

ERROR, WARNING = Severity.ERROR, Severity.WARNING


def _table(limits: str, schedule: str, **options: str) -> str:
    written = "\n".join(f'{name} = "{value}"' for name, value in options.items())
    return f'limits = "{limits}"\nschedule = "{schedule}"\n[table.options]\n{written}'


def _says(game: str, table: str, house: str = "marysville") -> list[str]:
    return [each.says for each in errors(checked(game, table, house=house))]


@pytest.mark.rule("KP-14")
def test_kills_come_into_use_only_when_every_player_agrees() -> None:
    def found(**options: str) -> list[Severity]:
        table = _table("3-6", "poker-holdem-1", **options)
        return citing(checked("texas-holdem", table), "KP-14")

    assert found(kill="full") == [ERROR]
    assert found(kill="full", kill_consent="unanimous") == []
    assert found(kill="none") == []
    assert found() == []


def test_a_half_kill_is_not_offered() -> None:
    table = _table("3-6", "poker-holdem-1", kill="half", kill_consent="unanimous")
    assert citing(checked("texas-holdem", table), "KP-8") == [ERROR]


@pytest.mark.rule("KP-17")
def test_no_limit_tables_have_no_kill() -> None:
    options = {"structure": "no-limit", "blinds": "2/4", "kill_consent": "unanimous"}
    table = _table("4+", "poker-holdem-3", kill="full", **options)
    assert citing(checked("texas-holdem", table), "KP-17") == [ERROR]
    assert errors(checked("texas-holdem", _table("4+", "poker-holdem-3", **options))) == []


def test_a_kill_should_stay_within_the_largest_game_of_the_sheet() -> None:
    def found(limits: str) -> list[Severity]:
        table = _table(limits, "poker-holdem-1", kill="full", kill_consent="unanimous")
        return citing(checked("texas-holdem", table), "KP-9")

    assert found("3-6") == []
    assert found("4-8") == []
    assert found("5-10") == []
    assert found("6-12") == [WARNING]
    assert found("10-20") == [WARNING]


def test_kills_belong_to_texas_holdem() -> None:
    def found(game: str, schedule: str, **options: str) -> list[Severity]:
        table = _table("3-6", schedule, kill_consent="unanimous", **options)
        return citing(checked(game, table), "KP-13")

    assert found("texas-holdem", "poker-holdem-1", kill="full") == []
    assert found("omaha-hi-lo", "poker-omaha-1", kill="full") == [WARNING]
    assert found("omaha-hi-lo", "poker-omaha-1") == []


@each_proves(
    ("game", "group"),
    {("texas-holdem", "poker-holdem"): "TH-52 TH-53", ("omaha-hi-lo", "poker-omaha"): "OH-24"},
)
def test_options_1_and_2_are_for_limit_games_and_3_and_4_for_no_limit(
    game: str, group: str
) -> None:
    no_limit = {"structure": "no-limit", "blinds": "2/4"}
    for option in (1, 2):
        assert _says(game, _table("2-4", f"{group}-{option}")) == []
        assert _says(game, _table("10-20", f"{group}-{option}")) == []
        assert len(_says(game, _table("1-2", f"{group}-{option}"))) == 1
        assert len(_says(game, _table("12-24", f"{group}-{option}"))) == 1
        assert len(_says(game, _table("4+", f"{group}-{option}", **no_limit))) >= 1
    for option in (3, 4):
        assert _says(game, _table("4+", f"{group}-{option}", **no_limit)) == []
        at_most = no_limit | {"blinds": "3/5"}
        assert _says(game, _table("5+", f"{group}-{option}", **at_most)) == []
        below = no_limit | {"blinds": "1/2"}
        assert len(_says(game, _table("2+", f"{group}-{option}", **below))) == 1
        above = no_limit | {"blinds": "5/10"}
        assert len(_says(game, _table("10+", f"{group}-{option}", **above))) == 1
        assert len(_says(game, _table("2-4", f"{group}-{option}"))) >= 1


def test_at_mortimer_the_row_is_the_one_of_the_games_limit_and_blinds() -> None:
    def found(limits: str, blinds: str) -> int:
        table = _table(limits, "mortimer-poker-limit-4", blinds=blinds)
        return len(_says("texas-holdem", table, "mortimer"))

    assert found("4-8", "2/4") == 0
    assert found("4-8", "1/2") == 1
    assert found("3-6", "2/4") == 1


@pytest.mark.rule("TH-48")
def test_mortimer_spreads_limit_pot_limit_no_limit_and_spread_games() -> None:
    def found(limits: str, schedule: str, **options: str) -> int:
        return len(_says("texas-holdem", _table(limits, schedule, **options), "mortimer"))

    assert found("1-2", "mortimer-poker-limit-1", blinds="1/1") == 0
    assert found("400-800", "mortimer-poker-limit-21", blinds="150/300") == 0
    assert found("1+", "mortimer-poker-nolimit-1", structure="no-limit", blinds="0.50/1") == 0
    assert found("1+", "mortimer-poker-nolimit-1", structure="pot-limit", blinds="0.50/1") == 0
    assert found("200+", "mortimer-poker-nolimit-17", structure="no-limit", blinds="100/200") == 0
    assert found("2-6", "mortimer-poker-spread-1", structure="spread") == 0
    assert found("10-200", "mortimer-poker-spread-5", structure="spread") == 0
    assert found("2-12", "mortimer-poker-spread-1", structure="spread") == 1
    assert found("500-1,000", "mortimer-poker-limit-21", blinds="150/300") == 1
    assert found("2-6", "mortimer-poker-spread-1", structure="no-limit") == 1


def test_the_jackpot_fee_is_off_and_doubtful_when_on() -> None:
    def found(**options: str) -> list[Severity]:
        table = _table("3-6", "poker-holdem-1", **options)
        return citing(checked("texas-holdem", table), "CF-53")

    assert found() == []
    assert found(jackpot_fee="true") == [WARNING]


def test_blinds_that_cannot_be_read_are_an_error() -> None:
    for blinds in ("two and four", "4/2"):
        (says,) = _says("texas-holdem", _table("3-6", "poker-holdem-1", blinds=blinds))
        assert "cannot be read" in says
