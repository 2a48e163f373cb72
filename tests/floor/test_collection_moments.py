"""When the fee is taken, from whom, and that it is never given back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from houseway.collect.schedule import Collected
from houseway.errors import Refusal
from houseway.families.three_card.play.events import StacksDealt
from houseway.floor import step
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.banked.events import RoundMoved
from houseway.floor.banked.table import BankedTable
from houseway.floor.table.actions import SetSchedule
from houseway.floor.table.events import TableEvent
from houseway.play.actions import CloseBets, Deal, PlaceWagers, VoidReason, VoidRound
from houseway.play.events import BetsClosed, CollectionTaken
from houseway.play.play_or_fold import Fold
from houseway.things.commitment import Shuffle
from houseway.things.decks import DECK_52
from tests.contract.tables import seated_table

SHUFFLE = Shuffle(DECK_52.cards, "secret")


def betting(collected: Collected = Collected.BEFORE_DEAL) -> BankedTable:
    """A table on which P2 has wagered $20 and P1 banks $100."""
    table, _ = seated_table("three-card-poker")
    assert table.schedule is not None
    table = replace(table, schedule=replace(table.schedule, collected=collected))
    table, _ = step(table, PostBank("P1", 10_000, SHUFFLE.commitment))
    table, _ = step(table, InRound(PlaceWagers("P2", 2, {"ante": 1_500, "pair-plus": 500})))
    return table


def closed_and_dealt(table: BankedTable) -> tuple[BankedTable, list[TableEvent]]:
    table, closing = step(table, InRound(CloseBets()))
    assert table.round is not None
    deal = Deal(table.round.back, SHUFFLE.order, SHUFFLE.secret)
    table, dealing = step(table, InRound(deal))
    return table, [*closing, *dealing]


def inner(events: list[TableEvent]) -> list[type]:
    return [type(event.event) for event in events if isinstance(event, RoundMoved)]


@pytest.mark.rule("CF-12", "CF-15")
def test_the_fee_is_taken_once_betting_is_closed_and_before_any_card() -> None:
    _, events = closed_and_dealt(betting())
    assert inner(events)[:3] == [BetsClosed, CollectionTaken, StacksDealt]


def test_a_schedule_may_take_it_after_the_first_cards_instead() -> None:
    table, events = closed_and_dealt(betting(Collected.AFTER_TWO_CARDS))
    kinds = inner(events)
    assert kinds.count(CollectionTaken) == 1
    assert kinds.index(CollectionTaken) > kinds.index(StacksDealt)
    assert table.round is not None
    assert sum(table.round.collection.values()) == 100


@pytest.mark.rule("CF-14")
def test_what_is_collected_lies_in_the_drop_box_of_the_table() -> None:
    table, _ = closed_and_dealt(betting())
    table, _ = step(table, InRound(Fold("P2", 2)))
    assert table.drop_cents == 100
    assert table.money_cents() == table.brought_cents


@pytest.mark.rule("CF-51")
def test_a_wager_that_found_no_cover_brings_no_fee_back() -> None:
    table, _ = seated_table("three-card-poker")
    table, _ = step(table, PostBank("P1", 500, SHUFFLE.commitment))
    table, _ = step(table, InRound(PlaceWagers("P2", 2, {"ante": 10_000})))
    table, _ = closed_and_dealt(table)
    table, _ = step(table, InRound(Fold("P2", 2)))
    assert table.last_settlement is not None
    assert table.last_settlement.postings[0].returned_cents == 9_500
    assert table.drop_cents == 200


def test_a_void_round_brings_no_fee_back_either() -> None:
    table, _ = closed_and_dealt(betting())
    table, _ = step(table, InRound(VoidRound("floor", VoidReason.WRONG_STACK)))
    assert table.drop_cents == 100
    assert table.chips["P1"] == 200_000 - 100


@pytest.mark.rule("CF-2", "CF-6")
def test_rates_are_fixed_before_a_round_and_change_only_between_rounds() -> None:
    table = betting()
    with pytest.raises(Refusal, match=r"only between rounds.*CF-6"):
        step(table, SetSchedule("calgames-B-8"))
    table, _ = closed_and_dealt(table)
    with pytest.raises(Refusal, match=r"only between rounds.*CF-6"):
        step(table, SetSchedule("calgames-B-8"))
    table, _ = step(table, InRound(Fold("P2", 2)))
    table, _ = step(table, SetSchedule("calgames-B-8"))
    assert table.schedule is not None
    assert table.schedule.id == "calgames-B-8"
