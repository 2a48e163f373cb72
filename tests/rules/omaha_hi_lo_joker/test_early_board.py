"""A board that comes wrong in Omaha: a flop with a card too many, streets that come too early."""

from __future__ import annotations

import pytest

from houseway.families.poker.play.irregular.actions import MiscountFlop, TurnEarly
from houseway.things.cards import cards_text
from tests.felt.pots import PotScene, stacks
from tests.felt.shuffled import shuffled_again

FLOOR = "floor"
OMAHAS = pytest.mark.parametrize("game", ["omaha-hi-lo-joker", "omaha-hi-lo"])
STAY = "3 calls, 4 calls, 1 calls, 2 checks"
CHECK = "1 checks, 2 checks, 3 checks, 4 checks"


def four_handed(game: str) -> PotScene:
    """Seat 4 has the button, seat 3 acts first."""
    scene = PotScene(stacks(4), game)
    scene.deal()
    return scene


def out(scene: PotScene) -> str:
    """What has left the deck for good."""
    hand = scene.hand
    held = [card for each in hand.holders for card in each.cards]
    return cards_text((*held, *hand.board, *hand.burned))


def following(scene: PotScene, gone: str, time: int = 1) -> list[str]:
    return shuffled_again(scene.table.game.rules.shoe, gone, time)


@OMAHAS
@pytest.mark.rule("OJ-35")
def test_a_flop_with_a_card_too_many_is_shuffled_back_apart_from_the_burn(game: str) -> None:
    scene = four_handed(game)
    scene.play(f"{STAY}, 1 bets 4")
    (burn,) = scene.hand.burned
    board, fourth = scene.hand.board, scene.hand.stub[0]
    scene.call(MiscountFlop(FLOOR))
    held = cards_text(card for each in scene.hand.holders for card in each.cards)
    expected = following(scene, f"{held} {burn}")
    assert {card.text for card in (*board, fourth)} <= {*expected}
    assert (scene.board, scene.hand.burned) == (" ".join(expected[:3]), (burn,))
    assert (scene.turn, scene.pot) == (1, 16)


@OMAHAS
@pytest.mark.parametrize(
    "action", ["1 bets 4, 2 calls", "1 checks, 2 checks, 3 checks", "1 bets 4, 2 raises to 8"]
)
@pytest.mark.rule("OJ-36", "OJ-148")
def test_after_substantial_action_it_stands_and_the_extra_card_is_the_next_burn(
    game: str, action: str
) -> None:
    scene = four_handed(game)
    scene.play(f"{STAY}, {action}")
    board, (extra, turn, *_) = scene.hand.board, scene.hand.stub
    refusal = scene.refused(MiscountFlop(FLOOR))
    assert "substantial action" in str(refusal)
    assert "OJ-36" in refusal.rule_ids
    scene.call(MiscountFlop(FLOOR, stands=True))
    assert scene.hand.board == board
    while scene.street == "flop":
        facing = scene.hand.bet_cents > scene.hand.holders[scene.hand.turn].bet_cents
        scene.play(f"{scene.turn} {'calls' if facing else 'checks'}")
    assert scene.hand.board == (*board, turn)
    assert scene.hand.burned[1:] == (extra,)


@OMAHAS
@pytest.mark.parametrize(
    "action", ["", ", 1 bets 4", ", 1 checks, 2 bets 4", ", 1 checks, 2 checks"]
)
@pytest.mark.rule("OJ-148")
def test_two_players_of_whom_one_has_paid_are_no_substantial_action(game: str, action: str) -> None:
    scene = four_handed(game)
    scene.play(STAY + action)
    assert scene.may(MiscountFlop(FLOOR))
    assert "no substantial action" in str(scene.refused(MiscountFlop(FLOOR, stands=True)))


@OMAHAS
@pytest.mark.rule("OJ-35", "OJ-36")
def test_the_flop_is_counted_on_the_flop(game: str) -> None:
    scene = four_handed(game)
    assert "on the flop" in str(scene.refused(MiscountFlop(FLOOR)))
    scene.play(f"{STAY}, {CHECK}")
    assert "before the turn comes" in str(scene.refused(MiscountFlop(FLOOR)))


@OMAHAS
@pytest.mark.rule("OJ-37")
def test_an_early_flop_is_shuffled_back_and_dealt_without_another_burn(game: str) -> None:
    scene = four_handed(game)
    scene.play("3 calls")
    burn, *flop = scene.hand.stub[:4]
    scene.call(TurnEarly(FLOOR, 1))
    assert scene.view(None).exposed == tuple(card.text for card in flop)
    gone = out(scene)
    scene.play("4 calls, 1 calls, 2 checks")
    expected = following(scene, gone)
    assert {card.text for card in flop} <= {*expected}
    assert (scene.board, scene.hand.burned) == (" ".join(expected[:3]), (burn,))


@OMAHAS
@pytest.mark.rule("OJ-38")
def test_an_early_fourth_card_is_out_and_the_fifth_takes_its_place_with_its_burn(
    game: str,
) -> None:
    scene = four_handed(game)
    scene.play(f"{STAY}, 1 checks")
    first_burn, early, second_burn, fifth = scene.hand.stub[:4]
    scene.call(TurnEarly(FLOOR, 2))
    assert scene.view(3).exposed == (early.text,)
    scene.play("2 checks, 3 checks, 4 checks")
    assert scene.hand.board[3:] == (fifth,)
    assert scene.hand.burned[1:] == (first_burn, second_burn)


@OMAHAS
@pytest.mark.rule("OJ-39")
def test_then_the_fifth_comes_unburned_out_of_a_deck_shuffled_with_the_early_card(
    game: str,
) -> None:
    scene = four_handed(game)
    scene.play(f"{STAY}, 1 checks")
    early = scene.hand.stub[1].text
    scene.call(TurnEarly(FLOOR, 2))
    scene.play("2 checks, 3 checks, 4 checks")
    gone = out(scene)
    scene.play(CHECK)
    expected = following(scene, gone)
    assert early in expected
    assert scene.board.split()[4] == expected[0]
    assert len(scene.hand.burned) == 3


@OMAHAS
@pytest.mark.rule("OJ-40")
def test_an_early_fifth_card_is_shuffled_back_after_the_betting(game: str) -> None:
    scene = four_handed(game)
    scene.play(f"{STAY}, {CHECK}, 1 bets 8")
    early = scene.hand.stub[1].text
    scene.call(TurnEarly(FLOOR, 3))
    assert scene.view(None).exposed == (early,)
    gone = out(scene)
    scene.play("2 calls, 3 calls, 4 calls")
    expected = following(scene, gone)
    assert early in expected
    assert [scene.board.split()[4], *(card.text for card in scene.hand.stub)] == expected
    assert len(scene.hand.burned) == 3


@OMAHAS
@pytest.mark.rule("OJ-40")
def test_an_early_card_is_shuffled_back_too_where_nobody_can_bet_any_more(game: str) -> None:
    scene = PotScene({1: 12, 2: 12, 3: 12}, game)
    scene.deal()
    scene.play("3 calls, 1 calls, 2 checks, 1 checks, 2 checks, 3 checks, 1 bets 8")
    scene.call(TurnEarly(FLOOR, 3))
    gone = out(scene)
    scene.play("2 calls, 3 calls")
    assert scene.table.last_hand is not None
    assert scene.table.last_hand.board[4].text == following(scene, gone)[0]
