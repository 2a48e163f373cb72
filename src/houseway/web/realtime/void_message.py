"""Message about a voided round or hand: the wagers returned to each person."""

from __future__ import annotations

from houseway.floor.play.sentence import actor_text
from houseway.play.actions import VoidReason
from houseway.play.void_record import VoidRecord
from houseway.things.cents import Cents, dollars
from houseway.web.realtime.messages import VoidedRound, YourResult, YourResultLine


def voided_round(
    called: str, number: int, off: VoidRecord, you: str | None, *, banked_by: str = ""
) -> VoidedRound | None:
    """What goes back to this person; a course adds the fees. None if nobody had anything in it."""
    staked = off.staked.get(you, 0) if you else 0
    bank = off.bank_cents if you and you == banked_by else 0
    if off.reason is VoidReason.NO_WAGERS and not bank:
        return None
    lines = (YourResultLine(f"{actor_text(off.by)} called it off: {_returned(staked, bank)}.", 0),)
    headline = f"{called.capitalize()} {number} is void: {off.reason}"
    return VoidedRound(number, YourResult(headline, 0, lines if staked or bank else ()))


def _returned(staked: Cents, bank: Cents) -> str:
    parts = [f"your {dollars(staked)}"] if staked else []
    parts += [f"your bank of {dollars(bank)}"] if bank else []
    return f"{' and '.join(parts)} {'is' if len(parts) == 1 else 'are'} returned"
