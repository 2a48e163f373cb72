"""Background job: the next piece of a player's review."""

from __future__ import annotations

import time

from houseway.records.reviews.decision_review import Review, continue_review

SECONDS = 6.0
"""How long one piece takes; whoever wants more looks again."""


def extend_review(ledger: str, player: str, before: Review | None) -> Review:
    """What is new since then, as far as it is gone over in a few seconds."""
    from houseway.ledger.storage.open_journal import open_journal

    until = time.monotonic() + SECONDS
    store = open_journal(ledger)
    try:
        return continue_review(
            store, before or Review(player=player), lambda: time.monotonic() < until
        )
    finally:
        store.close()
