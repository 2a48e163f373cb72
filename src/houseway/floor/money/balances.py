"""What the accounts of a table must hold, by what lies on it."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.floor.kind_hooks import course_of
from houseway.floor.table.table import Table
from houseway.ledger.model.transfer import Balance


def accounts_of(table: Table) -> Mapping[str, Balance]:
    return course_of(table.game).accounts(table)
