"""Everything that is dealt lies open to everybody, and nothing that is not dealt is seen."""

from __future__ import annotations

import re

import msgspec
import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Split, Stand
from houseway.play.views.view import provable
from houseway.play.views.view_types import RoundView
from tests.felt import Scene
from tests.rules.no_bust.hands import GAME, all_wager, dealt

CARD = re.compile(r'"([2-9TJQKA][cdhs]|Jk)"')
WATCHERS = ("P1", "P2", "P3", None)


def cards_in(view: RoundView) -> set[str]:
    return set(CARD.findall(msgspec.json.encode(view).decode()))


def cards_on_the_table(scene: Scene) -> set[str]:
    dealt_ = scene.round.shoe[: scene.round.drawn]
    return {card.text for card in dealt_}


@pytest.mark.rule("NB-47")
@pytest.mark.parametrize("watcher", WATCHERS)
def test_all_cards_are_dealt_face_up_to_everybody(watcher: str | None) -> None:
    scene = all_wager({2: "Kc 4d", 3: "Jk 8d"}, up="6c", later="2s")
    scene.hit(2)

    seen = scene.view(watcher)
    assert seen.hands == {1: ("6c",), 2: ("Kc", "4d"), 3: ("Jk", "8d")}
    assert [box.cards for box in seen.boxes] == [("Kc", "4d", "2s"), ("Jk", "8d")]


@pytest.mark.rule("NB-47", "NB-52")
@pytest.mark.parametrize("watcher", WATCHERS)
def test_nobody_sees_the_player_dealer_s_second_card_before_it_is_dealt(
    watcher: str | None,
) -> None:
    scene = all_wager({2: "Kc 9d", 3: "Kd 8d"}, up="6c", later="5h Th")
    for seat in (2, 3):
        assert scene.view(watcher).hands[1] == ("6c",)
        assert cards_in(scene.view(watcher)) == {"Kc", "9d", "Kd", "8d", "6c"}
        scene.stand(seat)

    assert scene.view(watcher).hands[1] == ("6c", "5h", "Th")


@pytest.mark.rule("NB-47")
@pytest.mark.parametrize("watcher", WATCHERS)
def test_at_every_moment_a_view_holds_the_cards_that_are_out_and_no_other(
    watcher: str | None,
) -> None:
    scene = all_wager({2: "8c 8d", 3: "5d 6d"}, up="6c", later="2s 9s Jk 3c 5h Th")
    actions = (Split("P2", 2), Hit("P2", 2), Stand("P2", 2), Double("P3", 3, 1000))
    for action in actions:
        assert cards_in(scene.view(watcher)) == cards_on_the_table(scene)
        scene.act(action)
    assert scene.settlement is not None
    assert cards_in(scene.view(watcher)) == cards_on_the_table(scene)


@pytest.mark.rule("NB-47")
def test_before_the_deal_no_card_is_seen() -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    scene.close()

    assert all(cards_in(scene.view(watcher)) == set() for watcher in WATCHERS)


@pytest.mark.rule("NB-47")
def test_how_many_cards_are_left_is_seen_but_not_which() -> None:
    scene = dealt("Kc 4d", up="6c", later="2s")
    assert scene.view("P2").shoe_left == 6 * 53 - 3
    scene.hit(2)

    assert scene.view("P2").shoe_left == 6 * 53 - 4
    assert provable(scene.game, scene.round, "P2") == []
