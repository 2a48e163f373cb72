"""Silence at a table of twenty-one stands, declines, or hits where one must; it never stakes."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.families.blackjack.play.actions import Decline, Double, Hit, Stand
from houseway.families.blackjack.play.arranged_shoe import arranged_shoe
from houseway.floor import open_table, step
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.banked.scheduler import BankedScheduler
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.table_scheduler import Pace, PlannedAction
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.table.actions import Join, Sit
from houseway.floor.table.table import OccupantKind
from houseway.ledger.secrets.secret_store import FolderSecretStore
from houseway.play.actions import HOUSE_DEALER, CloseBets, Deal, PlaceWagers
from houseway.play.round import Phase
from houseway.rules.limits import Limits, Range
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle
from tests.play.twenty_one_tables import TWENTY_ONES

PACE = Pace(bank=20, wagers=15, decision=30, bot=1, posting=2)
LIMITS = Limits(Range(500, 10_000), chip_cents=50)


@pytest.fixture
def keeper(tmp_path: Path) -> BankedScheduler:
    return BankedScheduler(SealedDecks(FolderSecretStore(tmp_path / "sealed")), pace=PACE)


def seated(game_id: str, options: dict[str, str] | None = None, *, people: int = 3) -> BankedTable:
    table, _ = open_table("1", game_id, LIMITS, options=options)
    for seat in range(1, table.game.rules.seats + 1):
        kind = OccupantKind.PLAYER if seat <= people else OccupantKind.BOT
        table, _ = step(table, Join(f"P{seat}", 50_000))
        table, _ = step(table, Sit(f"P{seat}", seat, kind))
    return table


def deciding(
    game_id: str,
    hands: dict[int, str],
    later: str = "",
    options: dict[str, str] | None = None,
    *,
    behind: bool = False,
) -> BankedTable:
    """P1 banks; the others named have wagered $10; somebody may stand behind seat 2."""
    table = seated(game_id, options)
    if behind:
        table, _ = step(table, Join("Ana", 50_000))
    table, _ = step(table, PostBank("P1", 20_000, "0" * 64))
    wagers = [(f"P{seat}", seat) for seat in hands if seat > 1] + [("Ana", 2)] * behind
    for player, seat in wagers:
        table, _ = step(table, InRound(PlaceWagers(player, seat, {"base": 1_000})))
    table, _ = step(table, InRound(CloseBets()))
    assert table.round is not None
    named = {seat: parse_cards(text, each_at_most=8) for seat, text in hands.items()}
    order = arranged_shoe(table.game, table.round, named, parse_cards(later, each_at_most=8))
    shuffle = Shuffle(order, "00")
    round = replace(table.round, commitment=shuffle.commitment)
    deal = Deal(round.back, shuffle.order, shuffle.secret)
    table, _ = step(replace(table, round=round), InRound(deal))
    return table


def planned(keeper: BankedScheduler, table: BankedTable) -> PlannedAction:
    found = keeper.plan(table)
    assert found is not None
    return found


def test_who_says_nothing_stands(keeper: BankedScheduler) -> None:
    plan = planned(keeper, deciding("pure-21.5", {1: "6c Td", 2: "Th 6d"}))
    assert plan.action == InRound(Stand("P2", 2))
    assert (plan.actor, plan.after) == (HOUSE_DEALER, 30)
    assert plan.clock is not None
    assert (plan.clock.player, plan.clock.what) == ("P2", "decision")


@pytest.mark.parametrize(
    ("game_id", "hand"),
    [("pure-21.5", "6h 5d"), ("no-bust", "7h 4d"), ("no-bust-6.0", "3h 2d")],
)
def test_who_says_nothing_on_a_total_that_must_hit_gets_a_card(
    keeper: BankedScheduler, game_id: str, hand: str
) -> None:
    up = "6c" if game_id == "no-bust" else "6c Td"
    plan = planned(keeper, deciding(game_id, {1: up, 2: hand}))
    assert plan.action == InRound(Hit("P2", 2))


def test_who_says_nothing_to_insurance_declines_it(keeper: BankedScheduler) -> None:
    table = deciding("pure-21.5", {1: "Ac 9d", 2: "Th 6d"}, options={"insurance": "true"})
    plan = planned(keeper, table)
    assert plan.action == InRound(Decline("P2", 2))
    assert plan.after == 30


def test_who_says_nothing_behind_a_double_does_not_go_along(keeper: BankedScheduler) -> None:
    table = deciding("pure-21.5", {1: "6c Td", 2: "6h 5d"}, "Tc 2d", behind=True)
    table, _ = step(table, InRound(Double("P2", 2, 1_000)))
    plan = planned(keeper, table)
    assert plan.action == InRound(Decline("Ana", 2))
    assert plan.clock is not None
    assert plan.clock.player == "Ana"
    table, _ = step(table, plan.action)
    assert table.round is None
    assert table.last_round is not None
    staked = {line.player: sum(line.cents.values()) for line in table.last_round.lines}
    assert staked == {"P2": 2_000, "Ana": 1_000}


def test_who_is_asked_and_late_is_the_one_who_is_asked(keeper: BankedScheduler) -> None:
    options = {"insurance": "true"}
    table = deciding("pure-21.5", {1: "Ac 9d", 2: "Th 6d"}, options=options, behind=True)
    assert keeper.late(table) == ["P2"]
    table, _ = step(table, InRound(Decline("P2", 2)))
    assert keeper.late(table) == ["Ana"]


@pytest.mark.parametrize("game_id", TWENTY_ONES)
def test_clocks_alone_end_a_round_and_stake_nobody_s_chips(
    keeper: BankedScheduler, game_id: str
) -> None:
    """Six rounds in which people wager and then say nothing at all."""
    table = seated(game_id, people=4)
    silent = {"P2", "P3", "P4"}
    for _ in range(6):
        while table.round is None:
            offered = table.rotation.offered
            assert offered is not None
            if offered.player in silent:
                table, _ = step(table, planned(keeper, table).action)
            else:
                # A bot may have lost a good deal by now.
                bank = min(20_000, table.chips[offered.player])
                table, _ = step(table, keeper.promised(table, offered.player, bank, once=False))
        for seat in (2, 3, 4):
            wager = InRound(PlaceWagers(f"P{seat}", seat, {"base": 500}))
            table, _ = step(table, wager)
        while table.round is not None:
            held = dict(table.round.chips)
            playing = table.round.phase is Phase.DECIDING
            line = table.round.deciding
            table, _ = step(table, planned(keeper, table).action)
            if playing and line is not None and line.player in silent and table.round is not None:
                assert table.round.chips[line.player] == held[line.player]
        assert table.last_round is not None
        mine = [line for line in table.last_round.lines if line.player in silent]
        assert [dict(line.cents) for line in mine] == [{"base": 500}] * 3


def test_the_shoe_in_use_is_promised_for_the_next_bank(
    keeper: BankedScheduler, tmp_path: Path
) -> None:
    table = seated("pure-21.5", people=8)
    table, _ = step(table, keeper.promised(table, "P1", 20_000, once=False))
    table, _ = step(table, InRound(PlaceWagers("P2", 2, {"base": 500})))
    while table.round is not None:
        table, _ = step(table, planned(keeper, table).action)
    assert table.shoe is not None
    again = BankedScheduler(SealedDecks(keeper.decks.vault), pace=PACE)
    action = again.promised(table, "P1", 20_000, once=False)
    assert isinstance(action, PostBank)
    assert action.commitment == table.shoe.commitment
    assert len(list((tmp_path / "sealed").glob("*.json"))) == 1
