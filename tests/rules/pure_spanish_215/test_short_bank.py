"""A bank too small for the table: settled in order as far as it reaches, the rest goes back."""

from __future__ import annotations

import pytest

from houseway.floor.table.actions import Join
from tests.felt import Felt, Scene
from tests.rules.pure_spanish_215.scenes import GAME, against

WINNER, BEATEN, EQUAL, PLAYER_DEALER = "Ks 9d", "Ks 7d", "9s 9d", "Kh 8d"


def table(
    bank: float, hands: dict[int, str], *, base: float = 10, player_dealer: int = 1, **options: str
) -> Scene:
    """These hands against a hard 18; everybody stands."""
    scene = Scene(GAME, bank=bank, player_dealer=player_dealer, options=options)
    for seat in hands:
        scene.wager(seat, base=base)
    scene.deal({player_dealer: PLAYER_DEALER, **hands})
    scene.everybody_stands()
    return scene


@pytest.mark.rule("PS-40")
@pytest.mark.parametrize("player_dealer", range(1, 8))
def test_settling_begins_on_the_player_dealer_s_left_and_goes_clockwise(player_dealer: int) -> None:
    left_first = [(player_dealer + step - 1) % 7 + 1 for step in range(1, 7)]
    scene = table(10_000, dict.fromkeys(sorted(left_first), "9s 5d"), player_dealer=player_dealer)

    assert [posting.seat for posting in scene.postings] == left_first


@pytest.mark.rule("PS-40")
def test_the_first_seat_with_a_wager_is_the_first_to_be_settled() -> None:
    scene = table(15, {3: WINNER, 6: WINNER, 2: WINNER}, player_dealer=4)

    assert [posting.seat for posting in scene.postings] == [6, 2, 3]
    assert [scene.paid(seat, "base") for seat in (6, 2, 3)] == [10, 5, 0]


@pytest.mark.rule("PS-40")
@pytest.mark.parametrize(
    ("down", "first"), [("As", 2), ("2s", 3), ("5s", 6), ("6s", 7), ("7s", 2), ("9s", 4), ("Ks", 5)]
)
def test_a_house_may_count_out_the_first_seat_by_the_down_card(down: str, first: int) -> None:
    scene = Scene(GAME, options={"settles_from": "hole_card"})
    for seat in range(2, 8):
        scene.wager(seat, base=10)
    scene.deal({1: f"8h {down}", **{seat: f"8c {seat}d" for seat in range(2, 8)}}, later="Kc Kd")
    scene.everybody_stands()

    circle = [2, 3, 4, 5, 6, 7] * 2
    start = circle.index(first)
    assert scene.round.button == first
    assert [posting.seat for posting in scene.postings] == circle[start : start + 6]


@pytest.mark.rule("PS-40")
def test_counted_out_to_a_seat_without_a_wager_it_passes_to_the_next_that_has_one() -> None:
    scene = Scene(GAME, options={"settles_from": "hole_card"})
    for seat in (2, 6):
        scene.wager(seat, base=10)
    scene.deal({1: "8h 3s", 2: "9s 5d", 6: "9s 6d"}, later="Kc")
    scene.everybody_stands()

    assert scene.round.button == 6
    assert [posting.seat for posting in scene.postings] == [6, 2]


@pytest.mark.rule("PS-04", "PS-23", "PS-42")
@pytest.mark.parametrize("bank", [5, 7, 10, 12, 20, 33, 45, 60, 500])
@pytest.mark.parametrize(
    "hands",
    [
        (WINNER, WINNER, WINNER), (BEATEN, BEATEN, BEATEN), (WINNER, BEATEN, WINNER),
        (BEATEN, "As Kd", EQUAL), ("As Kd", "As Kd", BEATEN),
    ],
)  # fmt: skip
def test_nobody_wins_or_loses_more_against_the_bank_than_it_holds(
    bank: float, hands: tuple[str, str, str]
) -> None:
    scene = table(bank, dict(zip((2, 3, 4), hands, strict=True)), base=20)

    moved = sum(posting.paid_cents + posting.taken_cents for posting in scene.postings)
    assert moved <= bank * 100
    assert -bank <= scene.won("P1") <= bank


@pytest.mark.rule("PS-08", "PS-05")
def test_a_natural_is_paid_6_to_5_as_far_as_the_bank_reaches() -> None:
    scene = table(11, {2: "As Kd"})

    posting = scene.posting(2, "base")
    assert (posting.paid_cents, posting.returned_cents, posting.uncovered_cents) == (
        1100,
        1000,
        100,
    )


