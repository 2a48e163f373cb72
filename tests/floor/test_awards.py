"""Bonuses and jackpots that the house gives itself (P21-106 to P21-116), at a real table."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.families.blackjack.play.actions import Hit
from houseway.families.blackjack.play.arranged_shoe import arranged_shoe
from houseway.families.blackjack.play.boxes import Box
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.settle.awards import hand_awards, won_by
from houseway.floor import open_table, step
from houseway.floor.audit.audit import audit
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.banked.events import AwardGiven
from houseway.floor.banked.table import BankedTable
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Join, Sit, TableAction
from houseway.floor.table.events import TableEvent
from houseway.ledger.model.batch import decode_batch
from houseway.ledger.sqlite.store import SqliteStore
from houseway.play import passive
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.round import Phase
from houseway.rules.awards import Award, AwardFor
from houseway.rules.limits import Limits, Range
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle
from houseway.things.decks import stacked_shoe

LIMITS = Limits(Range(500, 50_000))


def award(hand: AwardFor, *cents: int, fee_cents: int = 0, winners_percent: int = 100) -> Award:
    return Award(
        hand=hand,
        cents=cents,
        fee_cents=fee_cents,
        winners_percent=winners_percent,
        funded_by="the house",
    )


def seated(*awards: Award) -> BankedTable:
    """A table of Pure 21.5 with three people and a fresh shoe for every round."""
    options = {"cut_card": "0"}
    table, _ = open_table("1", "pure-21.5", LIMITS, options=options, awards=awards)
    for seat in (1, 2, 3):
        for action in (Join(f"P{seat}", 100_000), Sit(f"P{seat}", seat)):
            table, _ = step(table, action)
    return table


def played(
    table: BankedTable,
    hands: dict[int, str],
    later: str = "",
    *,
    wagered: tuple[int, ...] = (2, 3),
    hits: int = 0,
) -> tuple[BankedTable, list[TableEvent]]:
    """One round in which seat 1 banks and seat 3 takes so many cards.

    Otherwise everybody does what silence is taken for. The promise is made to fit the scene.
    """
    table = replace(table, rotation=replace(table.rotation, **_first_bank(table)))
    table, _ = step(table, PostBank("P1", 50_000, "0" * 64))
    for seat in wagered:
        table, _ = step(table, InRound(PlaceWagers(f"P{seat}", seat, {"base": 1_000})))
    table, _ = step(table, InRound(CloseBets()))
    assert table.round is not None
    named = {seat: parse_cards(text, each_at_most=8) for seat, text in hands.items()}
    order = arranged_shoe(table.game, table.round, named, parse_cards(later, each_at_most=8))
    round = replace(table.round, commitment=Shuffle(order, "00").commitment)
    table, events = step(replace(table, round=round), InRound(Deal(round.back, order, "00")))
    log = list(events)
    while table.round is not None and table.round.phase is Phase.DECIDING:
        line = table.round.deciding
        assert line is not None
        action = passive(table.game, table.round)
        if line.spot == 3 and hits:
            action, hits = Hit("P3", 3), hits - 1
        table, events = step(table, InRound(action))
        log.extend(events)
    return table, log


def _first_bank(table: BankedTable) -> dict[str, object]:
    offered = next(each for each in table.candidates() if each.player == "P1")
    return {"offered": offered, "banking": None, "broken": None, "passed": ()}


def given(log: list[TableEvent]) -> list[tuple[str, str, int]]:
    return [
        (event.player, event.hand.value, event.cents)
        for event in log
        if isinstance(event, AwardGiven)
    ]


@pytest.mark.rule("P21-106")
def test_three_eights_of_the_player_dealer_win_the_award_that_the_house_offers() -> None:
    table = seated(award(AwardFor.PLAYER_DEALER_888, 10_000))
    after, log = played(table, {1: "8c 8d", 2: "Tc 9d", 3: "Td 9h"}, "8h")
    assert given(log) == [("P1", "888", 10_000)]
    assert after.chips["P1"] == 100_000 + 10_000 - 2_000
    assert after.money_cents() == after.brought_cents == 310_000


@pytest.mark.rule("P21-107", "P21-108")
def test_eights_of_one_colour_or_suit_win_the_larger_award_alone() -> None:
    table = seated(
        award(AwardFor.PLAYER_DEALER_888, 10_000),
        award(AwardFor.PLAYER_DEALER_888_COLOR, 20_000),
        award(AwardFor.PLAYER_DEALER_888_SUITED, 50_000),
    )
    hands = {1: "8d 8h", 2: "Tc 9d", 3: "Td 9h"}
    assert given(played(table, hands, "8d")[1]) == [("P1", "888-color", 20_000)]
    hands[1] = "8d 8d"
    assert given(played(table, hands, "8d")[1]) == [("P1", "888-suited", 50_000)]


@pytest.mark.rule("P21-109", "P21-110", "P21-112")
@pytest.mark.parametrize(
    ("cards", "third", "won"),
    [
        ("7h 7h", "7h", "777-suited"),
        ("7h 7d", "7h", "777-color"),
        ("7h 7c", "7h", "777"),
    ],
)
def test_three_sevens_win_their_highest_award(cards: str, third: str, won: str) -> None:
    table = seated(
        award(AwardFor.SEVENS_SUITED, 50_000),
        award(AwardFor.SEVENS_COLOR, 20_000),
        award(AwardFor.SEVENS, 5_000),
    )
    amounts = {"777-suited": 50_000, "777-color": 20_000, "777": 5_000}
    hands = {1: "9c Td", 2: "Tc 9d", 3: cards}
    after, log = played(table, hands, f"{third} 2c", hits=1)
    assert given(log) == [("P3", won, amounts[won])]
    assert after.money_cents() == after.brought_cents


@pytest.mark.rule("P21-111", "P21-113")
@pytest.mark.parametrize(
    ("cards", "third", "won"),
    [("6s 7s", "8s", "678-suited"), ("6s 7c", "8s", "678-color"), ("6s 7h", "8s", None)],
)
def test_six_seven_eight_wins_suited_or_of_one_colour(
    cards: str, third: str, won: str | None
) -> None:
    table = seated(
        award(AwardFor.STRAIGHT_678_SUITED, 30_000), award(AwardFor.STRAIGHT_678_COLOR, 10_000)
    )
    hands = {1: "9c Td", 2: "Tc 9d", 3: cards}
    _, log = played(table, hands, f"{third} 2c", hits=1)
    assert [hand for _, hand, _ in given(log)] == ([won] if won else [])


@pytest.mark.rule("P21-114")
def test_seven_cards_that_are_not_over_win_and_the_base_wager_is_settled_as_usual() -> None:
    table = seated(award(AwardFor.SEVEN_CARDS, 20_000))
    hands = {1: "9c Td", 2: "Tc 9d", 3: "2c 2d"}
    after, log = played(table, hands, "2h 2s 2c 2d 2h", hits=5)
    assert given(log) == [("P3", "seven-cards", 20_000)]
    # Fourteen loses to nineteen all the same.
    assert after.chips["P3"] == 100_000 + 20_000 - 1_000
    _, log = played(table, hands, "2h 2s 2c 2d", hits=4)
    assert given(log) == []
    _, log = played(table, hands, "2h 2s 2c 2d Th", hits=5)
    assert given(log) == []


@pytest.mark.rule("P21-115")
def test_naturals_on_consecutive_hands_win_and_grow_with_the_streak() -> None:
    table = seated(award(AwardFor.NATURALS_IN_A_ROW, 1_000, 5_000))
    hands = {1: "9c Td", 2: "Tc 9d", 3: "As Kd"}
    table, log = played(table, hands)
    assert given(log) == []
    table, log = played(table, hands)
    assert given(log) == [("P3", "naturals-in-a-row", 1_000)]
    table, log = played(table, hands)
    assert given(log) == [("P3", "naturals-in-a-row", 5_000)]
    table, log = played(table, hands)
    assert given(log) == [("P3", "naturals-in-a-row", 5_000)]


@pytest.mark.rule("P21-115")
def test_sitting_a_round_out_ends_the_streak() -> None:
    table = seated(award(AwardFor.NATURALS_IN_A_ROW, 1_000))
    hands = {1: "9c Td", 2: "Tc 9d", 3: "As Kd"}
    table, _ = played(table, hands)
    table, _ = played(table, {1: "9c Td", 2: "Tc 9d"}, wagered=(2,))
    _, log = played(table, hands)
    assert given(log) == []


@pytest.mark.rule("P21-116")
def test_the_house_sets_fee_and_shares_and_the_fund_pays_before_the_cage() -> None:
    shared = award(AwardFor.PLAYER_DEALER_888, 10_000, fee_cents=100, winners_percent=60)
    table = seated(shared)
    table, _ = played(table, {1: "9c Td", 2: "Tc 9d", 3: "Td 9h"})
    assert table.fund_cents == 200
    after, log = played(table, {1: "8c 8d", 2: "Tc 9d", 3: "Td 9h"}, "8h")
    assert given(log) == [("P1", "888", 6_000), ("P2", "888", 2_000), ("P3", "888", 2_000)]
    assert after.fund_cents == 0
    assert after.brought_cents == 300_000 + 10_000 - 400
    assert after.money_cents() == after.brought_cents


@pytest.mark.rule("P21-106")
def test_a_house_that_offers_no_award_gives_none() -> None:
    _, log = played(seated(), {1: "8c 8d", 2: "Tc 9d", 3: "Td 9h"}, "8h")
    assert given(log) == []


@pytest.mark.rule("P21-109")
def test_a_doubled_or_split_hand_wins_no_award() -> None:
    rules = seated(award(AwardFor.SEVENS, 5_000)).game.rules
    assert isinstance(rules, Blackjack)
    cards = parse_cards("7h 7c 7d")
    assert AwardFor.SEVENS in hand_awards(rules, cards)
    for box in (Box(3, 1, cards, doubles=1), Box(3, 1, cards, split=True)):
        assert won_by(rules, box, 0) == frozenset()


def test_awards_are_in_the_ledger_and_the_audit_agrees(tmp_path: Path) -> None:
    house = TableService(SqliteStore(tmp_path / "ledger.db"))
    awards = (award(AwardFor.NATURALS_IN_A_ROW, 1_000, fee_cents=100),)
    house.open_table("1", "pure-21.5", LIMITS, options={"cut_card": "0"}, awards=awards)
    number = count(1)

    def do(action: TableAction) -> BankedTable:
        house.act("1", action.doer or "somebody", action, f"request {next(number)}")
        return house.table("1")

    for seat in (1, 2):
        do(Join(f"P{seat}", 100_000))
        do(Sit(f"P{seat}", seat))
    table = house.table("1")
    order = stacked_shoe(table.game.rules.shoe, parse_cards("As 9c Kd Td"))
    promise = Shuffle(order, "00").commitment
    for _ in range(2):
        table = house.table("1")
        assert table.rotation.offered is not None
        bank = table.rotation.offered.seat
        do(PostBank(f"P{bank}", 20_000, promise))
        do(InRound(PlaceWagers(f"P{3 - bank}", 3 - bank, {"base": 1_000})))
        round = do(InRound(CloseBets())).round
        assert round is not None
        table = do(InRound(Deal(round.back, order, "00")))
        assert table.round is None
    # Two naturals in a row at one seat: $10, of which the players had paid in $2.
    assert table.brought_cents == 200_000 + 1_000 - 200
    assert audit(house.store) == []
    moved = [each for row in house.store.journal() for each in decode_batch(row.body).transfers]
    about_awards = [each for each in moved if "award" in each.about]
    assert {each.about for each in about_awards} == {
        "paid in for awards", "award naturals-in-a-row at seat 2",
    }  # fmt: skip
    assert all("P21-116" in each.rule_ids for each in about_awards)
    house.store.close()
