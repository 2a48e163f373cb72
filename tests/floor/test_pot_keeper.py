"""The house dealer's patience at a poker table: a settled hand is shown once before the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.families.poker.floor.actions import SitOut, StartHand
from houseway.families.poker.floor.scheduler import PotScheduler
from houseway.floor.play.table_scheduler import Pace, PlannedAction, SitOutReason
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.ledger.secrets.secret_store import FolderSecretStore
from tests.felt.pots import PotScene, stacks

PACE = Pace(decision=30, bot=1, posting=2)


@pytest.fixture
def keeper(tmp_path: Path) -> PotScheduler:
    return PotScheduler(
        SealedDecks(FolderSecretStore(tmp_path / "sealed")), pace=PACE, clock=lambda: 0
    )


def planned(keeper: PotScheduler, scene: PotScene) -> PlannedAction:
    found = keeper.plan(scene.table)
    assert found is not None
    return found


def settled(players: int = 3) -> PotScene:
    scene = PotScene(stacks(players))
    scene.deal()
    scene.check_down()
    return scene


def test_what_was_pushed_is_shown_before_the_next_hand(keeper: PotScheduler) -> None:
    scene = settled()
    plan = planned(keeper, scene)
    assert isinstance(plan.action, StartHand)
    assert plan.after == 1 + 2 * (4 + len(scene.settlement.pushed))


def test_a_hand_that_everybody_folds_is_shown_for_a_shorter_while(keeper: PotScheduler) -> None:
    scene = PotScene(stacks(3))
    scene.walk()
    assert planned(keeper, scene).after == 1 + 2 * (1 + len(scene.settlement.pushed))


def test_before_the_first_hand_and_after_a_void_one_nothing_is_shown(keeper: PotScheduler) -> None:
    scene = PotScene(stacks(3))
    assert planned(keeper, scene).after == 1
    scene.deal()
    scene.void()
    assert planned(keeper, scene).after == 1


def test_who_is_gone_is_let_go_at_once_and_the_settlement_is_shown_once(
    keeper: PotScheduler,
) -> None:
    scene = settled(4)
    keeper.miss(["P1", "P2"], SitOutReason.DECISION)
    waits = []
    while isinstance((plan := planned(keeper, scene)).action, SitOut):
        waits.append(plan.after)
        scene.do(plan.action)
    assert waits == [0, 0]
    assert plan.after == 1 + 2 * (4 + len(scene.settlement.pushed))
