"""One Card as others would ship it: what its distribution has, and an evening at its table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests import one_card
from tests.waiting import wait_until
from tests.web.server import Chair, Guest

SCRIPT = """
import { label } from "../../houseway/web/static/base/dom.js";
export default { theirOwnWords: label };
"""
SCHEDULE = """
group = "one-card-fees"
house = "elsewhere"
games = ["one-card"]
document = "their sheet"
[[part]]
options = [1, 1]
text = 1
collected = "before-deal"
bonus = "free"
rule_ids = ["OC-1"]
[[schedule]]
option = 1
lines = [1, 1]
limit = "5-100"
player = "1"
player_dealer = "2"
"""
SIGNS = """
from houseway.signs.hooks import SignsHooks
HOOKS = SignsHooks(facts=lambda _: (), notes=lambda _: ())
"""
GAME = (
    Path(one_card.__file__)
    .with_name("game.py")
    .read_text("utf-8")
    .replace("written=()", 'written=("one-card",)')
    .replace("schedules=()", 'schedules=("one-card-fees",)')
)
FILES = {
    "game.py": GAME,
    "static/hooks.js": SCRIPT,
    "schedules/one-card-fees.toml": SCHEDULE,
    "signs.py": SIGNS,
    "written/proofs.tsv": "OC-1\tenforced\ttheir_tests.py::test_dropping\n",
    "written/shown.txt": "OC-6\n",
    "templates/welcome.html": "One card each.",
}
ROOM = """
name = "One table"
house = "elsewhere"
chip = 0.50
[[game]]
id = "one-card"
name = "One Card"
number = ""
schedules = ["one-card-fees"]
[[table]]
id = "1"
game = "one-card"
limits = "5-100"
schedule = ["one-card-fees-1"]
"""


def free_seat(frame: dict[str, Any]) -> int:
    return next(at for at, seat in enumerate(frame["seats"], start=1) if not seat["player"])


def move(chair: Chair) -> None:
    """Wager once a round, keep every card, leave the bank to others, and see what comes of it."""
    if chair.may("take_bank"):
        chair.do("pass_bank")
    elif chair.may("wager") and not chair.own_seat()["wagers"]:
        chair.do("wager", cents={"base": 500}, spot=None)
    elif chair.may("keep_card"):
        asked = chair.choices()["keep_card"]
        chair.do("keep_card", **{key: asked[key] for key in ("spot", "hand") if key in asked})
    else:
        chair.receive()


def play_a_round(guest: Guest) -> None:
    """Take a seat at the only table, and play until hands are shown."""
    chair = guest.at("1")
    chair.receive()
    chair.do("take_seat", seat=free_seat(chair.frame))
    wait_until(lambda: chair.frame["showdown"], lambda: chair.frame, lambda: move(chair))
