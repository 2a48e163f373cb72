"""Banked tables in the day report: the hooks of this table kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from houseway.floor.banked.bookkeeping import fund_account
from houseway.floor.banked.events import (
    AwardFeeTaken,
    AwardGiven,
    BankPassed,
    RoundMoved,
    RoundOpened,
    RoundSettled,
)
from houseway.floor.banked.table import BankedTable
from houseway.floor.table.events import TableEvent
from houseway.plan.day.kind_hooks import (
    BankAnswer,
    ChipFlow,
    DayKindHooks,
    DropFee,
    FlowKind,
    WagersLaid,
)
from houseway.play.events import CollectionTaken
from houseway.play.round import Round, WagerLine
from houseway.rules.game import Game
from houseway.rules.rotation import BankCandidate
from houseway.settle.settlement import Settlement
from houseway.things.cents import Cents


def _fees(before: BankedTable, event: TableEvent) -> Iterable[DropFee]:
    match event:
        case RoundMoved(CollectionTaken(player, cents, schedule)):
            assert before.round is not None
            return (DropFee(cents, schedule, player == before.round.banked_by),)
        case _:
            return ()


def _answered(event: TableEvent) -> BankAnswer | None:
    match event:
        case RoundOpened():
            return BankAnswer(event.banked_by, takes=True)
        case BankPassed(player):
            return BankAnswer(player, takes=False)
        case _:
            return None


def _flows(before: BankedTable, event: TableEvent) -> Iterable[ChipFlow]:
    match event:
        case RoundMoved(CollectionTaken(player, cents)):
            return (ChipFlow(player, FlowKind.COLLECTION, -cents),)
        case RoundSettled(settlement):
            assert before.round is not None
            return _paid(before.round.banked_by, settlement)
        case AwardFeeTaken(player, cents):
            return (ChipFlow(player, FlowKind.AWARDS, -cents),)
        case AwardGiven():
            return (ChipFlow(event.player, FlowKind.AWARDS, event.cents),)
        case _:
            return ()


def _paid(banked_by: str, settlement: Settlement) -> Iterator[ChipFlow]:
    for posting in settlement.postings:
        yield ChipFlow(posting.player, FlowKind.PLAYED, posting.paid_cents - posting.taken_cents)
        yield ChipFlow(banked_by, FlowKind.WON, posting.taken_cents)
        yield ChipFlow(banked_by, FlowKind.LOST, -posting.paid_cents)


def _laid(before: BankedTable, event: TableEvent) -> WagersLaid | None:
    if not isinstance(event, RoundSettled):
        return None
    round = before.round
    assert round is not None
    spots = [_on(round, spot) for spot in dict.fromkeys(line.spot for line in round.lines)]
    return WagersLaid(
        players=len(spots),
        wagers=tuple(_opening(before.game, first) for first, *_ in spots),
        behind=tuple(tuple(_opening(before.game, line) for line in behind) for _, *behind in spots),
    )


def _on(round: Round, spot: int) -> list[WagerLine]:
    lines = [line for line in round.lines if line.spot == spot and line.hand == 1]
    return sorted(lines, key=lambda line: line.player != round.seats.get(spot))


def _opening(game: Game, line: WagerLine) -> Mapping[str, Cents]:
    return {bet.id: line.cents.get(bet.id, 0) for bet in game.rules.opening_bets}


def _offered(table: BankedTable) -> BankCandidate | None:
    return table.rotation.offered


HOOKS = DayKindHooks[BankedTable](
    fees=_fees,
    laid=_laid,
    funds=lambda table: {"awards": fund_account(table)},
    offered=_offered,
    asked=lambda table: table.rotation.offered.player if table.rotation.offered else None,
    answered=_answered,
    banks=lambda table: table.round.banked_by if table.round else None,
    flows=_flows,
    keeps_books=True,
)
