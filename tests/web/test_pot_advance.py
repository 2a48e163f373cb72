"""Decisions made ahead: they hold only for what was agreed to, and lapse with anything else."""

from __future__ import annotations

from random import Random

import pytest

from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.betting import owed_cents
from houseway.families.poker.play.irregular.actions import CheckOutOfTurn
from houseway.families.poker.web.preactions import list_preactions
from houseway.floor.table.events import TableEvent
from tests.felt.pots import PotScene, stacks
from tests.web.random_pots import GAMES, NAMES, play, table_of

NO_LIMIT = {"structure": "no-limit"}


def offered(scene: PotScene, seat: int) -> dict[str, str]:
    """What may be decided ahead, by its words, as keys."""
    return {each.label: each.key for each in list_preactions(scene.table, f"P{seat}")}


def does(scene: PotScene, seat: int, key: str) -> str | None:
    """What a key stands for now; None where it has lapsed or it is not their turn."""
    return {each.key: each.does for each in list_preactions(scene.table, f"P{seat}")}.get(key)


def on_the_flop() -> PotScene:
    scene = PotScene(stacks(3), limits=(2, None), options=NO_LIMIT)
    scene.deal()
    scene.play("3 calls, 1 calls, 2 checks")
    return scene


def test_a_check_lapses_when_somebody_bets() -> None:
    scene = on_the_flop()
    ahead = offered(scene, 3)
    assert list(ahead) == ["Check, or fold to any bet", "Check", "Check, or call any bet"]
    scene.play("1 checks")
    before = offered(scene, 3)
    assert before == ahead
    scene.play("2 bets 10")
    assert does(scene, 3, ahead["Check"]) is None
    assert does(scene, 3, ahead["Check, or fold to any bet"]) == "fold_hand"
    assert does(scene, 3, ahead["Check, or call any bet"]) == "call"


def test_what_was_agreed_to_is_done_when_nobody_bets() -> None:
    scene = on_the_flop()
    ahead = offered(scene, 3)
    scene.play("1 checks, 2 checks")
    assert {does(scene, 3, key) for key in ahead.values()} == {"check"}


def test_a_call_lapses_when_the_amount_changes() -> None:
    scene = on_the_flop()
    scene.play("1 bets 10")
    ahead = offered(scene, 3)
    assert list(ahead) == ["Fold", "Call $10", "Call any bet"]
    kept = scene.table
    scene.play("2 calls")
    assert does(scene, 3, ahead["Call $10"]) == "call"
    scene.table = kept
    scene.play("2 raises to 30")
    assert does(scene, 3, ahead["Call $10"]) is None
    assert does(scene, 3, ahead["Fold"]) == "fold_hand"
    assert does(scene, 3, ahead["Call any bet"]) == "call"


def test_nothing_outlasts_the_street_or_a_call_of_the_floor() -> None:
    scene = on_the_flop()
    ahead = offered(scene, 3)
    scene.call(CheckOutOfTurn("Flo", 2))
    assert not set(ahead.values()) & set(offered(scene, 3).values())
    scene.play("1 checks, 2 checks, 3 checks")
    later = offered(scene, 3)
    assert later
    assert not set(ahead.values()) & set(later.values())


def test_who_is_out_or_all_in_decides_nothing_ahead() -> None:
    scene = PotScene({1: 100, 2: 100, 3: 20}, limits=(2, None), options=NO_LIMIT)
    scene.deal()
    assert "Call $1" in offered(scene, 1)
    scene.play("3 raises to 20, 1 folds")
    assert offered(scene, 1) == offered(scene, 3) == {}
    assert list_preactions(scene.table, None) == ()


@pytest.mark.parametrize(("game", "limits", "options"), GAMES, ids=NAMES)
def test_no_intention_ever_puts_in_what_was_not_agreed_to(
    game: str, limits: str, options: dict[str, str]
) -> None:
    agreed: dict[tuple[str, str], tuple[str, int]] = {}
    held = lapsed = 0

    def look(table: PotTable, _: tuple[TableEvent, ...]) -> None:
        nonlocal held, lapsed
        hand = table.hand
        if hand is None or hand.deciding is None:
            return
        for holder in hand.holders:
            owed = owed_cents(hand, holder)
            now = list_preactions(table, holder.player)
            deciding = hand.deciding.player == holder.player
            assert all((each.does is not None) == deciding for each in now)
            for each in now:
                words, cents = agreed.setdefault((holder.player, each.key), (each.label, owed))
                if each.does is None:
                    continue
                held += 1
                match each.does:
                    case "call":
                        assert "any" in words or cents == owed
                    case "check":
                        assert owed == 0
                    case "fold_hand":
                        assert owed
                        assert "old" in words
            if deciding:
                keys = {each.key for each in now}
                lapsed += sum(who == holder.player and key not in keys for who, key in agreed)

    for seed in range(4):
        chance = Random(seed)
        table = table_of(game, limits, options)
        while sum(table.is_ready(seat) for seat in table.seats) > 1 and table.rounds < 6:
            table = play(table, chance, look)
            agreed.clear()
    assert held > 50
    assert lapsed > 20
