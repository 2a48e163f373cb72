"""How the house does something at a table by itself."""

from __future__ import annotations

from typing import Protocol

from houseway.floor.service.table_service import Done
from houseway.floor.table.actions import TableAction


class Act(Protocol):
    async def __call__(self, table: str, action: TableAction, request: str) -> Done:
        """As the house dealer; the same request twice is done once."""
        ...

    async def was_done(self, request: str) -> bool:
        """Whether a request is in the ledger already."""
        ...
