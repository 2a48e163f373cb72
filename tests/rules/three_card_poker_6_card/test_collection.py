"""The collection: a flat fee by total table action, from the player-dealer, before the cards."""

from __future__ import annotations

import pytest

from houseway.collect.fees.round_fee import player_dealer_fee
from houseway.collect.schedule import Collected, schedule, schedule_group
from houseway.errors import Refusal
from houseway.families.three_card.play.events import StacksDealt
from houseway.floor.banked.actions import InRound
from houseway.floor.table.actions import SetSchedule
from houseway.play.actions import Deal
from houseway.play.events import BetsClosed, CollectionTaken
from houseway.things.deck_pair import Back
from houseway.things.decks import DECK_52
from tests.felt import Felt
from tests.rules.three_card_poker_6_card import GAME

OPTION_1 = "calgames-B-1"
"""$1 to $10, $2 to $50, $3 to $100, $4 to $200, $5 above."""


def fee(option: int, *base: float, bonus: tuple[float, ...] = ()) -> float:
    """Dollars due for these dollars on the table."""
    due = player_dealer_fee(
        schedule(f"calgames-B-{option}"),
        base=[round(each * 100) for each in base],
        bonus=[round(each * 100) for each in bonus],
    )
    return due.player_dealer_cents / 100


def closed(**wagers: float) -> Felt:
    """P1 banks under option 1, P2 wagers, and betting is closed."""
    felt = Felt(GAME, players=3, schedule=OPTION_1, chips=5000)
    felt.bank(1, 1000)
    felt.wager(2, **wagers)
    felt.close()
    return felt


@pytest.mark.rule("SCB-100", "SCB-101")
@pytest.mark.parametrize(
    ("option", "action", "due"),
    [
        (1, 1, 1), (1, 10, 1), (1, 11, 2), (1, 50, 2), (1, 51, 3), (1, 100, 3), (1, 101, 4),
        (1, 200, 4), (1, 201, 5), (1, 20_000, 5),
        (7, 50, 0.50), (7, 51, 2), (7, 601, 5),
        (14, 100, 2), (14, 101, 10), (14, 801, 25),
        (24, 200, 5), (24, 500, 10), (24, 800, 18), (24, 1500, 25), (24, 1501, 50),
        (34, 300, 6), (34, 1000, 12), (34, 2000, 20), (34, 3000, 30), (34, 3001, 40),
        (39, 500, 10), (39, 1500, 25), (39, 3000, 50), (39, 5000, 75), (39, 5001, 100),
    ],
)  # fmt: skip
def test_the_fee_is_the_one_printed_for_the_total_action(
    option: int, action: float, due: float
) -> None:
    assert fee(option, action) == due


@pytest.mark.rule("SCB-100")
def test_all_base_wagers_and_bonus_bets_make_up_the_total_action() -> None:
    assert fee(1, 10) == 1
    assert fee(1, 5, 5) == 1
    assert fee(1, 5, 5, bonus=(1,)) == 2
    assert fee(1, 40, 10, bonus=(25, 25)) == 3


@pytest.mark.rule("SCB-101")
def test_the_thirty_nine_options_of_the_california_games_schedule_may_be_used() -> None:
    options = [each.id for each in schedule_group("calgames-B")]
    assert options == [f"calgames-B-{number}" for number in range(1, 40)]
    for id in options:
        assert Felt(GAME, players=3, schedule=id, chips=5000).table.schedule == schedule(id)


@pytest.mark.rule("SCB-101")
def test_the_schedule_of_another_game_is_refused() -> None:
    with pytest.raises(Refusal, match="not a schedule of Three Card Poker 6 Card Bonus"):
        Felt(GAME, players=3, schedule="marysville-tcp-1", chips=5000)


@pytest.mark.rule("SCB-39", "SCB-101", "CF-50")
@pytest.mark.parametrize("limits", [(0.5, 500), (1001, 5000), (5, 99), (5, 10_001)])
def test_table_limits_outside_those_of_the_schedule_are_refused(
    limits: tuple[float, float],
) -> None:
    with pytest.raises(Refusal, match="calgames-B-1"):
        Felt(GAME, schedule=OPTION_1, limits=limits)


