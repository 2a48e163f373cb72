"""The deal: one card each from the player-dealer's left, twice, and one card stays down."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Split, Stand
from houseway.families.blackjack.play.events import (
    FirstCardsDealt,
    PlayerDealerDrew,
    SecondCardShown,
)
from houseway.play.actions import Deal
from houseway.play.events import BetsClosed
from houseway.play.views.view import provable
from houseway.play.views.view_types import HIDDEN
from houseway.things.deck_pair import Back
from tests.felt import Scene
from tests.rules.pure_215.tables import GAME, heads_up

WATCHERS = (None, "P1", "P2", "P3", "Ann")


def shown(scene: Scene, player: str | None) -> tuple[str, ...]:
    """The player-dealer's cards as somebody sees them."""
    hand: tuple[str, ...] = scene.view(player).hands[1]
    return hand


@pytest.mark.rule("P21-42", "P21-44")
def test_two_rounds_of_cards_begin_at_the_player_dealer_s_left_and_end_with_them() -> None:
    scene = Scene(GAME, player_dealer=4)
    for seat in (2, 5, 8):
        scene.wager(seat, base=10)
    scene.close()
    order = scene.game.rules.shoe
    scene.act(Deal(Back.RED, order))

    passes = {5: (0, 4), 8: (1, 5), 2: (2, 6), 4: (3, 7)}
    dealt = {seat: tuple(order[place] for place in places) for seat, places in passes.items()}
    assert dict(scene.round.hands) == dealt
    assert list(scene.round.hands) == [5, 8, 2, 4]


@pytest.mark.rule("P21-42")
def test_circles_without_a_wager_get_no_card() -> None:
    scene = Scene(GAME)
    scene.wager(3, base=10)
    scene.deal({1: "6c Td", 3: "Ks 6d"})

    assert set(scene.round.hands) == {1, 3}


@pytest.mark.rule("P21-42", "P21-79")
def test_several_wagers_on_a_circle_are_on_one_hand() -> None:
    scene = Scene(GAME, standing=("Ann",))
    scene.wager(3, base=10)
    scene.wager(3, "Ann", base=10)
    scene.deal({1: "6c Td", 3: "Ks 6d"})

    assert [box.spot for box in scene.round.boxes] == [3]


@pytest.mark.rule("P21-43")
@pytest.mark.parametrize("banking", [1, 3, 8])
def test_the_player_dealer_s_cards_lie_apart_from_the_hands_at_the_seats(banking: int) -> None:
    scene = Scene(GAME, player_dealer=banking)
    scene.wager(2, base=10)
    scene.deal({banking: "6c Td", 2: "Ks 6d"}, later="2s")

    for player in WATCHERS:
        assert {box.spot for box in scene.view(player).boxes} == {2}
        assert scene.view(player).hands[banking] == ("6c", HIDDEN)
    scene.stand(2)
    assert {box.spot for box in scene.view(None).boxes} == {2}
    assert scene.player_dealer_hand() == "6c Td 2s"


@pytest.mark.rule("P21-39")
def test_every_player_s_cards_lie_open_to_everybody() -> None:
    scene = Scene(GAME, standing=("Ann",))
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.deal({1: "6c Td", 2: "5s 6d", 3: "Kc 2h"}, "3d")
    scene.hit(2)

    for player in WATCHERS:
        seen = {(box.spot, box.cards) for box in scene.view(player).boxes}
        assert seen == {(2, ("5s", "6d", "3d")), (3, ("Kc", "2h"))}


@pytest.mark.rule("P21-39")
@pytest.mark.parametrize("watcher", WATCHERS)
def test_nobody_sees_the_down_card_until_all_players_have_acted(watcher: str | None) -> None:
    scene = Scene(GAME, standing=("Ann",))
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.deal({1: "6c 7d", 2: "8s 8d", 3: "Kc 2h"}, "3d 4d 9c")
    assert shown(scene, watcher) == ("6c", HIDDEN)
    scene.split(2)
    assert shown(scene, watcher) == ("6c", HIDDEN)
    scene.everybody_stands()

    assert shown(scene, watcher)[:2] == ("6c", "7d")


