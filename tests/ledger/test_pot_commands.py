"""`verify`, `explain`, `replay` and `export` of a ledger with poker tables beside another one."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import msgspec
import pytest

from houseway.families.poker.play.actions import VoidHand
from houseway.families.poker.records.hooks import HandRecord
from houseway.floor.table.actions import Correct
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.play.actions import VoidReason
from houseway.records.banked.kind import RoundRecord
from houseway.records.kind_hooks import find_record
from houseway.rules.limits import Range
from tests.cli.commands import houseway, json_of, said
from tests.ledger.houses import Driven, house_at
from tests.ledger.poker_houses import DrivenPoker

HANDS = 6


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Table 1 plays hold'em, its last hand a misdeal; table 2 low-ball, past the half hour."""
    path = tmp_path_factory.mktemp("poker") / "ledger.db"
    house = house_at(path)
    holdem = DrivenPoker(house, "1")
    for _ in range(HANDS):
        holdem.play_hand()
    holdem.do(Correct("Fay", "Max", "P1", "P2", 500, "1:2"))
    holdem.deal(holdem.start())
    holdem.play(VoidHand("floor", VoidReason.WRONG_COUNT))
    low = DrivenPoker(
        house, "2", "lowball", limits=Range(200, 600), schedule="marysville-lowball-1"
    )  # fmt: skip
    for _ in range(20):
        low.play_hand()
    Driven(house, "3").play_round()
    holdem.start()
    house.store.close()
    return path


def test_a_ledger_with_poker_tables_is_in_order(ledger: Path) -> None:
    assert "ledger.db is in order" in said("verify", str(ledger))
    found = json_of("verify", str(ledger))
    assert found["clean"]
    assert found["tables"] == 3


def test_a_hand_and_a_round_are_found_by_the_same_kind_of_name(ledger: Path) -> None:
    reader = open_ledger(ledger)
    assert isinstance(find_record(reader, "1:1"), HandRecord)
    assert isinstance(find_record(reader, "3:1"), RoundRecord)
    reader.close()


@pytest.mark.parametrize("number", range(1, HANDS + 1))
def test_the_record_of_a_hand_accounts_for_every_cent(ledger: Path, number: int) -> None:
    reader = open_ledger(ledger)
    record = find_record(reader, f"1:{number}")
    reader.close()
    assert isinstance(record, HandRecord)
    assert record.settlement is not None
    put = sum(each.in_cents + each.dead_cents for each in record.played.holders)
    fees = sum(fee.cents for fee in record.fees)
    pushed = sum(each.cents for each in record.settlement.pushed)
    assert put == fees + pushed
    into = sum(each.cents for each in record.story.transfers if each.target == "pot:1")
    out = sum(each.cents for each in record.story.transfers if each.source == "pot:1")
    assert into == out
    assert record.shuffle_findings() == []


def test_explain_shows_every_hand_the_fee_and_who_took_the_pot(ledger: Path) -> None:
    text = said("explain", str(ledger), "1:1")
    shape = json_of("explain", str(ledger), "1:1")
    assert text.startswith("Hand 1:1, Texas Hold'em $4/$8 limit, ")
    for holder in shape["holders"]:
        assert f"Seat {holder['seat']}, {holder['player']}: {holder['cards']}" in text
    assert len(shape["holders"]) == 4
    assert all(len(holder["cards"].split()) == 2 for holder in shape["holders"])
    for each in shape["pushed"]:
        assert f"Seat {each['seat']}, {each['player']}, takes $" in text
    assert text.rstrip().endswith("honest.")


def test_explain_names_a_correction_of_the_hand(ledger: Path) -> None:
    assert "approved by Max: P1 gives $5 to P2" in said("explain", str(ledger), "1:2")
    assert "approved by" not in said("explain", str(ledger), "1:1")


def test_a_misdeal_says_that_all_money_went_back(ledger: Path) -> None:
    text = said("explain", str(ledger), f"1:{HANDS + 1}")
    assert "misdeal: everybody got back what they had put in" in text
    assert json_of("explain", str(ledger), f"1:{HANDS + 1}")["void"]
    assert "calls a misdeal" in said("replay", str(ledger), f"1:{HANDS + 1}")


def test_a_hand_in_play_cannot_be_looked_up(ledger: Path) -> None:
    for command in ("explain", "replay"):
        result = houseway(command, str(ledger), f"1:{HANDS + 2}")
        assert result.returncode == 1
        assert result.stderr == (
            f"houseway: Hand 1:{HANDS + 2} is still in play; "
            "it can be looked up when it is over.\n"
        )  # fmt: skip
        late = houseway(command, str(ledger), "1:99")
        assert "has played 8 hands; there is no hand 99" in late.stderr


def test_replay_tells_the_hand_event_by_event_with_its_cards(ledger: Path) -> None:
    shape = json_of("explain", str(ledger), "2:3")
    text = " ".join(said("replay", str(ledger), "2:3").split())
    assert "posts $1, small blind (LB-4)" in text
    for draw in shape["draws"]:
        thrown = " ".join(draw["discards"])
        told = f"throws away {thrown}" if thrown else "stands pat"
        assert f"{draw['player']} {told}" in text
    assert "TurnPassed" not in text


def test_replay_in_json_numbers_every_event_even_a_silent_one(ledger: Path) -> None:
    events = json_of("replay", str(ledger), "1:1")
    numbers = [each["number"] for each in events]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert events[0]["event"]["type"] == "hand_opened"
    assert events[-1]["event"]["type"] == "hand_settled"


def test_every_pot_is_a_line_of_the_export(ledger: Path) -> None:
    lines = [msgspec.json.decode(line) for line in _exported(ledger, "pots").splitlines()]
    pushed = [line for line in lines if (line["table"], line["hand_number"]) == ("1", 1)]
    explained = json_of("explain", str(ledger), "1:1")["pushed"]
    assert [(each["player"], each["cents"]) for each in pushed] == [
        (each["player"], each["cents"]) for each in explained
    ]
    rows = list(csv.DictReader(io.StringIO(_exported(ledger, "pots", "csv"), newline="")))
    assert len(rows) == len(lines)
    assert all(row["rule_ids"] for row in rows)


def test_half_hours_are_transfers_and_postings_are_of_the_bank_alone(ledger: Path) -> None:
    moved = [msgspec.json.decode(line) for line in _exported(ledger, "transfers").splitlines()]
    halves = [each for each in moved if each["about"] == "half hour by marysville-lowball-1"]
    assert {each["cents"] for each in halves} == {300}
    assert len(halves) == 4
    posted = [msgspec.json.decode(line) for line in _exported(ledger, "postings").splitlines()]
    assert {each["table"] for each in posted} == {"3"}


def _exported(ledger: Path, what: str, format: str = "jsonl") -> str:
    result = houseway("export", str(ledger), "--what", what, "--format", format)
    assert result.returncode == 0, result.stderr
    return result.stdout
