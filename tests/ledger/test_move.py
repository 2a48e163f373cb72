"""A house goes into PostgreSQL and back: the same chain, the same decks, the same people."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from houseway.floor.audit.audit import audit
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.table_service import TableService
from houseway.ledger.data_folder.data_directory import open_verified_store
from houseway.ledger.secrets.house_key import read_key
from houseway.ledger.secrets.secret_store import FolderSecretStore
from houseway.ledger.storage.house_storage import FolderStorage, PostgresStorage
from houseway.ledger.storage.open_journal import open_journal
from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.web.auth import store as register
from houseway.web.auth.people import People, Role
from houseway.web.auth.store import AuthStore
from houseway.web.school import sql_store
from houseway.web.school.sql_store import SqlSchoolStore
from tests.cli.commands import houseway, json_of, said
from tests.ledger.houses import Driven
from tests.postgres import new_house


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A closed house in the middle of a round, with people who hold roles."""
    folder = tmp_path / "house"
    opened = FolderStorage(folder)
    driven = Driven(TableService(opened.store, decks=SealedDecks(opened.vault)))
    driven.play_round()
    driven.open_round()
    opened.close()
    people = People(SqliteTables(folder / "people.db"))
    _, person = people.welcome("Mary")
    people.claim(person, people.link_to_role(Role.MANAGER))
    people.close()
    return folder


def bodies(where: str | Path) -> list[tuple[bytes, str]]:
    with closing(open_journal(where)) as journal:
        return [(row.body, row.hash) for row in journal.journal()]


def test_there_and_back_again(house: Path, tmp_path: Path) -> None:
    url, back = new_house(), tmp_path / "back"
    decks = {path.name: path.read_bytes() for path in (house / "sealed").iterdir()}
    told = " ".join(said("move", str(house), url).split())
    assert f"with people, school and {len(decks)} sealed deck" in told
    assert bodies(url) == bodies(house / "ledger.db")
    made = json_of("move", url, str(back), "--key", str(house / "house.key"))
    assert made["head"]["number"] == len(bodies(house / "ledger.db"))
    assert bodies(back / "ledger.db") == bodies(house / "ledger.db")
    assert {path.name: path.read_bytes() for path in (back / "sealed").iterdir()} == decks
    people = People(SqliteTables(back / "people.db"))
    assert people.role_of("Mary") is Role.MANAGER
    assert len(people.sessions.of("Mary")) == 1
    people.welcome("Ned")
    people.close()
    store = open_verified_store(back)
    moved = TableService(store, decks=SealedDecks(FolderSecretStore(back / "sealed")))
    assert moved.unsealed("1").table.playing is not None
    assert audit(store, moved.decks) == []
    store.close()


def test_the_old_place_is_opened_no_more(house: Path, tmp_path: Path) -> None:
    url = new_house()
    said("move", str(house), url)
    done = houseway("serve", "--at", str(house), "--port", "1")
    assert done.returncode == 1
    assert "was moved to PostgreSQL" in done.stderr + done.stdout
    key = str(house / "house.key")
    said("move", url, str(tmp_path / "back"), "--key", key)
    again = houseway("move", url, str(tmp_path / "other"), "--key", key)
    assert again.returncode == 1
    assert "was moved to" in again.stderr


def test_nothing_is_written_over_and_nothing_half_written(house: Path, tmp_path: Path) -> None:
    url = new_house()
    said("move", str(house), url)
    (house / "moved").unlink()
    done = houseway("move", str(house), url)
    assert done.returncode == 1
    assert "holds a ledger already; nothing is written over" in " ".join(done.stderr.split())
    assert not (house / "moved").exists()
    done = houseway("move", str(house), str(tmp_path))
    assert done.returncode == 1
    assert "is there already; nothing is written over" in " ".join(done.stderr.split())


def test_a_ledger_that_is_not_in_order_stays_where_it_is(house: Path) -> None:
    with closing(sqlite3.connect(house / "ledger.db", isolation_level=None)) as db:
        db.execute("UPDATE account SET held = held + 1 WHERE name = 'cage'")
    url = new_house()
    done = houseway("move", str(house), url)
    assert done.returncode == 1
    assert "Nothing is moved, since not all is in order: cage is stored with" in " ".join(
        done.stderr.split()
    )
    assert bodies(url) == []
    assert not (house / "moved").exists()


def test_a_house_in_postgresql_is_backed_up_while_servers_have_it_open(
    house: Path, tmp_path: Path
) -> None:
    url, key = new_house(), str(house / "house.key")
    said("move", str(house), url)
    safe = PostgresStorage(url, read_key(house / "house.key"), tmp_path)
    safe.others.begin(lambda _: None, tuple)
    with closing(safe):
        refused = houseway("move", url, str(tmp_path / "moved"), "--key", key)
        assert refused.returncode == 1
        assert "is open at a server: close them" in " ".join(refused.stderr.split())
        made = json_of("backup", url, str(tmp_path / "kept"), "--key", key)
    assert made["sealed_decks"] == len(list((house / "sealed").iterdir()))
    assert bodies(tmp_path / "kept" / "ledger.db") == bodies(url)
    store = open_verified_store(tmp_path / "kept")
    assert TableService(store).table("1").playing is not None
    store.close()


def test_a_link_is_made_in_a_store_too(house: Path) -> None:
    url = new_house()
    said("move", str(house), url)
    assert "/claim/" in said("link", url, "--name", "Mary")


def test_every_small_table_goes_along_or_is_said_to_stay(tmp_path: Path) -> None:
    rows = SqliteTables(tmp_path / "rows.db")
    AuthStore(rows)
    SqlSchoolStore(rows)
    tables = rows.ask("SELECT name FROM sqlite_master WHERE type = 'table'")
    rows.close()
    here = {name for (name,) in tables if not name.startswith("sqlite_")}
    assert here == {*register.MOVED_TABLES, *register.LOCAL_TABLES, *sql_store.MIGRATED_TABLES}
