"""A ledger of version 0.1 is refused on every way in, in one sentence, and stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from houseway.errors import RecordError
from houseway.floor.service.table_service import TableService
from houseway.ledger.data_folder.data_directory import LEDGER, open_verified_store, set_aside
from houseway.ledger.data_folder.head_checkpoint import HeadCheckpoint, checkpoint_path
from houseway.ledger.model.batch import decode_batch
from houseway.ledger.model.store_interface import parse_head
from houseway.ledger.postgres.connection import database_name
from houseway.ledger.sqlite.store import SqliteStore
from houseway.ledger.storage.open_journal import open_journal
from tests.cli.commands import houseway
from tests.frozen.ledger_file import write_ledger
from tests.ledger.houses import LIMITS, Driven, findings, house_at
from tests.ledger.places import KINDS, Kept
from tests.web.server import free_port

OLD = Path(__file__).parent / "of_0_1.jsonl"
"""The first round of an evening as version 0.1 wrote it, a batch to a line."""
SAYS = (
    "{} is a ledger of version 0.1, which Houseway 0.2 is the last version to read: open it with "
    "that version, or begin a new ledger {}."
)
KEEPS_NONE = "The opening of table T keeps no rules"
IN_A_FILE = SAYS.format(LEDGER, "with serve --anew")
REFUSED: dict[str, Callable[[str], str]] = {
    "sqlite": lambda _: IN_A_FILE,
    "postgres": lambda url: SAYS.format(database_name(url), "in an empty database"),
}
WAYS = {
    "verify": ("verify", "{ledger}"),
    "verify, resumed": ("verify", "{ledger}", "--resume", "{out}"),
    "explain": ("explain", "{ledger}", "T:1"),
    "replay": ("replay", "{ledger}", "T:1"),
    "review": ("review", "{ledger}", "--player", "Ines T"),
    "report": ("report", "{ledger}"),
    "export": ("export", "{ledger}", "--what", "transfers", "--out", "{out}"),
    "bank": ("bank", "no-bust", "--room", "demo", "--table", "5", "--ledger", "{ledger}"),
    "backup": ("backup", "{house}", "{out}"),
    "restore": ("restore", "{house}", "{out}"),
    "move": ("move", "{house}", "{out}"),
    "serve": ("serve", "--at", "{house}", "--port", "{port}"),
    "import": ("import-hands", "{hands}", "--ledger", "{ledger}"),
}


def lines() -> list[bytes]:
    return OLD.read_bytes().splitlines()


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    house = tmp_path / "house"
    house.mkdir()
    write_ledger(house / LEDGER, lines())
    return house / LEDGER


@pytest.mark.parametrize("way", WAYS)
def test_every_command_refuses_it_in_one_sentence(way: str, ledger: Path, tmp_path: Path) -> None:
    before, hands, out = ledger.read_bytes(), tmp_path / "hands.phhs", tmp_path / "out"
    hands.write_text("")
    places = {"ledger": ledger, "house": ledger.parent, "out": out, "hands": hands}
    words = [each.format(**places, port=free_port()) for each in WAYS[way]]
    found = houseway(*words, folder=tmp_path)
    assert found.returncode == houseway(*unreadable(words, ledger), folder=tmp_path).returncode != 0
    assert found.stderr.splitlines()[-1:] == [f"houseway: {IN_A_FILE}"]
    assert not out.exists()
    if way != "import":
        assert ledger.read_bytes() == before


def unreadable(words: list[str], ledger: Path) -> list[str]:
    """The same of a house whose ledger is none at all."""
    other = ledger.parent.with_name("other")
    other.mkdir()
    (other / LEDGER).write_text("no ledger")
    return [each.replace(str(ledger.parent), str(other)) for each in words]


def test_the_house_refuses_it_and_may_set_it_aside(ledger: Path) -> None:
    """With the note that its house had, too, of which nothing else is said."""
    HeadCheckpoint(checkpoint_path(ledger), parse_head("15:" + "0" * 64)).close()
    with pytest.raises(RecordError) as refused:
        open_verified_store(ledger.parent)
    assert str(refused.value) == IN_A_FILE
    set_aside(ledger.parent)
    open_verified_store(ledger.parent).close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_store_of_either_kind_refuses_it(kind: str, tmp_path: Path) -> None:
    kept = Kept(kind, tmp_path)
    kept.store().append(decode_batch(lines()[0])).result()
    for opened in (kept.journal, kept.store):
        with pytest.raises(RecordError) as refused:
            opened()
        assert str(refused.value) == REFUSED[kind](kept.where)
    kept.close()


def test_one_that_a_later_version_went_on_with_is_one_of_0_1_too(
    ledger: Path, tmp_path: Path
) -> None:
    with_actions = TableService(SqliteStore(tmp_path / "other.db"))
    with_actions.open_table("2", "three-card-poker", LIMITS)
    bodies = [*lines(), *(row.body for row in with_actions.store.journal())]
    with_actions.store.close()
    ledger.unlink()
    write_ledger(ledger, bodies)
    with pytest.raises(RecordError, match=r"is a ledger of version 0\.1"):
        open_journal(ledger)


def test_an_opening_of_then_among_later_ones_is_found_and_opens_no_table(tmp_path: Path) -> None:
    house = house_at(tmp_path / LEDGER)
    Driven(house, "1").play_round()
    house.store.append(decode_batch(lines()[0])).result()
    with pytest.raises(RecordError, match=KEEPS_NONE):
        TableService(house.store)
    house.store.close()
    assert any(KEEPS_NONE in each for each in findings(tmp_path / LEDGER))


def test_a_first_batch_that_cannot_be_read_is_none_of_0_1(ledger: Path) -> None:
    """What is damaged is for the audit to say."""
    first: dict[str, object] = msgspec.json.decode(lines()[0])
    for body in (b"{", b'{"events":7}', msgspec.json.encode({**first, "events": []})):
        with closing(SqliteStore(ledger.with_name(f"{len(body)}.db"))) as store:
            store._writer.execute(
                "INSERT INTO journal VALUES (1, 'T', 1, 1, 'a', ?, ?)", (body, "0" * 64)
            )
        open_journal(ledger.with_name(f"{len(body)}.db")).close()
