"""Match the Dealer stays in action whatever becomes of the hand, and shares the same bank."""

from __future__ import annotations

import pytest

from houseway.play.round import Phase
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME, against

ON = {"match_the_dealer": "true"}


@pytest.mark.rule("MTD-07")
def test_a_bust_leaves_the_side_wager_in_action() -> None:
    scene = against("6h 8d", "6s 9d", later="Kc 9c", match=5)
    scene.hit(2)

    assert (scene.result(2, "base"), scene.paid(2, "match")) == ("lose", 20)


@pytest.mark.rule("MTD-06", "MTD-07")
@pytest.mark.parametrize(("up", "paid"), [("Kh", 20), ("Qh", 0), ("6h", 0)])
def test_a_natural_of_one_s_own_leaves_it_in_action(up: str, paid: float) -> None:
    scene = against(f"{up} 8d", "As Kd", later="9c", match=5)

    assert scene.paid(2, "base") == 12
    assert scene.paid(2, "match") == paid


@pytest.mark.rule("MTD-07")
def test_a_natural_of_the_player_dealer_leaves_it_in_action() -> None:
    scene = against("Ah Kd", "As 9d", match=5)

    assert (scene.result(2, "base"), scene.paid(2, "match")) == ("lose", 20)
    lost = against("Ah Kd", "8s 9d", match=5)
    assert lost.taken(2, "match") == 5


@pytest.mark.rule("MTD-07")
def test_a_surrender_leaves_it_in_action() -> None:
    scene = against("6h 8d", "6s 9d", later="9c", match=5)
    scene.surrender(2)

    assert (scene.taken(2, "base"), scene.paid(2, "match")) == (5, 20)
    assert "MTD-07" in scene.posting(2, "match").rule_ids


@pytest.mark.rule("MTD-07")
def test_a_rescue_leaves_it_in_action_and_a_double_does_not_enlarge_it() -> None:
    scene = against("6h 8d", "6s 5d", later="2c 9c", match=5)
    scene.double(2)
    scene.rescue(2)

    assert (scene.taken(2, "base"), scene.paid(2, "match")) == (10, 20)
    assert scene.posting(2, "match").wager_cents == 500


@pytest.mark.rule("MTD-07")
def test_splitting_does_not_multiply_it() -> None:
    scene = against("6h 8d", "6s 6h", later="6c 2c 3c 4c 9c", match=5)
    scene.split(2)
    scene.split(2)
    for hand in (1, 3, 2):
        scene.stand(2, hand=hand)

    found = [posting for posting in scene.postings if posting.bet == "match"]
    assert [(posting.wager_cents, posting.paid_cents) for posting in found] == [(500, 13 * 500)]


@pytest.mark.rule("MTD-08")
def test_it_is_settled_when_everybody_has_acted_and_the_player_dealer_is_done() -> None:
    scene = against("6h 8d", "6s 9d", later="9c", match=5)
    assert scene.settlement is None
    assert scene.round.chips["P2"] == 100_000 - 1500
    scene.stand(2)

    assert scene.round.phase is Phase.SETTLING
    assert scene.player_dealer_hand() == "6h 8d 9c"
    assert scene.paid(2, "match") == 20


@pytest.mark.rule("MTD-13", "MTD-08")
def test_at_each_seat_the_base_wager_comes_first_then_the_side_wager() -> None:
    scene = Scene(GAME, player_dealer=3, options=ON)
    for seat in (2, 5, 7):
        scene.wager(seat, base=10, match=5)
    scene.deal({3: "6h 8d", 5: "6s 9d", 7: "8s 8d", 2: "Ks 9d"}, later="3c 9c 2h 9h")
    scene.stand(5)
    scene.split(7)
    scene.double(7)
    scene.stand(7)
    scene.stand(7, hand=2)
    scene.stand(2)

    assert [(posting.seat, posting.bet, posting.hand) for posting in scene.postings] == [
        (5, "base", 1), (5, "match", 1),
        (7, "base", 1), (7, "double", 1), (7, "base", 2), (7, "match", 1),
        (2, "base", 1), (2, "match", 1),
    ]  # fmt: skip


def short(bank: float, **options: str) -> Scene:
    """Seats 2 and 3 beat a hard 17; seat 2 matches once, seat 3 does not."""
    scene = Scene(GAME, bank=bank, options={**ON, **options})
    for seat in (2, 3):
        scene.wager(seat, base=10, match=10)
    scene.deal({1: "6h 2d", 2: "6s Kd", 3: "Ks Qd"}, later="9c")
    scene.stand(2)
    scene.stand(3)
    return scene


