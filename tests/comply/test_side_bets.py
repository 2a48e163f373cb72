"""Side bets: which a table may or must offer, and between what amounts."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Severity
from houseway.rules.catalog import game
from houseway.rules.game import at_house
from tests.comply.rooms import checked, citing, errors, findings, room_text
from tests.proving import each_proves

ERROR = Severity.ERROR
NUMBER = '[[side_bet]]\nid = "bonus"\nname = "Blackjack Bonus Bet"\nnumber = "GEGA-1"'


def _bet(
    game: str, bet: str, range_: str, *, limits: str = "5-200", schedule: str = "calgames-B-4",
    house: str = "marysville", more: str = "",
) -> list[str]:  # fmt: skip
    """What the errors say of a table that offers one side bet."""
    table = f'limits = "{limits}"\nschedule = "{schedule}"\n[table.side_bets]\n{bet} = "{range_}"'
    return [each.says for each in errors(checked(game, table, house=house, more=more))]


@pytest.mark.rule("CF-49")
@each_proves(
    ("game", "bet", "schedule"),
    {
        ("three-card-poker", "pair-plus", "calgames-B-4"): "TCP-34",
        ("three-card-poker-6-card", "pair-plus", "calgames-B-4"): "SCB-39",
        ("three-card-poker-6-card", "six-card", "calgames-B-4"): "SCB-39",
        ("face-up-pai-gow", "fortune", "faceup-1"): "FUP-133",
        ("face-up-pai-gow", "ace-high", "faceup-1"): "FUP-133",
    },
)
def test_a_bonus_bet_without_its_own_range_keeps_to_the_table_limits(
    game: str, bet: str, schedule: str
) -> None:
    assert _bet(game, bet, "5-200", schedule=schedule) == []
    assert _bet(game, bet, "10-50", schedule=schedule) == []
    assert len(_bet(game, bet, "4-200", schedule=schedule)) == 1
    assert len(_bet(game, bet, "5-201", schedule=schedule)) == 1
    assert len(_bet(game, bet, "5+", schedule=schedule)) == 1


@pytest.mark.rule("CF-22", "MTD-05")
def test_match_the_dealer_keeps_to_the_table_limits() -> None:
    def found(range_: str) -> int:
        return len(
            _bet(
                "pure-spanish-21.5", "match", range_,
                limits="3-200", schedule="ps215-1", house="mortimer",
            )
        )  # fmt: skip

    assert found("3-200") == 0
    assert found("2-200") == 1
    assert found("3-201") == 1


@pytest.mark.rule("CF-49", "FPG-29")
def test_fortune_is_1_to_20_whole_dollars_whatever_the_table_limits() -> None:
    def found(range_: str, limits: str = "5-200") -> list[Severity]:
        table = f'limits = "{limits}"\nschedule = "calgames-B-4"\n[table.side_bets]\n'
        return citing(checked("fortune-pai-gow", f'{table}fortune = "{range_}"'), "FPG-29")

    for kept in ("1-20", "1-1", "20-20", "5-15"):
        assert found(kept) == []
    assert found("1-20", limits="25-500") == []
    assert found("1-21") == [ERROR]
    assert found("5-200") == [ERROR]
    assert found("0.50-20") == [ERROR, ERROR]
    assert found("1.50-20") == [ERROR]
    assert found("1-19.50") == [ERROR]
    assert found("1+") == [ERROR]


@pytest.mark.rule("BBJ-06")
@pytest.mark.parametrize("game", ["no-bust", "pure-21.5"])
def test_buster_at_marysville_is_1_to_100_dollars_and_no_more_than_a_base_wager(game: str) -> None:
    assert _bet(game, "buster", "1-100") == []
    assert _bet(game, "buster", "1-100", limits="25-200") == []
    assert len(_bet(game, "buster", "1-101")) == 1
    assert len(_bet(game, "buster", "0.50-100")) == 1
    assert len(_bet(game, "buster", "1-101", limits="5-100")) == 1


@pytest.mark.rule("NBB-102", "NBB-103")
def test_buster_at_mortimer_is_1_to_20_dollars_and_no_more_than_a_base_wager() -> None:
    def found(range_: str, limits: str = "5-50", option: int = 2) -> list[str]:
        return _bet(
            "no-bust-6.0-buster", "buster", range_,
            limits=limits, schedule=f"mortimer-nb6-buster-{option}", house="mortimer",
        )  # fmt: skip

    assert found("1-20") == []
    assert len(found("1-21")) == 1
    assert len(found("0.50-20")) == 1
    assert any("may not exceed a base wager" in says for says in found("1-20", "5-15"))


@pytest.mark.rule("NBB-96")
def test_buster_has_to_be_offered_with_its_version_of_no_bust() -> None:
    id, table = "no-bust-6.0-buster", 'limits = "5-50"\nschedule = "mortimer-nb6-buster-2"'
    assert [bet.id for bet in at_house(game(id), "mortimer").side_bets] == ["buster"]
    off = table + "\n[table.options]\nbuster = false"
    assert citing(checked(id, table, house="mortimer"), "NBB-96") == []
    assert citing(checked(id, off, house="mortimer"), "NBB-96") == [ERROR]


@pytest.mark.rule("BBB-05")
@each_proves("game", {"no-bust": "", "pure-21.5": "P21-33"})
def test_the_blackjack_bonus_bet_is_25_dollars_at_the_most(game: str) -> None:
    assert _bet(game, "bonus", "1-25", more=NUMBER) == []
    assert _bet(game, "bonus", "5-25", limits="25-200", more=NUMBER) == []
    assert len(_bet(game, "bonus", "1-26", more=NUMBER)) == 1
    assert len(_bet(game, "bonus", "1-25", limits="26-200", more=NUMBER)) == 1


@pytest.mark.rule("BBB-01")
def test_the_blackjack_bonus_bet_has_to_carry_its_number() -> None:
    table = (
        'limits = "5-200"\nschedule = "calgames-B-4"\n'
        '[table.side_bets]\nbonus = "1-25"'
    )  # fmt: skip
    assert citing(checked("no-bust", table), "BBB-01") == [ERROR]
    assert citing(checked("no-bust", table, more=NUMBER), "BBB-01") == []
    empty = NUMBER.replace("GEGA-1", "")
    assert citing(checked("no-bust", table, more=empty), "BBB-01") == [ERROR]


@pytest.mark.rule("DHP-32")
@pytest.mark.parametrize(
    ("house", "schedule"), [("mortimer", "mortimer-paigow-1"), ("marysville", "calgames-A-1")]
)
def test_double_hand_has_no_side_bets(house: str, schedule: str) -> None:
    bare = f'limits = "10-100"\nschedule = "{schedule}"'
    table = f'{bare}\n[table.side_bets]\nfortune = "10-20"'
    assert citing(checked("double-hand-poker", table, house=house), "DHP-32") == [ERROR]
    assert errors(checked("double-hand-poker", bare, house=house)) == []


def test_a_side_bet_that_the_game_does_not_have_is_an_error() -> None:
    assert _bet("three-card-poker", "six-card", "5-100") == [
        "three-card-poker has no side bet six-card."
    ]


@pytest.mark.rule("BBB-01", "BBB-03")
@pytest.mark.parametrize("game", ["no-bust", "pure-21.5"])
def test_marysville_offers_the_blackjack_bonus_bet_unless_it_says_otherwise(game: str) -> None:
    ruled = room_text(game, 'limits = "5-200"\nschedule = "calgames-B-4"')
    silent = ruled.replace("blackjack_bonus = false", "")
    assert silent != ruled
    assert citing(findings(ruled), "BBB-01") == []
    assert citing(findings(silent), "BBB-01") == [ERROR]
    assert citing(findings(f"{silent}\n{NUMBER}"), "BBB-01") == []


def test_limits_of_a_bet_that_is_switched_off_are_an_error() -> None:
    table = (
        'limits = "5-200"\nschedule = "calgames-B-4"\n[table.side_bets]\nbuster = "1-100"\n'
        "[table.options]\nbuster = "
    )
    assert errors(checked("no-bust", table + '"true"')) == []
    (off,) = errors(checked("no-bust", table + '"false"'))
    assert off.says == "Limits of buster are posted, but buster is off, so it is not offered."


@pytest.mark.parametrize("bet", ["bonus", "buster"])
@pytest.mark.parametrize(
    ("game", "limits", "schedule"),
    [("no-bust", "5-50", "mortimer-nb-1"), ("pure-21.5", "5+", "mortimer-p215-2")],
)
def test_mortimer_has_neither_of_marysvilles_side_bets(
    game: str, limits: str, schedule: str, bet: str
) -> None:
    said = _bet(game, bet, "1-20", limits=limits, schedule=schedule, house="mortimer")
    assert f"{game} has no side bet {bet}." in said
