"""Format check: refuses ledgers of version 0.1 by their first batch.

Their openings name a game without its rules, and their batches keep no actions.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from houseway.errors import RecordError

FIRST_BODY = "SELECT body FROM journal ORDER BY number LIMIT 1"
"""What a store is asked for."""
NEW_FILE = "a new ledger with serve --anew"
NEW_STORE = "a new ledger in an empty database"


class UnsupportedLedger(RecordError):
    """A ledger of a format that this version does not read."""


class _Event(Struct):
    type: str = ""
    terms: Raw | UnsetType = UNSET


class _Batch(Struct):
    events: tuple[_Event, ...]


_DECODER = msgspec.json.Decoder(_Batch)


def refuse_0_1(body: object, name: str, new: str) -> None:
    """Refuse a ledger by the body of its first batch; a damaged one is for its readers."""
    if not isinstance(body, bytes):
        return
    try:
        found = _DECODER.decode(body)
    except msgspec.DecodeError:
        return
    if any(each.type == "table_opened" and each.terms is UNSET for each in found.events):
        raise UnsupportedLedger(
            f"{name} is a ledger of version 0.1, which Houseway 0.2 is the last version to read: "
            f"open it with that version, or begin {new}."
        )
