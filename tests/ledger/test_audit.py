"""The audit of a ledger finds what a forger hides, even one who mends every hash and balance."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from houseway.errors import RecordError
from houseway.floor.audit.audit import run_audit
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Correct, Leave
from houseway.ledger.sqlite.journal_reader import open_ledger
from tests.ledger.forging import change, events, forge, transfers, unguarded
from tests.ledger.houses import Driven, copied, findings, house_at

Bodies = list[dict[str, Any]]
Forgery = Callable[[Bodies], None]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables, six rounds, one of them corrected, somebody leaves, one round in play."""
    path = tmp_path_factory.mktemp("honest") / "ledger.db"
    house = house_at(path)
    play(house)
    house.store.close()
    return path


def play(house: TableService) -> None:
    first = Driven(house, "1", seed=3)
    second = Driven(house, "2", "three-card-poker-6-card", seed=4)
    for driven in (first, second, first, second, first, second):
        driven.play_round()
    first.do(Correct("Fay", "Max", "P1", "P2", 500, "1:2"))
    first.do(Leave("P3"))
    second.open_round()


@pytest.fixture
def ledger(honest: Path, tmp_path: Path) -> Path:
    return copied(honest, tmp_path)


def test_an_honest_ledger_is_clean_and_everything_in_it_was_looked_at(ledger: Path) -> None:
    reader = open_ledger(ledger)
    found = run_audit(reader)
    assert found.findings == ()
    assert (found.tables, found.rounds) == (2, 6)
    assert found.batches == found.head.number == reader.count()
    assert found.events == sum(row.last - row.first + 1 for row in reader.journal())
    reader.close()


def overpay(bodies: Bodies) -> None:
    settled = events(bodies, "round_settled")[0]["settlement"]
    settled["postings"][0]["paid_cents"] += 500


def claim_more_chips(bodies: Bodies) -> None:
    chips = events(bodies, "round_settled")[0]["settlement"]["chips"]
    chips["P1"], chips["P2"] = chips["P2"], chips["P1"]


def cite_another_rule(bodies: Bodies) -> None:
    events(bodies, "round_settled")[0]["settlement"]["postings"][0]["rule_ids"] = ["TCP-1"]


def move_other_money(bodies: Bodies) -> None:
    transfers(bodies, "chips brought")[0]["cents"] += 5_000


def stack_the_deck(bodies: Bodies) -> None:
    order = events(bodies, "shuffle_shown")[0]["order"]
    order[-2:] = reversed(order[-2:])


def promise_afterwards(bodies: Bodies) -> None:
    events(bodies, "round_opened")[1]["commitment"] = "0" * 64


def skim_the_collection(bodies: Bodies) -> None:
    for taken in (events(bodies, "collection_taken")[0], transfers(bodies, "collection")[0]):
        taken["cents"] -= 50


def carry_more_away(bodies: Bodies) -> None:
    for left in (events(bodies, "left")[0], transfers(bodies, "chips carried away")[0]):
        left["cents"] -= 50


def write_nonsense(bodies: Bodies) -> None:
    events(bodies, "wagers_placed")[0]["cents"] = "a lot"


def wager_out_of_nowhere(bodies: Bodies) -> None:
    events(bodies, "wagers_placed")[0]["player"] = "Nobody"


def correct_what_never_was(bodies: Bodies) -> None:
    events(bodies, "corrected")[0]["about"] = "1:99"
    transfers(bodies, "correction")[0]["corrects"] = "1:99"


def hide_the_approver(bodies: Bodies) -> None:
    del transfers(bodies, "correction")[0]["approved_by"]


def tear_out_the_opening(bodies: Bodies) -> None:
    del bodies[0]


def forget_a_join(bodies: Bodies) -> None:
    joined = next(body for body in bodies if body["events"][0]["type"] == "joined")
    joined["events"][0] = {"type": "bank_passed", "player": "P1"}


