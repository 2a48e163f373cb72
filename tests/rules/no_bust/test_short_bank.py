"""A bank too small for the table: who is still paid, who still loses, what goes back."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.rules.no_bust.hands import all_wager, dealt

WINNER = "Kd 9d"
"""Against eighteen."""


@pytest.mark.rule("NB-100", "NB-105")
def test_where_the_button_lies_decides_who_is_covered() -> None:
    for second, first in (("As", 2), ("2s", 3), ("3s", 4)):
        hands = {2: WINNER, 3: WINNER, 4: WINNER}
        scene = all_wager(hands, up="7c", later=f"{second} 8h", bank=10)
        scene.everybody_stands()

        assert {seat: scene.paid(seat, "base") for seat in hands} == {
            **dict.fromkeys(hands, 0), first: 10,
        }  # fmt: skip


@pytest.mark.rule("NB-71", "NB-100")
@pytest.mark.parametrize(
    ("bank", "base", "double"), [(5, 5, 0), (10, 10, 0), (14, 10, 4), (20, 10, 10), (99, 10, 10)]
)
def test_of_a_doubled_hand_the_base_wager_is_covered_first(
    bank: float, base: float, double: float
) -> None:
    won = dealt("5c 6d", up="7c", later="Ts As", bank=bank)
    won.double(2)
    assert (won.paid(2, "base"), won.paid(2, "double")) == (base, double)
    assert won.won("P2") == base + double

    lost = dealt("5c 6d", up="7c", later="2s As", bank=bank)
    lost.double(2)
    assert (lost.taken(2, "base"), lost.taken(2, "double")) == (base, double)
    assert lost.returned(2, "double") == 10 - double


@pytest.mark.rule("NB-74", "NB-100")
@pytest.mark.parametrize(("bank", "covered"), [(6, [6, 0]), (10, [10, 0]), (13, [10, 3])])
def test_of_split_hands_the_first_is_covered_first(bank: float, covered: list[float]) -> None:
    scene = dealt("8c 8d", up="7c", later="9s 9h As", bank=bank)
    scene.split(2)
    scene.stand(2)
    scene.stand(2, hand=2)

    assert [scene.taken(2, "base", hand=hand) for hand in (1, 2)] == covered
    assert scene.won("P2") == -sum(covered)


@pytest.mark.rule("NB-97", "NB-100")
@pytest.mark.parametrize(("bank", "paid"), [(5, 5), (15, 15), (20, 20)])
def test_a_natural_22_is_paid_as_far_as_the_bank_reaches(bank: float, paid: float) -> None:
    scene = dealt("Jk Jk", up="7c", later="As", bank=bank)

    assert (scene.paid(2, "base"), scene.returned(2, "base")) == (paid, 10)


def natural_in_the_middle(paid_first: str | None) -> Scene:
    """Seats 2 to 5 win with 20, a Natural 22, three sevens and 20; the bank is $40."""
    options = {"paid_first": paid_first} if paid_first else None
    hands = {2: "Kc Qc", 3: "Jk Jk", 4: "7c 7d", 5: "Kd Qd"}
    scene = all_wager(hands, up="8c", later="7h As", bank=40, options=options)
    scene.stand(2)
    scene.hit(4)
    scene.stand(5)
    assert scene.player_dealer_hand() == "8c As"
    return scene


@pytest.mark.rule("NB-97")
def test_a_natural_22_is_paid_in_its_turn() -> None:
    for scene in (natural_in_the_middle(None), natural_in_the_middle("nothing")):
        assert [posting.seat for posting in scene.postings] == [2, 3, 4, 5]
        assert [posting.paid_cents for posting in scene.postings] == [1000, 2000, 1000, 0]


@pytest.mark.rule("NB-97")
def test_a_house_may_pay_naturals_before_everything_else() -> None:
    scene = natural_in_the_middle("naturals")

    assert [posting.seat for posting in scene.postings] == [3, 2, 4, 5]
    assert [posting.paid_cents for posting in scene.postings] == [2000, 1000, 1000, 0]


@pytest.mark.rule("NB-97")
def test_a_house_may_pay_naturals_and_21_before_everything_else() -> None:
    scene = natural_in_the_middle("naturals_and_21")

    assert [posting.seat for posting in scene.postings] == [3, 4, 2, 5]
    assert [posting.paid_cents for posting in scene.postings] == [2000, 1000, 1000, 0]
