"""The collection of a table: one schedule, approved, with few enough rates, in sound print."""

from __future__ import annotations

import pytest

from houseway.collect.schedule import schedules
from houseway.comply.finding import Severity
from houseway.errors import RecordError
from houseway.floor.room.room_file import parse_room
from tests.comply.rooms import GAMES, checked, citing, errors, findings, room_text
from tests.proving import each_proves

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE


def _with(game: str, *ids: str, house: str = "marysville") -> str:
    listed = ", ".join(f'"{id}"' for id in ids)
    return room_text(game, f'limits = "10-100"\nschedule = [{listed}]', house=house)


@pytest.mark.rule("CF-6")
@each_proves(
    ("house", "game", "group"),
    {
        ("mortimer", "no-bust-6.0", "mortimer-nb6"): "NB6-35",
        ("mortimer", "no-bust-6.0-buster", "mortimer-nb6-buster"): "NBB-34",
        ("mortimer", "pure-21.5", "mortimer-p215"): "P21-34",
        ("marysville", "pure-21.5", "calgames-B"): "P21-34",
        ("marysville", "no-bust", "calgames-B"): "NB-40",
        ("mortimer", "double-hand-poker", "mortimer-paigow"): "DHP-55",
        ("marysville", "double-hand-poker", "calgames-A"): "DHP-55",
        ("marysville", "fortune-pai-gow", "calgames-A"): "FPG-72",
        ("marysville", "fortune-pai-gow", "calgames-B"): "FPG-72",
        ("marysville", "three-card-poker", "calgames-B"): "",
        ("marysville", "face-up-pai-gow", "faceup"): "",
    },
)
def test_a_table_uses_one_schedule_at_a_time(house: str, game: str, group: str) -> None:
    one = _with(game, f"{group}-1", house=house)
    two = _with(game, f"{group}-1", f"{group}-2", house=house)
    assert ERROR in citing(findings(two), "CF-6")
    assert not any("one schedule at a time" in each.says for each in findings(one))
    assert any("one schedule at a time" in each.says for each in findings(two))


def test_a_table_needs_a_schedule() -> None:
    said = [each.says for each in errors(findings(_with("three-card-poker")))]
    assert said == ["The table names no collection schedule."]


def test_a_schedule_has_to_be_approved_for_the_game() -> None:
    found = errors(findings(_with("three-card-poker", "calgames-A-1")))
    assert [each.says for each in found] == [
        "The schedule calgames-A-1 is not approved for three-card-poker in this house."
    ]
    assert errors(findings(_with("three-card-poker", "calgames-B-1"))) == []


@pytest.mark.rule("CF-62", "CF-63", "PS-98")
def test_a_room_or_a_table_chooses_what_an_amount_between_two_tiers_pays() -> None:
    for game, above, at_table, schedule, read in (
        ("no-bust-6.0", "", "", "mortimer-nb6-1", ""),
        ("no-bust-6.0", "", 'between = "lower"', "mortimer-nb6-1", "+between-lower"),
        ("no-bust-6.0", 'between = "lower"', "", "mortimer-nb6-1", "+between-lower"),
        ("no-bust-6.0", 'between = "lower"', 'between = "upper"', "mortimer-nb6-1", ""),
        ("no-bust-6.0", "", 'between = "lower"', "mortimer-nb6-1+between-lower", ""),
        ("pure-spanish-21.5", "", 'gaps = "refused"', "ps215-43", "+gaps-refused"),
        # What a room says of gaps says nothing of a table whose tiers have none.
        ("no-bust-6.0", 'gaps = "refused"', "", "mortimer-nb6-1", ""),
        ("texas-holdem", 'between = "lower"', "", "mortimer-poker-limit-3", ""),
    ):
        table = f'limits = "10-20"\nschedule = "{schedule}"\n{at_table}'
        text = f"{above}\n{room_text(game, table, house='mortimer')}"
        assert parse_room(text, "room.toml").tables[0].schedules == (f"{schedule}{read}",)


def test_the_warning_about_defective_brackets_says_what_the_table_chose() -> None:
    table = 'limits = "10-500"\nschedule = "ps215-45"\ngaps = "refused"'
    found = findings(room_text("pure-spanish-21.5", table, house="mortimer"))
    (said,) = (each.says for each in found if each.says.startswith("The brackets of ps215-45"))
    assert said.endswith("Here a wager that lies in a gap between two player tiers is refused.")


def test_a_table_that_says_of_gaps_what_changes_nothing_is_refused() -> None:
    table = 'limits = "10-20"\nschedule = "mortimer-nb6-1"\ngaps = "refused"'
    with pytest.raises(RecordError, match=r"gaps.*'refused' changes nothing at mortimer-nb6-1"):
        parse_room(room_text("no-bust-6.0", table, house="mortimer"), "room.toml")


def test_a_reading_that_a_schedule_does_not_have_is_named_with_those_it_has() -> None:
    found = errors(findings(_with("three-card-poker", "calgames-B-1+cheap")))
    assert "calgames-B-1 has no reading cheap; there is between-lower." in [
        each.says for each in found
    ]


def test_a_schedule_has_to_be_on_the_rooms_own_list() -> None:
    text = _with("three-card-poker", "calgames-B-4").replace('["calgames-B", ', "[")
    (found,) = errors(findings(text))
    assert found.says.endswith("the room lists for three-card-poker: marysville-tcp.")


