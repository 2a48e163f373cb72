"""Protocol: how the house dealer acts at a table, idempotent by request id."""

from __future__ import annotations

from typing import Protocol

from houseway.floor.service.table_service import ActionResult
from houseway.floor.table.actions import TableAction


class ActAsHouse(Protocol):
    async def __call__(self, table: str, action: TableAction, request: str) -> ActionResult:
        """As the house dealer; the same request twice is done once."""
        ...

    async def was_done(self, request: str) -> bool:
        """Whether a request is in the ledger already."""
        ...
