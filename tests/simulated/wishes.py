"""What somebody at a simulated table wants next, knowing nothing but their newest frame."""

from __future__ import annotations

from random import Random

from tests.frozen.people import Json, answer, aside

AGAIN = 0.05
"""How often somebody changes a wager that lies there."""
ASIDE = 0.04
LEAVES = 0.006
PILES = 6


def wish_for(frame: Json, chance: Random) -> Json | None:
    """Something to ask for, or nothing as long as nobody is waited for."""
    if frame["your_seat"] is None:
        return _seat(frame, chance)
    if chance.random() < LEAVES:
        return {"type": "leave_table"}
    allowed = {each["id"]: each for each in frame["choices"] if "why_not" not in each}
    if chance.random() < ASIDE:
        return aside(frame, chance)
    if not allowed.keys() - {"sit_out", "buy_chips"} or _sits_out(frame):
        return _comes_back(frame, allowed, chance)
    if "set_hand" in allowed or "choose_pile" in allowed:
        return _set(frame, allowed, chance)
    if "want_bank" in allowed:
        return {"type": "want_bank"}
    if "wager" in allowed and "take_bank" not in allowed and _wagers(frame):
        return answer(frame, chance) if chance.random() < AGAIN else None
    wish = answer(frame, chance)
    return None if wish is None or wish["type"] == "hint" else wish


def _sits_out(frame: Json) -> bool:
    return bool(frame.get("sits_out")) or (frame.get("place") or {}).get("standing") == "out"


def _comes_back(frame: Json, allowed: Json, chance: Random) -> Json | None:
    """Who sits out is back after a while, with more chips if they have too few."""
    if "buy_chips" in allowed and _own(frame)["chips_cents"] < 5_000:
        return {"type": "buy_chips"}
    if not _sits_out(frame) or chance.random() < 0.5:
        return None
    if "sits_out" in frame:
        return {"type": "sit_out", "out": False}
    return next(
        ({"type": each} for each in ("wait_for_blind", "post_now") if each in allowed), None
    )


def _seat(frame: Json, chance: Random) -> Json | None:
    if frame.get("closed"):
        return None
    free = [each["seat"] for each in frame["seats"] if each["player"] is None]
    waiting = frame.get("waiting")
    if waiting and waiting["your_place"] is not None:
        offered = waiting["your_place"] <= waiting["offered"]
        return {"type": "take_seat", "seat": chance.choice(free)} if offered and free else None
    if len(free) > (len(waiting["names"]) if waiting else 0):
        return {"type": "take_seat", "seat": chance.choice(free)}
    return {"type": "get_on_list"}


def _own(frame: Json) -> Json:
    own: Json = next(each for each in frame["seats"] if each["seat"] == frame["your_seat"])
    return own


def _wagers(frame: Json) -> bool:
    """Whether something of theirs lies there already, in front of them or behind another."""
    behind = [who for each in frame["seats"] for who, _ in each["backline"]]
    return bool(_own(frame)["wagers"]) or frame["you"] in behind


def _set(frame: Json, allowed: Json, chance: Random) -> Json | None:
    """A hand of pai gow is set in any way that shows, mostly one that is not foul."""
    if "choose_pile" in allowed:
        choice = allowed["choose_pile"]
        return {"type": "choose_pile", "spot": choice["spot"], "hand": chance.randint(1, PILES)}
    choice = allowed["set_hand"]
    own = frame["besides"].get("own")
    if own is None:
        return None
    ways = [each for each in own["settings"] if not each["foul"] or chance.random() < 0.02]
    chosen = chance.choice(ways or own["settings"])
    return {"type": "set_hand", "spot": choice["spot"], "cards": chosen["cards"]}
