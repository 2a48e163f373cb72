"""Who may make the Buster bet, when and for how much, and its place in the order of action."""

from __future__ import annotations

import pytest

from houseway.play.actions import PlaceWagers
from houseway.rules.limits import Limits, Range
from tests.felt import Scene, bets
from tests.rules.no_bust_6.scenes import NBB, dealt, settled

PLAYER = "Th 8d"


def placing(spot: int, player: str | None = None, **amounts: float) -> PlaceWagers:
    return PlaceWagers(player or f"P{spot}", spot, bets(amounts))


@pytest.mark.rule("NBB-99")
def test_the_bet_needs_a_base_wager_of_one_s_own_on_the_spot() -> None:
    scene = Scene(NBB)
    assert "NBB-99" in scene.refused(placing(2, buster=5)).rule_ids
    scene.wager(2, base=10)

    assert "NBB-99" in scene.refused(placing(2, "P3", buster=5)).rule_ids
    scene.wager(2, base=10, buster=5)
    assert "NBB-99" in scene.refused(placing(2, buster=5)).rule_ids


@pytest.mark.rule("NBB-93", "NBB-99")
def test_a_backline_bettor_with_a_base_wager_may_make_it_too() -> None:
    scene = Scene(NBB, standing=("Ann",))
    scene.wager(2, base=10, buster=5)
    scene.wager(2, "Ann", base=10, buster=10)
    scene.deal({1: "6c Td", 2: PLAYER}, later="9c")
    scene.stand(2)

    assert (scene.won("P2"), scene.won("Ann")) == (10 + 10, 10 + 20)


@pytest.mark.rule("NBB-100")
def test_the_bet_is_placed_before_the_deal_or_not_at_all() -> None:
    scene = Scene(NBB)
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.close()
    late = placing(2, base=10, buster=5)
    assert "NBB-100" in scene.refused(late).rule_ids

    scene.deal({1: "6c Td", 2: PLAYER, 3: "Th 7d"})
    assert "NBB-100" in scene.refused(late).rule_ids
    scene.stand(2)
    assert "NBB-100" in scene.refused(placing(3, base=10, buster=5)).rule_ids


@pytest.mark.rule("NBB-101")
@pytest.mark.parametrize(("base", "buster"), [(5, 5), (5, 4), (10, 10), (20, 20), (300, 20)])
def test_the_bet_may_be_as_large_as_the_base_wager(base: float, buster: float) -> None:
    scene = Scene(NBB)
    scene.wager(2, base=base, buster=buster)

    assert scene.round.lines[0].cents == {"base": base * 100, "buster": buster * 100}


@pytest.mark.rule("NBB-101")
@pytest.mark.parametrize(("base", "buster"), [(5, 5.01), (5, 6), (10, 20)])
def test_the_bet_may_not_exceed_the_base_wager(base: float, buster: float) -> None:
    refusal = Scene(NBB).refused(placing(2, base=base, buster=buster))

    assert "NBB-101" in refusal.rule_ids
    assert refusal.limit_cents == base * 100


@pytest.mark.rule("NBB-101")
def test_a_double_does_not_make_room_for_a_larger_bet() -> None:
    scene = dealt(NBB, "6c Td", "5h 6d", base=5, buster=5)
    scene.refused(placing(2, base=5, buster=10))
    scene.double(2)

    assert scene.posting(2, "buster").wager_cents == 500


@pytest.mark.rule("NBB-102", "NBB-103")
@pytest.mark.parametrize("limits", [(5, 25), (5, 500), (25, 1000), (100, 2000)])
def test_the_bet_is_from_one_to_twenty_dollars_on_all_limits(limits: tuple[float, float]) -> None:
    scene = Scene(NBB, limits=limits, chips=5000)
    base = max(limits[0], 25)
    for amount in (1, 20):
        scene.wager(2, base=base, buster=amount)

    low = scene.refused(placing(2, base=base, buster=0.99))
    assert ("NBB-102" in low.rule_ids, low.limit_cents) == (True, 100)
    high = scene.refused(placing(2, base=base, buster=20.01))
    assert ("NBB-103" in high.rule_ids, high.limit_cents) == (True, 2000)


