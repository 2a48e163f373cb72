"""A sentence about what happened, with the rules behind it."""

from __future__ import annotations

from typing import NamedTuple


class Said(NamedTuple):
    text: str
    rule_ids: tuple[str, ...] = ()
