"""A hint at a poker table: in one's turn, by what one sees, in words."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal
from houseway.families.poker.floor.decision_value import turn_view
from houseway.families.poker.web.hints import pot_hint
from tests.felt.pots import LOWBALL, PotScene, stacks

REQUEST = "12345678"


def dealt(others: str, board: str) -> PotScene:
    """Three players; seat 3 holds ace-king of spades and is on the button."""
    scene = PotScene(stacks(3), button=3)
    one, two = others.split(" / ")
    scene.start()
    scene.deal({1: one, 2: two, 3: "As Ks"}, board=board)
    return scene


def test_a_hint_does_not_depend_on_what_the_asker_cannot_see() -> None:
    scenes = [dealt("2c 2d / 7h 8h", "2s 7s 9h Td Jd"), dealt("Ac Ad / Kc Kd", "3s 4s 5h 6d 8d")]
    one, two = (turn_view(scene.table, scene.holder(3).player) for scene in scenes)
    assert one == two
    hints = [pot_hint(scene.table, scene.holder(3).player, REQUEST) for scene in scenes]
    assert hints[0] == hints[1]


def test_it_says_share_outs_and_price() -> None:
    scene = dealt("2c 2d / 7h 8h", "Qs 7s 9s Td Jd")
    scene.see_the_flop()
    scene.play("1 checks, 2 checks")
    hint = pot_hint(scene.table, scene.holder(3).player, REQUEST)
    assert hint.best == "check"
    assert "Against 2 unknown hands you would take " in hint.says
    assert set(hint.values) == {"check"}
    assert "As if nobody bet or folded any more." in hint.says


def test_only_who_is_in_turn_is_told() -> None:
    scene = dealt("2c 2d / 7h 8h", "Qs 7s 9s Td Jd")
    for seat in (1, 2):
        with pytest.raises(Refusal, match="There is nothing for you to decide now"):
            pot_hint(scene.table, scene.holder(seat).player, REQUEST)


def test_in_low_ball_it_says_what_to_throw_away() -> None:
    scene = PotScene(stacks(2), LOWBALL, limits=(2, 6), button=2)
    scene.start()
    scene.deal({1: "As 2d 3c 4h Kd", 2: "5c 6d 7h 8s 9c"})
    scene.see_the_flop()
    holder = scene.hand.deciding
    assert holder is not None
    hint = pot_hint(scene.table, holder.player, REQUEST)
    says = {1: "Throw away Kd.", 2: "Stand pat."}[holder.seat]
    assert hint.best == "draw"
    assert hint.says.startswith(says)
    assert not hint.values