@pytest.mark.rule("NBB-103")
def test_a_lower_posted_limit_binds_the_bet() -> None:
    posted = Limits(Range(500, 50_000), bets={"buster": Range(100, 1000)})
    scene = Scene(NBB, table_limits=posted)
    scene.wager(2, base=25, buster=10)

    refusal = scene.refused(placing(2, base=25, buster=11))
    assert "NBB-103" in refusal.rule_ids
    assert refusal.limit_cents == 1000


@pytest.mark.rule("NBB-102", "NBB-103")
@pytest.mark.parametrize("amount", [0.50, 25])
def test_no_posted_limit_lets_the_bet_leave_its_range(amount: float) -> None:
    posted = Limits(Range(500, 50_000), bets={"buster": Range(50, 5000)})
    scene = Scene(NBB, table_limits=posted)

    assert "NBB-103" in scene.refused(placing(2, base=50, buster=amount)).rule_ids


@pytest.mark.rule("NBB-108", "NBB-112")
@pytest.mark.parametrize(
    ("bank", "base", "buster"), [(30, 10, 10), (20, 10, 10), (17, 10, 7), (10, 10, 0), (4, 4, 0)]
)
def test_the_base_wager_is_covered_first_then_the_bet(
    bank: float, base: float, buster: float
) -> None:
    scene = settled(NBB, "6c Td 9c", PLAYER, bank=bank, buster=5)

    assert [each.bet for each in scene.postings] == ["base", "buster"]
    assert (scene.paid(2, "base"), scene.paid(2, "buster")) == (base, buster)
    assert scene.returned(2, "buster") == 5


@pytest.mark.rule("NBB-109", "NBB-112")
@pytest.mark.parametrize(("bank", "taken"), [(15, 5), (12, 2), (10, 0)])
def test_a_lost_bet_is_collected_as_far_as_the_bank_reaches(bank: float, taken: float) -> None:
    scene = settled(NBB, "Tc 9d", PLAYER, bank=bank, buster=5)

    assert (scene.taken(2, "buster"), scene.returned(2, "buster")) == (taken, 5 - taken)


@pytest.mark.rule("NBB-109", "NBB-111", "NBB-112")
def test_spot_by_spot_from_the_button_the_base_wager_then_the_bet() -> None:
    scene = Scene(NBB, bank=42, player_dealer=10)
    for seat in (1, 2, 3):
        scene.wager(seat, base=10, buster=5)
    scene.deal({10: "6c 2d", 1: PLAYER, 2: "Th 9d", 3: "9h 9d"}, later="5c Kc")
    while scene.round.deciding is not None:
        scene.stand(scene.round.deciding.spot)

    assert scene.round.button == 2
    assert [(each.seat, each.bet, each.paid_cents) for each in scene.postings] == [
        (2, "base", 1000),
        (2, "buster", 1000),
        (1, "base", 1000),
        (1, "buster", 1000),
        (3, "base", 200),
        (3, "buster", 0),
    ]
    assert scene.won("P3") == 2


@pytest.mark.rule("NBB-112")
def test_doubles_splits_and_insurance_come_before_the_bet() -> None:
    scene = dealt(NBB, "As 5d", "8h 8d", later="3c Tc 9c 6c Kc", buster=5)
    scene.insure(2, 5)
    scene.split(2)
    scene.double(2)
    scene.stand(2, hand=2)

    settled_bets = [each.bet for each in scene.postings]
    assert (len(settled_bets), settled_bets[0], settled_bets[-1]) == (5, "base", "buster")


@pytest.mark.rule("NBB-93", "NBB-112")
def test_on_one_spot_each_bettor_s_bet_follows_their_own_base_wager() -> None:
    scene = Scene(NBB, standing=("Ann",))
    scene.wager(2, "Ann", base=10, buster=5)
    scene.wager(2, base=10, buster=5)
    scene.deal({1: "6c Td", 2: PLAYER}, later="9c")
    scene.stand(2)

    assert [(each.player, each.bet) for each in scene.postings] == [
        ("P2", "base"),
        ("P2", "buster"),
        ("Ann", "base"),
        ("Ann", "buster"),
    ]
