"""Seats, decks and backline bets: what each game's text allows at a table."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Severity
from houseway.floor.room.room_file import parse_room
from tests.comply.rooms import checked, citing, errors, room_text
from tests.proving import each_proves

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE
SCHEDULES = {
    "three-card-poker": ("5-100", "calgames-B-4"),
    "three-card-poker-6-card": ("5-100", "calgames-B-4"),
    "fortune-pai-gow": ("5-100", "calgames-B-4"),
    "face-up-pai-gow": ("5-100", "faceup-1"),
    "pai-gow-tiles": ("5-100", "calgames-A-1"),
    "double-hand-poker": ("5-100", "calgames-A-1"),
    "no-bust": ("5-100", "calgames-B-4"),
    "pure-21.5": ("5-100", "calgames-B-4"),
    "no-bust-6.0": ("5-50", "mortimer-nb6-2"),
    "no-bust-6.0-buster": ("5-50", "mortimer-nb6-buster-2"),
    "pure-spanish-21.5": ("3-200", "ps215-1"),
    "texas-holdem": ("3-6", "poker-holdem-1"),
    "omaha-hi-lo": ("3-6", "poker-omaha-1"),
    "omaha-hi-lo-joker": ("3-6", "poker-omaha-1"),
    "lowball": ("2-6", "marysville-lowball-1"),
}
MORTIMER = {"no-bust-6.0", "no-bust-6.0-buster", "pure-spanish-21.5"}


def _found(game: str, line: str, rule: str, house: str | None = None) -> list[Severity]:
    limits, schedule = SCHEDULES[game]
    if house == "mortimer" and game == "no-bust":
        limits, schedule = "5-50", "mortimer-nb-1"
    table = f'limits = "{limits}"\nschedule = "{schedule}"\n{line}'
    house = house or ("mortimer" if game in MORTIMER else "marysville")
    return citing(checked(game, table, house=house), rule)


@each_proves(
    ("game", "most", "rule"),
    {
        ("three-card-poker", 8, "TCP-6"): "TCP-6",
        ("three-card-poker-6-card", 7, "SCB-23"): "SCB-23",
        ("fortune-pai-gow", 7, "FPG-22"): "FPG-22",
        ("fortune-pai-gow", 7, "FPG-23"): "FPG-23",
        ("face-up-pai-gow", 7, "FUP-24"): "FUP-24",
        ("double-hand-poker", 7, "DHP-13"): "DHP-13",
        ("pai-gow-tiles", 8, "PGT-46"): "PGT-46",
        ("no-bust", 8, "NB-21"): "NB-21",
        ("no-bust-6.0", 8, "NB6-16"): "NB6-16",
        ("no-bust-6.0-buster", 10, "NBB-15"): "NBB-15",
        ("pure-21.5", 8, "P21-15"): "P21-15",
        ("pure-spanish-21.5", 7, "PS-20"): "PS-20",
        ("lowball", 8, "LB-4"): "",
    },
)
def test_a_table_has_no_more_seats_than_the_text_allows(game: str, most: int, rule: str) -> None:
    assert _found(game, f"seats = {most}", rule) == []
    assert _found(game, f"seats = {most + 1}", rule) == [ERROR]


@pytest.mark.rule("P21-15")
def test_pure_is_dealt_at_tables_of_seven_or_eight() -> None:
    assert _found("pure-21.5", "seats = 7", "P21-15") == []
    assert _found("pure-21.5", "seats = 6", "P21-15") == [ERROR]


def test_a_table_has_two_seats_at_least() -> None:
    table = 'limits = "5-100"\nschedule = "calgames-B-4"\nseats = '
    assert errors(checked("three-card-poker", table + "2")) == []
    assert len(errors(checked("three-card-poker", table + "1"))) == 1


@each_proves(
    ("game", "house", "least", "most", "rules"),
    {
        ("no-bust", "mortimer", 2, 8, ("NB-05",)): "NB-05",
        ("no-bust", "marysville", 2, 8, ("NB-06", "NB-07")): "NB-06 NB-07",
        ("no-bust-6.0", "mortimer", 2, 8, ("NB6-06", "NB6-07")): "NB6-06 NB6-07",
        ("no-bust-6.0-buster", "mortimer", 1, 8, ("NBB-06", "NBB-07")): "NBB-06 NBB-07",
        ("pure-spanish-21.5", "mortimer", 4, 8, ("PS-13", "PS-14")): "PS-13 PS-14",
        ("fortune-pai-gow", "marysville", 1, 1, ("FPG-3",)): "",
        ("face-up-pai-gow", "marysville", 1, 1, ("FUP-8", "FUP-9")): "",
        ("double-hand-poker", "marysville", 1, 1, ("DHP-1",)): "",
        ("three-card-poker", "marysville", 1, 1, ("TCP-12",)): "",
    },
)
def test_the_shoe_holds_as_many_decks_as_the_text_allows(
    game: str, house: str, least: int, most: int, rules: tuple[str, ...]
) -> None:
    for rule in rules:
        assert _found(game, f"decks = {least}", rule, house) == []
        assert _found(game, f"decks = {most}", rule, house) == []
        assert _found(game, f"decks = {least - 1}", rule, house) == [ERROR]
        assert _found(game, f"decks = {most + 1}", rule, house) == [ERROR]


@pytest.mark.rule("P21-07", "P21-08")
def test_pure_is_dealt_from_one_to_eight_decks_and_eight_are_416_cards() -> None:
    assert _found("pure-21.5", "decks = 1", "P21-08") == []
    assert _found("pure-21.5", "decks = 0", "P21-07") == [ERROR]
    assert _found("pure-21.5", "decks = 8", "P21-08") == [NOTE]
    assert _found("pure-21.5", "decks = 9", "P21-08") == [ERROR]


@each_proves(
    ("game", "rule", "severity"),
    {
        ("three-card-poker-6-card", "SCB-38", ERROR): "SCB-38",
        ("face-up-pai-gow", "FUP-35", ERROR): "FUP-35",
        ("pai-gow-tiles", "PGT-59", WARNING): "PGT-59",
        ("no-bust", "NB-113", NOTE): "NB-113",
        ("pure-21.5", "P21-79", NOTE): "P21-79",
        ("texas-holdem", "TH-29", WARNING): "",
        ("omaha-hi-lo", "OH-26", WARNING): "",
        ("omaha-hi-lo-joker", "OJ-161", WARNING): "",
        ("lowball", "LB-16", WARNING): "",
    },
)
def test_backline_where_it_is_forbidden_unsaid_or_left_to_local_law(
    game: str, rule: str, severity: Severity
) -> None:
    assert _found(game, "backline = true", rule) == [severity]
    assert _found(game, "backline = false", rule) == []
    assert _found(game, "", rule) == []


@pytest.mark.rule("PGT-59")
def test_backline_is_off_at_a_table_that_does_not_speak_of_it() -> None:
    for line, said in (("", None), ("backline = false", False), ("backline = true", True)):
        text = room_text("pai-gow-tiles", f'limits = "5-100"\nschedule = "calgames-A-1"\n{line}')
        (table,) = parse_room(text, "room.toml").tables
        assert table.backline is said


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("three-card-poker", "TCP-35"),
        ("double-hand-poker", "DHP-33"),
        ("fortune-pai-gow", "FPG-32"),
        ("no-bust-6.0", "NB6-94"),
        ("no-bust-6.0-buster", "NBB-93"),
        ("pure-spanish-21.5", "PS-71"),
    ],
)
def test_backline_where_it_is_allowed_needs_no_finding(game: str, rule: str) -> None:
    assert _found(game, "backline = true", rule) == []
