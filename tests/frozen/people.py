"""What people say at a table, knowing nothing but the frame that their page would have.

They choose by chance among what the frame lets them press, and now and then they ask for too much.
"""

from __future__ import annotations

from random import Random
from typing import Any

WEIGHTS = {
    "hint": 1, "fold": 4, "play": 8, "hit": 9, "stand": 8, "double": 6, "split": 30,
    "surrender": 3, "rescue": 10, "insure": 6, "even_money": 10, "match_stake": 8, "decline": 8,
    "fold_hand": 3, "check": 10, "call": 12, "bet": 6, "draw": 10, "keep_card": 6, "drop_card": 3,
}  # fmt: skip
"""How often a decision is taken, beside others that may be."""
ASIDE = ("sit_out", "post_now", "wait_for_blind", "buy_chips", "agree_to_kill")
"""What does not wait for one's turn."""

Json = dict[str, Any]


def answer(frame: Json, chance: Random) -> Json | None:
    """What somebody answers to the question that is open, or None if nobody asks them."""
    allowed = {each["id"]: each for each in frame["choices"] if "why_not" not in each}
    kill = allowed.get("agree_to_kill")
    if kill and kill["label"] == "Agree to kill pots" and chance.random() < 0.4:
        return {"type": "agree_to_kill", "agrees": True}
    if "take_bank" in allowed:
        return _bank(frame, chance)
    if "wager" in allowed:
        return _wager(frame, chance)
    asked = [id for id in allowed if id in WEIGHTS]
    if not asked or asked == ["hint"]:
        return None
    (id,) = chance.choices(asked, [WEIGHTS[each] for each in asked])
    return {"type": id, **_more(frame, allowed[id], chance)}


def aside(frame: Json, chance: Random) -> Json | None:
    """What somebody may say at any time, about themselves."""
    allowed = [each for each in frame["choices"] if each["id"] in ASIDE and "why_not" not in each]
    if not allowed:
        return None
    chosen = chance.choice(allowed)
    said: Json = {"type": chosen["id"]}
    if chosen["id"] == "sit_out":
        said["out"] = chosen["label"] == "Sit out"
    if chosen["id"] == "agree_to_kill":
        said["agrees"] = chosen["label"] == "Agree to kill pots"
    return said


def _more(frame: Json, choice: Json, chance: Random) -> Json:
    """Where the decision is meant to be taken, and how much it stakes."""
    if choice["id"] == "hint":
        return {}
    if choice["id"] == "draw":
        cards = next(each["cards"] for each in frame["seats"] if each["player"] == frame["you"])
        thrown = chance.sample(cards, chance.randint(0, len(cards)))
        return {"discards": thrown, "moment": frame["moment"]}
    if "moment" in frame:
        bet = {"to_cents": _bet(choice, chance)} if choice["id"] == "bet" else {}
        return {**bet, "moment": frame["moment"]}
    return {key: choice[key] for key in ("spot", "hand") if key in choice} | _stake(choice, chance)


def _bet(choice: Json, chance: Random) -> int:
    amounts = [cents for _, cents in choice.get("presets", ())]
    return int(chance.choice(amounts or [choice["cents"]]))


def _stake(choice: Json, chance: Random) -> Json:
    """The full amount, or sometimes the least where one may choose."""
    least = choice.get("least_cents")
    return {"cents": least} if least is not None and chance.random() < 0.3 else {}


def _chips(frame: Json) -> int:
    seat = next(each for each in frame["seats"] if each["player"] == frame["you"])
    return int(seat["chips_cents"])


def _bank(frame: Json, chance: Random) -> Json:
    """Often the bank is too short for what will be wagered, and sometimes it is too large."""
    part = chance.choice((0, 40, 20, 10, 3, 1))
    if not part:
        return {"type": "pass_bank"}
    cents = (_chips(frame) // part) // 100 * 100 if part > 1 else _chips(frame)
    return {"type": "take_bank", "cents": cents, "once": chance.random() < 0.2}


def _wager(frame: Json, chance: Random) -> Json:
    """On one's own seat, or behind another's; with side bets, and sometimes beyond the limits."""
    seats = [each["seat"] for each in frame["seats"] if each["player"]]
    others = [seat for seat in seats if seat not in (frame["player_dealer"], frame["your_seat"])]
    spot = chance.choice(others) if others and chance.random() < 0.3 else frame["your_seat"]
    base, *sides = frame["bets"]
    cents = {base["id"]: _amount(base, chance)}
    for bet in sides:
        if chance.random() < 0.5:
            cents[bet["id"]] = _amount(bet, chance)
    return {"type": "wager", "cents": cents, "spot": spot}


def _amount(bet: Json, chance: Random) -> int:
    least = int(bet["least_cents"])
    if chance.random() < 0.05:
        return least - 1
    most = min(int(bet["most_cents"] or 10_000), least * 6)
    cents = chance.randint(least, max(least, most))
    return max(least, cents - cents % int(bet["chip_cents"]))
