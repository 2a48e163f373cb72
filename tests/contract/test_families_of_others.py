"""A family that a distribution brings and that does not fit is one sentence; the room goes on."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.collect.schedule import schedules
from houseway.errors import HousewayError, RuleError
from houseway.families import cell, families, find_cell, packages
from houseway.floor.log import decode_event, event_line
from houseway.floor.verbs import open_table
from houseway.records.family import layouts_of
from houseway.records.layout_fields import Fields, backline_fields, seat_fields
from houseway.rules.bets import NO_BETS, Judge
from houseway.rules.catalog import catalogued, game_ids, games
from houseway.rules.kept import game_line, read_game
from houseway.rules.limits import Limits, Range
from houseway.rules.written import all_written
from tests.brought import FIRST, installed, lay_out

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
        ({"__init__.py": FIRST + 'COURSE = "pot"\n'}, "the family poker is called pot already."),
        ({"__init__.py": FIRST + 'COURSE = "banked"\n'}, "is called banked already."),
        ({"__init__.py": FIRST + 'COURSE = "own"\n'}, "has no part in records."),
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
    before, ours = families(), game_ids()
    laid = lay_out(tmp_path, WHO, changed)
    with installed(laid), caplog.at_level(logging.WARNING):
        assert [each.id for each in games()][: len(ours)] == [*ours]
        assert schedules()
        assert all_written()
        _, opening = open_table("T", "no-bust", Limits(Range(500, 10_000)))
        assert [decode_event(event_line(each)) for each in opening] == [*opening]
        (said,) = {each.getMessage() for each in caplog.records if WHO in each.getMessage()}
    assert says in said
    assert said.startswith(f"The family {laid.package} of the distribution {WHO} ")
    assert "\n" not in said
    assert families() == before


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
        assert [decode_event(event_line(each)) for each in opening] == [*opening]
        assert laid.package not in packages()
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
        assert find_cell("odds", laid.package) is None
        assert caplog.messages == [f"{says}broken: ValueError, it is broken."]
        with pytest.raises(HousewayError, match=says):
            cell("odds", laid.package)
        assert GAME in game_ids()


def test_a_family_brings_judges_of_its_own() -> None:
    """What a ledger keeps of them is a word; whether it is known its family says."""
    known = catalogued("three-card-poker")
    (bet, *others) = known.side_bets
    assert bet.judge == Judge.OWN_CARDS
    assert str(bet.judge) == "own_cards"
    with pytest.raises(RuleError, match="is judged by the_weather; here it would be by"):
        replace(known.rules, side_bets=(replace(bet, judge="the_weather"), *others))
    assert read_game(known.family, game_line(known)) == known


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
        assert {each.name for each in layouts_of(known).fields(known).player_dealer[:3]} <= NO_BETS
    assert {*Fields._fields} - {"player_dealer"} <= NO_BETS
