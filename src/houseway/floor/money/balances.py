"""Expected balances of a table's accounts, by its state."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.table.table import Table
from houseway.ledger.model.transfer import Balance


def expected_balances(table: Table) -> Mapping[str, Balance]:
    return floor_kind_hooks_of(table.game).accounts(table)
