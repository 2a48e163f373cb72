"""`houseway verify-shuffle`: anyone can check a revealed deck, with no network and no table."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from houseway.records.shuffle_record import shuffle_record
from houseway.things.commitment import shuffle
from houseway.things.decks import DECK_52
from tests.cli.commands import houseway


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "shuffle.json"
    path.write_bytes(shuffle_record(DECK_52, shuffle(DECK_52.cards)))
    return path


def change(path: Path, **fields: str) -> None:
    path.write_bytes(msgspec.json.encode({**msgspec.json.decode(path.read_bytes()), **fields}))


def test_an_honest_shuffle_passes(record: Path) -> None:
    result = houseway("verify-shuffle", str(record))
    assert result.returncode == 0
    assert result.stdout.startswith("Honest: all 52 cards")


def test_a_changed_order_is_found(record: Path) -> None:
    order = msgspec.json.decode(record.read_bytes())["order"].split()
    change(record, order=" ".join([order[1], order[0], *order[2:]]))
    result = houseway("verify-shuffle", str(record), "--json")
    assert result.returncode == 1
    assert msgspec.json.decode(result.stdout)["honest"] is False


def test_a_missing_card_is_found_even_if_it_was_promised_so(tmp_path: Path) -> None:
    short = tmp_path / "short.json"
    short.write_bytes(shuffle_record(DECK_52, shuffle(DECK_52.cards[:51])))
    result = houseway("verify-shuffle", str(short))
    assert result.returncode == 1
    assert "51 cards that are not the 52 of the deck" in result.stdout


@pytest.mark.parametrize(
    ("fields", "says"),
    [({"deck": "54"}, "There is no deck '54'"), ({"order": "As Xx"}, "'Xx' is not a card")],
)
def test_a_record_that_cannot_be_read_is_one_sentence(
    record: Path, fields: dict[str, str], says: str
) -> None:
    change(record, **fields)
    result = houseway("verify-shuffle", str(record))
    assert result.returncode == 1
    assert says in result.stderr
    assert result.stderr.count("\n") == 1
