"""Layouts that are written for one test, and what becomes of them."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from houseway.errors import RecordError
from houseway.records.layouts.layout_file import SettledRound, parse_layout, settle_layout


class Moved(NamedTuple):
    result: str
    paid_cents: int
    taken_cents: int


def settled(text: str) -> SettledRound:
    return settle_layout(parse_layout(text, "layout.toml"))


def moved(text: str) -> dict[tuple[int, str, int, str], Moved]:
    """By seat, player, hand and bet: the result, what was paid and what was taken."""
    return {
        (each.seat, each.player, each.hand, each.bet): Moved(
            each.result.value, each.paid_cents, each.taken_cents
        )
        for each in settled(text).settlement.postings
    }


def refused(text: str) -> str:
    """The one sentence with which a layout is refused."""
    with pytest.raises(RecordError) as error:
        settled(text)
    message = str(error.value)
    assert message.startswith("layout.toml")
    assert message.isprintable()
    return message
