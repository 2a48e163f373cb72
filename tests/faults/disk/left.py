"""What is left of an evening when the power fails, and whether a house goes on with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from shutil import rmtree

from msgspec import Struct

from houseway.floor.audit.audit import run_audit
from houseway.floor.service.sealed_decks import SealedDecks, open_sealed_decks
from houseway.floor.service.table_service import TableService
from houseway.ledger.model.store_interface import ChainHead
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.ledger.storage.house_storage import FolderStorage
from tests.faults.disk.evening import BATCH, TABLES, Evening
from tests.faults.disk.images import Image, Platter, write_out
from tests.faults.disk.log import Told
from tests.ledger.houses import Driven


class Left(Struct, frozen=True):
    """One thing that the disk may hold, and what people had been told by then."""

    name: str
    image: Image
    batches: int
    people: int


def left_of(evening: Evening, images: int, seed: int, until: int | None = None) -> Iterator[Left]:
    """What may be left after so many power cuts, at moments that come from the seed."""
    log, chance = evening.disk.log[:until], Random(seed)
    cuts = iter(sorted(chance.randint(0, len(log)) for _ in range(images)))
    platter, batches, people, cut = Platter(), 0, 0, next(cuts, None)
    for at, what in enumerate([*log, None]):
        number = 0
        while cut == at:
            image = platter.image(Random(f"{seed} {at} {number}"))
            yield Left(f"seed {seed}, moment {at}, image {number}", image, batches, people)
            number, cut = number + 1, next(cuts, None)
        if isinstance(what, Told):
            batches = max(batches, what.number * (what.what == BATCH))
            people = max(people, what.number * (what.what != BATCH))
        elif what is not None:
            platter.happened(what, chance)


def check(evening: Evening, left: Left, folder: Path, *, goes_on: bool) -> None:
    """A house opens on it, and has what was acknowledged; it plays a round if it has to."""
    folder.mkdir(mode=0o700)
    write_out(left.image, folder)
    safe = FolderStorage(folder)
    try:
        _check_what_is_there(evening, left, safe)
        if goes_on:
            _play_on(safe, left)
    finally:
        safe.close()
    if goes_on:
        with closing(open_ledger(folder / "ledger.db")) as ledger:
            findings = run_audit(ledger, open_sealed_decks(folder / "ledger.db")).findings
            assert findings == (), left.name
    rmtree(folder)


def _check_what_is_there(evening: Evening, left: Left, safe: FolderStorage) -> None:
    head = safe.store.head()
    assert head.number >= left.batches, f"{left.name}: {head.number} of {left.batches} are there"
    stand = evening.stands.get(head)
    if stand is not None:
        assert safe.store.balances() == stand.balances, left.name
        assert [each for each in stand.promised if not safe.vault.get(each)] == [], left.name
    else:
        _check_one_more(evening, left, safe)
    with closing(safe.people()) as people:
        if left.people:
            assert people.ask("SELECT MAX(number) FROM person")[0][0] >= left.people, left.name


def _check_one_more(evening: Evening, left: Left, safe: FolderStorage) -> None:
    """What was refused because of the disk may have got there; all that was told lies before it."""
    assert evening.refused, f"{left.name}: no commit ended with batch {safe.store.head().number}"
    journal = {ChainHead(row.number, row.hash) for row in safe.store.journal()}
    told = {head for head in evening.stands if 0 < head.number <= left.batches}
    assert told <= journal, left.name


def _play_on(safe: FolderStorage, left: Left) -> None:
    house = TableService(safe.store, decks=SealedDecks(safe.vault))
    for name, game in TABLES.items():
        if name in house.tables and house.table(name).playing is not None:
            house.unsealed(name)
            continue
        Driven(house, name, game, seed=hash(left.name)).play_round()
