"""The fifty-two options of the sheet, each taken at a real table, bracket by bracket."""

from __future__ import annotations

import pytest

from houseway.collect.schedule import schedule, schedule_group
from tests.felt import Felt
from tests.rules.pure_spanish_215.printed import OPTIONS, Option
from tests.rules.pure_spanish_215.scenes import GAME

FREE, PER_SPOT, PER_WAGER = OPTIONS[:41], OPTIONS[41:45], OPTIONS[45:]


def name(option: Option) -> str:
    return f"option {option.number}"


def charged(option: Option, action: float) -> dict[str, float]:
    """What everybody pays when this action is spread over as few spots as can hold it."""
    felt = Felt(
        GAME, players=7, chips=50_000, limits=(option.least, option.most), schedule=option.id
    )
    felt.bank(1, option.least)
    spots = -(-action // option.most)
    left = action
    for seat in range(2, 2 + int(spots)):
        share = round(left / (spots - (seat - 2)), 2)
        felt.wager(seat, base=share)
        left = round(left - share, 2)
    felt.close()
    return felt.fees()


def bracket(starts: tuple[int, ...], fees: tuple[float, ...], amount: float) -> float:
    """The fee of the highest bracket that begins at or below a whole amount."""
    reached = [fee for start, fee in zip(starts, fees, strict=True) if start <= amount]
    return reached[-1] if reached else fees[0]


def edges(option: Option, starts: tuple[int, ...], most: float) -> list[int]:
    """The table minimum, and for each bracket its first dollar and the last before it."""
    found = {option.least, *starts, *(start - 1 for start in starts)}
    return sorted(amount for amount in found if option.least <= amount <= most)


@pytest.mark.rule("PS-95", "PS-98", "PS-99")
def test_the_sheet_has_options_1_to_52() -> None:
    ids = [each.id for each in schedule_group("ps215")]

    assert ids == [option.id for option in OPTIONS]
    assert [option.number for option in OPTIONS] == [*range(1, 53)]


@pytest.mark.rule("PS-104")
@pytest.mark.parametrize("option", OPTIONS, ids=name)
def test_each_option_goes_with_the_limit_printed_beside_it(option: Option) -> None:
    limit = schedule(option.id).table_limit_cents

    assert limit == (option.least * 100, option.most * 100)


@pytest.mark.rule("PS-95", "PS-96", "PS-27")
@pytest.mark.parametrize("option", FREE, ids=name)
def test_by_options_1_to_41_the_player_dealer_alone_pays_by_brackets_of_action(
    option: Option,
) -> None:
    for action in edges(option, option.starts, 6 * option.most):
        fee = bracket(option.starts, option.fees, action)
        assert charged(option, action) == {"P1": fee}, action


@pytest.mark.rule("PS-100")
@pytest.mark.parametrize("option", [*PER_SPOT, *PER_WAGER], ids=name)
def test_by_options_42_to_52_the_player_dealer_pays_by_brackets_of_action_too(
    option: Option,
) -> None:
    for action in edges(option, option.starts, 6 * option.most):
        fee = bracket(option.starts, option.fees, action)
        assert charged(option, action)["P1"] == fee, action


@pytest.mark.rule("PS-98", "PS-27")
@pytest.mark.parametrize("option", PER_SPOT, ids=name)
def test_by_options_42_to_45_a_spot_pays_by_its_bracket(option: Option) -> None:
    for wager in edges(option, option.player_starts, option.most):
        fee = bracket(option.player_starts, option.player_fees, wager)
        assert charged(option, wager)["P2"] == fee, wager


@pytest.mark.rule("PS-99", "PS-27")
@pytest.mark.parametrize("option", PER_WAGER, ids=name)
def test_by_options_46_to_52_a_wager_pays_by_its_bracket(option: Option) -> None:
    for wager in edges(option, option.player_starts, option.most):
        fee = bracket(option.player_starts, option.player_fees, wager)
        assert charged(option, wager)["P2"] == fee, wager


@pytest.mark.rule("PS-96")
@pytest.mark.parametrize("option", FREE[::8], ids=name)
def test_an_amount_between_two_brackets_of_whole_dollars_pays_as_the_higher(
    option: Option,
) -> None:
    for start, fee in zip(option.starts[1:], option.fees[1:], strict=True):
        assert charged(option, start - 0.50) == {"P1": fee}


@pytest.mark.rule("PS-50", "PS-103")
@pytest.mark.parametrize("option", OPTIONS, ids=name)
def test_no_option_has_more_than_five_rates(option: Option) -> None:
    chosen = schedule(option.id)
    tiers = (*chosen.player_tiers, *chosen.player_dealer_tiers, *chosen.bonus_tiers)
    rates = {tier.fee_cents for tier in tiers if tier.fee_cents}

    assert rates == {round(rate * 100) for rate in (*option.fees, *option.player_fees)}
    assert len(rates) <= 5


@pytest.mark.rule("PS-102", "PS-103")
@pytest.mark.parametrize("option", OPTIONS[::5], ids=name)
def test_inside_a_bracket_the_fee_is_flat_whatever_the_wagers_are(option: Option) -> None:
    ends = (*option.starts[1:], 6 * option.most + 1)
    for start, end, fee in zip(option.starts, ends, option.fees, strict=True):
        first, last = max(start, option.least), end - 1
        middle = (first + last) // 2
        fees = {charged(option, action)["P1"] for action in (first, middle, last)}
        assert fees == {fee}


@pytest.mark.rule("PS-102")
def test_the_fee_is_the_same_whoever_wins() -> None:
    def drop(cards: str) -> float:
        felt = Felt(GAME, players=2, schedule="ps215-7")
        felt.bank(1, 500, top=cards)
        felt.wager(2, base=100)
        felt.close()
        felt.deal()
        felt.everybody_stands()
        return felt.drop()

    assert drop("Ks Kh 9d 8d") == drop("Ks Kh 7d 8d") == drop("As Kh Kd 8d") == 1
