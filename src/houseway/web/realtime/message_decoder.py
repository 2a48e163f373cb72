"""Decoder of WebSocket messages: JSON from a browser becomes a typed client message."""

from __future__ import annotations

from functools import cache

import msgspec

from houseway.families import build_from_all
from houseway.thread_safe_msgspec import make_decoder
from houseway.web.kind_hooks import all_web_kind_hooks
from houseway.web.realtime.messages import COMMON_MESSAGES, ClientMessage, Hello


class _Kind(msgspec.Struct, frozen=True):
    type: str


_KIND = msgspec.json.Decoder(_Kind)


def decode_message(text: str) -> Hello | ClientMessage:
    """The message, or a DecodeError that says in a sentence why it is none."""
    kind = _KIND.decode(text).type
    decoder = build_from_all(_decoders).get(kind)
    if decoder is None:
        raise msgspec.ValidationError(f"Invalid value {kind!r} - at `$.type`")
    return decoder.decode(text)


@cache
def _decoders(known: tuple[str, ...]) -> dict[str, msgspec.json.Decoder[Hello | ClientMessage]]:
    kinds: dict[str, type[Hello | ClientMessage]] = dict(COMMON_MESSAGES)
    for hosting in all_web_kind_hooks():
        kinds |= hosting.wants(known)
    return {kind: make_decoder(message) for kind, message in kinds.items()}
