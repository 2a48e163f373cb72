"""Background job: the slip of a settled layout, and payments made against payments due."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from msgspec import Struct

from houseway.errors import HousewayError, RecordError
from houseway.records.layouts.layout_file import SettledRound, parse_layout, settle_layout
from houseway.records.layouts.stated_payments import payment_of_posting, read_statements
from houseway.settle.payment_check import PaymentDifference, compare_payments
from houseway.settle.postings import Posting
from houseway.signs.dispute_slip import DisputeSlip, dispute_slip
from houseway.signs.html_pages import slip_html
from houseway.web.jobs.dispute import SettledLayout, settlement_view
from houseway.web.jobs.job import ErrorMessage, Job, refusal_as_message
from houseway.web.kind_hooks import web_kind_hooks


class DisputeRequest(Struct, frozen=True, kw_only=True):
    """As it stands in the address of the page."""

    layout: str
    paid: tuple[tuple[int, str], ...] = ()
    """By the number of a posting: what was paid for it."""
    said: str = ""
    """Further statements, a line each: `3=-10` is all of seat 3."""
    where: str
    on: str
    """The room and the day that stand on the paper."""


class DisputeResult(Struct, frozen=True, kw_only=True):
    settled: SettledLayout
    slip: DisputeSlip
    problem: str = ""
    """What is wrong with what was said to have been paid."""


@refusal_as_message
def settle_dispute(asked: DisputeRequest) -> DisputeResult | ErrorMessage:
    """The settlement and its slip."""
    found = settle_layout(parse_layout(asked.layout, "layout"))
    shown = settlement_view(found)
    if isinstance(shown, ErrorMessage):
        return shown
    try:
        return DisputeResult(settled=shown, slip=_slip(found, asked, _compared(found, asked)))
    except HousewayError as error:
        return DisputeResult(settled=shown, slip=_slip(found, asked, None), problem=str(error))


def dispute_slip_html(asked: DisputeRequest) -> str | ErrorMessage:
    """The paper, as a page of HTML."""
    found = settle_dispute(asked)
    if isinstance(found, ErrorMessage):
        return found
    return ErrorMessage(found.problem) if found.problem else slip_html(found.slip)


def _slip(
    found: SettledRound, asked: DisputeRequest, compared: Sequence[PaymentDifference] | None
) -> DisputeSlip:
    return dispute_slip(
        found.game,
        found.round,
        found.settlement,
        dict(web_kind_hooks(found.game).laid(found.game, found.round)),
        layout=asked.where,
        on=asked.on,
        digest=hashlib.sha256(asked.layout.encode()).hexdigest(),
        compared=compared,
    )


def _compared(found: SettledRound, asked: DisputeRequest) -> tuple[PaymentDifference, ...] | None:
    postings = found.settlement.postings
    lines = [line.strip() for line in asked.said.splitlines() if line.strip()]
    said = [payment_of_posting(_posting(postings, order), amount) for order, amount in asked.paid]
    said += read_statements(lines)
    return compare_payments(postings, said) if said else None


def _posting(postings: Sequence[Posting], order: int) -> Posting:
    for each in postings:
        if each.order == order:
            return each
    raise RecordError(f"There is no posting {order}; there are {len(postings)}.")


SETTLE_DISPUTE = Job(settle_dispute, pool="layouts", seconds=10.0)
DISPUTE_SLIP = Job(dispute_slip_html, pool="layouts", seconds=10.0)