@pytest.mark.rule("CF-7")
@each_proves(
    ("house", "game", "few", "many"),
    {
        ("mortimer", "no-bust-6.0", "mortimer-nb6-1", "mortimer-nb6-4"): "CF-9 NB6-37",
        (
            "mortimer",
            "no-bust-6.0-buster",
            "mortimer-nb6-buster-1",
            "mortimer-nb6-buster-4",
        ): "CF-9 NBB-36",
        ("marysville", "three-card-poker", "calgames-B-4", "calgames-B-2"): "CF-8",
        ("marysville", "fortune-pai-gow", "calgames-B-4", "calgames-B-2"): "CF-8 FPG-72",
        ("marysville", "pure-21.5", "calgames-B-4", "calgames-B-2"): "CF-8 P21-36",
        ("mortimer", "pure-21.5", "mortimer-p215-3", "mortimer-p215-4"): "P21-36",
        ("marysville", "no-bust", "calgames-B-4", "calgames-B-2"): "CF-8 NB-42",
        ("mortimer", "pure-spanish-21.5", "ps215-1", "ps215-7"): "PS-50 PS-103",
    },
)
def test_more_than_five_rates_at_one_table_are_an_error(
    house: str, game: str, few: str, many: str
) -> None:
    """The two schedules have six different fees together."""
    assert citing(findings(_with(game, few, house=house)), "CF-7") == []
    assert citing(findings(_with(game, few, many, house=house)), "CF-7") == [ERROR]


def test_every_printed_schedule_alone_keeps_to_five_rates() -> None:
    for (house, game), (_, groups) in GAMES.items():
        for each in schedules():
            if each.id.rpartition("-")[0] in groups.split() and game in each.games:
                assert citing(findings(_with(game, each.id, house=house)), "CF-7") == []


@pytest.mark.rule("CF-10")
@each_proves(("game", "rule"), {("no-bust", "NB-33"): "NB-33", ("pure-21.5", "P21-26"): "P21-26"})
def test_more_than_three_rates_are_a_warning_where_an_older_text_has_three(
    game: str, rule: str
) -> None:
    found = findings(_with(game, "calgames-B-4"))
    (warned,) = [each for each in found if rule in each.rule_ids]
    assert warned.severity is WARNING
    assert warned.says.endswith("would have 3 at most.")
    assert citing(found, "CF-10") == [WARNING]
    assert citing(findings(_with("three-card-poker", "calgames-B-4")), "CF-10") == []


@pytest.mark.rule("CF-10", "P21-26")
def test_three_rates_are_within_the_older_text() -> None:
    assert citing(findings(_with("pure-21.5", "mortimer-p215-2", house="mortimer")), "CF-10") == []


@pytest.mark.rule("CF-11", "OJ-156")
def test_three_rates_of_omaha_with_joker_are_flagged_though_accepted() -> None:
    table = 'limits = "4-8"\nschedule = "poker-omaha-1"'
    (flagged,) = [each for each in checked("omaha-hi-lo-joker", table) if "OJ-156" in each.rule_ids]
    assert flagged.severity is WARNING
    assert flagged.says.startswith("3 different rates are charged;")
    assert flagged.says.endswith("would have 2 at most.")
    assert errors(checked("omaha-hi-lo-joker", table)) == []
    assert citing(checked("omaha-hi-lo", table), "OJ-156") == []


@pytest.mark.rule("CF-60")
@pytest.mark.parametrize(
    ("house", "game", "free", "charged"),
    [
        ("mortimer", "pure-spanish-21.5", "ps215-1", "ps215-42"),
        ("mortimer", "no-bust-6.0", "mortimer-nb6-5", "mortimer-nb6-1"),
        ("marysville", "face-up-pai-gow", "faceup-1", "faceup-39"),
    ],
)
def test_a_collection_that_is_free_to_players_is_noted(
    house: str, game: str, free: str, charged: str
) -> None:
    assert citing(findings(_with(game, free, house=house)), "CF-60") == [NOTE]
    assert citing(findings(_with(game, charged, house=house)), "CF-60") == []


@pytest.mark.rule("CF-59")
def test_a_sheet_that_a_later_one_replaced_is_a_warning() -> None:
    assert citing(findings(_with("three-card-poker", "marysville-tcp-1")), "CF-59") == [WARNING]
    assert citing(findings(_with("three-card-poker", "calgames-B-4")), "CF-59") == []


@pytest.mark.rule("CF-34")
def test_the_unnumbered_collections_of_buster_give_way_to_the_numbered_sheet() -> None:
    game = "no-bust-6.0-buster"
    assert citing(findings(_with(game, "mortimer-nb6-A-2", house="mortimer")), "CF-34") == [WARNING]
    assert citing(findings(_with(game, "mortimer-nb6-buster-2", house="mortimer")), "CF-34") == []


def test_brackets_that_need_a_ruling_are_a_warning_that_says_it() -> None:
    defective = _with("no-bust-6.0-buster", "mortimer-nb6-A-1", house="mortimer")
    found = [each for each in findings(defective) if "CF-63" in each.rule_ids]
    assert [each.severity for each in found] == [WARNING]
    assert "charged as ruled" in found[0].says
    sound = _with("no-bust-6.0-buster", "mortimer-nb6-buster-2", house="mortimer")
    assert citing(findings(sound), "CF-63") == []
