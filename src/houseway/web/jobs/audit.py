"""Background job: audit of the whole ledger, for the Verify page."""

from __future__ import annotations

from contextlib import closing

from msgspec import Struct

from houseway.errors import RecordError
from houseway.web.jobs.job import Job


class LedgerAudit(Struct, frozen=True):
    """What the Verify page says of the ledger."""

    batches: int
    findings: tuple[str, ...]


def audit_ledger(ledger: str) -> LedgerAudit:
    """Everything that is wrong with a ledger."""
    from houseway.floor.audit.audit import run_audit
    from houseway.floor.service.sealed_decks import open_sealed_decks
    from houseway.ledger.storage.open_journal import open_journal

    try:
        store = open_journal(ledger)
    except RecordError as error:
        return LedgerAudit(0, (str(error),))
    with closing(store):
        found = run_audit(store, open_sealed_decks(ledger))
    return LedgerAudit(found.batches, found.findings)


AUDIT_LEDGER = Job(audit_ledger, pool="long", seconds=1800.0, kept_seconds=10.0)