@pytest.mark.rule("P21-39", "P21-57")
@pytest.mark.parametrize("watcher", WATCHERS)
@pytest.mark.parametrize("up", ["As", "Kd"])
def test_the_look_at_the_down_card_shows_it_to_nobody(watcher: str | None, up: str) -> None:
    scene = heads_up("8s 7d", f"{up} 5h")
    view = scene.view(watcher)

    assert scene.round.checked
    assert shown(scene, watcher) == (up, HIDDEN)
    assert provable(scene.game, scene.round, watcher) == []
    assert view.button is None
    assert "5h" not in str(view)


@pytest.mark.rule("P21-39")
@pytest.mark.parametrize("watcher", WATCHERS)
def test_an_insurance_question_shows_nothing_of_the_down_card(watcher: str | None) -> None:
    for down in ("Kh", "5h"):
        scene = heads_up("8s 7d", f"As {down}", insurance="true")
        assert shown(scene, watcher) == ("As", HIDDEN)
        assert down not in str(scene.view(watcher))
        assert scene.verbs() == {"insure", "decline"}


@pytest.mark.rule("P21-47")
def test_the_down_card_is_turned_once_the_last_player_has_finished() -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.deal({1: "9c Td", 2: "Ks 6d", 3: "Kc 7h"})
    scene.stand(2)
    assert scene.round.second_card is None
    scene.stand(3)

    assert scene.round.second_card is not None
    assert scene.round.second_card.text == "Td"


@pytest.mark.rule("P21-38")
def test_no_card_is_dealt_before_betting_is_closed() -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)

    assert scene.refused(Deal(Back.RED, scene.game.rules.shoe)).rule_ids == ("P21-38",)
    scene.deal({1: "6c Td", 2: "Ks 6d"})
    kinds = [type(event) for event in scene.events]
    assert kinds.index(BetsClosed) < kinds.index(FirstCardsDealt)
    assert scene.refused(Deal(Back.RED, scene.game.rules.shoe)).rule_ids == ("P21-38",)


@pytest.mark.rule("P21-45")
def test_players_act_from_the_player_dealer_s_left() -> None:
    scene = Scene(GAME, player_dealer=4)
    for seat in (2, 5, 8):
        scene.wager(seat, base=10)
    scene.deal({4: "9c 8d", 2: "Ks 6d", 5: "Kd 6c", 8: "Kc 6h"})
    acted = []
    while (line := scene.round.deciding) is not None:
        acted.append(line.spot)
        scene.stand(line.spot)

    assert acted == [5, 8, 2]


@pytest.mark.rule("P21-45")
def test_nobody_acts_out_of_turn() -> None:
    scene = Scene(GAME)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "9c 8d", 2: "8s 8d", 3: "8c 8h"})
    early = (Hit("P3", 3), Stand("P3", 3), Double("P3", 3, 1000), Split("P3", 3))

    for action in early:
        assert scene.refused(action).rule_ids == ("P21-45",)
    assert scene.refused(Hit("P3", 2)).rule_ids == ("P21-45",)
    assert scene.refused(Hit("P2", 2, hand=2)).rule_ids == ("P21-45",)
    scene.stand(2)
    scene.stand(3)
    assert scene.refused(Hit("P3", 3)).rule_ids == ("P21-45",)


@pytest.mark.rule("P21-47", "P21-55")
def test_the_player_dealer_s_hand_is_played_after_the_down_card_is_turned() -> None:
    scene = heads_up("Ks 8d", "6c 4d", "2h 9s")
    scene.stand(2)

    turned = [type(event) for event in scene.events].index(SecondCardShown)
    drawn = [type(event) for event in scene.events].index(PlayerDealerDrew)
    assert turned < drawn
    assert scene.player_dealer_hand() == "6c 4d 2h 9s"
