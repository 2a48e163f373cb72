"""Hand histories that other programs read and write: out of a ledger, and back into one."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.floor.house import House
from houseway.ledger.sqlite_reader import open_ledger
from houseway.ledger.sqlite_store import SqliteStore
from houseway.records.course import Imported
from houseway.records.histories import NotImported, format_of, read_into, written
from houseway.records.pot.ohh import read_ohh, write_ohh
from houseway.records.pot.phh import read_phh, write_phh
from houseway.rules.limits import Range
from tests.cli.commands import houseway, said
from tests.ledger.houses import house_at
from tests.ledger.poker_houses import DrivenPoker

FORMATS = ("phh", "ohh")
READERS = {"phh": (read_phh, write_phh), "ohh": (read_ohh, write_ohh)}
NO_LIMIT = {"structure": "no-limit", "blinds": "1/2"}
EVENINGS = {
    "no-limit": ("texas-holdem", Range(200), NO_LIMIT, None),
    "limit with a fee": ("texas-holdem", Range(400, 800), {}, "poker-holdem-1"),
    "omaha": ("omaha-hi-lo", Range(400, 800), {}, "poker-omaha-1"),
}
ONE_HAND = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 40]
players = ["Ann", "Bea", "Cal"]
actions = [
  "d dh p1 ????", "d dh p2 ????", "d dh p3 AhKh", "p3 cbr 6 # a raise", "p1 cc", "p2 f",
  "d db 2h7h9h", "p1 cc", "p3 cbr 34", "p1 cc", "d db Tc", "d db Jc", "p3 sm AhKh", "p1 sm",
]
finishing_stacks = [60, 98, 82]
"""


def evening(folder: Path, kind: str, hands: int = 6) -> Path:
    game, limits, options, schedule = EVENINGS[kind]
    house = house_at(folder / "evening.db")
    table = DrivenPoker(
        house, "T", game, limits=limits, options=options, schedule=schedule, stack_cents=16_000
    )
    for _ in range(hands):
        table.play_hand()
    house.store.close()
    return folder / "evening.db"


def exported(ledger: Path, format: str) -> bytes:
    return b"".join(written(open_ledger(ledger), format, left_out))


def left_out(hand: str, why: str) -> None:
    pytest.fail(f"{hand} is left out: {why}")


def imported(folder: Path, data: bytes, format: str = "phh") -> list[Imported | NotImported]:
    store = SqliteStore(folder / "imported.ledger")
    found = list(read_into(House(store), data, format, "file"))
    store.close()
    return found


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("kind", EVENINGS)
def test_hands_go_out_and_come_back_chip_for_chip(kind: str, format: str, tmp_path: Path) -> None:
    data = exported(evening(tmp_path, kind), format)
    found = imported(tmp_path, data, format)
    assert found == [Imported(f"file-{number}:1") for number in range(1, 7)]
    read, _ = READERS[format]
    again = read(exported(tmp_path / "imported.ledger", format))
    for before, after in zip(read(data), again, strict=True):
        assert (after.players, after.steps, after.posts) == (
            before.players,
            before.steps,
            before.posts,
        )
        assert after.collection_cents == before.collection_cents


@pytest.mark.parametrize("format", FORMATS)
def test_what_is_read_is_written_as_it_was(format: str, tmp_path: Path) -> None:
    read, write = READERS[format]
    data = exported(evening(tmp_path, "no-limit", 3), format)
    hands = read(data)
    assert [hand.number for hand in read(b"".join(write(hands)))] == [1, 2, 3]


def test_a_hand_of_another_program_can_be_replayed_explained_and_audited(tmp_path: Path) -> None:
    (tmp_path / "one.phh").write_text(ONE_HAND)
    ledger = tmp_path / "one.ledger"
    told = said("import-hands", str(tmp_path / "one.phh"), "--ledger", str(ledger))
    assert told == (
        "one-1:1 is imported. The cards of Ann, Bea are not in the file; others stand in for "
        "them.\n"
    )
    assert "Cal" in said("explain", str(ledger), "one-1:1")
    assert "Cal" in said("replay", str(ledger), "one-1:1")
    assert "one.ledger is in order" in said("verify", str(ledger))


