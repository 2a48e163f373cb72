"""What somebody who sets a hand of pai gow might best do, by what they see."""

from __future__ import annotations

import pytest

from houseway.families.pai_gow.odds.both_hands import hands_remaining
from houseway.families.pai_gow.odds.setting_values import setting_values
from houseway.floor.banked.hooks import advise_action, banked_floor_hooks_of
from houseway.play.views.view import view
from houseway.rules.catalog import game
from houseway.things.cards import parse_cards
from tests.felt.scene import Scene

MINE, THEIRS = "As Ah 2c 2d 4s 5h 7d", "Ks Kh Qs Jd 9c 6d 3c"


def test_a_player_and_the_player_dealer_are_each_told_their_own_best_setting() -> None:
    scene = Scene("double-hand-poker", bank=500)
    scene.wager(2, base=10)
    scene.deal({1: THEIRS, 2: MINE})
    seen = view(scene.game, scene.round, next(line.player for line in scene.round.lines))
    found = advise_action(scene.game, seen, ("set_hand", "house_way"))
    best = max(setting_values(scene.game, parse_cards(MINE)).values())
    assert max(found.values.values()) == pytest.approx(float(best) * 10_00)
    scene.sets(2, "2c 2d")
    seen = view(scene.game, scene.round, scene.round.banked_by)
    banks = advise_action(scene.game, seen, ("set_hand",))
    hand = parse_cards(THEIRS)
    worths = setting_values(scene.game, hand, as_player_dealer=True)
    assert worths != setting_values(scene.game, hand)
    assert worths[parse_cards(" ".join(banks.cards))] == max(worths.values())


@pytest.mark.parametrize("id", ["double-hand-poker", "face-up-pai-gow", "pai-gow-tiles"])
def test_what_is_looked_up_can_be_prepared_before_anybody_asks(id: str) -> None:
    chosen = game(id)
    prepare = banked_floor_hooks_of(chosen).ready
    assert prepare is not None
    prepare(chosen)


def test_a_hand_that_is_asked_about_again_is_not_weighed_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chosen, hand = game("double-hand-poker"), parse_cards("Jk Qd Qc 8s 8d 4h 3h")
    first = setting_values(chosen, hand)
    monkeypatch.setattr(hands_remaining, "hands_remaining", None)
    assert setting_values(chosen, hand) == first
