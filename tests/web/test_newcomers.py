"""No clock decides for somebody in their first round, unless somebody else waits with them."""

from __future__ import annotations

from pathlib import Path

from msgspec import UNSET

from houseway.floor.room.room_file import read_room
from houseway.web.banked.messages import BankedFrame
from houseway.web.realtime.broadcaster import Watcher
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.new_players import OTHERS_WAIT, PATIENCE_FACTOR, TAKE_YOUR_TIME
from houseway.web.tables.table_loop import TableLoops
from tests.running import to_its_end
from tests.waiting import until


class Evening:
    """A cardroom whose time goes on only when the test says so."""

    def __init__(self, folder: Path) -> None:
        self.now = 0.0
        self.cardroom = Cardroom(read_room("demo"), folder, bots=0, passing=lambda: self.now)

    async def sits_down(self, player: str, seat: int) -> None:
        """With the page of the table open, so that the seat is kept."""
        self.cardroom.host("1").watch(Watcher(player, 0))
        await self.cardroom.join("1", player, seat, f"{player}-sits-down")

    def frame(self, player: str) -> BankedFrame:
        frame = self.cardroom.frame("1", player, 0)
        assert isinstance(frame, BankedFrame)
        return frame

    async def later(self, seconds: float) -> None:
        self.now += seconds
        self.cardroom.host("1").notify()

    def is_asked(self, seat: int) -> bool:
        return self.frame("Rosa").offered == seat


def test_the_house_waits_long_for_a_newcomer_and_not_for_ever(tmp_path: Path) -> None:
    async def evening() -> None:
        house = Evening(tmp_path)
        loops = TableLoops(house.cardroom)
        await loops.start()
        await house.sits_down("Rosa", 1)
        await until(lambda: house.is_asked(1), "the bank is offered to Rosa")
        bank = house.cardroom.staff.pace.bank
        await until(lambda: house.cardroom.host("1").clock is not None, "the house waits")
        assert house.frame("Rosa").clock is None
        assert house.frame("Rosa").first_round == TAKE_YOUR_TIME
        await house.later(bank + 1)
        await until(lambda: not house.cardroom.host("1").changed.is_set(), "the house has looked")
        assert house.is_asked(1)
        await house.later(bank * PATIENCE_FACTOR)
        await until(lambda: not house.is_asked(1), "the bank is passed at last")
        await loops.stop()

    to_its_end(evening())


def test_the_usual_clock_begins_when_somebody_comes_who_has_played(tmp_path: Path) -> None:
    async def evening() -> None:
        house = Evening(tmp_path)
        loops = TableLoops(house.cardroom)
        await loops.start()
        house.cardroom.newcomers.round_over(["Otto"])
        await house.sits_down("Rosa", 1)
        await until(lambda: house.is_asked(1), "the bank is offered to Rosa")
        bank = house.cardroom.staff.pace.bank
        await house.later(bank + 1)
        await house.sits_down("Otto", 2)
        await until(lambda: house.frame("Rosa").clock is not None, "the clock runs")
        clock = house.frame("Rosa").clock
        # Rosa has all of the usual time from here on, however long nobody minded.
        assert clock is not None
        assert clock.seconds == clock.of == bank
        assert house.frame("Rosa").first_round == OTHERS_WAIT
        assert house.frame("Otto").first_round is UNSET
        await house.later(bank + 1)
        await until(lambda: house.is_asked(2), "the bank goes on to Otto")
        await loops.stop()

    to_its_end(evening())
