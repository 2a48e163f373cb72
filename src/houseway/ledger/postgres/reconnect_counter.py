"""Reconnect counter: how often this process connected to its store anew."""

from __future__ import annotations

import logging

_LOG = logging.getLogger(__name__)
_MADE = [0]


def count_reconnect() -> None:
    _MADE[0] += 1
    _LOG.warning("A connection to the store was made anew.", extra={"what": "store reconnected"})


def reconnect_count() -> int:
    return _MADE[0]
