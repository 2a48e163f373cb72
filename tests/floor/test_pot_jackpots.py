"""Jackpot fees are kept apart, and paid out by nobody but the floor."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import PayJackpot
from houseway.families.poker.floor.events import JackpotPaid
from houseway.families.poker.floor.money.bookkeeping import jackpot_account
from houseway.floor.money.bookkeeping import transfers_of
from houseway.floor.play.narration import narrate
from tests.felt.pots import PotScene, stacks

QUADS = "four eights, beaten"


@pytest.fixture
def scene() -> PotScene:
    """A table whose jackpot has the fees of two hands."""
    found = PotScene(stacks(3), schedule="marysville-holdem-3+with-jackpot", chip=0.5)
    for _ in range(2):
        found.deal()
        found.check_down()
    assert found.table.jackpot_cents == 200
    return found


@pytest.mark.rule("CF-53", "TH-54")
def test_the_floor_pays_a_player_out_of_the_jackpot(scene: PotScene) -> None:
    before, drop, chips = scene.table, scene.table.drop_cents, scene.chips(2)
    (paid,) = scene.do(PayJackpot("Felix", 2, 150, QUADS))
    assert paid == JackpotPaid("Felix", "P2", 150, QUADS, ("TH-54", "CF-53"))
    assert scene.chips(2) == chips + 1.5
    assert (scene.table.jackpot_cents, scene.table.drop_cents) == (50, drop)
    (transfer,) = transfers_of(before, paid)
    assert (transfer.source, transfer.cents) == (jackpot_account("T"), 150)
    assert transfer.rule_ids == ("TH-54", "CF-53")
    told = narrate(before.game, paid)
    assert told is not None
    assert told.text == "Felix pays P2 $1.50 of the jackpot for four eights, beaten."


@pytest.mark.parametrize(
    ("seat", "cents", "occasion", "why"),
    [
        (2, 250, QUADS, "the jackpot of table T has $2"),
        (2, 0, QUADS, "paid in chips of"),
        (2, -50, QUADS, "paid in chips of"),
        (2, 1, QUADS, "paid in chips of"),
        (9, 50, QUADS, "Nobody sits at seat 9"),
        (2, 50, "  ", "names the occasion"),
        (2, 50, "x" * 121, "names the occasion"),
    ],
)
def test_more_than_there_is_or_for_nothing_is_refused(
    scene: PotScene, seat: int, cents: int, occasion: str, why: str
) -> None:
    refusal = scene.refused(PayJackpot("Felix", seat, cents, occasion))
    assert isinstance(refusal, Refusal)
    assert why in str(refusal)


def test_a_jackpot_is_paid_between_hands(scene: PotScene) -> None:
    scene.deal()
    assert "between hands" in str(scene.refused(PayJackpot("Felix", 2, 50, QUADS)))
