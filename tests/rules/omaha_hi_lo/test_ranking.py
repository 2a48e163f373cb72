"""The order of high hands in both Omaha games, and that the house has no part in them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from houseway.errors import RuleError
from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.play.actions import TakeFromPot
from houseway.floor.banked.actions import PassBank, PostBank
from houseway.floor.table.verbs import why_not
from houseway.rules.catalog import game as find_game
from tests.felt.pots import PotScene, stacks
from tests.proving import each_proves
from tests.rules.omaha_hi_lo.hands import OMAHA, WITH_JOKER, high, names, showdown

BOARD = "Qh Jh Th 2c 2d"
CLASSES = {
    "royal flush": "Ah Kh",
    "straight flush to the queen": "9h 8h",
    "four twos, queen kicker": "2h 2s",
    "full house, queens full of twos": "Qc Qs",
    "queen-high flush": "4h 3h",
    "straight to the queen": "9c 8s",
    "three twos, queen kicker": "2s 3s",
    "two pair, queens and twos": "Qd 3c",
    "pair of twos, king": "Kc 7s",
}
"""On one board, from the best down."""
BLANKS = ("4d 7c", "5c 6d")
"""Two more cards of one's own that help nobody."""


@each_proves("game", {OMAHA: "OH-27", WITH_JOKER: "OJ-106"})
def test_every_class_beats_the_next(game: str) -> None:
    for (better, one), (worse, two) in pairwise(CLASSES.items()):
        scene = showdown({1: f"{two} {BLANKS[1]}", 2: f"{one} {BLANKS[0]}"}, BOARD, game)
        assert [each.seat for each in scene.settlement.pushed] == [2], (better, worse)
        assert names(scene)[""].startswith(better)
        alone = showdown({1: f"{two} {BLANKS[1]}", 2: "Kd 8c 7d 5s"}, BOARD, game)
        assert names(alone)[""].startswith(worse)


@each_proves("game", {OMAHA: "OH-27", WITH_JOKER: "OJ-106"})
def test_one_pair_beats_none_and_the_highest_card_decides_then(game: str) -> None:
    board = "Kh Td 9c 4s 3h"
    assert high({1: "As Jd 7h 6c", 2: "3s Qd 6h 5c"}, board, game) == {2}
    none = showdown({1: "As Jd 7h 6c", 2: "Qd 8c 5h 2c"}, board, game)
    assert [each.seat for each in none.settlement.pushed] == [1]
    assert names(none) == {"": "ace-king high"}


@each_proves("game", {OMAHA: "OH-27", WITH_JOKER: "OJ-107"})
def test_a_flush_is_five_cards_of_one_suit_two_of_them_ones_own(game: str) -> None:
    hands = {1: "3h 4h Ks Kd", 2: "Ah Kc Qs Jd"}
    scene = showdown(hands, "2h 9h Th 8c Jc", game)
    assert {each.seat for each in scene.settlement.pushed} == {1}
    assert names(scene) == {"": "ten-high flush"}
    four = showdown(hands, "2h 9h Ts 8c Jc", game)
    assert names(four) == {"": "straight to the king"}


@each_proves("game", {OMAHA: "OH-27", WITH_JOKER: "OJ-108"})
def test_ace_to_five_is_the_smallest_straight(game: str) -> None:
    board = "3c 4d 5h Ks Jd"
    hands = {1: "As 2d Th 9c", 2: "2s 6d Tc 9h"}
    assert high(hands, board, game) == {2}
    assert high({1: "As 2d Th 9c", 2: "Ks Kd 8h 8d"}, "3c 4d 5h Kh Js", game) == {1}
    # No straight goes round the corner.
    assert high({1: "Qs Ad 9h 9c", 2: "8s 8d Th 7c"}, "Kc 2d 3h 8c Js", game) == {2}


@each_proves("game", {OMAHA: "OH-26", WITH_JOKER: "OJ-161"})
def test_players_play_each_other_for_the_pot_and_the_house_has_its_fee(game: str) -> None:
    scene = PotScene(stacks(4), game, schedule="poker-omaha-1")
    scene.deal()
    assert "by the table's schedule, not by hand" in str(
        scene.refused(InHand(TakeFromPot(100, "poker-omaha-1", "collection")))
    )
    scene.play("3 raises to 8, 4 calls, 1 calls, 2 folds, 1 bets 4, 3 calls, 4 folds")
    scene.check_down()
    won = [scene.chips(seat) - 200 for seat in (1, 2, 3, 4)]
    assert (sum(won), scene.table.drop_cents) == (-3, 300)


@each_proves("game", {OMAHA: "OH-26", WITH_JOKER: "OJ-161"})
def test_there_is_no_player_dealer(game: str) -> None:
    scene = PotScene(stacks(3), game)
    own = {OMAHA: "OH-26", WITH_JOKER: "OJ-161"}[game]
    for action in (PostBank("P1", 10_000, "0" * 64), PassBank("P1")):
        refusal = why_not(scene.table, action)
        assert refusal is not None
        assert own in refusal.rule_ids
    with pytest.raises(RuleError, match="no player-dealer"):
        _ = find_game(game).bank
