"""The cardroom is killed while hands are being set: they stay as they were, and the round ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.faults.playing import check_requests
from tests.web.round_table import settled, sit
from tests.web.server import Chair
from tests.web.set_room import DOUBLE_HAND, TABLES, TILES, set_room


class Asking:
    """People who note what was acknowledged."""

    def __init__(self) -> None:
        self.acknowledged: dict[str, int] = {}

    def do(self, chair: Chair, what: str, **fields: Any) -> None:
        chair.until(what)
        request = f"{what}-{len(self.acknowledged)}-of-this-test"
        answer = chair.do(what, request, **fields)
        assert answer["type"] == "ack", answer
        self.acknowledged[f"guest:{chair.guest.name}:{request}"] = answer["seq"]


@pytest.mark.parametrize("game", [DOUBLE_HAND, TILES])
def test_a_round_goes_on_with_the_hands_that_were_set(game: str, tmp_path: Path) -> None:
    table, asking = TABLES[game][0], Asking()
    with set_room(tmp_path) as server:
        bank, early, late = chairs = sit(server, table, "Bea", "Eve", "Lou")
        asking.do(bank, "take_bank", cents=40_000)
        for player in (early, late):
            asking.do(player, "wager", cents={"base": 1_000})
        asking.do(bank, "choose_pile", spot=1, hand=3)
        early.until("set_hand")
        mine = early.frame["besides"]["own"]["settings"][0]["cards"]
        asking.do(early, "set_hand", spot=2, cards=mine)
        late.until("set_hand")
        dice, held = late.frame["besides"]["dice"], late.frame["besides"]["own"]["cards"]

        server.kill()
        server.start()

        bank, early, late = (chair.guest.at(table) for chair in chairs)
        late.until("set_hand")
        assert late.frame["besides"]["dice"] == dice
        assert late.frame["besides"]["own"]["cards"] == held
        assert late.frame["besides"]["set_seats"] == [2]
        assert late.frame["seats"][1]["cards"] == ["??"] * len(held)
        early.receive()
        assert not early.may("set_hand")
        asking.do(late, "house_way")
        bank.until("set_hand")
        own = bank.frame["besides"]["own"]["settings"]
        asking.do(bank, "set_hand", spot=1, cards=next(x["cards"] for x in own if not x["foul"]))
        shown = settled(bank)["hands"]["2"]
        assert sorted(shown[:2]) == sorted(mine) or game == TILES
        server.kill()
    check_requests(tmp_path / "house" / "ledger.db", asking.acknowledged)
