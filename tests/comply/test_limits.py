"""Table limits and chips: what each sheet lets a table post, and what its chips can pay."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.comply.finding import Severity
from houseway.floor.room.room_file import limits_of, parse_room
from houseway.rules.limits import Range
from houseway.signs.table_sign import sign
from houseway.web.tables.cardroom import Cardroom
from tests.comply.rooms import checked, citing, errors, findings, room_text

ERROR, WARNING = Severity.ERROR, Severity.WARNING

CHOSEN = [
    ("three-card-poker", "calgames-B-4"),
    ("double-hand-poker", "calgames-A-1"),
    ("fortune-pai-gow", "calgames-B-1"),
    ("face-up-pai-gow", "faceup-1"),
    ("pai-gow-tiles", "calgames-A-1"),
    ("no-bust", "calgames-B-4"),
    ("pure-21.5", "calgames-B-4"),
]


def _limits(game: str, limits: str, schedule: str, house: str = "marysville") -> list[Severity]:
    table = f'limits = "{limits}"\nschedule = "{schedule}"'
    return citing(checked(game, table, house=house), "CF-50")


@pytest.mark.rule("CF-50", "DHP-59", "FPG-71", "FUP-134", "NB-45", "P21-94", "PGT-58")
@pytest.mark.parametrize(("game", "schedule"), CHOSEN)
def test_the_minimum_is_set_from_1_to_1000_dollars(game: str, schedule: str) -> None:
    assert _limits(game, "1-1,000", schedule) == []
    assert _limits(game, "1,000-10,000", schedule) == []
    assert _limits(game, "0.50-1,000", schedule) == [ERROR]
    assert _limits(game, "1,001-10,000", schedule) == [ERROR]


@pytest.mark.rule("CF-50", "DHP-59", "FPG-71", "FUP-134", "NB-45", "P21-94", "PGT-58")
@pytest.mark.parametrize(("game", "schedule"), CHOSEN)
def test_the_maximum_is_set_from_100_to_10000_dollars(game: str, schedule: str) -> None:
    assert _limits(game, "1-100", schedule) == []
    assert _limits(game, "1-10,000", schedule) == []
    assert _limits(game, "1-99", schedule) == [ERROR]
    assert _limits(game, "1-10,001", schedule) == [ERROR]
    assert _limits(game, "1+", schedule) == [ERROR]


@pytest.mark.rule("CF-6")
@pytest.mark.parametrize(
    ("house", "game", "schedule", "own", "wider", "narrower"),
    [
        ("mortimer", "no-bust", "mortimer-nb-1", "5-50", "5-51", "5-25"),
        ("mortimer", "double-hand-poker", "mortimer-paigow-1", "10-100", "5-100", "20-100"),
        ("mortimer", "no-bust-6.0", "mortimer-nb6-2", "5-50", "3-50", "5-40"),
        ("marysville", "three-card-poker", "marysville-tcp-1", "5-500", "5+", "5-100"),
    ],
)
def test_a_schedule_goes_with_its_one_table_limit(
    house: str, game: str, schedule: str, own: str, wider: str, narrower: str
) -> None:
    def severities(limits: str) -> list[Severity]:
        table = f'limits = "{limits}"\nschedule = "{schedule}"'
        return citing(checked(game, table, house=house), "CF-6")

    assert severities(own) == []
    assert severities(wider) == [ERROR]
    assert severities(narrower) == [WARNING]


@pytest.mark.rule("P21-95")
@pytest.mark.parametrize(("option", "least"), [(1, 2), (2, 5), (3, 10), (4, 100)])
def test_pure_at_mortimer_has_a_minimum_and_no_maximum(option: int, least: int) -> None:
    def severities(limits: str) -> list[Severity]:
        table = f'limits = "{limits}"\nschedule = "mortimer-p215-{option}"'
        return citing(checked("pure-21.5", table, house="mortimer"), "CF-6")

    assert severities(f"{least}+") == []
    assert severities(f"{least - 1}+") == [ERROR]
    assert severities(f"{least}-1,000") == [WARNING]


@pytest.mark.rule("LB-8", "LB-13")
def test_low_ball_has_two_games_each_with_its_own_fee() -> None:
    def found(limits: str, option: int) -> int:
        table = f'limits = "{limits}"\nschedule = "marysville-lowball-{option}"'
        return len(errors(checked("lowball", table)))

    assert (found("2-6", 1), found("5-20", 2)) == (0, 0)
    assert (found("5-20", 1), found("2-6", 2)) == (1, 1)
    assert (found("2-12", 1), found("3-21", 2)) == (1, 1)


def test_a_table_keeps_to_the_limits_that_the_room_lists() -> None:
    text = room_text("three-card-poker", 'limits = "5-500"\nschedule = "calgames-B-4"')
    wide = text.replace("[[table]]", 'limits = "5-500"\n[[table]]')
    narrow = text.replace("[[table]]", 'limits = "5-200"\n[[table]]')
    assert errors(findings(wide)) == []
    assert [each.says for each in errors(findings(narrow))] == [
        "The limits $5-$500 are outside $5-$200, which the room lists."
    ]


@pytest.mark.rule("DHP-25")
def test_no_bet_may_exceed_the_cap_of_the_ordinance() -> None:
    table = 'limits = "10-200"\nschedule = "mortimer-paigow-2"\n[table.options]\nordinance_cap = '

    def severities(cap: str) -> list[Severity]:
        return citing(checked("double-hand-poker", table + cap, house="mortimer"), "DHP-25")

    assert severities("200") == []
    assert severities("199") == [ERROR]


@pytest.mark.rule("DHP-25")
@pytest.mark.parametrize(("cap", "most"), [("150", 150), ("250", 200)])
def test_of_the_ordinance_s_cap_and_the_posted_maximum_the_lower_binds_each_bet(
    cap: str, most: int, tmp_path: Path
) -> None:
    table = 'limits = "10-200"\nschedule = "mortimer-paigow-2"'
    listed = f"[game.rulings]\nordinance_cap = {cap}\n[[table]]"
    text = room_text("double-hand-poker", table, house="mortimer")
    at_table = f"{table}\n[table.options]\nordinance_cap = {cap}"
    for said in (text.replace("[[table]]", listed), text.replace(table, at_table)):
        room = parse_room(said, "room.toml")
        assert limits_of(room, room.tables[0]).table == Range(1_000, most * 100)
        assert sign(room, room.tables[0]).most == f"${most}"
    cardroom = Cardroom(room, tmp_path / "house", bots=0)
    cardroom.store.close()
    assert cardroom.house.table("1").limits.table == Range(1_000, most * 100)


def test_a_cap_that_is_no_amount_is_an_error() -> None:
    table = 'limits = "10-200"\nschedule = "mortimer-paigow-2"\n[table.options]\nordinance_cap = '
    found = errors(checked("double-hand-poker", table + '"much"', house="mortimer"))
    assert len(found) == 1


@pytest.mark.parametrize(
    ("house", "game", "schedule", "limits", "chip", "unpaid"),
    [
        ("mortimer", "no-bust-6.0", "mortimer-nb6-1", "5-25", "0.50", "$0.25"),
        ("mortimer", "no-bust", "mortimer-nb-1", "5-50", "1", "$0.50"),
    ],
)
def test_the_smallest_chip_has_to_pay_every_fee(
    house: str, game: str, schedule: str, limits: str, chip: str, unpaid: str
) -> None:
    table = f'limits = "{limits}"\nschedule = "{schedule}"'
    assert errors(checked(game, table, house=house, chip="0.25")) == []
    (finding,) = errors(checked(game, table, house=house, chip=chip))
    assert f"{schedule} asks for {unpaid}" in finding.says


def test_limits_have_to_come_out_in_chips() -> None:
    table = 'limits = "7.50-100"\nschedule = "calgames-B-1"'
    assert errors(checked("three-card-poker", table, chip="0.50")) == []
    assert [each.says for each in errors(checked("three-card-poker", table, chip="1"))] == [
        "$7.50 does not come out in $1 chips."
    ]
