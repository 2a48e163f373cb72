"""The showdown: whether the player-dealer qualifies, and what Ante and Play are worth."""

from __future__ import annotations

from itertools import combinations

import pytest

from houseway.play.round import Phase
from houseway.rank.hands.three_card_hand import high_card_strength, three_card_strength
from houseway.things.cards import Rank
from houseway.things.decks import DECK_52
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.three_card_poker import GAME


def showdown(player_dealer: str, player: str, **options: str) -> Scene:
    """Seat 2 plays ten and ten against the player-dealer at seat 1."""
    scene = Scene(GAME, options=options)
    scene.wager(2, ante=10)
    scene.deal({1: player_dealer, 2: player})
    scene.play(2)
    return scene


@pytest.mark.rule("TCP-3", "TCP-59")
def test_the_higher_hand_is_paid_even_money_on_ante_and_play() -> None:
    scene = showdown("Qs 7h 2d", "Kd 4h 3c")

    assert (scene.paid(2, "ante"), scene.returned(2, "ante")) == (10, 10)
    assert (scene.paid(2, "play"), scene.returned(2, "play")) == (10, 10)
    assert scene.won("P2") == 20
    assert scene.won("P1") == -20


@pytest.mark.rule("TCP-3", "TCP-60")
def test_the_lower_hand_loses_both_ante_and_play() -> None:
    scene = showdown("Qs 7h 2d", "Jd Th 8c")

    assert scene.taken(2, "ante") == scene.taken(2, "play") == 10
    assert scene.won("P2") == -20
    assert scene.won("P1") == 20
    assert scene.posting(2, "play").rule_ids == ("TCP-60",)


@pytest.mark.rule("TCP-61", "TCP-18")
@pytest.mark.parametrize(
    ("player_dealer", "player"),
    [("Qs 7h 2d", "Qd 7c 2h"), ("9s 9h 4d", "9d 9c 4h"), ("Ah Kh Qh", "As Ks Qs")],
)
def test_equal_hands_push_ante_and_play(player_dealer: str, player: str) -> None:
    scene = showdown(player_dealer, player)

    assert scene.result(2, "ante") == scene.result(2, "play") == "push"
    assert scene.returned(2, "ante") == scene.returned(2, "play") == 10
    assert scene.won("P2") == scene.won("P1") == 0


@pytest.mark.rule("TCP-53", "TCP-86")
@pytest.mark.parametrize("hand", ["Qs 3h 2d", "2s 2h 3d", "3s 2h Ad", "5s 3s 2s", "Js Td 9h"])
def test_queen_high_or_better_qualifies(hand: str) -> None:
    scene = showdown(hand, "Ac Kc Qc")

    assert scene.result(2, "play") == "win"


@pytest.mark.rule("TCP-53")
@pytest.mark.parametrize("hand", ["Jd Th 8c", "Js 3h 2d", "5s 3h 2d"])
def test_jack_high_or_lower_does_not_qualify(hand: str) -> None:
    scene = showdown(hand, "Ac Kc Qc")

    assert scene.result(2, "play") == "no action"


@pytest.mark.rule("TCP-53")
def test_the_player_dealer_fails_to_qualify_with_6720_of_22100_hands() -> None:
    queen_high = high_card_strength(Rank.QUEEN)
    hands = [three_card_strength(hand) for hand in combinations(DECK_52.cards, 3)]

    assert len(hands) == 22_100
    assert sum(hand < queen_high for hand in hands) == 6_720


@pytest.mark.rule("TCP-52")
@pytest.mark.parametrize("hand", ["Qs 3h 2d", "2d Qs 3h", "3h 2d Qs"])
def test_the_player_dealer_s_cards_make_the_same_hand_in_any_order(hand: str) -> None:
    scene = showdown(hand, "Qd 4h 2c")

    assert scene.result(2, "play") == "win"
    assert scene.view(None).hands[1] == ("Qs", "3h", "2d")


@pytest.mark.parametrize(
    ("dealt", "arranged"),
    [
        ("2d Qs Qh", "Qs Qh 2d"),
        ("Ks 4h 4d", "4h 4d Ks"),
        ("As 3h 3d", "3h 3d As"),
        ("2c As 3h", "3h 2c As"),
        ("2c Ac 3c", "3c 2c Ac"),
        ("Qh As Kd", "As Kd Qh"),
        ("3h 9h Ah", "Ah 9h 3h"),
    ],
)
@each_proves("game_id", {GAME: "TCP-52", "three-card-poker-6-card": "SCB-66"})
def test_the_player_dealer_s_cards_are_arranged_as_the_best_hand(
    game_id: str, dealt: str, arranged: str
) -> None:
    scene = Scene(game_id)
    scene.wager(2, ante=10)
    scene.deal({1: dealt})
    scene.play(2)

    for watching in ("P1", "P2", None):
        assert scene.view(watching).hands[1] == tuple(arranged.split())


