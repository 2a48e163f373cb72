"""The player-dealer's chart: hit a soft 17 or less, stand on a hard 17 or more, no choice."""

from __future__ import annotations

import pytest

from houseway.play.round import Phase
from tests.felt import Scene
from tests.rules.no_bust.hands import HOUSES, dealt


def draws(cards: str, options: dict[str, str] | None = None, house: str = "mortimer") -> Scene:
    """The player-dealer's cards come in this order, and a marked card would follow."""
    up, *later = cards.split()
    scene = dealt("Kc 9d", up=up, later=" ".join([*later, "7h"]), house=house, options=options)
    scene.stand(2)
    return scene


def stands_on(cards: str, **options: str) -> bool:
    hand = draws(cards, options).player_dealer_hand()
    assert hand.startswith(cards)
    return hand == cards


@pytest.mark.rule("NB-82")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    "cards",
    [
        "Th 7s",
        "Th 8s",
        "Th 9s",
        "Th Qs",
        "Th 2s 5c",
        "9h 5s 7c",
        "As 6c Td",
        "Th 6s As",
        "Th 2s 9c",
    ],
)
def test_they_stand_on_a_hard_17_and_above(house: str, cards: str) -> None:
    assert draws(cards, house=house).player_dealer_hand() == cards


@pytest.mark.rule("NB-83")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    "cards",
    ["2h 2s", "5h 6s", "Th 2s", "Th 6s", "9h 7s", "As 2c", "As 5c", "As 6c", "Ah 2s 4c", "6h Ac"],
)
def test_they_hit_a_soft_17_and_everything_less(house: str, cards: str) -> None:
    hand = draws(cards, house=house).player_dealer_hand()

    assert hand.startswith(f"{cards} 7h")


@pytest.mark.rule("NB-83")
@pytest.mark.parametrize(
    "cards", ["As 7c", "As 8c", "As 9c", "As Kc", "Ah 2s 5c", "Ah 2s 6c", "7h As"]
)
def test_they_stand_on_a_soft_18_and_above(cards: str) -> None:
    assert stands_on(cards)


@pytest.mark.rule("NB-83")
def test_a_house_may_draw_until_a_hard_17() -> None:
    literal = {"draws": "until_hard_17"}
    for soft in ("As 6c", "As 7c", "As 8c", "As 9c", "Ah 2s 5c"):
        assert not stands_on(soft, **literal)
    for end in ("As Kc", "Ah 2s 8c", "Th 7s", "As 7c Td", "Th Jk"):
        assert stands_on(end, **literal)
    assert stands_on("As 7c", draws="hit_soft_17")


@pytest.mark.rule("NB-84")
def test_they_are_never_asked() -> None:
    scene = dealt("Kc 9d", up="As", later="6d Th")
    assert {action.player for action in scene.legal() if hasattr(action, "player")} == {"P2"}
    scene.stand(2)

    assert scene.round.phase is Phase.SETTLING
    assert scene.legal() == ()


@pytest.mark.rule("NB-84")
def test_they_draw_the_same_whatever_the_players_hold() -> None:
    for hand in ("Kc 9d", "Kc 2d", "Jk 5c", "Jk Jk"):
        scene = dealt(hand, up="Th", later="6s 5h")
        scene.everybody_stands()
        assert scene.player_dealer_hand() == "Th 6s 5h"


@pytest.mark.rule("NB-85")
@pytest.mark.parametrize(
    ("cards", "count"),
    [
        ("2h 2s 2c 2d 2h 2s 2c 3d", 8),
        ("Ah As Ac Ad Ah As Ac 9d As", 9),
        ("Ah As Ac Ad Ah As Ac 5d Ad Ah As Ac 5s", 13),
    ],
)
def test_they_take_as_many_cards_as_the_chart_calls_for(cards: str, count: int) -> None:
    hand = draws(cards).player_dealer_hand()

    assert hand == cards
    assert len(hand.split()) == count


@pytest.mark.rule("NB-86")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    "cards", ["2h Jk", "Ah Jk", "Th Jk", "2h 3s Jk", "As 6c Jk", "2h 2s 2c 2d Jk", "Th 6s Jk"]
)
def test_a_joker_after_the_first_card_gives_them_21_and_ends_their_drawing(
    house: str, cards: str
) -> None:
    scene = draws(cards, house=house)

    assert scene.player_dealer_hand() == cards
    assert scene.taken(2, "base") == 10


@pytest.mark.rule("NB-82", "NB-83", "NB-88")
def test_they_may_go_over() -> None:
    scene = draws("Th 6s Kd")

    assert scene.player_dealer_hand() == "Th 6s Kd"
    assert scene.paid(2, "base") == 10
