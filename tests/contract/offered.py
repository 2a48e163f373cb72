"""The messages that a page can send by what one frame offers: every button and form, once pressed.

It follows the scripts of the pages (`controls.js`, `set_hand_form.js`, the forms beside them) and
knows nothing but the frame. A form is sent as it stands there first, and with its least and most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

Json = dict[str, Any]
GUEST_CHIPS = 50_000
"""What stands in the field of the chips to buy, where as many can be had."""


class Press(NamedTuple):
    button: str
    """The choice, or what stands beside the choices at all times."""
    says: Json
    is_open: bool = True
    """Whether the frame lets it be pressed; a button that is shut says why."""


def offered(frame: Json) -> Iterator[Press]:
    """All that the page of whoever has this frame can send now."""
    if frame["you"] is None:
        return
    if frame["your_seat"] is None and not frame.get("closed"):
        yield from _coming(frame)
    for choice in frame["choices"]:
        is_open = "why_not" not in choice
        says = _FORMS.get(choice["id"], _decision)
        for said in says(frame, choice):
            yield Press(choice["id"], {"type": choice["id"], **said}, is_open)


def _coming(frame: Json) -> Iterator[Press]:
    """Seats and the waiting list, for whoever has no seat."""
    waits = frame.get("waiting") or {"names": [], "your_place": None, "seconds": None}
    free = [each["seat"] for each in frame["seats"] if not each["player"]]
    is_kept = waits["your_place"] is not None and waits["seconds"] is not None
    may_sit = is_kept or len(free) > len(waits["names"])
    for seat in free if may_sit else ():
        yield Press("take_seat", {"type": "take_seat", "seat": seat})
    if is_kept or not may_sit:
        what = "get_off_list" if waits["your_place"] else "get_on_list"
        yield Press(what, {"type": what})


def _seat(frame: Json) -> Json:
    found: Json = next(each for each in frame["seats"] if each["seat"] == frame["your_seat"])
    return found


def _nothing_more(_: Json, __: Json) -> Iterator[Json]:
    yield {}


def _sit_out(_: Json, choice: Json) -> Iterator[Json]:
    yield {"out": choice["label"] == "Sit out"}


def _bank(frame: Json, choice: Json) -> Iterator[Json]:
    """Half of what one has, the least and the most; no form where it is not enough."""
    base, held = frame["bets"][0], _seat(frame)["chips_cents"]
    if "why_not" in choice:
        yield {"cents": base["least_cents"], "once": False}
        return
    least, most, unit = choice["least_cents"], choice["cents"], max(base["chip_cents"], 100)
    half = held // 2
    for cents in (min(most, max(least, half - half % unit)), least, most):
        yield {"cents": cents, "once": False}
        yield {"cents": cents, "once": True}


def _wagers(frame: Json, choice: Json) -> Iterator[Json]:
    """The least on the first circle, on all, and the most; on one's own spot and behind others."""
    held, base = choice["cents"], frame["bets"][0]
    least = {base["id"]: base["least_cents"]}
    mine = (frame["your_seat"], frame["player_dealer"])
    if mine[0] != mine[1]:
        if _seat(frame)["wagers"]:
            yield {"cents": {}, "spot": None}
        for amount in ("least_cents", "most_cents"):
            yield {"cents": _fitted(frame, held, amount), "spot": None}
        yield {"cents": least, "spot": None}
    for other in frame["seats"] if frame["behind"] else ():
        if other["player"] and other["seat"] not in mine:
            yield {"cents": least, "spot": other["seat"]}


def _fitted(frame: Json, held: int, which: str) -> Json:
    """So much on every circle, each as far as one's chips go."""
    found = {}
    for bet in frame["bets"]:
        times = 1 + len(bet.get("beside", ()))
        most = min(bet[which] or held, held // times)
        fits = most - most % bet["chip_cents"]
        if fits >= bet["least_cents"]:
            found[bet["id"]] = fits
            held -= fits * times
    return found


def _chips(_: Json, choice: Json) -> Iterator[Json]:
    most = choice.get("cents")
    if most is None:
        yield {}
        return
    for cents in sorted({choice["least_cents"], min(GUEST_CHIPS, most), most}):
        yield {"cents": cents}


def _piles(frame: Json, choice: Json) -> Iterator[Json]:
    for hand in range(1, frame["besides"]["piles"] + 1):
        yield {"spot": choice["spot"], "hand": hand}


def _settings(frame: Json, _: Json) -> Iterator[Json]:
    """Every setting that the form can lock: one of each kind is enough."""
    own = frame.get("besides", {}).get("own")
    ways = own["settings"] if own else ()
    for foul in (False, True):
        for way in [each for each in ways if each["foul"] is foul][:1]:
            if not foul or own["may_foul"]:
                yield {"spot": own["spot"], "cards": way["cards"]}


def _draws(frame: Json, _: Json) -> Iterator[Json]:
    cards = _seat(frame)["cards"]
    for thrown in (0, 1, len(cards)):
        yield {"discards": cards[:thrown], "moment": frame["moment"]}


def _bets(frame: Json, choice: Json) -> Iterator[Json]:
    amounts = {choice.get("cents") or 0, choice.get("least_cents") or choice.get("cents") or 0}
    for cents in sorted({*amounts, *(cents for _, cents in choice.get("presets", ()))}):
        yield {"to_cents": cents, "moment": frame["moment"]}


def _kills(frame: Json, _: Json) -> Iterator[Json]:
    yield {"agrees": not frame["kill"]["you_agree"]}


def _moves(_: Json, choice: Json) -> Iterator[Json]:
    yield {"seat": choice["spot"]}


def _decision(frame: Json, choice: Json) -> Iterator[Json]:
    """A button that says which choice it is, for which hand, and for how much."""
    if "moment" in frame:
        yield {"moment": frame["moment"]}
        return
    where = {"spot": choice.get("spot", frame["turn"]), "hand": choice.get("hand")}
    for cents in dict.fromkeys((choice.get("cents"), choice.get("least_cents"))):
        yield {**where, "cents": cents or choice.get("cents")}


_FORMS: Mapping[str, Callable[[Json, Json], Iterator[Json]]] = {
    "leave_table": _nothing_more,
    "hold_seat": _nothing_more,
    "hint": _nothing_more,
    "pass_bank": _nothing_more,
    "want_bank": _nothing_more,
    "post_now": _nothing_more,
    "wait_for_blind": _nothing_more,
    "straddle": _nothing_more,
    "sit_out": _sit_out,
    "take_bank": _bank,
    "wager": _wagers,
    "buy_chips": _chips,
    "choose_pile": _piles,
    "set_hand": _settings,
    "draw": _draws,
    "bet": _bets,
    "agree_to_kill": _kills,
    "move_seat": _moves,
}
