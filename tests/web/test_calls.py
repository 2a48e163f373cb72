"""What the floor calls in a round: what a form may say, and who may send it."""

from __future__ import annotations

import pytest

from houseway.errors import HousewayError
from houseway.families import courses
from houseway.play.actions import MISDEALS, VoidReason
from houseway.rules.catalog import game, games
from houseway.things.cards import parse_card
from houseway.web.kind_hooks import hosting_of
from houseway.web.pages.floor.floor_calls import Asks, Call, Called, call_of, called
from houseway.web.pages.floor.table_rows import void_reasons

NO_BUST = game("no-bust")
SPOILT = Call(
    "spoilt",
    "A card was spoilt",
    lambda said: said,
    asks=(Asks.SEAT, Asks.CARD, Asks.REASON),
    reasons=lambda _: ("bent", "torn"),
)
SAID = {"seat": "3", "card": " Qh ", "reason": "torn"}


def test_a_call_reads_the_fields_that_it_asks_for() -> None:
    said = called(NO_BUST, SPOILT, "Mara", SAID)
    assert said == Called("Mara", 3, parse_card("Qh"), "torn")
    nothing = Call("stop", "Stop", lambda said: said)
    assert called(NO_BUST, nothing, "Mara", SAID) == Called("Mara", 0, None, "")


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
        called(NO_BUST, SPOILT, "Mara", {**SAID, field: text})
    assert str(refused.value).startswith(says)


SHORT = Call(
    "short",
    "A stack was short",
    lambda said: said,
    asks=(Asks.PLACE, Asks.DOLLARS, Asks.ADDED),
    places=lambda _: 2,
)


def test_a_call_may_ask_for_a_card_by_its_place_and_for_chips() -> None:
    said = called(NO_BUST, SHORT, "Mara", {"place": "2", "dollars": "7.50", "added": "1"})
    assert (said.place, said.cents, said.added_cents) == (2, 750, 100)
    assert called(NO_BUST, SHORT, "Mara", {"place": "1", "dollars": "7"}).added_cents == 0
    for wrong in ({"place": "3"}, {"place": ""}, {"dollars": "much"}, {"added": "-1"}):
        with pytest.raises(HousewayError):
            called(NO_BUST, SHORT, "Mara", {"place": "1", "dollars": "7"} | wrong)


def test_a_call_that_a_game_does_not_know_is_none() -> None:
    assert call_of([SPOILT], "spoilt") is SPOILT
    with pytest.raises(HousewayError, match="There is no call at this table 'foul'"):
        call_of([SPOILT], "foul")


def test_every_course_says_what_calls_off_a_deal() -> None:
    """The floor's own reasons, which always hold, stand first, before mistakes of the deal."""
    assert {each.course for each in games()} == {*courses()}
    for each in games():
        misdeals = hosting_of(each).misdeals(each)
        assert void_reasons(each) == (
            VoidReason.FLOOR_DECISION, VoidReason.DECK_LOST, *misdeals,
        )  # fmt: skip
    assert hosting_of(NO_BUST).misdeals(NO_BUST) == MISDEALS
    tiles = game("pai-gow-tiles")
    assert hosting_of(tiles).misdeals(tiles) == (VoidReason.WRONG_STACK,)
    assert hosting_of(NO_BUST).calls(NO_BUST) == ()
