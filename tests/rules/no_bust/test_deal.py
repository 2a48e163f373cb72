"""The deal: clockwise from the player-dealer, face up, and their second card only at the end."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Hit, Stand
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.families.blackjack.play.events import (
    CardDrawn,
    FirstCardsDealt,
    HandEnded,
    PlayerDealerDrew,
    SecondCardShown,
)
from houseway.play.actions import Deal, PlaceWagers
from houseway.play.events import BetsClosed, ButtonPlaced, CardTurned
from houseway.play.round import Phase
from houseway.things.cards import parse_cards
from houseway.things.deck_pair import Back
from houseway.things.decks import stacked_shoe
from tests.felt import Scene
from tests.rules.no_bust.hands import GAME, HOUSES, all_wager, dealt

THREE = {2: "Kc 9d", 4: "Kd 8d", 7: "Kh 7d"}


def deal_top(scene: Scene, top: str) -> None:
    """Deal a shoe with these cards on top, whoever gets them."""
    scene.close()
    cards = parse_cards(top, each_at_most=6)
    scene.act(Deal(Back.RED, stacked_shoe(scene.game.rules.shoe, cards)))


@pytest.mark.rule("NB-46", "NB-50", "NB-51")
@pytest.mark.parametrize("house", HOUSES)
def test_one_card_goes_round_clockwise_and_then_a_second_to_the_players_alone(house: str) -> None:
    scene = Scene(GAME, house=house, player_dealer=5)
    for seat in (2, 4, 7):
        scene.wager(seat, base=10)
    deal_top(scene, "2c 3c 4c 5c 6d 7d 8d")

    assert [scene.hand(seat) for seat in (7, 2, 4)] == ["2c 6d", "3c 7d", "4c 8d"]
    assert scene.player_dealer_hand() == "5c"
    assert scene.round.drawn == 7


@pytest.mark.rule("NB-46")
def test_empty_circles_get_no_card() -> None:
    scene = all_wager({3: "Kc 9d", 8: "Kd 8d"})

    assert set(scene.round.hands) == {1, 3, 8}


@pytest.mark.rule("NB-23", "NB-46")
@pytest.mark.parametrize(
    ("player_dealer", "first"), [(1, 2), (2, 4), (3, 4), (4, 7), (6, 7), (7, 1), (8, 1)]
)
def test_deal_and_play_begin_with_the_first_wager_clockwise_from_the_player_dealer(
    player_dealer: int, first: int
) -> None:
    scene = Scene(GAME, player_dealer=player_dealer)
    wagered = [seat for seat in (1, 2, 4, 7) if seat != player_dealer]
    for seat in reversed(wagered):
        scene.wager(seat, base=10)
    deal_top(scene, "2c 3c 4c 5c 6c 7c 8c 9c")

    turns = [*wagered[wagered.index(first) :], *wagered[: wagered.index(first)]]
    assert scene.round.dealt_spots == (*turns, player_dealer)
    assert [box.spot for box in scene.round.boxes] == turns
    assert scene.round.deciding is not None
    assert scene.round.deciding.spot == first


@pytest.mark.rule("NB-23", "NB-46")
def test_players_act_one_after_the_other_clockwise() -> None:
    scene = all_wager(THREE)

    for seat in THREE:
        for other in set(THREE) - {seat}:
            refusal = scene.refused(Hit(f"P{other}", other))
            assert refusal.rule_ids == ("NB-46", "NB-23")
        assert {"NB-46", "NB-23"} <= {*scene.refused(Stand("P3", 3)).rule_ids}
        scene.stand(seat)
    assert scene.round.phase is Phase.SETTLING


@pytest.mark.rule("NB-46")
def test_no_card_is_dealt_before_the_bets_are_closed_and_none_twice() -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    order = scene.game.rules.shoe
    assert "NB-46" in scene.refused(Deal(Back.RED, order)).rule_ids

    scene.deal({1: "6c", 2: "Kc 9d"})
    assert "NB-46" in scene.refused(Deal(Back.RED, order)).rule_ids
    assert scene.hand(2) == "Kc 9d"


@pytest.mark.rule("NB-46")
def test_nothing_is_wagered_raised_or_taken_back_once_cards_may_come() -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    scene.close()
    for late in (
        PlaceWagers("P3", 3, {"base": 1000}),
        PlaceWagers("P2", 2, {"base": 2000}),
        PlaceWagers("P2", 2, {"base": 500}),
        PlaceWagers("P2", 2, {}),
    ):
        assert "NB-46" in scene.refused(late).rule_ids
    assert scene.round.lines[0].cents == {"base": 1000}


@pytest.mark.rule("NB-50")
def test_the_up_card_is_the_player_dealer_s_first_and_known_apart_from_their_draws() -> None:
    scene = dealt("Kc 9d", up="2c", later="3d 5h 6s 7c")
    scene.stand(2)

    turned = [event for event in scene.events if isinstance(event, CardTurned)]
    shown = [event for event in scene.events if isinstance(event, SecondCardShown)]
    drawn = [event for event in scene.events if isinstance(event, PlayerDealerDrew)]
    assert [(event.seat, event.card.text) for event in turned] == [(1, "2c")]
    assert [(event.card.text, event.drawn) for event in shown] == [("3d", True)]
    assert [event.card.text for event in drawn] == ["5h", "6s", "7c"]


@pytest.mark.rule("NB-51", "NB-52")
@pytest.mark.parametrize("house", HOUSES)
def test_the_second_card_comes_only_when_every_player_is_done(house: str) -> None:
    scene = all_wager(THREE, later="2s 3s Th", house=house)
    assert scene.player_dealer_hand() == "6c"
    scene.hit(2)
    assert scene.player_dealer_hand() == "6c"
    scene.stand(4)
    assert scene.player_dealer_hand() == "6c"

    scene.stand(7)
    assert scene.player_dealer_hand() == "6c 3s Th"
    kinds = [type(event) for event in scene.events]
    assert kinds.index(CardDrawn) < kinds.index(SecondCardShown) < kinds.index(ButtonPlaced)
    assert max(
        place for place, event in enumerate(scene.events) if isinstance(event, HandEnded)
    ) < kinds.index(SecondCardShown)


@pytest.mark.rule("NB-52")
def test_it_comes_at_once_when_no_player_has_anything_to_decide() -> None:
    scene = all_wager({2: "Jk Jk", 3: "Jk 4d"}, up="9h", later="9s")

    assert scene.player_dealer_hand() == "9h 9s"
    assert [scene.box(seat).end for seat in (2, 3)] == [HandEnd.FULL, HandEnd.FULL]


@pytest.mark.rule("NB-46")
def test_the_order_of_the_deal_is_fixed_when_the_bets_are_closed() -> None:
    scene = all_wager({7: "Kh 7d", 2: "Kc 9d", 4: "Kd 8d"})

    closed = [event for event in scene.events if isinstance(event, BetsClosed)]
    dealt_ = [event for event in scene.events if isinstance(event, FirstCardsDealt)]
    assert [event.spots for event in closed] == [(2, 4, 7)]
    assert [(event.spots, event.hole_card) for event in dealt_] == [((2, 4, 7, 1), False)]
