"""A house is read by the account that runs it and by no other."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.floor.room.room_file import read_room
from houseway.ledger.data_folder.data_directory import restrict_folder
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.web.auth.people import People
from houseway.web.tables.cardroom import Cardroom
from tests.running import to_its_end
from tests.web.server import Guest, Server


@pytest.fixture
def careless() -> Iterator[None]:
    """An account whose new files are for everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    paths = [folder, *folder.rglob("*")]
    return {str(path.relative_to(folder)): path.stat().st_mode & 0o777 for path in paths}


def open_to_others(folder: Path) -> dict[str, int]:
    return {name: mode for name, mode in modes(folder).items() if mode & 0o077}


@pytest.mark.usefixtures("careless")
def test_whatever_a_house_makes_is_its_own_from_the_first_byte(tmp_path: Path) -> None:
    async def opened() -> None:
        folder = tmp_path / "house"
        cardroom = Cardroom(read_room("demo"), folder)
        people = People(SqliteTables(folder / "people.db"))
        people.welcome("Ann")
        cardroom.decks.prepare(cardroom.house.table("1").game)
        made = modes(folder)
        assert {"ledger.db", "ledger.db-wal", "ledger.db-shm", "ledger.note"} <= set(made)
        assert {"people.db", "people.db-wal", "people.db-shm", "sealed"} <= set(made)
        assert open_to_others(folder) == {}
        people.close()
        await cardroom.stop()

    to_its_end(opened())


def test_a_house_that_lay_open_is_closed_at_the_start_and_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    with Server(folder) as server:
        ann = Guest(server, "Ann").at("1")
        ann.receive()
        ann.do("take_seat", seat=1)
        server.kill()
        for path in [folder, *folder.rglob("*")]:
            path.chmod(0o755 if path.is_dir() else 0o644)
        server.start()
        assert server.printed[0].startswith(f"{folder} was open to other accounts of this computer")
        assert open_to_others(folder) == {}
        server.kill()
        server.start()
        assert "is open at" in server.printed[0]


def test_what_belongs_to_another_account_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    another = os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: another)
    with pytest.raises(RecordError, match="belongs to another account of this computer") as error:
        restrict_folder(tmp_path)
    assert "chown" in str(error.value)


def test_what_cannot_be_closed_is_refused_with_the_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    tmp_path.chmod(0o755)
    monkeypatch.setattr(Path, "chmod", refused)
    with pytest.raises(RecordError, match=r"\(Read-only file system\): run chmod 700 on it"):
        restrict_folder(tmp_path)
