"""Whoever lets a clock run out sits out, and plays again as soon as they say so."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from litestar.exceptions import WebSocketDisconnect

from houseway.floor.play.table_scheduler import Pace
from houseway.floor.room.room_file import read_room
from houseway.web.banked.messages import BankedFrame
from houseway.web.realtime.table_socket import TableSocket
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_loop import TableLoops
from tests.running import to_its_end
from tests.waiting import NOBODY_IS_HURRIED, until

AT_ONCE = Pace(bank=0, wagers=0, decision=0, bot=0.01, posting=0)
PATIENT = Pace(
    bank=NOBODY_IS_HURRIED, wagers=NOBODY_IS_HURRIED, decision=NOBODY_IS_HURRIED, bot=0.01
)


class SaysOnce:
    """Somebody who says one thing and goes."""

    def __init__(self, said: str) -> None:
        self.said = [said]
        self.heard: list[str] = []

    async def receive_text(self) -> str:
        if not self.said:
            raise WebSocketDisconnect(detail="gone")
        return self.said.pop()

    async def send_text(self, text: str) -> None:
        self.heard.append(text)


def rosa_is_out(cardroom: Cardroom) -> bool:
    frame = cardroom.frame("1", "Rosa", 0)
    assert isinstance(frame, BankedFrame)
    return frame.seats[0].out


def test_who_lets_the_time_run_out_sits_out_until_they_act(tmp_path: Path) -> None:
    async def evening() -> list[str]:
        cardroom = Cardroom(read_room("demo"), tmp_path / "house", pace=AT_ONCE)
        loops = TableLoops(cardroom)
        await loops.start()
        await cardroom.join("1", "Rosa", 1, "rosa-sits-down")
        await until(lambda: rosa_is_out(cardroom), "the clock for wagers runs out")
        # From now on no clock runs out, so that nothing but Rosa changes what Rosa does.
        cardroom.host("1").keeper.pace = PATIENT
        rosa = SaysOnce('{"type":"sit_out","request":"rosa-is-back","out":false}')
        await TableSocket(cast(Any, rosa), cardroom, "1", "Rosa").serve()
        assert not rosa_is_out(cardroom)
        await loops.stop()
        return rosa.heard

    (answer,) = [text for text in to_its_end(evening()) if '"type":"frame"' not in text]
    assert '"type":"ack"' in answer
