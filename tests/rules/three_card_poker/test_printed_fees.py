"""The thirty-nine options of the later list, as printed, each taken at a real table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from houseway.collect.schedule import schedule, schedule_group
from tests.felt import Felt
from tests.rules.three_card_poker import GAME

Option = tuple[int, tuple[int, ...], tuple[float, ...]]

OPTIONS: tuple[Option, ...] = (
    (1, (10, 50, 100, 200), (1, 2, 3, 4, 5)),
    (2, (10, 50, 100, 200), (2, 3, 4, 5, 6)),
    (3, (10, 50, 100, 200), (2, 4, 5, 6, 8)),
    (4, (25, 100, 200, 300), (1, 2, 3, 4, 5)),
    (5, (25, 100, 200, 300), (2, 3, 4, 5, 6)),
    (6, (25, 100, 200, 300), (2, 4, 5, 6, 8)),
    (7, (50, 200, 400, 600), (0.50, 2, 3, 4, 5)),
    (8, (100, 200, 300, 400), (1, 2, 3, 4, 5)),
    (9, (100, 200, 300, 400), (2, 3, 4, 5, 6)),
    (10, (100, 200, 300, 400), (2, 4, 6, 8, 10)),
    (11, (100, 300, 500, 800), (1, 3, 5, 8, 10)),
    (12, (100, 300, 500, 800), (2, 3, 5, 8, 10)),
    (13, (100, 300, 500, 800), (2, 3, 6, 10, 15)),
    (14, (100, 300, 500, 800), (2, 10, 15, 20, 25)),
    (15, (100, 300, 600, 1200), (2, 3, 5, 10, 15)),
    (16, (100, 300, 600, 1200), (2, 5, 8, 10, 15)),
    (17, (100, 300, 600, 1200), (3, 5, 8, 15, 20)),
    (18, (100, 300, 600, 1200), (3, 6, 8, 12, 15)),
    (19, (100, 300, 600, 1200), (3, 10, 15, 20, 25)),
    (20, (200, 500, 800, 1500), (3, 5, 10, 15, 25)),
    (21, (200, 500, 800, 1500), (3, 6, 10, 15, 20)),
    (22, (200, 500, 800, 1500), (3, 6, 12, 15, 25)),
    (23, (200, 500, 800, 1500), (5, 8, 15, 20, 25)),
    (24, (200, 500, 800, 1500), (5, 10, 18, 25, 50)),
    (25, (200, 600, 1200, 2000), (3, 5, 10, 15, 20)),
    (26, (200, 600, 1200, 2000), (3, 6, 12, 15, 25)),
    (27, (200, 600, 1200, 2000), (5, 8, 15, 20, 25)),
    (28, (200, 600, 1200, 2000), (5, 10, 18, 25, 50)),
    (29, (200, 600, 1200, 2000), (5, 10, 20, 30, 40)),
    (30, (300, 1000, 2000, 3000), (5, 10, 15, 25, 30)),
    (31, (300, 1000, 2000, 3000), (5, 10, 20, 30, 40)),
    (32, (300, 1000, 2000, 3000), (5, 15, 25, 30, 50)),
    (33, (300, 1000, 2000, 3000), (5, 15, 25, 50, 75)),
    (34, (300, 1000, 2000, 3000), (6, 12, 20, 30, 40)),
    (35, (500, 1500, 3000, 5000), (10, 15, 25, 35, 50)),
    (36, (500, 1500, 3000, 5000), (10, 15, 25, 50, 75)),
    (37, (500, 1500, 3000, 5000), (10, 20, 30, 40, 50)),
    (38, (500, 1500, 3000, 5000), (10, 20, 40, 50, 75)),
    (39, (500, 1500, 3000, 5000), (10, 25, 50, 75, 100)),
)  # fmt: skip
"""The number of the option, where its first four tiers end, and its five fees."""


def fee(id: str, action: float) -> float:
    """What the player-dealer pays when one ante of this size is the whole action."""
    felt = Felt(GAME, players=2, chips=20_000, limits=(1, 10_000), schedule=id)
    felt.bank(1)
    felt.wager(2, ante=action)
    felt.close()
    assert set(felt.round.collection) == {"P1"}
    taken: int = felt.round.collection["P1"]
    return taken / 100


def name(option: Option) -> str:
    return f"option {option[0]}"


@pytest.mark.rule("TCP-89")
def test_the_later_list_has_options_1_to_39() -> None:
    ids = [each.id for each in schedule_group("calgames-B")]

    assert ids == [f"calgames-B-{number}" for number in range(1, 40)]
    assert [option[0] for option in OPTIONS] == [*range(1, 40)]


@pytest.mark.rule("TCP-89")
@pytest.mark.parametrize("option", OPTIONS, ids=name)
def test_each_tier_charges_its_fee_from_its_first_dollar_to_its_last(option: Option) -> None:
    number, ends, charged = option
    firsts = (1, *(end + 1 for end in ends))
    lasts = (*ends, 10_000)

    assert [fee(f"calgames-B-{number}", first) for first in firsts] == [*charged]
    assert [fee(f"calgames-B-{number}", last) for last in lasts] == [*charged]


@pytest.mark.rule("TCP-89")
@pytest.mark.parametrize("option", OPTIONS[::6], ids=name)
def test_an_amount_between_two_printed_tiers_pays_as_the_higher(option: Option) -> None:
    number, ends, charged = option

    paid = [fee(f"calgames-B-{number}", end + 0.50) for end in ends]
    assert paid == [*charged[1:]]


@pytest.mark.rule("TCP-90")
@pytest.mark.parametrize("option", OPTIONS, ids=name)
def test_no_option_has_more_than_five_rates(option: Option) -> None:
    rates = {tier.fee_cents for tier in schedule(f"calgames-B-{option[0]}").player_dealer_tiers}

    assert rates == {round(rate * 100) for rate in option[2]}
    assert len(rates) <= 5


@pytest.mark.rule("TCP-90")
@pytest.mark.parametrize("id", ["marysville-tcp-1", "calgames-B-1", "calgames-B-39"])
def test_inside_a_tier_the_fee_does_not_grow_with_the_wagers(id: str) -> None:
    tiers = schedule(id).player_dealer_tiers

    assert all(before.hi_cents == after.lo_cents - 1 for before, after in pairwise(tiers))
    assert all(type(tier.fee_cents) is int for tier in tiers)
    assert not schedule(id).player_tiers
