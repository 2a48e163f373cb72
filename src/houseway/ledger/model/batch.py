"""Batch, idempotency key and hash chain: what one accepted action did."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import UNSET, Struct, UnsetType

from houseway.errors import LedgerError
from houseway.ledger.model.transfer import Transfer

GENESIS = "0" * 64
"""What the first batch is chained to."""


class Batch(Struct, frozen=True):
    """Events n+1, n+2 ... of one table with the transfers that they mean."""

    table: str
    first: int
    """The number of the first event; it must be the next one of its table."""
    request: str
    """The idempotency key: the same request is accepted once."""
    actor: str
    at: str
    """When it was accepted, ISO 8601 in UTC."""
    events: tuple[msgspec.Raw, ...]
    transfers: tuple[Transfer, ...] = ()
    asked: str = ""
    """A digest of what was asked for, by which a repeated request is known as the same."""
    action: msgspec.Raw | UnsetType = UNSET
    """What was done, of which the events are what followed; an opening has none."""

    @property
    def last(self) -> int:
        return self.first + len(self.events) - 1


class Accepted(Struct, frozen=True):
    """Where a batch stands in the journal."""

    number: int
    table: str
    first: int
    last: int
    hash: str


class SequenceTaken(LedgerError):
    """Somebody else's event has that number: read again and retry."""


class RequestMismatch(LedgerError):
    """The same request id was used for something else."""


def request_mismatch(known: Batch, table: str, actor: str, asked: str) -> RequestMismatch | None:
    """Why a request is not the one that was accepted under its id, if it is not."""
    if known.table != table:
        other = f"for table {known.table}"
    elif known.actor != actor:
        other = "by somebody else"
    elif known.asked != asked:
        other = "for something else"
    else:
        return None
    return RequestMismatch(
        f"Request {known.request} was used {other}; what is new needs an id of its own."
    )


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Batch)


def encode_batch(batch: Batch) -> bytes:
    return _ENCODER.encode(batch)


def decode_batch(body: bytes) -> Batch:
    return _DECODER.decode(body)


def chain_hash(previous: str, body: bytes) -> str:
    """The hash of a batch on top of the one before it."""
    return hashlib.sha256(previous.encode() + b"\n" + body).hexdigest()
