"""The audit tells every step of a twenty-one round again and finds a card that was never next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ledger.forging import events, forge
from tests.ledger.houses import Driven, copied, findings, house_at

Bodies = list[dict[str, Any]]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables of twenty-one, several rounds of one shoe each."""
    path = tmp_path_factory.mktemp("honest") / "ledger.db"
    house = house_at(path)
    for name, game in (("1", "no-bust"), ("2", "pure-21.5")):
        driven = Driven(house, name, game, seed=5)
        for _ in range(4):
            driven.play_round()
    house.store.close()
    return path


@pytest.fixture
def ledger(honest: Path, tmp_path: Path) -> Path:
    return copied(honest, tmp_path)


def other(card: str) -> str:
    return "3c" if card != "3c" else "4c"


def draw_another_card(bodies: Bodies) -> None:
    drawn = events(bodies, "player_dealer_drew")[0]
    drawn["card"] = other(drawn["card"])


def give_a_player_another_card(bodies: Bodies) -> None:
    drawn = events(bodies, "card_drawn")[0]
    drawn["card"] = other(drawn["card"])


def show_another_second_card(bodies: Bodies) -> None:
    shown = events(bodies, "second_card_shown")[0]
    shown["card"] = other(shown["card"])


def move_the_button(bodies: Bodies) -> None:
    placed = events(bodies, "button_placed")[0]
    placed["seat"] = placed["seat"] % 3 + 1


def begin_elsewhere_in_the_shoe(bodies: Bodies) -> None:
    events(bodies, "first_cards_dealt")[1]["start"] += 1


def deal_another_first_card(bodies: Bodies) -> None:
    order = events(bodies, "first_cards_dealt")[0]["order"]
    order[-1] = other(order[-1])


def stand_for_a_player(bodies: Bodies) -> None:
    ended = next(each for each in events(bodies, "hand_ended") if each["how"] == "stood")
    ended["how"] = "surrendered"


@pytest.mark.parametrize(
    ("forgery", "says"),
    [
        (draw_another_card, "wrongly: PlayerDealerDrew follows otherwise"),
        (give_a_player_another_card, "wrongly: CardDrawn follows otherwise"),
        (show_another_second_card, "wrongly: SecondCardShown follows otherwise"),
        (move_the_button, "wrongly: ButtonPlaced follows otherwise"),
        (begin_elsewhere_in_the_shoe, "It begins at card"),
        (deal_another_first_card, "wrongly: FirstCardsDealt follows otherwise"),
        (stand_for_a_player, "Batch"),
    ],
)
def test_a_forged_step_is_found_although_every_hash_is_mended(
    ledger: Path, forgery: Callable[[Bodies], None], says: str
) -> None:
    assert findings(ledger) == ()
    forge(ledger, forgery)
    found = findings(ledger)
    assert any(says in each for each in found), found
    assert not any("hang on the one before" in each for each in found)
