"""A dispute on a page: the slip of a settled layout, and what was paid beside what was due."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from msgspec import Struct

from houseway.errors import HousewayError, RecordError
from houseway.records.layouts.layout_file import Settled, parse_layout, settle_layout
from houseway.records.layouts.stated_payments import paid_for, read_statements
from houseway.settle.payment_check import Compared, compare
from houseway.settle.postings import Posting
from houseway.signs.dispute_slip import Slip, slip
from houseway.signs.html_pages import slip_html
from houseway.web.jobs.dispute import Problem, SettledLayout, settled_shown
from houseway.web.kind_hooks import hosting_of


class Disputed(Struct, frozen=True, kw_only=True):
    """As it stands in the address of the page."""

    layout: str
    paid: tuple[tuple[int, str], ...] = ()
    """By the number of a posting: what was paid for it."""
    said: str = ""
    """Further statements, a line each: `3=-10` is all of seat 3."""
    where: str
    on: str
    """The room and the day that stand on the paper."""


class DisputeShown(Struct, frozen=True, kw_only=True):
    settled: SettledLayout
    slip: Slip
    problem: str = ""
    """What is wrong with what was said to have been paid."""


def disputed(asked: Disputed) -> DisputeShown | Problem:
    """The settlement and its slip, or one sentence about what is wrong with the layout."""
    try:
        found = settle_layout(parse_layout(asked.layout, "layout"))
    except HousewayError as error:
        return Problem(str(error))
    shown = settled_shown(found)
    if isinstance(shown, Problem):
        return shown
    try:
        return DisputeShown(settled=shown, slip=_slip(found, asked, _compared(found, asked)))
    except HousewayError as error:
        return DisputeShown(settled=shown, slip=_slip(found, asked, None), problem=str(error))


def slip_file(asked: Disputed) -> str | Problem:
    """The paper, as a page of HTML."""
    found = disputed(asked)
    if isinstance(found, Problem):
        return found
    return Problem(found.problem) if found.problem else slip_html(found.slip)


def _slip(found: Settled, asked: Disputed, compared: Sequence[Compared] | None) -> Slip:
    return slip(
        found.game,
        found.round,
        found.settlement,
        dict(hosting_of(found.game).laid(found.game, found.round)),
        layout=asked.where,
        on=asked.on,
        digest=hashlib.sha256(asked.layout.encode()).hexdigest(),
        compared=compared,
    )


def _compared(found: Settled, asked: Disputed) -> tuple[Compared, ...] | None:
    postings = found.settlement.postings
    lines = [line.strip() for line in asked.said.splitlines() if line.strip()]
    said = [paid_for(_posting(postings, order), amount) for order, amount in asked.paid]
    said += read_statements(lines)
    return compare(postings, said) if said else None


def _posting(postings: Sequence[Posting], order: int) -> Posting:
    for each in postings:
        if each.order == order:
            return each
    raise RecordError(f"There is no posting {order}; there are {len(postings)}.")
