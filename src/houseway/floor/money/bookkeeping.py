"""Double-entry bookkeeping of a table: the transfers that its events mean.

A player's chips are one account per table. A table kind adds accounts of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.money.account_names import chips_account
from houseway.floor.table.events import Corrected, Joined, Left, TableClosed, TableEvent
from houseway.floor.table.table import Table
from houseway.ledger.model.transfer import CAGE, Balance, Transfer, TransferKind


def transfers_of(before: Table, event: TableEvent) -> list[Transfer]:
    """The transfers that an event means, given the table it happened to."""
    match event:
        case Joined(player, cents):
            account = chips_account(before.name, player)
            return [Transfer(TransferKind.POST, CAGE, account, cents, "chips brought")]
        case Left(player, cents):
            account = chips_account(before.name, player)
            return [Transfer(TransferKind.POST, account, CAGE, cents, "chips carried away")]
        case Corrected():
            return [_correction(before.name, event)]
        case TableClosed():
            return [
                Transfer(
                    TransferKind.POST,
                    chips_account(before.name, player),
                    CAGE,
                    cents,
                    "table closed",
                )
                for player, cents in before.chips.items()
            ]
        case _:
            return floor_kind_hooks_of(before.game).transfers(before, event)


def expected_balances(table: Table) -> Mapping[str, Balance]:
    """What the table's accounts must hold, by its state."""
    return floor_kind_hooks_of(table.game).accounts(table)


def _correction(table: str, event: Corrected) -> Transfer:
    return Transfer(
        TransferKind.POST,
        chips_account(table, event.from_player),
        chips_account(table, event.to_player),
        event.cents,
        f"correction by {event.by}",
        corrects=event.about,
        approved_by=event.approved_by,
    )
