"""Playing and folding: who is asked, what it costs, and what a fold gives up."""

from __future__ import annotations

import pytest

from houseway.play.deck.discard_rack import PLAYER_DEALER, build_discard_rack
from houseway.play.events import DecisionsClosed
from houseway.play.play_or_fold import Fold, Folded, Play, Played
from houseway.things.cards import parse_cards
from houseway.things.discard_rack import STUB
from tests.felt import Scene, on
from tests.rules.three_card_poker_6_card import GAME


def three_players(theirs: str = "Ks 9d 4c", **extra: float) -> Scene:
    """P2, P3 and P4 with an Ante of $10, P2 with more if told."""
    scene = Scene(GAME)
    scene.act(on(2, **{"ante": 10, **extra}))
    scene.wager(3, ante=10)
    scene.wager(4, ante=10)
    scene.deal({1: theirs, 2: "8s 5h 2d", 3: "7s 5c 2h", 4: "6s 4d 2c"})
    return scene


@pytest.mark.rule("SCB-55")
def test_with_the_button_placed_each_player_sees_their_own_hand_and_decides_it_themselves() -> None:
    scene = three_players()
    assert scene.round.button is not None
    assert scene.view("P2").hands[2] == ("8s", "5h", "2d")
    assert scene.view("P2").hands[3] == ("??", "??", "??")

    for other in ("P3", "P1"):
        for deciding in (Play(other, 2, 10_00), Fold(other, 2)):
            refusal = scene.refused(deciding)
            assert f"P2's turn at seat 2, not {other}'s" in str(refusal)
            assert "SCB-59" in refusal.rule_ids
    scene.fold(2)


@pytest.mark.rule("SCB-58")
@pytest.mark.parametrize("cents", [9_99, 10_01, 20_00, 5_00])
def test_the_play_wager_is_neither_more_nor_less_than_the_ante(cents: int) -> None:
    refusal = three_players().refused(Play("P2", 2, cents))
    assert refusal.rule_ids == ("SCB-58",)
    assert (refusal.limit_cents, refusal.actual_cents) == (10_00, cents)


@pytest.mark.rule("SCB-58")
def test_every_player_is_offered_a_play_wager_equal_to_their_own_ante() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10, pair_plus=50)
    scene.wager(3, ante=35)
    scene.deal({})
    assert scene.legal() == (Play("P2", 2, 10_00), Fold("P2", 2))
    scene.play(2)
    assert scene.legal() == (Play("P3", 3, 35_00), Fold("P3", 3))


@pytest.mark.rule("SCB-59")
@pytest.mark.parametrize(("player_dealer", "asked"), [(1, [2, 3, 6]), (3, [6, 1, 2])])
def test_decisions_go_clockwise_from_the_left_of_the_player_dealer_not_from_the_button(
    player_dealer: int, asked: list[int]
) -> None:
    scene = Scene(GAME, player_dealer=player_dealer)
    for seat in sorted(asked, reverse=True):
        scene.wager(seat, ante=10)
    scene.deal({player_dealer: "4s Kd 9c"})
    assert scene.round.button != asked[0]

    last = asked[-1]
    assert "SCB-59" in scene.refused(Fold(f"P{last}", last)).rule_ids
    scene.everybody_plays()
    assert [event.spot for event in scene.events if isinstance(event, Played)] == asked


@pytest.mark.rule("SCB-60")
def test_who_does_not_play_gives_up_the_ante_and_is_out() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.deal({1: "2s 4h 6d", 2: "As Ad Ac"})
    scene.fold(2)

    assert scene.taken(2, "ante") == 10
    assert scene.order_of_action() == [(2, "ante")]
    assert scene.won("P2") == -10
    assert scene.won("P1") == 10


@pytest.mark.rule("SCB-60")
def test_a_fold_is_not_taken_back() -> None:
    scene = three_players()
    scene.fold(2)
    assert scene.refused(Play("P2", 2, 10_00))
    scene.play(3)
    scene.play(4)
    assert scene.refused(Play("P2", 2, 10_00))


@pytest.mark.rule("SCB-61", "SCB-81")
def test_who_does_not_play_gives_up_pair_plus_even_with_three_aces() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10, pair_plus=5)
    scene.deal({1: "2s 4h 6d", 2: "As Ad Ac"})
    scene.fold(2)

    assert scene.taken(2, "pair-plus") == 5
    assert "SCB-61" in scene.posting(2, "pair-plus").rule_ids
    assert scene.won("P2") == -15


@pytest.mark.rule("SCB-63")
def test_forfeited_wagers_are_collected_in_the_order_of_the_folds_before_the_showdown() -> None:
    scene = three_players(theirs="3s Kd 9c", pair_plus=5)
    scene.fold(2)
    scene.fold(3)
    scene.play(4)
    assert scene.round.button == 4
    assert scene.order_of_action() == [
        (2, "ante"), (2, "pair-plus"), (3, "ante"), (4, "ante"), (4, "play"),
    ]  # fmt: skip


@pytest.mark.rule("SCB-63")
def test_folded_hands_are_in_the_rack_before_the_player_dealer_shows_theirs() -> None:
    scene = three_players()
    scene.fold(2)
    scene.play(3)
    scene.fold(4)

    labels = [pile.label for pile in build_discard_rack(scene.game, scene.round).piles]
    assert labels == [STUB, "seat 2", "seat 4"]
    assert PLAYER_DEALER not in labels


@pytest.mark.rule("SCB-65")
def test_after_the_round_every_hand_can_be_picked_out_of_the_rack_again() -> None:
    scene = three_players(theirs="2s Kd 9c")
    scene.play(2)
    scene.fold(3)
    scene.play(4)
    rack = build_discard_rack(scene.game, scene.round, settled=True)

    assert [pile.label for pile in rack.piles] == [
        STUB, "seat 3", "seat 4", "seat 2", PLAYER_DEALER,
    ]  # fmt: skip
    assert rack.hand("seat 3") == parse_cards("7s 5c 2h")
    assert rack.hand("seat 2") == parse_cards("8s 5h 2d")
    assert rack.hand(PLAYER_DEALER) == parse_cards("2s Kd 9c")
    assert len(set(rack.cards)) == 52


@pytest.mark.rule("SCB-60", "SCB-66")
def test_when_all_fold_the_player_dealer_s_hand_is_shown_all_the_same() -> None:
    scene = three_players(pair_plus=5)
    for seat in (2, 3, 4):
        scene.fold(seat)

    assert scene.events[-2:] == [Folded("P4", 4), DecisionsClosed()]
    assert "??" not in scene.view(None).hands[1]
    assert scene.won("P1") == 35
