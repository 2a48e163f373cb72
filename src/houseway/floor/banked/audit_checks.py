"""Audit checks of a round: the fee due, the place in the shoe, the payments."""

from __future__ import annotations

from houseway.collect.schedule import Collected
from houseway.floor.banked.events import RoundMoved, RoundSettled
from houseway.floor.banked.table import BankedTable
from houseway.floor.money.round_collection import collections_due
from houseway.floor.table.events import TableEvent
from houseway.play.events import DealEvent
from houseway.settle.settlement import settle_round


def audit_banked_event(table: BankedTable, event: TableEvent) -> list[str]:
    found: list[str] = []
    round, number = table.round, table.rounds
    match event:
        case RoundSettled(settlement):
            if not _fees_are_due(table):
                found.append(f"settles round {number} after another collection than is due.")
            if round is None or settle_round(table.game, round) != settlement:
                found.append(f"settles round {number} otherwise than the rules do.")
        case RoundMoved(DealEvent() as dealt):
            if round is not None and dealt.start != round.shoe_from:
                found.append(
                    f"deals round {round.number} wrongly. It begins at card {dealt.start + 1} "
                    f"of the shoe, not {round.shoe_from + 1}."
                )
            if _collects_before_deal(table) and not _fees_are_due(table):
                found.append(f"deals round {number} after another collection than is due.")
    return found


def _collects_before_deal(table: BankedTable) -> bool:
    return table.schedule is None or table.schedule.collected is Collected.BEFORE_DEAL


def _fees_are_due(table: BankedTable) -> bool:
    """Whether the collection in front of the deal is the one of the table's schedule."""
    if table.round is None:
        return False
    taken = {player: cents for player, cents in table.round.collection.items() if cents}
    if table.schedule is None:
        return not taken
    due = collections_due(table.schedule, table.game, table.round)
    return taken == {each.player: each.cents for each in due if each.cents}
