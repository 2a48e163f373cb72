"""Other readings of the bank: what uses it up, and how one circle shares what is left of it."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME

WINNER, BEATEN, PLAYER_DEALER = "Ks 9d", "Ks 7d", "Kh 8d"


@pytest.mark.rule("PS-04")
@pytest.mark.parametrize("accounting", ["gross", "separate", "net"])
@pytest.mark.parametrize(
    "hands", [(BEATEN, WINNER), (WINNER, BEATEN), (WINNER, "As Kd"), (BEATEN, BEATEN)]
)
def test_by_every_reading_the_result_stays_within_the_wager(
    accounting: str, hands: tuple[str, str]
) -> None:
    scene = Scene(GAME, bank=20, options={"accounting": accounting})
    for seat in (2, 3):
        scene.wager(seat, base=35)
    scene.deal({1: PLAYER_DEALER, 2: hands[0], 3: hands[1]})
    scene.everybody_stands()

    assert -20 <= scene.won("P1") <= 20


def two_on_one_circle(sharing: str, hand: str, *, bank: float = 20) -> Scene:
    """On seat 3 the seated player has ten and Ann, who was there first, thirty."""
    scene = Scene(GAME, bank=bank, standing=("Ann",), options={"sharing": sharing})
    scene.wager(3, "Ann", base=30)
    scene.wager(3, base=10)
    scene.deal({1: PLAYER_DEALER, 3: hand}, later="9c 2h")
    return scene


@pytest.mark.rule("PS-71")
@pytest.mark.parametrize(
    ("sharing", "hand", "moved"),
    [
        ("sequential", WINNER, (10, 10)),
        ("sequential", BEATEN, (10, 10)),
        ("pro_rata", WINNER, (5, 15)),
        ("pro_rata", BEATEN, (5, 15)),
    ],
)
def test_on_one_circle_the_seat_comes_first_or_all_share(
    sharing: str, hand: str, moved: tuple[float, float]
) -> None:
    scene = two_on_one_circle(sharing, hand)
    scene.stand(3)

    seat, ann = scene.posting(3, "base"), scene.posting(3, "base", "Ann")
    assert seat.paid_cents + seat.taken_cents == moved[0] * 100
    assert ann.paid_cents + ann.taken_cents == moved[1] * 100


@pytest.mark.rule("PS-71")
def test_where_all_share_the_bases_of_a_circle_come_before_its_doubles() -> None:
    scene = two_on_one_circle("pro_rata", "8s 3d", bank=60)
    scene.double(3)
    scene.match(3, "Ann")
    scene.stand(3)

    assert (scene.paid(3, "base"), scene.paid(3, "base", "Ann")) == (10, 30)
    assert (scene.paid(3, "double"), scene.paid(3, "double", "Ann")) == (5, 15)


@pytest.mark.rule("PS-71")
def test_in_sequence_a_bettor_s_base_and_double_come_before_the_next_bettor_s() -> None:
    scene = two_on_one_circle("sequential", "8s 3d", bank=45)
    scene.double(3)
    scene.match(3, "Ann")
    scene.stand(3)

    assert (scene.paid(3, "base"), scene.paid(3, "double")) == (10, 10)
    assert (scene.paid(3, "base", "Ann"), scene.paid(3, "double", "Ann")) == (25, 0)