@pytest.mark.parametrize(
    ("forgery", "says"),
    [
        (overpay, "settles round 1 otherwise than the rules do"),
        (claim_more_chips, "settles round 1 otherwise than the rules do"),
        (cite_another_rule, "settles round 1 otherwise than the rules do"),
        (move_other_money, "moves other money than its events mean"),
        (stack_the_deck, "deals round 1 wrongly. The revealed order hashes to"),
        (promise_afterwards, "wrongly. The revealed order hashes to"),
        (skim_the_collection, "deals round 1 after another collection than is due"),
        (carry_more_away, "cents at the table"),
        (write_nonsense, "cannot be followed any further"),
        (wager_out_of_nowhere, "cannot be followed any further"),
        (correct_what_never_was, "corrects '1:99', which this table has never seen"),
        (hide_the_approver, "moves other money than its events mean"),
        (tear_out_the_opening, "the table was never opened"),
        (forget_a_join, "cannot be followed any further"),
    ],
)
def test_a_forgery_with_mended_hashes_and_balances_is_found(
    ledger: Path, forgery: Forgery, says: str
) -> None:
    forge(ledger, forgery)
    found = findings(ledger)
    assert any(says in each for each in found), found
    # The hashes are mended, so it was not the chain that gave the forger away.
    assert not any("hang on the one before" in each for each in found)


def test_mending_alone_is_no_finding(ledger: Path) -> None:
    """The forger's tools themselves leave no trace; so the findings above are about the forgery."""
    forge(ledger, lambda _: None)
    assert findings(ledger) == ()


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE journal SET body = replace(body, 'P1', 'P4') WHERE number = 9", "where bytes"),
        ("UPDATE journal SET hash = 'x' WHERE number = 9", "Batch 9 does not hang"),
        ("DELETE FROM journal WHERE number = 9", "Batch 10 follows batch 8"),
        ("DELETE FROM journal WHERE number > 50", "The journal ends with batch 50, but its end"),
        ("UPDATE journal SET table_name = '7' WHERE number = 9", "is filed as something"),
        ("UPDATE account SET held = held + 1 WHERE name = 'cage'", "cage is stored with"),
        ("UPDATE account SET name = 'x' WHERE held = 0", "x is stored, but nothing"),
        ("DELETE FROM account WHERE name = 'chips:1:P3'", "P3 is not stored, but the journal"),
        ("DELETE FROM head", "but its end was batch 0"),
        ("DROP TABLE account", "no such table: account"),
        ("DROP TABLE head", "no such table: head"),
    ],
)
def test_a_change_by_hand_is_found(ledger: Path, statement: str, says: str) -> None:
    change(ledger, statement)
    found = findings(ledger)
    assert any(says in each for each in found), found


def test_missing_guards_are_found(ledger: Path) -> None:
    unguarded(ledger).close()
    assert findings(ledger) == (
        "The guard journal_is_not_changed is gone from the file.",
        "The guard journal_is_not_shortened is gone from the file.",
    )


def test_a_batch_in_front_of_the_first_one_is_found(ledger: Path) -> None:
    change(
        ledger,
        "INSERT INTO journal SELECT -7, table_name, 99999, 99999, 'x', body, hash "
        "FROM journal WHERE number = 3",
    )
    assert any("Batch -7 follows batch 0" in each for each in findings(ledger))


def said(path: Path) -> str:
    """The findings, or the one sentence with which the file is refused."""
    try:
        return "\n".join(findings(path))
    except RecordError as error:
        return str(error)


def contents(path: Path) -> tuple[object, ...]:
    reader = open_ledger(path)
    try:
        return list(reader.journal()), reader.head(), reader.balances()
    finally:
        reader.close()


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_file_never_crashes_the_audit(honest: Path, ledger: Path, seed: int) -> None:
    """Bytes overwritten or the end cut off: findings, or one sentence if it is no ledger now."""
    chance = Random(seed)
    body = bytearray(ledger.read_bytes())
    if seed % 4 == 0:
        del body[chance.randrange(len(body)) :]
    else:
        at = chance.randrange(len(body) - 3_000)
        body[at : at + 3_000] = chance.randbytes(3_000)
    ledger.write_bytes(body)
    damaged = said(ledger)
    # Bytes that no page uses may change; then the ledger is the honest one still.
    assert damaged or contents(ledger) == contents(honest)