@pytest.mark.rule("MTD-11", "MTD-10")
def test_the_player_dealer_pays_the_winners_and_collects_from_the_losers() -> None:
    scene = short(10_000)

    assert scene.won("P2") == -10 + 40
    assert scene.won("P3") == 10 - 10
    assert scene.won("P1") == -30
    assert scene.settlement is not None
    assert scene.settlement.collection_cents == 0


@pytest.mark.rule("MTD-14", "MTD-13", "MTD-12")
def test_a_winning_side_wager_is_paid_what_is_left_and_its_stake_goes_back() -> None:
    scene = short(25)

    assert scene.taken(2, "base") == 10
    posting = scene.posting(2, "match")
    assert (posting.paid_cents, posting.returned_cents) == (1500, 1000)
    assert posting.uncovered_cents == 2500
    assert [scene.returned(3, bet) for bet in ("base", "match")] == [10, 10]
    assert scene.won("P3") == 0


@pytest.mark.rule("MTD-10", "MTD-14")
def test_a_losing_side_wager_gives_up_only_what_is_covered() -> None:
    scene = short(66)

    assert (scene.paid(2, "match"), scene.paid(3, "base")) == (40, 10)
    assert (scene.taken(3, "match"), scene.returned(3, "match")) == (6, 4)


@pytest.mark.rule("MTD-12", "PS-40")
def test_action_starts_at_the_first_wager_on_the_player_dealer_s_left() -> None:
    scene = Scene(GAME, bank=10, player_dealer=6, options=ON)
    for seat in (2, 4):
        scene.wager(seat, base=10, match=10)
    scene.deal({6: "6h 2d", 2: "Ks Qd", 4: "Ks Jd"}, later="9c")
    scene.everybody_stands()

    assert scene.order_of_action()[0] == (2, "base")
    assert [scene.won(f"P{seat}") for seat in (2, 4)] == [10, 0]


@pytest.mark.rule("MTD-12", "PS-40")
def test_a_house_that_counts_by_the_down_card_does_so_for_the_side_wager_too() -> None:
    scene = short(10, settles_from="hole_card")

    assert scene.round.button == 3
    assert scene.order_of_action() == [(3, "base"), (3, "match"), (2, "base"), (2, "match")]
    assert [scene.won(f"P{seat}") for seat in (2, 3)] == [0, 10]


@pytest.mark.rule("MTD-06")
@pytest.mark.parametrize(
    ("paid_first", "won"),
    [("nothing", (10, 2)), ("naturals", (0, 12)), ("naturals_and_21", (0, 12))],
)
def test_a_natural_is_paid_in_its_turn_or_at_once_and_its_side_wager_in_turn(
    paid_first: str, won: tuple[float, float]
) -> None:
    scene = Scene(GAME, bank=12, options={**ON, "paid_first": paid_first})
    scene.wager(2, base=10)
    scene.wager(3, base=10, match=10)
    scene.deal({1: "6h 2d", 2: "Ks Qd", 3: "Ks Ad"}, later="9c")
    scene.stand(2)

    assert (scene.won("P2"), scene.won("P3")) == won
    assert scene.order_of_action()[-1] == (3, "match")
    assert scene.returned(3, "match") == 10


@pytest.mark.rule("MTD-06")
def test_a_winning_side_wager_beside_a_natural_paid_at_once_still_waits_for_its_turn() -> None:
    scene = Scene(GAME, options={**ON, "paid_first": "naturals"})
    scene.wager(2, base=10)
    scene.wager(3, base=10, match=5)
    scene.deal({1: "Kh 2d", 2: "9s 9d", 3: "Ks Ad"}, later="Kc")
    scene.stand(2)

    assert scene.order_of_action() == [(3, "base"), (2, "base"), (3, "match")]
    assert scene.paid(3, "match") == 20


@pytest.mark.rule("MTD-06")
def test_under_a_bank_that_covers_everything_it_makes_no_difference_when_naturals_are_paid() -> (
    None
):
    def settled(paid_first: str) -> list[float]:
        scene = Scene(GAME, options={**ON, "paid_first": paid_first})
        for seat in (2, 3, 4):
            scene.wager(seat, base=10, match=5)
        scene.deal({1: "6h 2d", 2: "Ks Qd", 3: "Ks Ad", 4: "6s 2c"}, later="9c")
        scene.everybody_stands()
        return [scene.won(f"P{seat}") for seat in (1, 2, 3, 4)]

    assert settled("nothing") == settled("naturals") == settled("naturals_and_21")