@pytest.mark.rule("TCP-52")
def test_the_player_dealer_s_cards_are_shown_when_all_have_decided() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    scene.deal({1: "Qs 3h 2d"})
    scene.play(2)
    assert scene.view("P8").hands[1] == ("Qs", "??", "??")

    scene.play(3)
    assert scene.view("P8").hands[1] == ("Qs", "3h", "2d")


@pytest.mark.rule("TCP-54")
@pytest.mark.parametrize("player", ["As Ad Ac", "2s 4c 5h", "Jd 9c 4h"])
def test_play_wagers_get_no_action_when_the_player_dealer_does_not_qualify(player: str) -> None:
    scene = showdown("Js 9h 4d", player)

    assert scene.result(2, "play") == "no action"
    assert (scene.returned(2, "play"), scene.paid(2, "play")) == (10, 0)
    assert scene.posting(2, "play").rule_ids == ("TCP-54",)


@pytest.mark.rule("TCP-54")
def test_a_play_wager_without_action_leaves_the_bank_alone() -> None:
    scene = Scene(GAME, bank=10)
    scene.wager(2, ante=10)
    scene.deal({1: "Js 9h 4d", 2: "As Ad Ac"})
    scene.play(2)

    assert scene.paid(2, "ante") == 10
    assert scene.returned(2, "play") == 10
    assert scene.posting(2, "play").uncovered_cents == 0


@pytest.mark.rule("TCP-55")
def test_a_higher_hand_is_paid_on_the_ante_when_the_player_dealer_does_not_qualify() -> None:
    scene = showdown("Js 9h 4d", "Jd 9c 5h")

    assert scene.paid(2, "ante") == 10
    assert scene.won("P2") == 10
    assert scene.posting(2, "ante").rule_ids == ("TCP-55",)


@pytest.mark.rule("TCP-56")
def test_a_lower_hand_gets_its_ante_back_when_the_player_dealer_does_not_qualify() -> None:
    scene = showdown("Js 9h 4d", "Jd 9c 3h")

    assert scene.result(2, "ante") == "push"
    assert scene.returned(2, "ante") == 10
    assert scene.won("P2") == scene.won("P1") == 0


@pytest.mark.rule("TCP-57")
def test_an_equal_hand_gets_its_ante_back_when_the_player_dealer_does_not_qualify() -> None:
    scene = showdown("Js 9h 4d", "Jd 9c 4h")

    assert scene.result(2, "ante") == "push"
    assert scene.posting(2, "ante").rule_ids == ("TCP-57",)
    assert scene.won("P2") == 0


@pytest.mark.rule("TCP-56")
@pytest.mark.parametrize("player", ["Jd 9c 5h", "Jd 9c 4h", "Jd 9c 3h"])
def test_a_house_may_always_pay_the_ante_when_the_player_dealer_does_not_qualify(
    player: str,
) -> None:
    scene = showdown("Js 9h 4d", player, nonqualify_ante="always_pay")

    assert scene.paid(2, "ante") == 10
    assert scene.result(2, "play") == "no action"
    assert scene.won("P2") == 10


@pytest.mark.rule("TCP-58")
@pytest.mark.parametrize("player", ["Kd 4h 3c", "Jd Th 8c", "Qd 7c 2h"])
def test_play_shares_the_fate_of_the_ante_it_is_stacked_on(player: str) -> None:
    scene = showdown("Qs 7h 2d", player)

    assert scene.result(2, "ante") == scene.result(2, "play")
    assert scene.order_of_action() == [(2, "ante"), (2, "play")]


@pytest.mark.rule("TCP-21")
def test_suited_three_two_ace_beats_three_of_a_kind_unless_the_house_reads_it_as_a_flush() -> None:
    assert showdown("Ks Kh Kd", "3d 2d Ad").result(2, "ante") == "win"
    literal = showdown("Ks Kh Kd", "3d 2d Ad", ace_low_straight_flush="false")
    assert literal.result(2, "ante") == "lose"


@pytest.mark.rule("TCP-84")
def test_the_round_is_over_when_the_last_wager_is_paid_or_collected() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    scene.deal({})
    scene.play(2)
    assert scene.settlement is None

    scene.fold(3)
    assert scene.round.phase is Phase.SETTLING
    assert len(scene.postings) == 3
    assert sum(scene.won(f"P{seat}") for seat in range(1, 9)) == 0