def test_unknown_cards_are_filled_in_so_that_the_hand_ends_as_the_file_says(
    tmp_path: Path,
) -> None:
    (one,) = imported(tmp_path, ONE_HAND.encode())
    assert isinstance(one, Imported)
    told = read_phh(exported(tmp_path / "imported.ledger", "phh"))[0]
    assert {each.name: each.end_cents for each in told.players} == {
        "Ann": 6000,
        "Bea": 9800,
        "Cal": 8200,
    }


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("starting_stacks = [100", "starting_stacks = [99", "Ann ends with $60 by the file"),
        ('"p3 cbr 6 # a raise"', '"p3 cbr 3"', "Cal: a raise to $3; it may be $4 to $40 now"),
        ('"p3 cbr 6 # a raise", "p1', '"p1', "It is Cal's turn at seat 3"),
        ('"p3 cbr 34", "p1 cc",', '"p3 cbr 34",', "The file ends before the hand is over"),
        ('"d db Tc"', '"d db Ah"', "Ah appears 2 times"),
        ('"Bea"', '"Ann"', "Two players of the hand have the same name"),
    ],
)
def test_what_the_rules_do_not_allow_is_left_out_with_the_reason(
    before: str, after: str, why: str, tmp_path: Path
) -> None:
    assert before in ONE_HAND
    (found,) = imported(tmp_path, ONE_HAND.replace(before, after).encode())
    assert isinstance(found, NotImported)
    assert found.why.startswith(why)


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("antes = [0, 0, 0]", "antes = [1, 1, 1]", "In hand: no game of the house has antes."),
        ('"NT"', '"F7S"', "In hand: the variant F7S is not dealt here; these are: FT, NT, FO/8."),
        ("[1, 2, 0]", "[1, 2, 4]", "In hand: only a small and a big blind can be read, and no "),
        ("starting_stacks", "stacks", "In hand the field starting_stacks is missing."),
        ('"p2 f"', '"p4 f"', "In hand: 'p4' is not one of the 3 players."),
        ('"p2 f"', '"p2 runs"', "In hand: the action 'p2 runs' is not one of the games that"),
        ("min_bet = 2", "min_bet = 0.001", "In hand: 0.001 is not an amount in cents."),
        ('variant = "NT"', "variant =", "The file is not TOML: "),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_one_sentence(
    before: str, after: str, why: str
) -> None:
    assert before in ONE_HAND
    with pytest.raises(RecordError) as error:
        read_phh(ONE_HAND.replace(before, after).encode())
    assert str(error.value).startswith(why)


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b'{"ohh": 5}', b"\xff\xfe", b'{"ohh": {}}'])
def test_what_is_no_open_hand_history_is_refused_in_one_sentence(data: bytes) -> None:
    with pytest.raises(RecordError, match=r"^[^.]*(\.|is missing\.)$"):
        read_ohh(data)


@pytest.mark.rule("TH-23")
def test_hands_that_pokerkit_wrote_end_here_as_there(tmp_path: Path) -> None:
    """Twenty-four random hands of three games; in one the big blind was raised four times."""
    data = (Path(__file__).parent / "written_by_pokerkit.phhs").read_bytes()
    found = imported(tmp_path, data)
    assert [each for each in found if isinstance(each, NotImported)] == [
        NotImported(9, "The bet has been raised 3 times (OJ-84, OJ-85).")
    ]
    assert len(found) == 24


def test_hands_that_a_format_has_no_words_for_are_left_out_with_the_reason(tmp_path: Path) -> None:
    ledger = tmp_path / "lowball.db"
    house = house_at(ledger)
    DrivenPoker(house, "T", "lowball", limits=Range(200, 600), schedule=None).play_hand()
    house.store.close()
    for format, name in (("phh", "PHH has no code for"), ("ohh", "Open Hand History has no name")):
        told = houseway("export", str(ledger), "--what", format)
        assert told.stdout == ""
        assert told.stderr.startswith(f"Hand T:1 is left out: {name}")


def test_the_format_is_told_by_the_name_of_the_file() -> None:
    assert format_of(Path("hands.PHHS")) == "phh"
    assert format_of(Path("hands.ohh")) == "ohh"
    with pytest.raises(RecordError, match=r"hands\.txt is no hand history by its name"):
        format_of(Path("hands.txt"))
