"""How a house may count a bank otherwise: by direction, by balance, or shared on a spot."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.rules.no_bust.hands import GAME

LOSER = "Kc 7d"


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
