"""`houseway verify-shuffle`: anyone can check a revealed deck, with no network and no table."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from houseway.records.exports.shuffle_proof import proof_file, shuffle_proof
from houseway.things.cards import Card
from houseway.things.commitment import shuffle
from houseway.things.decks import DECK_52, TILES_32, Deck
from tests.cli.commands import houseway


def published(cards: tuple[Card, ...], places: range | None = None, deck: Deck = DECK_52) -> bytes:
    made = shuffle(cards)
    return proof_file(shuffle_proof(deck, made.commitment, made.proof(places)))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "shuffle.json"
    path.write_bytes(published(DECK_52.cards))
    return path


def change(path: Path, **fields: object) -> None:
    path.write_bytes(msgspec.json.encode({**msgspec.json.decode(path.read_bytes()), **fields}))


def test_an_honest_shuffle_passes(record: Path) -> None:
    result = houseway("verify-shuffle", str(record))
    assert result.returncode == 0
    assert result.stdout.startswith("Honest: all 52 cards")


def test_a_shuffle_of_tiles_some_of_which_come_twice_is_proved_like_one_of_cards(
    tmp_path: Path,
) -> None:
    tiles = tmp_path / "tiles.json"
    tiles.write_bytes(published(TILES_32.cards, deck=TILES_32))
    result = houseway("verify-shuffle", str(tiles))
    assert result.returncode == 0
    assert result.stdout.startswith("Honest: all 32 cards")


def test_a_proof_of_some_cards_passes_and_says_that_the_others_stay_hidden(tmp_path: Path) -> None:
    some = tmp_path / "some.json"
    some.write_bytes(published(DECK_52.cards, range(9)))
    result = houseway("verify-shuffle", str(some))
    assert result.returncode == 0
    assert result.stdout.startswith("Honest: the 9 cards shown")
    assert "other 43" in result.stdout
    asked = msgspec.json.decode(houseway("verify-shuffle", str(some), "--json").stdout)
    assert asked == {"honest": True, "findings": [], "cards": 52, "shown": 9}


def test_a_changed_order_is_found(record: Path) -> None:
    first, second, *others = msgspec.json.decode(record.read_bytes())["cards"]
    change(record, cards=[second, first, *others])
    result = houseway("verify-shuffle", str(record), "--json")
    assert result.returncode == 1
    assert msgspec.json.decode(result.stdout)["honest"] is False


def test_a_missing_card_is_found_even_if_it_was_promised_so(tmp_path: Path) -> None:
    short = tmp_path / "short.json"
    short.write_bytes(published(DECK_52.cards[:51]))
    result = houseway("verify-shuffle", str(short))
    assert result.returncode == 1
    assert "The proof has 51 places, not the 52 of the deck." in result.stdout


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"deck": "54"}, "There is no deck '54'"),
        ({"cards": ["Xx " + "0" * 32]}, "'Xx' is not a card"),
        ({"cards": ["As"]}, "'As' is neither a card"),
    ],
)
def test_a_record_that_cannot_be_read_is_one_sentence(
    record: Path, fields: dict[str, object], says: str
) -> None:
    change(record, **fields)
    result = houseway("verify-shuffle", str(record))
    assert result.returncode == 1
    assert says in result.stderr
    assert result.stderr.count("\n") == 1
