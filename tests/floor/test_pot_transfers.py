"""Every chip that moves at a poker table is a transfer with a written rule behind it."""

from __future__ import annotations

from houseway.families.poker.floor.actions import CollectTime
from houseway.families.poker.floor.events import HandMoved, HandSettled, TimeTaken
from houseway.families.poker.floor.money.bookkeeping import jackpot_account, pot_account
from houseway.floor.money.bookkeeping import transfers_of
from houseway.floor.table.apply_event import apply_event, table_from_opening
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import Table
from houseway.ledger.model.transfer import Transfer
from houseway.rules.written_rules import written
from tests.felt.pots import LOWBALL, PotScene, stacks

PLAYED = (HandMoved, HandSettled, TimeTaken)


def played(scene: PotScene) -> list[Transfer]:
    """What moved in hands and for time, as the ledger writes it."""
    first, *log = scene.log
    table: Table = table_from_opening(first)  # type: ignore[arg-type]
    found: list[Transfer] = []
    event: TableEvent
    for event in log:
        if isinstance(event, PLAYED):
            found += transfers_of(table, event)
        table = apply_event(table, event)
    return found


def assert_ruled(transfers: list[Transfer]) -> None:
    for transfer in transfers:
        assert transfer.rule_ids, transfer
        for rule in transfer.rule_ids:
            assert written(rule).id == rule


def about(transfers: list[Transfer]) -> set[str]:
    return {transfer.about for transfer in transfers}


def test_blinds_calls_bets_fees_returns_and_pushes_name_their_rules() -> None:
    held = {1: 200, 2: 200, 3: 30}
    scene = PotScene(held, schedule="marysville-holdem-3+with-jackpot")
    scene.sit_out(2)
    scene.deal()
    scene.play("3 calls, 1 checks, 1 checks, 3 bets 4, 1 folds")
    scene.come_back(2)
    scene.deal()
    scene.check_down()
    moved = played(scene)
    assert_ruled(moved)
    said = about(moved)
    assert {"small blind", "big blind", "call", "bet", "bet that nobody called"} <= said
    (returned,) = (each for each in moved if each.about == "bet that nobody called")
    assert returned.rule_ids == ("OJ-118",)
    assert "collection marysville-holdem-3+with-jackpot" in said
    assert "jackpot fee marysville-holdem-3+with-jackpot" in said
    assert {jackpot_account("T")} <= {transfer.target for transfer in moved}


def test_a_missed_blind_and_a_misdeal_name_their_rules() -> None:
    scene = PotScene(stacks(3), schedule="poker-holdem-1")
    scene.sit_out(3)
    for _ in range(3):
        scene.walk()
    scene.come_back(3, posts=True)
    scene.deal()
    scene.void()
    moved = played(scene)
    assert_ruled(moved)
    assert "hand void" in about(moved)
    into = sum(each.cents for each in moved if each.target == pot_account("T"))
    out = sum(each.cents for each in moved if each.source == pot_account("T"))
    assert into == out


def test_a_half_hour_names_its_rules() -> None:
    scene = PotScene(stacks(3), LOWBALL, limits=(2, 6), schedule="marysville-lowball-1")
    scene.walk()
    scene.do(CollectTime(1_800))
    moved = played(scene)
    assert_ruled(moved)
    assert "half hour by marysville-lowball-1" in about(moved)
