"""A hostile variant is refused before it costs anything, and none changes a round in play."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.floor.banked.actions import InRound, PostBank
from houseway.play.actions import PlaceWagers
from houseway.rules import catalog
from houseway.rules.catalog import load_variant
from houseway.rules.variant.variant_reader import VARIANT_BYTES_MAX
from houseway.things.cards import parse_cards
from houseway.things.decks import stacked
from tests.ledger.houses import Driven, findings, house_at, sealed
from tests.variants.files import VARIANTS, written
from tests.variants.hostile import hostile_texts
from tests.variants.test_everywhere import ROOM
from tests.waiting import PATIENCE_SECONDS

READER = """
import resource, sys
from pathlib import Path
resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
resource.setrlimit(resource.RLIMIT_AS, (2**30, 2**30))
from houseway.errors import HousewayError
from houseway.floor.room.room_file import read_room
from houseway.rules.catalog import load_variant
for path in sorted(Path(sys.argv[1]).glob("*.toml")):
    try:
        read_room(path) if path.stem.startswith("room_") else load_variant(path)
    except HousewayError as refused:
        print(path.stem, str(refused), sep="\\t")
"""


def test_a_hostile_file_is_refused_in_one_sentence_by_name_and_in_a_room(tmp_path: Path) -> None:
    """In a process that may use twenty seconds and a gigabyte for all of them together."""
    hostile = hostile_texts(VARIANT_BYTES_MAX - 2_000)
    for name, text in hostile.items():
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
        room = ROOM.replace("twenty-one.toml", f"{name}.toml")
        (tmp_path / f"room_{name}.toml").write_text(room, "utf-8")
    result = subprocess.run(
        [sys.executable, "-c", READER, str(tmp_path)],
        capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr[-500:]
    said = dict(line.split("\t", 1) for line in result.stdout.splitlines())
    assert set(said) == {each for name in hostile for each in (name, f"room_{name}")}
    for name, sentence in said.items():
        assert ".toml" in sentence
        assert len(sentence) < 400, name


def test_a_file_that_is_changed_changes_no_round_in_play(tmp_path: Path) -> None:
    """A flush pays 7:2 by the file of the beginning, and 70:1 by the one of the end."""
    path = written(tmp_path, "three-cards")
    game = load_variant(path)
    house = house_at(tmp_path / "ledger.db")
    table = Driven(house, "1", game.id, players=2)
    cards = parse_cards("Kh 9h 4h Jh 9d 2c")
    shuffle = sealed(house, stacked(game.rules.deck, cards), table.chance)
    table.do(PostBank("P1", 100_000, shuffle.commitment))
    table.do(InRound(PlaceWagers("P2", 2, {"ante": 500, "pair-plus": 500})))
    path.write_text(VARIANTS["three-cards"].replace("7:2", "70:1"), "utf-8")
    with pytest.raises(RecordError, match="another variant has already"):
        load_variant(path)
    assert table.table.game == game
    house.store.close()

    # The service is started again in the middle of the round, and reads the file as it is now.
    catalog._VARIANTS.clear()
    assert load_variant(path) != game
    table.house = house_at(tmp_path / "ledger.db")
    assert table.table.round is not None
    assert table.table.game == game
    table.finish_round(shuffle)
    settlement = table.table.last_settlement
    assert settlement is not None
    paid = {each.bet: each.paid_cents for each in settlement.postings}
    assert paid["pair-plus"] == 1_750
    table.house.store.close()
    assert not findings(tmp_path / "ledger.db")
