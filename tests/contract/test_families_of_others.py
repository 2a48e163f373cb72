"""A family that a distribution brings and that does not fit is one sentence; the room goes on."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from houseway.collect.schedule import schedules
from houseway.errors import HousewayError, RecordError, RuleError
from houseway.families import family_names, find_hooks, hooks_of, registered_families
from houseway.floor.room.room_file import Room, read_room
from houseway.floor.service.event_codec import decode_event, encode_event
from houseway.floor.table.events import TableOpened
from houseway.floor.table.verbs import open_table
from houseway.jit import kernel_folder
from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.plan.day.json_report import day_shape
from houseway.plan.day.ledger_scan import scan_day
from houseway.plan.day.report_tables import heading
from houseway.plan.day.time_window import read_window
from houseway.records.exports.export import ExportFormat, ExportKind, export
from houseway.records.exports.hand_histories import write_histories
from houseway.records.hooks import records_hooks_of
from houseway.records.kind_hooks import find_record
from houseway.records.layouts.fields import LayoutFields, backline_fields, seat_fields
from houseway.records.replay.round_events import find_round_events
from houseway.rules.bets import NO_BETS, Judge
from houseway.rules.catalog import catalogued, game_ids, games
from houseway.rules.game_json import decode_game, encode_game
from houseway.rules.limits import Limits, Range
from houseway.rules.written_rules import all_written
from houseway.web.tables.cardroom import Cardroom
from tests.brought import FIRST, Laid, installed, lay_out
from tests.frozen.playing import play
from tests.frozen.recipe import TABLE, Recipe
from tests.frozen.telling import findings
from tests.running import to_its_end

WHO = "cards-of-others"
GAME = "one-card"
BROKEN = "raise ValueError('it is broken')\n"


def first(was: str, now: str) -> str:
    assert was in FIRST
    return FIRST.replace(was, now)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"__init__.py": BROKEN}, "ValueError, it is broken."),
        ({"__init__.py": "PLACE = (\n"}, "SyntaxError, "),
        ({"__init__.py": "PLACE = 90\n"}, "AttributeError, "),
        ({"__init__.py": first("PLACE = 90", "PLACE = 'last'")}, "its PLACE is 'last'"),
        ({"__init__.py": first("PLACE = 90", "PLACE = 1")}, "its place 1 is that of three_card."),
        ({"__init__.py": first('"one-card":', '"lowball":')}, "its game lowball is one of poker."),
        ({"__init__.py": first('"OC"', '"TCP"')}, "its prefix TCP is one of three_card."),
        ({"__init__.py": first('"OC"', '"CF"')}, "its prefix CF is one of those of all games."),
        ({"__init__.py": first('"OC": "one-card"', '"OC": "lowball"')}, "its sheet lowball is "),
        (
            {"__init__.py": FIRST + 'TABLE_KIND = "pot"\n'},
            "the family poker is called pot already.",
        ),
        ({"__init__.py": FIRST + 'TABLE_KIND = "banked"\n'}, "is called banked already."),
        ({"__init__.py": FIRST + 'TABLE_KIND = "own"\n'}, "has no part in records."),
        ({"game.py": BROKEN}, "ValueError, it is broken."),
        ({"game.py": "GAME = 1\n"}, "GAME in game is no game."),
        ({"game.py": "from houseway.families.poker.catalog.lowball import GAME\n"}, "the game low"),
        ({"rules.py": BROKEN}, "ValueError, it is broken."),
        ({"written/one-card.toml": "[[rule]\n"}, "TOMLDecodeError, "),
        ({"schedules/faceup.toml": ""}, "its group of schedules faceup is there already."),
        ({"schedules/one.toml": "group = 1\n"}, "KeyError, "),
    ],
    ids=lambda each: str(each)[:40],
)
def test_a_family_that_does_not_fit_is_left_out_in_one_sentence(
    changed: dict[str, str], says: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before, ours = family_names(), game_ids()
    laid = lay_out(tmp_path, WHO, changed)
    with installed(laid), caplog.at_level(logging.WARNING):
        assert [each.id for each in games()][: len(ours)] == [*ours]
        assert schedules()
        assert all_written()
        _, opening = open_table("T", "no-bust", Limits(Range(500, 10_000)))
        assert [decode_event(encode_event(each)) for each in opening] == [*opening]
        (said,) = {each.getMessage() for each in caplog.records if WHO in each.getMessage()}
    assert says in said
    assert said.startswith(f"The family {laid.package} of the distribution {WHO} ")
    assert "\n" not in said
    assert family_names() == before


def test_one_whose_events_are_called_like_ours_is_left_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    laid = lay_out(tmp_path, WHO)
    play = laid.at / "play.py"
    text = play.read_text("utf-8")
    assert 'tag="card_kept"' in text
    play.write_text(text.replace('tag="card_kept"', 'tag="wagers_placed"'), "utf-8")
    with installed(laid), caplog.at_level(logging.WARNING):
        _, opening = open_table("T", "no-bust", Limits(Range(500, 10_000)))
        assert [decode_event(encode_event(each)) for each in opening] == [*opening]
        assert laid.package not in registered_families()
        (said,) = {each.getMessage() for each in caplog.records if WHO in each.getMessage()}
    assert "must have unique `tag` values" in said


def test_a_room_that_is_broken_is_one_that_the_family_does_not_have(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    laid = lay_out(tmp_path, WHO, {"odds.py": BROKEN})
    says = (
        f"The family {laid.package} of the distribution {WHO} has no part in odds, because that is "
    )
    with installed(laid):
        assert find_hooks("odds", laid.package) is None
        assert caplog.messages == [f"{says}broken: ValueError, it is broken."]
        with pytest.raises(HousewayError, match=says):
            hooks_of("odds", laid.package)
        assert GAME in game_ids()


def test_a_kernel_from_elsewhere_is_compiled_again_when_any_file_beside_it_changes(
    tmp_path: Path,
) -> None:
    kept = [kernel_folder()]
    for text in ("HIGH = 1", "HIGH = 2"):
        beside = tmp_path / text / "kernel"
        beside.mkdir(parents=True)
        (beside / "codes.py").write_text(text, "utf-8")
        kept.append(kernel_folder(beside))
    assert len({*kept}) == len(kept)


def test_a_family_brings_judges_of_its_own() -> None:
    """What a ledger keeps of them is a word; whether it is known its family says."""
    known = catalogued("three-card-poker")
    (bet, *others) = known.side_bets
    assert bet.judge == Judge.OWN_CARDS
    assert str(bet.judge) == "own_cards"
    with pytest.raises(RuleError, match="is judged by the_weather; here it would be by"):
        replace(known.rules, side_bets=(replace(bet, judge="the_weather"), *others))
    assert decode_game(known.family, encode_game(known)) == known


@pytest.mark.parametrize("id", sorted(NO_BETS))
def test_no_bet_is_called_like_a_field_of_a_layout(id: str) -> None:
    known = catalogued("three-card-poker")
    (bet, *others) = known.side_bets
    rules = replace(known.rules, side_bets=(replace(bet, id=id), *others))
    with pytest.raises(RuleError) as refused:
        replace(known, rules=rules)
    says = (
        f"{known.name} cannot be loaded: '{id}' is a field of layouts, so no bet can have that id."
    )
    assert str(refused.value) == says


def test_those_are_the_fields_that_layouts_of_all_games_have() -> None:
    for known in games():
        if not known.banked:
            continue
        bets = {bet.id for bet in (*known.rules.opening_bets, *known.known_side_bets)}
        shared = {each.name for each in (*seat_fields(known), *backline_fields(known))} - bets
        assert shared <= NO_BETS
        assert {
            each.name for each in records_hooks_of(known).fields(known).player_dealer[:3]
        } <= NO_BETS
    assert {*LayoutFields._fields} - {"player_dealer"} <= NO_BETS


ROOM = """
name = "Two tables"
house = "elsewhere"
chip = 0.50
[[table]]
id = "{theirs}"
game = "one-card"
limits = "5-100"
schedule = []
[[table]]
id = "ours"
game = "no-bust"
limits = "5-100"
schedule = []
"""


def two_tables(folder: Path, theirs: str) -> Room:
    path = folder / "room.toml"
    path.write_text(ROOM.format(theirs=theirs), "utf-8")
    return read_room(path)


def opened(room: Room, folder: Path) -> tuple[dict[str, str], set[str]]:
    """What a cardroom says of tables that are not open, and those that are."""

    async def open_and_close() -> tuple[dict[str, str], set[str]]:
        cardroom = Cardroom(room, folder, bots=3)
        await cardroom.stop()
        return cardroom.not_open, {*cardroom.hosts}

    return to_its_end(open_and_close())


def test_a_game_that_breaks_as_its_table_opens_leaves_the_room_open(tmp_path: Path) -> None:
    """Its cells can be read, and what they say is nonsense."""
    folder = tmp_path / "ledger"
    laid = lay_out(tmp_path, WHO, {"floor.py": BROKEN})
    with installed(laid):
        room = two_tables(tmp_path, "theirs")
        not_open, there = opened(room, folder)
        assert "ours" in there
        assert f"{WHO} has no part in floor" in not_open["theirs"]


@pytest.fixture
def played(tmp_path: Path) -> tuple[Laid, Path, Room]:
    """A ledger with a round of a family from elsewhere and one of ours, and its room."""
    laid = lay_out(tmp_path, WHO)
    with installed(laid):
        recipe = Recipe(
            id="one card", game=GAME, room=ROOM.format(theirs=TABLE), people=3, bots=1,
            level="careful", rounds=3, incidents=(), seed=7,
        )  # fmt: skip
        to_its_end(play(recipe, tmp_path / "house"))
    return laid, tmp_path / "house", two_tables(tmp_path, TABLE)


def test_without_its_distribution_its_tables_say_what_to_install_and_the_others_go_on(
    played: tuple[Laid, Path, Room],
) -> None:
    laid, folder, room = played
    says = (
        f"Table {TABLE} deals one-card. The family {laid.package} comes with the distribution "
        f"{WHO}, which is not installed here; install it and start again."
    )
    assert opened(room, folder) == ({TABLE: says}, {"ours"})
    ledger = folder / LEDGER
    (finding,) = findings(ledger).findings
    assert finding.endswith(f"cannot be followed any further: {says}")
    journal = open_ledger(ledger)
    for reads in (find_record, find_round_events):
        with pytest.raises(RecordError, match=re.escape(says)):
            reads(journal, f"{TABLE}:1")
    day = scan_day(journal, read_window(None, None, "UTC", ()))
    assert {each.table for each in day.tables} == {"ours"}
    assert heading(day).endswith(f". {says}")
    assert day_shape(day)["left_out"] == (says,)
    with pytest.raises(RecordError, match=re.escape(says)):
        scan_day(journal, read_window(None, None, "UTC", ()), TABLE)
    left_out: list[str] = []
    for what in (ExportKind.ROUNDS, ExportKind.POSTINGS, ExportKind.POTS):
        lines = [*export(journal, what, ExportFormat.JSONL, left_out.append)]
        assert TABLE not in {msgspec.json.decode(line)["table"] for line in lines}
    assert left_out == [says] * 3
    assert len([*export(journal, ExportKind.EVENTS, ExportFormat.JSONL, left_out.append)]) > 20
    assert [*write_histories(journal, "phh", lambda _, why: left_out.append(why))] == []
    assert left_out == [says] * 4
    with installed(laid):
        assert opened(room, folder) == ({}, {TABLE, "ours"})
        assert findings(ledger).findings == ()


def test_the_openings_of_our_families_say_nothing_of_distributions(tmp_path: Path) -> None:
    _, (event, *_) = open_table("T", "no-bust", Limits(Range(500, 10_000)))
    assert isinstance(event, TableOpened)
    assert event.terms is not UNSET
    assert [*msgspec.json.decode(bytes(event.terms))] == ["family", "game", "schedule"]
    with installed(lay_out(tmp_path, WHO)):
        _, (theirs, *_) = open_table("T", GAME, Limits(Range(500, 10_000)))
        assert isinstance(theirs, TableOpened)
        assert theirs.terms is not UNSET
        assert msgspec.json.decode(bytes(theirs.terms))["distribution"] == WHO
