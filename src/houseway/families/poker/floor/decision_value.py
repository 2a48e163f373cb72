"""Calls and folds at a poker table: what the pot offered beside what the hand is worth.

What the others hold and do next is not known, so there is no verdict: a share against unknown hands
and what a call needs are told, and whoever decided may think about it.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import Call, FoldHand
from houseway.families.poker.play.betting import owed_cents
from houseway.families.poker.play.hand import HandPhase
from houseway.families.poker.rules.rules import PotPoker
from houseway.floor.play.decision_value import Judged, card_signs
from houseway.floor.table.actions import TableAction
from houseway.things.cards import Card
from houseway.things.cents import Cents, dollars


class Seen(NamedTuple):
    """What somebody in turn sees of a hand."""

    rules: PotPoker
    own: tuple[Card, ...]
    board: tuple[Card, ...]
    others: int
    """How many others are still in."""
    pot_cents: Cents
    call_cents: Cents
    draws_now: bool
    may_draw: bool


def seen_by(table: PotTable, you: str) -> Seen | None:
    """All that goes into a hint; nothing if it is not this person's turn."""
    hand = table.hand
    holder = hand.deciding if hand else None
    if hand is None or holder is None or holder.player != you:
        return None
    draws_now = hand.phase is HandPhase.DRAWING
    later = any(street.draws for street in table.game.rules.streets[hand.street + 1 :])
    return Seen(
        table.game.rules, holder.cards, hand.board, len(hand.live) - 1, hand.pot_cents,
        0 if draws_now else min(owed_cents(hand, holder), hand.chips[you]),
        draws_now, draws_now or later,
    )  # fmt: skip


def call_needs(call_cents: Cents, pot_cents: Cents) -> str:
    """How often a call has to win to pay for itself, as every page says it: `32.1 %`."""
    whole = pot_cents + call_cents
    tenths = (2000 * call_cents + whole) // (2 * whole)
    return f"{tenths // 10}.{tenths % 10} %"


class PotDecision(Struct, frozen=True):
    seen: Seen
    called: bool


def pot_decided(table: PotTable, player: str, done: TableAction) -> PotDecision | None:
    """Only who has something to call decides between this and that."""
    if not isinstance(done, InHand) or not isinstance(done.action, Call | FoldHand):
        return None
    seen = seen_by(table, player) if done.doer == player else None
    if seen is None or seen.draws_now or not seen.call_cents:
        return None
    return PotDecision(seen, isinstance(done.action, Call))


def pot_judged(decision: PotDecision) -> Judged:
    from houseway.families.poker.odds.pot_advice import advise

    seen = decision.seen
    found = advise(seen.rules, seen.own, seen.board, seen.others, may_draw=seen.may_draw)
    needed = call_needs(seen.call_cents, seen.pot_cents)
    hands = "one unknown hand" if seen.others == 1 else f"{seen.others} unknown hands"
    board = f" on {card_signs(seen.board)}" if seen.board else ""
    return Judged(
        chosen="call" if decision.called else "fold_hand",
        choices=(),
        hand=tuple(card.text for card in seen.own),
        against=tuple(card.text for card in seen.board),
        seen=f"{card_signs(seen.own)}{board}",
        besides=(
            f"{'You called' if decision.called else 'You folded'}: {dollars(seen.call_cents)} into "
            f"{dollars(seen.pot_cents)} needs {needed} of the pot, and against {hands} "
            f"yours is {found.equity * 100:.1f} % (± {found.standard_error * 100:.1f}). Whether it "
            "was right nobody can know: the others do not hold just any cards."
        ),
    )
