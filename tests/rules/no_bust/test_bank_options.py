"""How a house may count a bank otherwise: by direction, by balance, or shared on a spot."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.rules.no_bust.hands import GAME, all_wager

LOSER, WINNER = "Kc 7d", "Kd 9d"


def moved(accounting: str | None, bank: float, *hands: str) -> list[float]:
    """What each of the seats from 2 on wins or loses, $10 each, against eighteen."""
    scene = all_wager(
        dict(enumerate(hands, start=2)),
        up="7c", later="As", bank=bank,
        options={"accounting": accounting} if accounting else None,
    )  # fmt: skip
    scene.everybody_stands()
    return [scene.won(f"P{seat}") for seat in range(2, 2 + len(hands))]


@pytest.mark.rule("NB-29")
def test_by_default_all_that_moves_uses_up_the_bank() -> None:
    hands = (LOSER, WINNER, LOSER, WINNER)

    assert moved(None, 25, *hands) == moved("gross", 25, *hands) == [-10, 10, -5, 0]


@pytest.mark.rule("NB-29")
def test_a_house_may_count_payments_and_collections_apart() -> None:
    assert moved("separate", 15, LOSER, WINNER, LOSER, WINNER) == [-10, 10, -5, 5]


@pytest.mark.rule("NB-29")
def test_a_house_may_count_the_balance_so_that_winnings_refill_the_bank() -> None:
    assert moved("net", 5, LOSER, WINNER, LOSER, WINNER) == [-5, 10, -10, 10]


def backed(sharing: str | None, bank: float) -> Scene:
    """P2 with $10 and Ann with $30 on one spot lose to eighteen."""
    scene = Scene(
        GAME, bank=bank, standing=("Ann",), options={"sharing": sharing} if sharing else None
    )
    scene.wager(2, base=10)
    scene.wager(2, "Ann", base=30)
    scene.deal({1: "7c", 2: LOSER}, later="As")
    scene.stand(2)
    return scene


@pytest.mark.rule("NB-113", "NB-102")
def test_on_one_spot_the_seated_player_comes_first() -> None:
    for sharing in (None, "sequential"):
        scene = backed(sharing, 20)
        assert (scene.won("P2"), scene.won("Ann")) == (-10, -10)


@pytest.mark.rule("NB-113", "NB-102")
def test_a_house_may_share_a_short_bank_on_one_spot_in_proportion() -> None:
    scene = backed("pro_rata", 20)

    assert (scene.won("P2"), scene.won("Ann")) == (-5, -15)
