"""What is PostgreSQL's own: guards, versions, a server that goes away, a key that is not there."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import msgspec
import psycopg
import pytest
from msgspec.structs import replace

from houseway.errors import LedgerError, RecordError
from houseway.ledger.model.batch import Batch, SequenceTaken
from houseway.ledger.model.chain_verification import JournalAuditor
from houseway.ledger.postgres.connection import PostgresConnection, database_name
from houseway.ledger.postgres.schema import VERSION
from houseway.ledger.postgres.secret_store import CachedPostgresSecretStore, PostgresSecretStore
from houseway.ledger.postgres.store import PostgresStore
from houseway.ledger.secrets.house_key import HouseKey, make_key, read_key
from houseway.ledger.storage.open_journal import open_journal
from tests.ledger.houses import batch, join
from tests.postgres import new_house

KEY = HouseKey("ab" * 32)


@pytest.fixture
def url() -> str:
    return new_house()


def ask(url: str, sql: str) -> list[tuple[object, ...]]:
    with psycopg.connect(url, autocommit=True) as db:
        cursor = db.execute(sql.encode())
        return cursor.fetchall() if cursor.description else []


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE journal SET hash = 'x' WHERE number = 1",
        "DELETE FROM journal",
        "TRUNCATE journal",
    ],
)
def test_the_journal_refuses_to_be_changed(url: str, sql: str) -> None:
    store = PostgresStore(url)
    store.append(batch("1", 1, "a", join("chips:1:P", 100))).result()
    with pytest.raises(psycopg.errors.RaiseException, match="append-only"):
        ask(url, sql)
    assert store.damage() == []
    ask(url, "ALTER TABLE journal DISABLE TRIGGER journal_is_not_changed")
    assert store.damage() == ["The guard journal_is_not_changed is gone from the store."]
    store.close()


def test_a_newer_store_is_refused_in_one_sentence(url: str) -> None:
    PostgresStore(url).close()
    ask(url, f"UPDATE version SET number = {VERSION + 1}")
    for opened in (PostgresStore, open_journal):
        with pytest.raises(RecordError, match=rf"store of version {VERSION + 1}, and this program"):
            opened(url)


def test_reading_makes_nothing(url: str) -> None:
    with pytest.raises(RecordError, match="holds no ledger of this version"):
        open_journal(url)
    assert ask(url, "SELECT to_regclass('journal')") == [(None,)]


def test_a_server_that_is_not_there_is_one_sentence_without_the_password() -> None:
    where = "postgresql://clerk:sesame@127.0.0.1:1/house"
    with pytest.raises(LedgerError, match=r"^PostgreSQL house at 127.0.0.1 cannot be") as said:
        PostgresStore(where)
    assert "sesame" not in str(said.value) + database_name(where)


def test_connections_that_are_cut_lose_nothing_and_double_nothing(url: str) -> None:
    """Every few batches an operator ends all connections of the house."""
    stores = [PostgresStore(url) for _ in range(2)]
    cut = (
        "SELECT pg_terminate_backend(pid) FROM pg_locks "
        f"WHERE relation = to_regclass('{schema(url)}.head')"
    )

    def table_of(number: int) -> int:
        store, name = stores[number % 2], f"t{number}"
        for first in range(1, 31):
            if first % 7 == 0:
                ask(url, cut)
            store.append(batch(name, first, f"{name}-{first}", join("chips:1:P", 5))).result()
        return 30

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(table_of, range(6))) == 180
    auditor = JournalAuditor()
    assert len(list(auditor.walk(stores[0].journal()))) == 180
    auditor.check_head(stores[1].head())
    auditor.check_balances(stores[1].balances())
    assert auditor.findings == []
    assert stores[0].balances()["chips:1:P"].held_cents == 180 * 5
    for store in stores:
        store.close()


def schema(url: str) -> str:
    return str(ask(url, "SELECT current_schema()")[0][0])


def test_what_was_written_and_is_gone_is_not_built_upon(url: str) -> None:
    store = PostgresStore(url)
    store.append(batch("1", 1, "a")).result()
    store.append(batch("1", 2, "b")).result()
    ask(url, "ALTER TABLE journal DISABLE TRIGGER ALL; DELETE FROM journal WHERE number = 2")
    with pytest.raises(LedgerError, match="batch 2, which was written, is not in"):
        store.append(batch("1", 3, "c")).result()
    store.close()


class Vaults:
    """Vaults of one house, as processes of it have them."""

    def __init__(self, url: str) -> None:
        PostgresStore(url).close()
        self._line = PostgresConnection(url)
        self.close = self._line.close

    def __call__(self, key: HouseKey = KEY) -> PostgresSecretStore:
        return PostgresSecretStore(self._line, key)

    def of(self, store: PostgresStore) -> CachedPostgresSecretStore:
        """The vault of a server, before it reads its tables."""
        store.vault = CachedPostgresSecretStore(self._line, KEY, store.known.number)
        return store.vault


@pytest.fixture
def vault(url: str) -> Iterator[Vaults]:
    with closing(Vaults(url)) as vaults:
        yield vaults


def test_what_is_sealed_cannot_be_read_in_the_store(url: str, vault: Vaults) -> None:
    kept = vault()
    kept.put("promise", b"As Kd Tc 2h")
    assert kept.get("promise") == b"As Kd Tc 2h"
    assert kept.get("another") is None
    body = ask(url, "SELECT body FROM sealed")[0][0]
    assert isinstance(body, bytes)
    assert b"As" not in body
    ask(url, "UPDATE sealed SET name = 'another'")
    with pytest.raises(RecordError, match="not sealed by this house, or is damaged"):
        kept.get("another")


def test_another_key_opens_nothing(vault: Vaults, tmp_path: Path) -> None:
    vault().put("promise", b"As")
    make_key(tmp_path / "house.key")
    with pytest.raises(RecordError, match="was sealed with another key"):
        vault(read_key(tmp_path / "house.key"))


def promising(first: int, deck: str) -> Batch:
    """A batch that names a deck, as the one with which a round begins."""
    promise = msgspec.Raw(msgspec.json.encode({"type": "something", "commitment": deck}))
    return replace(batch("a", first, f"promise of {deck}"), events=(promise,))


def test_a_deck_is_in_the_store_with_the_batch_that_promises_it(url: str, vault: Vaults) -> None:
    with closing(PostgresStore(url)) as store:
        kept = vault.of(store)
        kept.put("promise", b"As")
        assert kept.at_hand("promise")
        store.append(batch("b", 1, "another table")).result()
        assert vault().get("promise") is None
        with pytest.raises(SequenceTaken):
            store.append(promising(2, "promise")).result()
        assert vault().get("promise") is None
        store.append(promising(1, "promise")).result()
        assert vault().get("promise") == b"As"
        kept.forget("promise")
        assert not kept.at_hand("promise")
        store.trial().result()
        assert kept.get("promise") is None


def test_what_is_sealed_twice_is_the_same(url: str, vault: Vaults) -> None:
    with closing(PostgresStore(url)) as store:
        kept = vault.of(store)
        kept.put("promise", b"As")
        kept.put("promise", b"As")
        with pytest.raises(RecordError, match="Something else is sealed"):
            kept.put("promise", b"Kd")


def test_who_starts_clears_up_what_is_over_and_nothing_that_is_promised_meanwhile(
    url: str, vault: Vaults
) -> None:
    """Whether the others live is not asked: one that is cut off may still write."""
    with closing(PostgresStore(url)) as there:
        theirs = vault.of(there)
        for deck in ("over", "in play", "next", "later"):
            theirs.put(deck, b"As")
        there.append(promising(1, "over")).result()
        there.append(promising(2, "in play")).result()
        with closing(PostgresStore(url)) as here:
            ours = vault.of(here)
            there.append(promising(3, "next")).result()
            ours.forget_all_but(["in play"])
            there.append(promising(4, "later")).result()
    sealed = {name for (name,) in ask(url, "SELECT name FROM sealed")}
    assert sealed == {"in play", "next", "later"}


def test_servers_of_before_go_on_while_they_are_replaced_one_by_one(
    url: str, vault: Vaults
) -> None:
    ask(url, "ALTER TABLE sealed DROP COLUMN batch; ALTER TABLE sealed ALTER keeper DROP DEFAULT")
    ask(url, "UPDATE version SET number = 2")
    seals = "INSERT INTO sealed SELECT '{}', 'cards', 4711 ON CONFLICT (name) DO UPDATE SET keeper"
    ask(url, seals.format("before") + " = excluded.keeper")
    with closing(PostgresStore(url)) as store:
        ours = vault.of(store)
        ask(url, seals.format("meanwhile") + " = excluded.keeper")
        ours.forget_all_but([])
    assert ask(url, "SELECT name FROM sealed ORDER BY name") == [("before",), ("meanwhile",)]
