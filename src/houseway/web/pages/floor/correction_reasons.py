"""Reasons for a correction: a payment of the round, or a known mistake."""

from __future__ import annotations

from houseway.errors import RecordError
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.table.corrections import BECAUSE_MAX
from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.table_access import find_past_round
from houseway.web.context import context_of
from houseway.web.kind_hooks import web_kind_hooks

MISTAKES = (
    "a payment that went to the wrong player",
    "a payment of the wrong amount",
    "a wager that was read wrong",
    "a collection from the wrong player",
    "chips that were pushed by mistake",
)


async def reasons_for_correction(
    request: HttpRequest, table_id: str, number: int
) -> dict[str, list[str]]:
    """What may have been wrong in a round of the table, as it is picked from a list.

    A round of long ago is read from the ledger; a void one has no payments.
    """
    table = context_of(request).cardroom.house.table(table_id)
    called = floor_kind_hooks_of(table.game).called
    if not 1 <= number <= table.rounds:
        raise RecordError(f"Table {table_id} has dealt no {called} {number}.")
    found = {"Mistakes": list(MISTAKES)}
    past = await find_past_round(request, table_id, number)
    if past is None or past.settlement is None:
        return found
    hosting = web_kind_hooks(table.game)
    shown = hosting.shown(table.game, past.played, past.settlement, None)
    paid = [f"payment {place}: {says}" for place, says in enumerate(hosting.payments(shown), 1)]
    return found | {f"Payments of {called} {number}": [_short(each) for each in paid]}


def _short(text: str) -> str:
    text = text.rstrip(".")
    return text if len(text) <= BECAUSE_MAX else f"{text[: BECAUSE_MAX - 1]}…"
