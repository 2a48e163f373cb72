"""Hand histories that other programs read and write: out of a ledger, and back into one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import RecordError
from houseway.families.poker.records import hand_import
from houseway.families.poker.records.hand_history import HandHistory
from houseway.families.poker.records.ohh_format import read_ohh, split_ohh, write_ohh
from houseway.families.poker.records.phh_format import read_phh, split_phh, write_phh
from houseway.floor.service.table_service import TableService
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.ledger.sqlite.store import SqliteStore
from houseway.records.exports.hand_histories import (
    SkippedHand,
    format_of_file,
    import_histories,
    write_histories,
)
from houseway.records.kind_hooks import ImportedHand
from houseway.rules.limits import Range
from tests.cli.commands import houseway, said
from tests.ledger.houses import house_at
from tests.ledger.poker_houses import DrivenPoker

FORMATS = ("phh", "ohh")
WRITERS = {"phh": write_phh, "ohh": write_ohh}
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


def read(data: bytes, format: str = "phh") -> list[HandHistory]:
    """Every hand of a file, each of which can be read."""
    if format == "phh":
        return [read_phh(hand) for hand in split_phh(data)]
    return [read_ohh(hand) for hand in split_ohh(data)]


def exported(ledger: Path, format: str) -> bytes:
    return b"".join(write_histories(open_ledger(ledger), format, left_out))


def left_out(hand: str, why: str) -> None:
    pytest.fail(f"{hand} is left out: {why}")


def imported(folder: Path, data: bytes, format: str = "phh") -> list[ImportedHand | SkippedHand]:
    store = SqliteStore(folder / "imported.ledger")
    found = list(import_histories(TableService(store), data, format, "file"))
    store.close()
    return found


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("kind", EVENINGS)
def test_hands_go_out_and_come_back_chip_for_chip(kind: str, format: str, tmp_path: Path) -> None:
    data = exported(evening(tmp_path, kind), format)
    found = imported(tmp_path, data, format)
    assert found == [ImportedHand(f"file-{number}:1") for number in range(1, 7)]
    again = read(exported(tmp_path / "imported.ledger", format), format)
    for before, after in zip(read(data, format), again, strict=True):
        assert (after.players, after.steps, after.posts) == (
            before.players,
            before.steps,
            before.posts,
        )
        assert after.collection_cents == before.collection_cents


@pytest.mark.parametrize("format", FORMATS)
def test_what_is_read_is_written_as_it_was(format: str, tmp_path: Path) -> None:
    data = exported(evening(tmp_path, "no-limit", 3), format)
    again = b"".join(WRITERS[format](read(data, format)))
    assert [hand.number for hand in read(again, format)] == [1, 2, 3]


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


def test_a_table_that_an_import_has_not_made_is_answered_with_those_it_has(tmp_path: Path) -> None:
    (tmp_path / "one.phh").write_text(ONE_HAND)
    ledger = tmp_path / "one.db"
    said("import-hands", str(tmp_path / "one.phh"), "--ledger", str(ledger))
    for command in ("explain", "replay"):
        for asked, answer in (
            ("one:1", "There is no table 'one' in this ledger; did you mean one-1?"),
            ("zzz:1", "There is no table 'zzz' in this ledger; there is one-1."),
            ("one-1", "'one-1' is not a round; write it as TABLE:NUMBER, such as one-1:1."),
        ):
            result = CliRunner().invoke(app, [command, str(ledger), asked])
            assert str(result.exception) == answer


def test_unknown_cards_are_filled_in_so_that_the_hand_ends_as_the_file_says(
    tmp_path: Path,
) -> None:
    (one,) = imported(tmp_path, ONE_HAND.encode())
    assert isinstance(one, ImportedHand)
    told = read(exported(tmp_path / "imported.ledger", "phh"))[0]
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
    assert isinstance(found, SkippedHand)
    assert found.why.startswith(why)


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("antes = [0, 0, 0]", "antes = [1, 1, 1]", "no game of the house has antes."),
        ('"NT"', '"F7S"', "the variant F7S is not dealt here; these are: FT, NT, FO/8."),
        ("[1, 2, 0]", "[1, 2, 4]", "only a small and a big blind can be read, and no "),
        ("starting_stacks", "stacks", "The field starting_stacks is missing."),
        ('"p2 f"', '"p4 f"', "'p4' is not one of the 3 players."),
        ('"p2 f"', '"p2 runs"', "the action 'p2 runs' is not one of the games that"),
        ("min_bet = 2", "min_bet = 0.001", "0.001 is not an amount in cents."),
        ('variant = "NT"', "variant =", "The file is not TOML: "),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_one_sentence(
    before: str, after: str, why: str
) -> None:
    assert before in ONE_HAND
    with pytest.raises(RecordError) as error:
        read(ONE_HAND.replace(before, after).encode())
    assert str(error.value).startswith(why)


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b'{"ohh": 5}', b"\xff\xfe", b'{"ohh": {}}'])
def test_what_is_no_open_hand_history_is_refused_in_one_sentence(data: bytes) -> None:
    with pytest.raises(RecordError, match=r"^[^.]*(\.|is missing\.)$"):
        read(data, "ohh")


def one_of(number: int, *changes: tuple[str, str]) -> str:
    """A hand of a file of several, with something changed in it."""
    text = ONE_HAND
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    return f"[{number}]{text}"


ANTES = ("antes = [0, 0, 0]", "antes = [1, 1, 1]")
BROKEN = ('variant = "NT"', "variant =")
ENDS = "finishing_stacks = [60, 98, 82]"


@pytest.mark.parametrize("wrong", [ANTES, BROKEN], ids=["antes", "broken TOML"])
def test_one_hand_that_cannot_be_read_is_left_out_and_the_others_are_imported(
    wrong: tuple[str, str], tmp_path: Path
) -> None:
    first, second, third = imported(tmp_path, (one_of(1) + one_of(2, wrong) + one_of(3)).encode())
    assert isinstance(first, ImportedHand)
    assert isinstance(third, ImportedHand)
    assert (first.id, third.id) == ("file-1:1", "file-3:1")
    assert isinstance(second, SkippedHand)
    assert second.hand == 2
    assert "antes" in second.why or "not TOML" in second.why


def test_one_object_that_cannot_be_read_is_left_out_too(tmp_path: Path) -> None:
    good = exported(evening(tmp_path, "no-limit", 2), "ohh").strip().split(b"\n\n")
    data = b"\n\n".join((good[0], b'{"ohh": {"spec', good[1]))
    found = imported(tmp_path, data, "ohh")
    assert [isinstance(each, ImportedHand) for each in found] == [True, False, True]
    assert found[1] == SkippedHand(2, "This is no JSON with an ohh object.")


def test_hands_that_were_imported_before_are_told_so(tmp_path: Path) -> None:
    data = (one_of(1) + one_of(2)).encode()
    assert all(isinstance(each, ImportedHand) for each in imported(tmp_path, data))
    assert imported(tmp_path, data) == [
        SkippedHand(
            number,
            f"The ledger has a table file-{number} already; give the hands another --name.",
        )
        for number in (1, 2)
    ]


@pytest.mark.parametrize(
    ("ends", "note"),
    [
        # The pot is $82: the house of the file took 75 cents of it.
        ("winnings = [0, 0, 81.25]", "The file's house took $0.75 out of the pot"),
        ("finishing_stacks = [60, 98, 81.25]", "The file's house took $0.75 out of the pot"),
        ("winnings = [0, 0, 82]", ""),
        ("winnings = [0, 0, 0]", "By the file no player won anything; the pot is with the best"),
        ("", ""),
    ],
)
def test_rake_and_winnings_of_nothing_are_notes(ends: str, note: str, tmp_path: Path) -> None:
    (found,) = imported(tmp_path, one_of(1, (ENDS, ends)).encode())
    assert isinstance(found, ImportedHand)
    assert [each for each in found.notes if each.startswith(note)]
    assert len(found.notes) == (2 if note else 1), "the cards that are not known, and the note"


@pytest.mark.parametrize("ends", ["winnings = [0, 0, 70]", "winnings = [82, 0, 0]"])
def test_what_is_missing_beyond_any_rake_or_won_by_another_is_a_difference(
    ends: str, tmp_path: Path
) -> None:
    known = ('"d dh p1 ????"', '"d dh p1 2c3c"')
    (found,) = imported(tmp_path, one_of(1, (ENDS, ends), known).encode())
    assert isinstance(found, SkippedHand)
    assert "by the file and" in found.why


@pytest.mark.parametrize("won", [10, 15])
def test_a_bet_that_nobody_called_may_count_as_won_or_not(won: int, tmp_path: Path) -> None:
    """The small blind of a heads-up hand folds: $5 of the big blind's $10 were never called."""
    text = f"""
    variant = "NT"
    antes = [0, 0]
    blinds_or_straddles = [5, 10]
    min_bet = 10
    starting_stacks = [1000, 1000]
    actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
    winnings = [{won}, 0]
    """
    (found,) = imported(tmp_path, text.encode())
    assert isinstance(found, ImportedHand)


