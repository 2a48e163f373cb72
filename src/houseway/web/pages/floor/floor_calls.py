"""Floor calls: what the floor may call at a table besides a void, as form fields and actions.

A call names the fields that it needs and becomes one action. The table decides whether that
action is allowed now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from houseway.errors import RecordError, Refusal
from houseway.quoting import quoted
from houseway.rules.game import Game
from houseway.suggestions import no_such
from houseway.things.cards import Card, parse_card
from houseway.things.cents import Cents, parse_dollars


class CallField(StrEnum):
    """A field of a call."""

    SEAT = "seat"
    CARD = "card"
    PLACE = "place"
    """Which card of a hand, counted from 1: for who must not name cards."""
    DOLLARS = "dollars"
    ADDED = "added"
    """More dollars, where it matters what came first."""
    REASON = "reason"
    OCCASION = "occasion"
    """What it is for, in the floor's own words."""


class CallKind(StrEnum):
    MISTAKE = "mistake"
    """Something went wrong in what is in play."""
    PAYMENT = "payment"
    """The house pays somebody, between rounds."""


class FloorCallForm(NamedTuple):
    """What somebody of the floor has said."""

    by: str
    seat: int
    card: Card | None
    reason: str
    place: int = 0
    cents: Cents = 0
    added_cents: Cents = 0
    occasion: str = ""


class FloorCall(NamedTuple):
    name: str
    """By which the form names it."""
    label: str
    """What happens, as the button says it."""
    action: Callable[[FloorCallForm], Any]
    asks: tuple[CallField, ...] = ()
    kind: CallKind = CallKind.MISTAKE
    reasons: Callable[[Game[Any]], tuple[str, ...]] = lambda _: ()
    """Where it asks for a reason: those that this game knows."""
    places: Callable[[Game[Any]], int] = lambda _: 0
    """Where it asks for a place: how many cards a hand of this game has."""
    is_known: Callable[[Game[Any]], bool] = lambda _: True
    """Whether there is such a thing in this game."""


def find_call(calls: Iterable[FloorCall], name: str) -> FloorCall:
    known = {call.name: call for call in calls}
    if name not in known:
        raise RecordError(no_such("call at this table", name, known))
    return known[name]


def read_call(
    game: Game[Any], call: FloorCall, by: str, fields: Mapping[str, str]
) -> FloorCallForm:
    """What the form says, or a refusal in one sentence."""
    return FloorCallForm(
        by,
        _seat(game, fields.get("seat", "")) if CallField.SEAT in call.asks else 0,
        _card(fields.get("card", "")) if CallField.CARD in call.asks else None,
        _reason(call.reasons(game), fields.get("reason", ""))
        if CallField.REASON in call.asks
        else "",
        _place(call.places(game), fields.get("place", "")) if CallField.PLACE in call.asks else 0,
        _cents(fields.get("dollars", "")) if CallField.DOLLARS in call.asks else 0,
        _cents(fields.get("added", "") or "0") if CallField.ADDED in call.asks else 0,
        fields.get("occasion", "") if CallField.OCCASION in call.asks else "",
    )


def _seat(game: Game[Any], text: str) -> int:
    seats = game.rules.seats
    if text not in map(str, range(1, seats + 1)):
        raise Refusal(f"There is no seat {quoted(text)} here; seats run from 1 to {seats}")
    return int(text)


def _place(places: int, text: str) -> int:
    if text not in map(str, range(1, places + 1)):
        raise Refusal(
            f"There is no card {quoted(text)} in a hand; they are counted from 1 to {places}"
        )
    return int(text)


def _cents(text: str) -> Cents:
    try:
        return parse_dollars(text.strip())
    except RecordError as error:
        raise Refusal(str(error).removesuffix(".")) from error


def _card(text: str) -> Card:
    try:
        return parse_card(text.strip())
    except RecordError as error:
        raise Refusal(str(error).removesuffix(".")) from error


def _reason(reasons: tuple[str, ...], text: str) -> str:
    if text not in reasons:
        raise Refusal(f"It is called for one of: {', '.join(reasons)}")
    return text
