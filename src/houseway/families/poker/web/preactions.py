"""Pre-actions: decisions that a player picks before their turn.

A key names the hand, the street and what the player agrees to. The frame offers keys while
others decide, and in the player's turn says what each does now; the page sends that. A bet, a
card or a floor call withdraws a key that no longer holds. The server stores nothing, and nothing
is ever sent that the player did not agree to.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.betting import owed_cents
from houseway.families.poker.play.hand import HandPhase, Holder, PotHand
from houseway.families.poker.web.messages import Preaction
from houseway.things.cents import dollars


def list_preactions(table: PotTable, you: str | None) -> tuple[Preaction, ...]:
    """What this person may decide ahead, and in their turn what each of these does."""
    hand = table.hand
    holder = hand.holder(you) if hand and you else None
    if hand is None or holder is None or not _may_act(hand, holder):
        return ()
    stage = f"{hand.number}.{hand.street}.{hand.calls}"
    deciding = hand.deciding is not None and hand.deciding.player == holder.player
    return tuple(
        Preaction(f"{stage}.{what}", label, does if deciding else None)
        for what, label, does in _preactions_of(hand, holder)
    )


def _may_act(hand: PotHand, holder: Holder) -> bool:
    """Whether the player may still have to act on this street."""
    if holder.folded or hand.phase is not HandPhase.BETTING or not hand.chips[holder.player]:
        return False
    return hand.deciding is not None


def _preactions_of(hand: PotHand, holder: Holder) -> Iterator[tuple[str, str, str]]:
    """By name, in words, and what it is now: one of the decisions of a hand."""
    owed = owed_cents(hand, holder)
    if owed <= 0:
        yield "check_fold", "Check, or fold to any bet", "check"
        yield f"check {hand.bet_cents}", "Check", "check"
        yield "call_any", "Check, or call any bet", "check"
        return
    yield "check_fold", "Fold", "fold_hand"
    all_in = ", all in" if owed == hand.chips[holder.player] else ""
    yield f"call {hand.bet_cents}", f"Call {dollars(owed)}{all_in}", "call"
    yield "call_any", "Call any bet", "call"