@pytest.mark.rule("PS-05", "PS-73")
@pytest.mark.parametrize(
    ("bank", "paid"), [(5, (5, 0)), (10, (10, 0)), (13, (10, 3)), (20, (10, 10))]
)
def test_a_doubled_hand_is_covered_base_first_then_the_double(
    bank: float, paid: tuple[float, float]
) -> None:
    scene = against(PLAYER_DEALER, "8s 3d", later="9c", bank=bank)
    scene.double(2)
    scene.stand(2)

    assert (scene.paid(2, "base"), scene.paid(2, "double")) == paid
    assert (scene.returned(2, "base"), scene.returned(2, "double")) == (10, 10)


@pytest.mark.rule("PS-05", "PS-83")
def test_split_hands_are_covered_one_after_the_other_with_their_doubles() -> None:
    scene = against(PLAYER_DEALER, "8s 8d", later="3c 9c 2c 9h", bank=25)
    scene.split(2)
    scene.double(2)
    scene.stand(2)
    scene.double(2, hand=2)
    scene.stand(2, hand=2)

    order = [(posting.hand, posting.bet) for posting in scene.postings]
    assert order == [(1, "base"), (1, "double"), (2, "base"), (2, "double")]
    assert [posting.paid_cents for posting in scene.postings] == [1000, 1000, 500, 0]
    assert [posting.returned_cents for posting in scene.postings] == [1000] * 4


@pytest.mark.rule("PS-05", "PS-83")
def test_lost_splits_lose_what_is_covered_and_the_rest_goes_back() -> None:
    scene = against(PLAYER_DEALER, "8s 8d", later="2c 3c", bank=15)
    scene.split(2)
    scene.stand(2)
    scene.stand(2, hand=2)

    assert (scene.taken(2, "base"), scene.taken(2, "base", hand=2)) == (10, 5)
    assert scene.returned(2, "base", hand=2) == 5
    assert scene.won("P1") == 15


@pytest.mark.rule("PS-05", "PS-80")
def test_a_rescue_gives_up_only_what_is_covered() -> None:
    scene = against(PLAYER_DEALER, "2s 3d", later="2c 3c", bank=15, double_double="true")
    scene.double(2)
    scene.double(2)
    scene.rescue(2)

    assert [scene.taken(2, bet) for bet in ("base", "double", "double-2")] == [10, 5, 0]
    assert [scene.returned(2, bet) for bet in ("base", "double", "double-2")] == [0, 5, 20]


@pytest.mark.rule("PS-93")
def test_the_bank_that_counts_is_what_lay_there_before_the_hand() -> None:
    scene = Scene(GAME, bank=30, chips=5000)
    scene.wager(2, base=20)
    scene.deal({1: PLAYER_DEALER, 2: "8s 3d"}, later="9c")
    scene.double(2)
    scene.stand(2)

    assert scene.round.bank_cents == 3000
    assert scene.round.chips["P1"] == 500_000
    assert (scene.paid(2, "base"), scene.paid(2, "double")) == (20, 10)
    assert scene.won("P1") == -30


@pytest.mark.rule("PS-68", "MTD-06")
@pytest.mark.parametrize(
    ("hand", "paid_first", "paid"),
    [
        ("As Kd", "nothing", (10, 2)),
        ("As Kd", "naturals", (0, 12)),
        ("As Kd", "naturals_and_21", (0, 12)),
        ("7s 7d", "nothing", (10, 2)),
        ("7s 7d", "naturals", (10, 2)),
        ("7s 7d", "naturals_and_21", (2, 10)),
    ],
)
def test_a_natural_or_a_21_waits_for_its_turn_unless_the_house_pays_it_first(
    hand: str, paid_first: str, paid: tuple[float, float]
) -> None:
    scene = Scene(GAME, bank=12, options={"paid_first": paid_first})
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: PLAYER_DEALER, 2: WINNER, 3: hand}, later="7c")
    scene.stand(2)
    if hand == "7s 7d":
        scene.hit(3)

    assert (scene.paid(2, "base"), scene.paid(3, "base")) == paid


@pytest.mark.rule("PS-93", "PS-23")
def test_nothing_is_added_to_the_bank_once_the_hand_has_begun() -> None:
    felt = Felt(GAME, players=2)
    felt.bank(1, 20, top="Ks Kh 9d 8d")
    assert felt.refused(felt.post(1, 500)).rule_ids == ("PS-03",)
    felt.wager(2, base=50)
    felt.close()
    felt.deal()
    felt.do(Join("P1", 100_000))
    assert felt.refused(felt.post(1, 500)).rule_ids == ("PS-03",)
    felt.everybody_stands()

    assert felt.postings[0].paid_cents == 2000
    assert felt.chips("P2") == 1020


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
