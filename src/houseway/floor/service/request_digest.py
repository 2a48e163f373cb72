"""What somebody asked for, as a digest that is kept with what came of it.

A request that is made again has to ask for the same. What the house adds before it is done (the
promise of a deck, a guest's chips) may differ between two times, so it is not part of the wish.
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
