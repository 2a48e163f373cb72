"""One table's trouble stays at that table: it stops with a sentence, the others go on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.errors import LedgerError
from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.play.actions import VoidHand
from houseway.floor.audit.audit import audit
from houseway.floor.banked.actions import InRound
from houseway.floor.play.table_scheduler import Pace, PlannedAction
from houseway.floor.room.room_file import parse_room
from houseway.floor.table.actions import Leave, TableAction
from houseway.floor.table.table import Table
from houseway.ledger.data_folder.data_directory import SEALED
from houseway.ledger.model.batch import Accepted, Batch
from houseway.play.actions import VoidReason, VoidRound
from houseway.rules.game import Game
from houseway.things.commitment import Shuffle
from houseway.web.tables import table_loop
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_loop import TableLoops
from tests.running import to_its_end
from tests.waiting import until

ROOM = """
name = "A room of three tables"
house = "marysville"
chip = 0.50
[[table]]
id = "21"
game = "pure-21.5"
limits = "5-100"
schedule = "calgames-B-4"
[[table]]
id = "3"
game = "three-card-poker"
limits = "5-100"
schedule = "calgames-B-4"
[[table]]
id = "poker"
game = "texas-holdem"
limits = "2-4"
schedule = "poker-holdem-1"
"""
QUICK = Pace(bank=0.01, wagers=0.01, decision=0.01, bot=0.01, posting=0.0)


@pytest.fixture(autouse=True)
def tried_again_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_loop, "TRY_AGAIN_SECONDS", 0.02)


def run(folder: Path, scene: Callable[[Cardroom], Awaitable[None]]) -> None:
    """Open the room with a person at every table, let the scene happen, close it."""

    async def opened() -> None:
        cardroom = Cardroom(parse_room(ROOM, "room.toml"), folder, pace=QUICK)
        loops = TableLoops(cardroom)
        await loops.start()
        try:
            await scene(cardroom)
        finally:
            await loops.stop()

    to_its_end(opened())


async def sits(cardroom: Cardroom, table: str) -> None:
    await cardroom.join(table, "Zoe", 1, f"sit:{table}")


async def stops(cardroom: Cardroom, table: str) -> str:
    """Wait until that table is stopped; what everybody reads then."""
    await until(lambda: cardroom.hosts[table].stopped is not None, f"table {table} stops")
    frame: Any = cardroom.frame(table, None, 0)
    assert isinstance(frame.stopped, str)
    assert "\n" not in frame.stopped
    return frame.stopped


async def another_round(cardroom: Cardroom, table: str) -> None:
    """Wait until one more round is over than now."""
    before = len(cardroom.hosts[table].history)
    await until(lambda: len(cardroom.hosts[table].history) > before, f"a round at {table}")


def void(table: Table) -> TableAction:
    if hasattr(table, "hand"):
        return InHand(VoidHand("Fay", VoidReason.DECK_LOST))
    return InRound(VoidRound("Fay", VoidReason.DECK_LOST))


def lost(path: Path) -> None:
    path.unlink()


def swapped(path: Path) -> None:
    sealed = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    first, second, *others = sealed["order"].split()
    path.write_bytes(
        msgspec.json.encode({**sealed, "order": " ".join([second, first, *others])})
    )  # fmt: skip


def without_secret(path: Path) -> None:
    sealed = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    path.write_bytes(msgspec.json.encode({"order": sealed["order"]}))


def malformed(path: Path) -> None:
    path.write_bytes(b"\x00\xff{")


def damage_next(cardroom: Cardroom, damage: Callable[[Path], None]) -> None:
    """The next deck that was promised comes to harm before it is dealt; those after it do not."""
    decks, unseal = cardroom.decks, cardroom.decks.unseal

    def harmed(game: Game, commitment: str) -> Shuffle:
        decks.unseal = unseal  # type: ignore[method-assign]
        damage(cardroom.safe.folder / SEALED / f"{commitment}.json")
        return unseal(game, commitment)

    decks.unseal = harmed  # type: ignore[method-assign]


@pytest.mark.parametrize("table", ["21", "3", "poker"])
@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lost, "is lost."),
        (swapped, "is not the one promised."),
        (without_secret, "cannot be read: its file is damaged."),
        (malformed, "cannot be read: its file is damaged."),
    ],
)
def test_a_damaged_deck_stops_its_table_until_the_floor_voids_the_round(
    tmp_path: Path, table: str, damage: Callable[[Path], None], says: str
) -> None:
    async def scene(cardroom: Cardroom) -> None:
        damage_next(cardroom, damage)
        await sits(cardroom, table)
        assert (await stops(cardroom, table)).endswith(says)
        other = "3" if table != "3" else "21"
        await sits(cardroom, other)
        await another_round(cardroom, other)
        assert cardroom.hosts[other].stopped is None

        chips = cardroom.house.table(table).chips_now()
        await cardroom.act(table, "Fay", void(cardroom.house.table(table)), "void it please")
        assert sum(cardroom.house.table(table).chips_now().values()) >= sum(chips.values())
        await another_round(cardroom, table)
        await until(lambda: cardroom.hosts[table].stopped is None, f"table {table} goes on")
        assert audit(cardroom.store) == []

    run(tmp_path / "house", scene)


def test_a_shoe_that_is_lost_between_two_rounds_is_changed_for_another(tmp_path: Path) -> None:
    async def scene(cardroom: Cardroom) -> None:
        unseal = cardroom.decks.unseal

        def second_time(game: Game, commitment: str) -> Shuffle:
            table = cardroom.house.table("21")
            if table.rounds == 2 and table.shoe is not None and table.shoe.dealt:
                cardroom.decks.forget(commitment)
            return unseal(game, commitment)

        cardroom.decks.unseal = second_time  # type: ignore[method-assign]
        await sits(cardroom, "21")
        assert (await stops(cardroom, "21")).endswith("is lost.")
        shoe = cardroom.house.table("21").shoe
        assert shoe is not None
        await cardroom.act("21", "Fay", void(cardroom.house.table("21")), "void it please")
        assert cardroom.house.table("21").shoe is None
        await another_round(cardroom, "21")
        following = cardroom.house.table("21").last_round
        assert following is not None
        assert following.commitment != shoe.commitment
        assert audit(cardroom.store) == []

    run(tmp_path / "house", scene)


@contextmanager
def refusing(cardroom: Cardroom, table: str) -> Iterator[None]:
    """A ledger that takes nothing of one table."""
    append = cardroom.store.append

    def refused(batch: Batch) -> Future[Accepted]:
        if batch.table != table:
            return append(batch)
        future: Future[Accepted] = Future()
        future.set_exception(LedgerError("The ledger ledger.db cannot be written: disk is full."))
        return future

    cardroom.store.append = refused  # type: ignore[method-assign]
    yield
    cardroom.store.append = append  # type: ignore[method-assign]


@contextmanager
def planning(cardroom: Cardroom, table: str, plan: Callable[[Table], object]) -> Iterator[None]:
    """A house that has other plans at one table."""
    vars(cardroom.hosts[table].keeper)["plan"] = plan
    yield
    del vars(cardroom.hosts[table].keeper)["plan"]


def test_a_ledger_that_refuses_stops_the_table_and_it_goes_on_by_itself(tmp_path: Path) -> None:
    async def scene(cardroom: Cardroom) -> None:
        await sits(cardroom, "3")
        await sits(cardroom, "21")
        with refusing(cardroom, "3"):
            assert "cannot be written: disk is full." in await stops(cardroom, "3")
            await another_round(cardroom, "21")
        await another_round(cardroom, "3")
        await until(lambda: cardroom.hosts["3"].stopped is None, "table 3 goes on")
        assert audit(cardroom.store) == []

    run(tmp_path / "house", scene)


def test_what_nobody_foresaw_stops_the_table_too_and_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(cardroom: Cardroom) -> None:
        with planning(cardroom, "3", lambda _: int("unforeseen")):
            await sits(cardroom, "3")
            assert (await stops(cardroom, "3")).endswith("went wrong, which is in the log.")
            await sits(cardroom, "21")
            await another_round(cardroom, "21")
        await another_round(cardroom, "3")

    run(tmp_path / "house", scene)
    assert [record.getMessage() for record in caplog.records] == ["Table 3 is stopped."]


def test_a_plan_of_the_house_that_is_refused_stops_the_table_and_stalls_nobody(
    tmp_path: Path,
) -> None:
    async def scene(cardroom: Cardroom) -> None:
        nonsense = InRound(VoidRound("Fay", VoidReason.SHOE_EMPTY))
        with planning(cardroom, "3", lambda _: PlannedAction(0, "Fay", nonsense)):
            await sits(cardroom, "3")
            assert "No round is in play" in await stops(cardroom, "3")
            await sits(cardroom, "21")
            await another_round(cardroom, "21")
        await another_round(cardroom, "3")

    run(tmp_path / "house", scene)


def test_who_sits_at_a_stopped_table_may_leave_it(tmp_path: Path) -> None:
    async def scene(cardroom: Cardroom) -> None:
        damage_next(cardroom, lost)
        await sits(cardroom, "3")
        await stops(cardroom, "3")
        await cardroom.act("3", "Zoe", Leave("Zoe"), "Zoe leaves now")
        assert cardroom.house.table("3").seat_of("Zoe") is None

    run(tmp_path / "house", scene)
