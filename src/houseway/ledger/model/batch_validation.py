"""Batch validation: which batches of a group the journal accepts, without I/O.

A store passes in what it knows of the group, under its lock, and writes down the result.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from houseway.errors import LedgerError
from houseway.ledger.model.batch import (
    Accepted,
    Batch,
    SequenceTaken,
    chain_hash,
    decode_batch,
    encode_batch,
    request_mismatch,
)
from houseway.ledger.model.store_interface import ChainHead, JournalRow
from houseway.ledger.model.transfer import Balance, Balances

Outcome = Accepted | LedgerError


class StoredGroupState(NamedTuple):
    """What a store has of a group of batches before any of them is accepted."""

    head: ChainHead
    at: str
    """When the last batch was accepted."""
    known: dict[str, JournalRow]
    """The requests of the group that were accepted before."""
    last_of: dict[str, int]
    """The last event of each table of the group that has one."""
    accounts: dict[str, Balance]
    """The accounts that the group moves, as far as there are any."""


class BatchValidator:
    """Accepts one batch after the other on top of what was seen."""

    def __init__(self, seen: StoredGroupState) -> None:
        self.head = seen.head
        self.at = seen.at
        self.rows: list[JournalRow] = []
        """What is to be written, in order."""
        self.changed: dict[str, Balance] = {}
        """Accounts as they are afterwards."""
        self._known = seen.known
        self._last_of = seen.last_of
        self._balances = Balances(seen.accounts)

    def accept(self, batch: Batch) -> Outcome:
        known = self._known.get(batch.request)
        if known is not None:
            other = request_mismatch(
                decode_batch(known.body), batch.table, batch.actor, batch.asked
            )
            return other or _accepted(known)
        expected = self._last_of.get(batch.table, 0) + 1
        if batch.first != expected or not batch.events:
            return SequenceTaken(
                f"Event {batch.first} of {batch.table} is not the next one, {expected} is."
            )
        try:
            changed = self._balances.after(batch.transfers)
        except LedgerError as error:
            return error
        return self._add(batch, changed)

    def _add(self, batch: Batch, changed: dict[str, Balance]) -> Accepted:
        # Times never go back in the journal, whichever table was quicker to be written.
        self.at = max(self.at, batch.at)
        body = encode_batch(replace(batch, at=self.at))
        number, hash = self.head.number + 1, chain_hash(self.head.hash, body)
        row = JournalRow(number, batch.table, batch.first, batch.last, batch.request, body, hash)
        self.head = ChainHead(number, hash)
        self.rows.append(row)
        self.changed |= changed
        self._balances.accounts |= changed
        self._known[batch.request] = row
        self._last_of[batch.table] = batch.last
        return _accepted(row)


def accounts_of(group: Iterable[Batch]) -> list[str]:
    """The accounts that a group of batches moves, in a fixed order."""
    moved = {
        account
        for batch in group
        for transfer in batch.transfers
        for account in (transfer.source, transfer.target)
    }
    return sorted(moved)


def accepted_at(body: object) -> str:
    """When a batch was accepted; whether it can be read at all is for the audit to say."""
    try:
        return decode_batch(body).at if isinstance(body, bytes) else ""
    except msgspec.MsgspecError:
        return ""


def _accepted(row: JournalRow) -> Accepted:
    return Accepted(row.number, row.table, row.first, row.last, row.hash)
