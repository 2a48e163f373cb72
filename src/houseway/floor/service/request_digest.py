"""Request digest: SHA-256 of what a client asked for, the check behind idempotency keys.

A request that is sent again has to ask for the same. The digest leaves out what the server adds (a
commitment, a guest's chips), since that may differ between two attempts.
"""

from __future__ import annotations

import hashlib

import msgspec

from houseway.floor.table.actions import TableAction
from houseway.play.actions import HOUSE_DEALER

_ENCODER = msgspec.json.Encoder(enc_hook=str, order="deterministic")
_DIGITS = 32


def request_digest(table: str, actor: str, wish: object) -> str:
    """The digest of a wish: a message, or an action. Nobody asks the house dealer for anything."""
    if actor == HOUSE_DEALER:
        return ""
    if isinstance(wish, TableAction):
        wish = wish.as_asked()
    said = _ENCODER.encode((table, actor, wish))
    return hashlib.sha256(said).hexdigest()[:_DIGITS]
