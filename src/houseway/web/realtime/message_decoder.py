"""What a browser says, read as one of the messages that some table knows."""

from __future__ import annotations

from functools import cache

import msgspec

from houseway.families import made_of_all
from houseway.thread_safe_msgspec import decoder
from houseway.web.kind_hooks import hostings
from houseway.web.realtime.messages import EVERYWHERE, Hello, Want


class _Kind(msgspec.Struct, frozen=True):
    type: str


_KIND = msgspec.json.Decoder(_Kind)


def heard(text: str) -> Hello | Want:
    """The message, or a DecodeError that says in a sentence why it is none."""
    kind = _KIND.decode(text).type
    decoder = made_of_all(_decoders).get(kind)
    if decoder is None:
        raise msgspec.ValidationError(f"Invalid value {kind!r} - at `$.type`")
    return decoder.decode(text)


@cache
def _decoders(known: tuple[str, ...]) -> dict[str, msgspec.json.Decoder[Hello | Want]]:
    """What reads each kind of message, for tables of these families."""
    kinds: dict[str, type[Hello | Want]] = dict(EVERYWHERE)
    for hosting in hostings():
        kinds |= hosting.wants(known)
    return {kind: decoder(message) for kind, message in kinds.items()}
