"""One pack, five community cards, two cards for everybody: in which order, and who sees what."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.play.actions import Deal, VoidReason
from houseway.play.views.view import provable
from houseway.things.cards import parse_cards
from houseway.things.deck_pair import Back
from houseway.things.decks import DECK_52, stacked
from tests.felt import Felt, Scene
from tests.rules.ultimate_texas_holdem import GAME
from tests.rules.ultimate_texas_holdem.scenes import dealt, folded

TOP = "2c 3c 4c 5c 6c 7d 8d 9d Td Jd Qd"


def laid(*wagered: int, player_dealer: int = 1) -> Scene:
    """The pack begins with the cards of `TOP`."""
    scene = Scene(GAME, player_dealer=player_dealer)
    for spot in wagered:
        scene.wager(spot, ante=10)
    scene.close()
    scene.act(Deal(Back.RED, stacked(DECK_52, parse_cards(TOP))))
    return scene


@pytest.mark.rule("UTH-6")
def test_one_pack_of_52_cards_without_a_joker_is_dealt_and_no_other() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.close()
    whole = DECK_52.cards
    assert Counter(card.rank for card in whole) == dict.fromkeys({c.rank for c in whole}, 4)
    for order in (whole[1:], (*whole[1:], whole[1]), (*whole, *parse_cards("Jk"))):
        assert "UTH-6" in scene.refused(Deal(Back.RED, order)).rule_ids
    scene.act(Deal(Back.RED, whole))


@pytest.mark.rule("UTH-7")
def test_every_round_is_dealt_from_a_pack_shuffled_for_it() -> None:
    felt = Felt(GAME, players=3)
    dealt_from = []
    for _ in range(2):
        felt.whole_round(banking=1)
        dealt_from.append(felt.played.commitment)
        assert felt.table.shoe is None
        assert len(felt.played.dealt_order) == 52
    assert len(set(dealt_from)) == 2


@pytest.mark.rule("UTH-19")
def test_the_community_cards_come_first_and_lie_face_down() -> None:
    scene = laid(2, 3)
    assert scene.round.board == parse_cards("2c 3c 4c 5c 6c")
    for watching in ("P1", "P2", "P3", "P4", None):
        assert scene.view(watching).board == ("??",) * 5


@pytest.mark.rule("UTH-20")
@pytest.mark.parametrize(
    ("player_dealer", "order"), [(1, (2, 3, 5, 1)), (3, (5, 1, 2, 3)), (7, (1, 2, 3, 7))]
)
def test_two_cards_each_go_clockwise_from_the_player_dealer_s_left_theirs_last(
    player_dealer: int, order: tuple[int, ...]
) -> None:
    scene = laid(*order[:-1], player_dealer=player_dealer)
    hands = {seat: " ".join(map(str, hand)) for seat, hand in scene.round.hands.items()}
    assert hands == dict(zip(order, ("7d 8d", "9d Td", "Jd Qd", hands[order[3]]), strict=True))


@pytest.mark.rule("UTH-21")
def test_what_is_left_of_the_pack_is_seen_by_nobody() -> None:
    scene = laid(2)
    scene.check(2, 2)
    scene.fold(2)
    left = {card.text for card in scene.round.stub}
    assert len(left) == 52 - 5 - 4
    for watching in ("P1", "P2", None):
        seen = scene.view(watching)
        assert not left & {*seen.board, *(text for hand in seen.hands.values() for text in hand)}
        places = provable(scene.game, scene.round, watching)
        proved = {scene.round.dealt_order[at].text for at in places}
        assert proved
        assert not left & proved


@pytest.mark.rule("UTH-22")
def test_a_player_sees_their_own_two_cards_and_nobody_else_s() -> None:
    scene = laid(2, 3)
    assert scene.view("P2").hands == {2: ("7d", "8d"), 3: ("??", "??"), 1: ("??", "??")}
    assert scene.view(None).hands == dict.fromkeys((2, 3, 1), ("??", "??"))


@pytest.mark.rule("UTH-22", "UTH-32")
def test_the_player_dealer_s_cards_are_shown_when_everybody_has_decided() -> None:
    scene = laid(2, 3)
    scene.play_for(2, 4)
    scene.check(3, 3)
    assert scene.view("P2").hands[1] == ("??", "??")
    assert scene.view("P1").hands[1] == ("??", "??")
    scene.fold(3)
    for watching in ("P1", "P2", "P3", None):
        assert scene.view(watching).hands[1] == ("Jd", "Qd")


@pytest.mark.rule("UTH-22")
def test_a_folded_hand_goes_away_unseen_unless_a_bonus_bet_lies_on_it() -> None:
    plain, with_bonus = folded("7d 8d", "Ks Qd"), folded("7d 8d", "Ks Qd", trips=5)
    assert plain.view(None).hands[2] == ("??", "??")
    assert with_bonus.view(None).hands[2] == ("7d", "8d")


@pytest.mark.rule("UTH-66")
@pytest.mark.parametrize(
    "reason", [VoidReason.BOXED_CARD, VoidReason.WRONG_STACK, VoidReason.EXPOSED_CARD]
)
def test_a_misdeal_before_the_first_decision_gives_every_wager_back(reason: VoidReason) -> None:
    scene = dealt("7d 8d", "Ks Qd", trips=5)
    scene.void(reason)
    assert scene.round.chips == {**dict.fromkeys(scene.round.chips, 100_000), "P1": 10_100_000}


@pytest.mark.rule("UTH-66")
def test_a_card_exposed_later_does_not_void_and_a_house_may_let_a_boxed_card_stand() -> None:
    scene = dealt("7d 8d", "Ks Qd")
    scene.check(2)
    with pytest.raises(Exception, match="after the first decision"):
        scene.void(VoidReason.EXPOSED_CARD)
    lenient = dealt("7d 8d", "Ks Qd", options={"boxed_card_voids": "false"})
    with pytest.raises(Exception, match="does not void a round for a boxed card"):
        lenient.void(VoidReason.BOXED_CARD)
