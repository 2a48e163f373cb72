"""What the floor calls in a round: what a form may say, and who may send it."""

from __future__ import annotations

import pytest

from houseway.errors import HousewayError
from houseway.families import table_kinds
from houseway.play.actions import MISDEALS, VoidReason
from houseway.rules.catalog import game, games
from houseway.things.cards import parse_card
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.pages.floor.floor_calls import (
    CallField,
    FloorCall,
    FloorCallForm,
    find_call,
    read_call,
)
from houseway.web.pages.floor.table_rows import void_reasons

NO_BUST = game("no-bust")
SPOILT = FloorCall(
    "spoilt",
    "A card was spoilt",
    lambda said: said,
    asks=(CallField.SEAT, CallField.CARD, CallField.REASON),
    reasons=lambda _: ("bent", "torn"),
)
SAID = {"seat": "3", "card": " Qh ", "reason": "torn"}


def test_a_call_reads_the_fields_that_it_asks_for() -> None:
    said = read_call(NO_BUST, SPOILT, "Mara", SAID)
    assert said == FloorCallForm("Mara", 3, parse_card("Qh"), "torn")
    nothing = FloorCall("stop", "Stop", lambda said: said)
    assert read_call(NO_BUST, nothing, "Mara", SAID) == FloorCallForm("Mara", 0, None, "")


@pytest.mark.parametrize(
    ("field", "text", "says"),
    [
        ("seat", "9", "There is no seat '9' here; seats run from 1 to 8"),
        ("seat", "", "There is no seat ''"),
        ("seat", "²", "There is no seat '²'"),
        ("card", "Xx", "'Xx' is not a card"),
        ("card", "", "'' is not a"),
        ("reason", "lost", "It is called for one of: bent, torn."),
    ],
)
def test_a_field_that_says_nothing_of_this_table_is_refused(
    field: str, text: str, says: str
) -> None:
    with pytest.raises(HousewayError) as refused:
        read_call(NO_BUST, SPOILT, "Mara", {**SAID, field: text})
    assert str(refused.value).startswith(says)


SHORT = FloorCall(
    "short",
    "A stack was short",
    lambda said: said,
    asks=(CallField.PLACE, CallField.DOLLARS, CallField.ADDED),
    places=lambda _: 2,
)


def test_a_call_may_ask_for_a_card_by_its_place_and_for_chips() -> None:
    said = read_call(NO_BUST, SHORT, "Mara", {"place": "2", "dollars": "7.50", "added": "1"})
    assert (said.place, said.cents, said.added_cents) == (2, 750, 100)
    assert read_call(NO_BUST, SHORT, "Mara", {"place": "1", "dollars": "7"}).added_cents == 0
    for wrong in ({"place": "3"}, {"place": ""}, {"dollars": "much"}, {"added": "-1"}):
        with pytest.raises(HousewayError):
            read_call(NO_BUST, SHORT, "Mara", {"place": "1", "dollars": "7"} | wrong)


def test_a_call_that_a_game_does_not_know_is_none() -> None:
    assert find_call([SPOILT], "spoilt") is SPOILT
    with pytest.raises(HousewayError, match="There is no call at this table 'foul'"):
        find_call([SPOILT], "foul")


def test_every_course_says_what_calls_off_a_deal() -> None:
    """The floor's own reasons, which always hold, stand first, before mistakes of the deal."""
    assert {each.table_kind for each in games()} == {*table_kinds()}
    for each in games():
        misdeals = web_kind_hooks(each).misdeals(each)
        assert void_reasons(each) == (
            VoidReason.FLOOR_DECISION, VoidReason.DECK_LOST, *misdeals,
        )  # fmt: skip
    assert web_kind_hooks(NO_BUST).misdeals(NO_BUST) == MISDEALS
    tiles = game("pai-gow-tiles")
    assert web_kind_hooks(tiles).misdeals(tiles) == (VoidReason.WRONG_STACK,)
    assert web_kind_hooks(NO_BUST).calls(NO_BUST) == ()
