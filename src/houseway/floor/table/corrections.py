"""Corrections: one person proposes a payment, a second person approves it.

A proposal is an event in the ledger, so it outlasts the server. Chips move only on approval, by an
entry that names both people.
"""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.table.actions import AnswerCorrection, Correct, ProposeCorrection
from houseway.floor.table.events import (
    Corrected,
    CorrectionAnswered,
    CorrectionProposed,
    TableEvent,
)
from houseway.floor.table.table import CorrectionProposal, Table
from houseway.things.cents import Cents, dollars

PROPOSALS_MAX = 20
"""How many corrections wait at one table at the most."""
BECAUSE_MAX = 200
"""How many letters say what was wrong."""
Payment = Correct | ProposeCorrection | CorrectionProposal


def refuse_correction(table: Table, action: Correct) -> Refusal | None:
    if not action.by or not action.approved_by or action.by == action.approved_by:
        return Refusal("A correction is made by one person and approved by another")
    return _refuse_payment(table, action)


def refuse_proposal(table: Table, action: ProposeCorrection) -> Refusal | None:
    if not action.by:
        return Refusal("A correction is proposed by somebody")
    if not 0 < len(action.because) <= BECAUSE_MAX:
        return Refusal(f"A proposal says in 1 to {BECAUSE_MAX} letters what was wrong")
    if len(table.proposals) >= PROPOSALS_MAX:
        return Refusal(f"{PROPOSALS_MAX} corrections wait to be approved here already")
    return _refuse_payment(table, action)


def refuse_answer(table: Table, action: AnswerCorrection) -> Refusal | None:
    proposal = table.proposal(action.number)
    if proposal is None:
        return Refusal(f"Correction {action.number} does not wait to be approved")
    if not action.approved:
        return None
    if action.by == proposal.by:
        return Refusal(f"{action.by} has proposed this correction; somebody else approves it")
    for player in (proposal.from_player, proposal.to_player):
        if player not in table.chips_now():
            return Refusal(
                f"{player} has left the table; correction {action.number} waits until they are "
                "back, or is declined"
            )
    return _refuse_payment(table, proposal)


def propose(table: Table, action: ProposeCorrection) -> tuple[TableEvent, ...]:
    number = table.proposed + 1
    return (
        CorrectionProposed(
            number, action.by, action.from_player, action.to_player, action.cents,
            action.about, action.because,
        ),
    )  # fmt: skip


def answer(table: Table, action: AnswerCorrection) -> tuple[TableEvent, ...]:
    answered = CorrectionAnswered(action.number, action.by, action.approved)
    proposal = table.proposal(action.number)
    if proposal is None or not action.approved:
        return (answered,)
    made = Corrected(
        proposal.by, action.by, proposal.from_player, proposal.to_player, proposal.cents,
        proposal.about,
    )  # fmt: skip
    return answered, made


def _refuse_payment(table: Table, action: Payment) -> Refusal | None:
    if not action.about:
        return Refusal("A correction names the round or the request that it puts right")
    if action.from_player == action.to_player:
        return Refusal(
            f"A correction is between two players, not within {action.to_player}'s chips"
        )
    for player in (action.from_player, action.to_player):
        if player not in table.chips_now():
            return Refusal(f"{player} is not at this table")
    free_cents = floor_kind_hooks_of(table.game).free_cents(table, action.from_player)
    return _refuse_amount(table, action, free_cents)


def _refuse_amount(table: Table, action: Payment, free_cents: Cents) -> Refusal | None:
    chip = table.limits.chip_cents
    if action.cents <= 0 or action.cents % chip:
        return Refusal(f"A correction is in chips of {dollars(chip)}, not {dollars(action.cents)}")
    if action.cents > free_cents:
        return Refusal(
            f"{action.from_player} has {dollars(free_cents)} free and cannot give "
            f"{dollars(action.cents)}",
            limit_cents=free_cents,
            actual_cents=action.cents,
        )
    return None
