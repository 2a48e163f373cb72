"""Words of the poker room that say what a table does: its glossary holds for every game.

Most of its words only have to be read; what is done with them stands in other rules.
"""

from __future__ import annotations

import pytest

from houseway.families.poker.play.events import CardBurned
from houseway.play.views.view_types import HIDDEN
from tests.felt.pots import HOLDEM, LOWBALL, PotScene, stacks
from tests.rules.omaha_hi_lo.hands import BOTH, WITH_JOKER

ROOM = (HOLDEM, *BOTH, LOWBALL)
LIMITS = {LOWBALL: (2.0, 6.0)}


def dealt(game: str = WITH_JOKER, players: int = 4, **options: str) -> PotScene:
    scene = PotScene(stacks(players), game, limits=LIMITS.get(game, (4.0, 8.0)), options=options)
    scene.deal()
    return scene


@pytest.mark.parametrize("game", ROOM)
def test_the_action_is_on_one_player_and_goes_round_by_position(game: str) -> None:
    scene = dealt(game)
    for seat in (3, 4, 1):
        assert scene.view(None).turn == scene.turn == seat
        for other in {1, 2, 3, 4} - {seat}:
            assert f"It is P{seat}'s turn" in str(scene.refused(f"{other} folds"))
        scene.play(f"{seat} calls")
    assert scene.turn == 2


@pytest.mark.rule("OJ-145")
def test_all_in_has_all_ones_chips_in_the_pot_and_the_others_play_a_side_pot() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 10}, WITH_JOKER)
    scene.deal({3: "As Ad Ah Kh"}, board="Ac 2c 9d 9h Jh")
    scene.play("3 raises to 8, 1 calls, 2 calls, 1 bets 4, 2 calls, 3 calls")
    assert scene.chips(3) == 0
    assert [each.seat for each in scene.view(None).holders if each.all_in] == [3]
    scene.play("1 bets 8, 2 calls, 1 bets 8, 2 calls")
    assert scene.pushed(1) == {3: 30}
    assert sum(scene.pushed(2).values()) == 36
    assert 3 not in scene.pushed(2)
    # The side pot is awarded first.
    assert [each.pot for each in scene.settlement.pushed] == [2, 1]


@pytest.mark.rule("OJ-116")
@pytest.mark.parametrize("game", ROOM)
def test_a_card_is_burned_before_every_stage_but_the_first(game: str) -> None:
    scene = dealt(game)
    assert scene.of(CardBurned) == []
    scene.check_down()
    stages = len(scene.table.game.rules.streets) - 1
    assert len(scene.of(CardBurned)) == stages
    burned = scene.table.last_hand
    assert burned is not None
    seen = {text for each in scene.view(None).holders for text in each.cards}
    assert not seen & {card.text for card in burned.burned}


@pytest.mark.rule("OJ-118")
def test_a_call_matches_the_bet_and_who_calls_after_it_overcalls() -> None:
    scene = dealt()
    scene.play("3 raises to 8")
    for seat in (4, 1, 2):
        scene.play(f"{seat} calls")
        assert scene.chips(seat) == 192
    assert (scene.street, scene.pot) == ("flop", 32)


@pytest.mark.rule("OJ-126")
@pytest.mark.parametrize("game", ROOM)
def test_hole_cards_are_seen_by_their_own_player_only(game: str) -> None:
    scene = dealt(game)
    for watching in (1, 2, 3, 4, None):
        for holder in scene.view(watching).holders:
            assert (HIDDEN in holder.cards) == (holder.seat != watching)


@pytest.mark.rule("OJ-143")
@pytest.mark.parametrize("game", BOTH)
def test_a_round_of_betting_goes_on_until_everybody_has_called_or_folded(game: str) -> None:
    scene = dealt(game)
    scene.see_the_flop()
    scene.play("1 bets 4, 2 calls, 3 raises to 8, 4 folds")
    assert scene.street == "flop"
    scene.play("1 calls")
    assert scene.street == "flop"
    scene.play("2 calls")
    assert scene.street == "turn"
