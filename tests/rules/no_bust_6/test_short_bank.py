"""A bank that does not cover the table: who is still settled, and who gets the wager back."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, dealt, settled

WINNER, BEATEN, TIED = "Th 9d", "Th 7d", "Th 8d"


def three_seats(game: str, bank: float, *hands: str, **options: str) -> Scene:
    """Seat 8 banks an 18 whose hole card starts at seat 3: seats 3, 2, 1 have action in turn.

    The hands are given in the order of action.
    """
    scene = Scene(game, bank=bank, player_dealer=8, options=options)
    for seat in (1, 2, 3):
        scene.wager(seat, base=10)
    cards = dict(zip((3, 2, 1), hands, strict=True))
    scene.deal({8: "5s 3d", **cards}, later="Tc")
    while scene.round.deciding is not None:
        scene.stand(scene.round.deciding.spot)
    assert scene.player_dealer_hand() == "5s 3d Tc"
    return scene


@each_proves("game", {NB6: "NB6-83 NB6-84 NB6-86", NBB: "NBB-82 NBB-83 NBB-85"})
def test_settling_clockwise_lets_others_have_the_bank(game: str) -> None:
    scene = Scene(game, bank=10, player_dealer=8, options={"settle_direction": "clockwise"})
    for seat in (1, 2, 3):
        scene.wager(seat, base=10)
    scene.deal({8: "5s 2d", 1: WINNER, 2: TIED, 3: WINNER}, later="As")
    while scene.round.deciding is not None:
        scene.stand(scene.round.deciding.spot)

    assert [posting.seat for posting in scene.postings] == [2, 3, 1]
    assert [scene.won(f"P{seat}") for seat in (1, 2, 3)] == [0, 0, 10]


@each_proves("game", {NB6: "NB6-85 NB6-86", NBB: "NBB-84 NBB-85"})
@pytest.mark.parametrize(
    ("bank", "base", "double"), [(25, 10, 10), (20, 10, 10), (14, 10, 4), (10, 10, 0), (7, 7, 0)]
)
def test_a_double_is_covered_after_the_wager_that_it_doubles(
    game: str, bank: float, base: float, double: float
) -> None:
    won = dealt(game, "6c Td", "5h 6d", later="Tc 9c", bank=bank)
    won.double(2)
    assert (won.paid(2, "base"), won.paid(2, "double")) == (base, double)

    lost = dealt(game, "6c Td", "5h 6d", later="2c 4c", bank=bank)
    lost.double(2)
    assert (lost.taken(2, "base"), lost.taken(2, "double")) == (base, double)
    assert lost.returned(2, "double") == 10 - double


@each_proves("game", {NB6: "NB6-85 NB6-86", NBB: "NBB-84 NBB-85"})
def test_split_hands_are_covered_one_after_the_other_each_with_its_double(game: str) -> None:
    scene = dealt(game, "6c Td", "8h 8d", later="3c Tc 2c Ts 9c", bank=26)
    scene.split(2)
    scene.double(2)
    scene.double(2, hand=2)

    paid = [(each.bet, each.hand, each.paid_cents) for each in scene.postings]
    assert paid == [
        ("base", 1, 1000), ("double", 1, 1000), ("base", 2, 600), ("double", 2, 0),
    ]  # fmt: skip
    assert scene.won("P2") == 26


@each_proves("game", {NB6: "NB6-04 NB6-85", NBB: "NBB-04 NBB-84"})
def test_a_natural_is_paid_as_far_as_the_bank_reaches(game: str) -> None:
    posting = settled(game, "6c Td 9c", "Ah Kh", bank=11).posting(2, "base")

    assert (posting.paid_cents, posting.returned_cents, posting.uncovered_cents) == (
        1100,
        1000,
        100,
    )


@each_proves("game", {NB6: "NB6-84", NBB: "NBB-83 NBB-104"})
@pytest.mark.parametrize(
    ("paid_first", "won"),
    [("nothing", (10, 2, 0)), ("naturals", (0, 0, 12)), ("naturals_and_21", (0, 0, 12))],
)
def test_naturals_wait_for_their_turn_unless_the_house_pays_them_first(
    game: str, paid_first: str, won: tuple[float, ...]
) -> None:
    scene = three_seats(game, 12, WINNER, WINNER, "Ah Kd", paid_first=paid_first)

    assert tuple(scene.won(f"P{seat}") for seat in (3, 2, 1)) == won


@each_proves("game", {NB6: "NB6-84", NBB: "NBB-83 NBB-104"})
@pytest.mark.parametrize(
    ("paid_first", "won"),
    [("nothing", (10, 0)), ("naturals", (10, 0)), ("naturals_and_21", (0, 10))],
)
def test_a_house_may_pay_every_21_first(game: str, paid_first: str, won: tuple[float, ...]) -> None:
    scene = Scene(game, bank=10, player_dealer=8, options={"paid_first": paid_first})
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({8: "5s 3d", 2: "Th 6d", 3: WINNER}, later="5c Tc")
    scene.hit(2)
    scene.everybody_stands()

    assert tuple(scene.won(f"P{seat}") for seat in (3, 2)) == won


@each_proves("game", {NB6: "NB6-85", NBB: "NBB-84"})
@pytest.mark.parametrize("bank", [5, 7, 10, 12, 20, 33, 60, 500])
@pytest.mark.parametrize("accounting", ["gross", "separate", "net"])
def test_the_player_dealer_never_wins_or_loses_more_than_was_posted(
    game: str, bank: float, accounting: str
) -> None:
    for hands in ((WINNER, WINNER, "Ah Kd"), (BEATEN, BEATEN, BEATEN), (WINNER, BEATEN, WINNER)):
        scene = three_seats(game, bank, *hands, accounting=accounting)
        assert -bank <= scene.won("P8") <= bank