def test_a_stack_that_is_not_known_is_enough_for_all_bets(tmp_path: Path) -> None:
    stacks = ("starting_stacks = [100, 100, 40]", "starting_stacks = [inf, inf, 40]")
    ends = (ENDS, "finishing_stacks = [inf, inf, 82]")
    (found,) = imported(tmp_path, one_of(1, stacks, ends).encode())
    assert isinstance(found, ImportedHand)
    assert found.notes[0].startswith("The file does not say what every player began with")


def test_a_hand_is_played_once_however_often_its_hidden_cards_are_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is bet depends on nobody's cards, so that other cards only push the pots again."""
    played: list[object] = []
    once = hand_import._played

    def counted(*asked: Any) -> Any:
        played.append(asked)
        return once(*asked)

    monkeypatch.setattr(hand_import, "_played", counted)
    # Cal's flush is beaten by nothing that Ann can hold but a full house or better.
    loses = (ENDS, "finishing_stacks = [142, 98, 0]")
    (found,) = imported(tmp_path, one_of(1, loses).encode())
    assert isinstance(found, SkippedHand)
    assert len(played) == 1


@pytest.mark.rule("TH-23")
def test_hands_that_pokerkit_wrote_end_here_as_there(tmp_path: Path) -> None:
    """Twenty-four random hands of three games; in one the big blind was raised four times."""
    data = (Path(__file__).parent / "written_by_pokerkit.phhs").read_bytes()
    found = imported(tmp_path, data)
    assert [each for each in found if isinstance(each, SkippedHand)] == [
        SkippedHand(9, "The bet has been raised 3 times (OJ-84, OJ-85).")
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
    assert format_of_file(Path("hands.PHHS")) == "phh"
    assert format_of_file(Path("hands.ohh")) == "ohh"
    with pytest.raises(RecordError, match=r"hands\.txt is no hand history by its name"):
        format_of_file(Path("hands.txt"))
