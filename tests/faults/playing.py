"""People at a table who do whatever comes up, until the power goes."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from pathlib import Path

from houseway.floor.audit.audit import run_audit
from houseway.ledger.storage.open_journal import open_journal
from tests.waiting import pause, wait_until
from tests.web.server import Chair

Wants = Mapping[str, Mapping[str, object]]
"""What is pressed as soon as it may be, with what is said along with it."""


def play_on(chairs: list[Chair], wants: Wants, acknowledged: dict[str, int], requests: int) -> None:
    """So many requests more are acknowledged; each is noted with its last event."""
    enough = len(acknowledged) + requests

    def everybody_looks() -> None:
        for chair in chairs:
            chair.look()
            _press(chair, wants, acknowledged)
        pause()

    def missed() -> str:
        seen = "; ".join(map(_seen, chairs))
        return f"{requests} requests, {enough - len(acknowledged)} of them are missing: {seen}"

    wait_until(lambda: len(acknowledged) >= enough, missed, everybody_looks)


def _seen(chair: Chair) -> str:
    """What somebody sees who can do nothing."""
    told = {name: chair.frame.get(name) for name in ("seq", "phase", "stopped", "clock")}
    return f"{chair.guest.name} at {chair.guest.http.base_url} sees {told}, {[*chair.choices()]}"


def _press(chair: Chair, wants: Wants, acknowledged: dict[str, int]) -> None:
    wagered = chair.frame["your_seat"] is not None and chair.own_seat()["wagers"]
    for what, fields in wants.items():
        if chair.may(what) and not (what == "wager" and wagered):
            request, seen = uuid.uuid4().hex, chair.frame
            answer = chair.do(what, request, **fields)
            if answer["type"] == "ack":
                acknowledged[f"guest:{chair.guest.name}:{request}"] = answer["seq"]
            elif chair.frame is seen:
                # It was allowed when this was seen, so there is something new to see.
                chair.receive()
            return


def check_requests(where: str | Path, acknowledged: Mapping[str, int]) -> None:
    """All that was acknowledged is in the ledger, once and as it was said; the audit is clean."""
    store = open_journal(where)
    try:
        for request, seq in acknowledged.items():
            accepted = store.accepted(request)
            assert accepted is not None, request
            assert accepted.last == seq
        assert run_audit(store).findings == ()
    finally:
        store.close()