@pytest.mark.rule("SCB-39", "SCB-101", "CF-50")
@pytest.mark.parametrize("limits", [(1, 100), (1000, 10_000)])
def test_table_limits_at_the_ends_of_those_of_the_schedule_are_accepted(
    limits: tuple[float, float],
) -> None:
    assert Felt(GAME, schedule=OPTION_1, limits=limits).table.schedule is not None


@pytest.mark.rule("SCB-39", "SCB-100")
def test_the_player_dealer_alone_pays_and_players_pay_nothing_for_any_bet() -> None:
    felt = closed(ante=40, pair_plus=30, six_card=40)
    taken = [event for event in felt.moves() if isinstance(event, CollectionTaken)]
    assert [(event.player, event.cents) for event in taken] == [("P1", 4_00)]
    assert felt.chips("P1") == 5000 - 1000 - 4
    assert felt.chips("P2") == 5000 - 110


@pytest.mark.rule("SCB-39", "SCB-100")
@pytest.mark.parametrize("bonus", ["pair_plus", "six_card"])
def test_each_bonus_bet_counts_toward_the_fee_of_a_real_round(bonus: str) -> None:
    assert closed(ante=10).round.collection == {"P1": 1_00}
    assert closed(**{"ante": 10, bonus: 5}).round.collection == {"P1": 2_00}


@pytest.mark.rule("SCB-100")
def test_play_wagers_do_not_count() -> None:
    felt = closed(ante=50)
    felt.deal()
    felt.play(2)
    assert felt.drop() == 2


@pytest.mark.rule("SCB-100")
def test_the_fee_is_taken_when_betting_closes_before_any_card() -> None:
    felt = Felt(GAME, players=3, schedule=OPTION_1, chips=5000)
    assert all(each.collected is Collected.BEFORE_DEAL for each in schedule_group("calgames-B"))
    felt.bank(1, 1000)
    felt.wager(2, ante=10)
    assert felt.refused(InRound(Deal(Back.RED, DECK_52.cards)))
    felt.close()
    felt.deal()
    kinds = [type(event) for event in felt.moves()]
    wanted = [kinds.index(kind) for kind in (BetsClosed, CollectionTaken, StacksDealt)]
    assert wanted == sorted(wanted)


@pytest.mark.rule("SCB-4", "SCB-24")
@pytest.mark.parametrize("own", ["As Ad Ac", "5s 3d 2h"])
def test_the_drop_is_the_same_whoever_wins(own: str) -> None:
    felt = Felt(GAME, players=3, schedule=OPTION_1, chips=5000)
    felt.bank(1, 1000, top=f"{own} Kh Kd 9c")
    felt.wager(2, ante=20)
    felt.close()
    felt.deal()
    felt.play(2)
    assert felt.drop() == 2
    assert felt.chips("P1") + felt.chips("P2") == 2 * 5000 - 2


@pytest.mark.rule("SCB-102")
def test_no_option_has_more_than_five_rates_and_each_is_flat() -> None:
    for each in schedule_group("calgames-B"):
        assert 1 <= len({tier.fee_cents for tier in each.player_dealer_tiers}) <= 5
        for tier in each.player_dealer_tiers:
            last = tier.hi_cents if tier.hi_cents is not None else 50_000_00
            ends = [player_dealer_fee(each, [cents], []) for cents in (tier.lo_cents, last)]
            assert ends[0].player_dealer_cents == ends[1].player_dealer_cents == tier.fee_cents


@pytest.mark.rule("SCB-102")
def test_no_amount_falls_between_two_rates() -> None:
    assert fee(1, 10.01) == 2
    assert fee(1, 10.99) == 2
    assert fee(1, 200.50) == 5


@pytest.mark.rule("SCB-102")
def test_a_table_runs_one_option_until_another_replaces_it_between_rounds() -> None:
    felt = Felt(GAME, players=3, schedule=OPTION_1, chips=5000)
    felt.whole_round(1)
    felt.do(SetSchedule("calgames-B-39"))
    felt.whole_round(1)
    assert felt.drop() == 1 + 10
