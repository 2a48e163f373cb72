"""Decision value of calls and folds: pot odds beside the hand's equity.

The other hands are unknown, so there is no verdict: the player sees the equity against unknown
hands and what a call needs.
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
from houseway.floor.play.decision_value import JudgedDecision, card_signs
from houseway.floor.table.actions import TableAction
from houseway.things.cards import Card
from houseway.things.cents import Cents, dollars


class PotTurnView(NamedTuple):
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


def turn_view(table: PotTable, you: str) -> PotTurnView | None:
    """All that goes into a hint; nothing if it is not this person's turn."""
    hand = table.hand
    holder = hand.deciding if hand else None
    if hand is None or holder is None or holder.player != you:
        return None
    draws_now = hand.phase is HandPhase.DRAWING
    later = any(street.draws for street in table.game.rules.streets[hand.street + 1 :])
    return PotTurnView(
        table.game.rules, holder.cards, hand.board, len(hand.live) - 1, hand.pot_cents,
        0 if draws_now else min(owed_cents(hand, holder), hand.chips[you]),
        draws_now, draws_now or later,
    )  # fmt: skip


def required_share_text(call_cents: Cents, pot_cents: Cents) -> str:
    """How often a call has to win to pay for itself, as every page says it: `32.1 %`."""
    whole = pot_cents + call_cents
    tenths = (2000 * call_cents + whole) // (2 * whole)
    return f"{tenths // 10}.{tenths % 10} %"


class PotDecision(Struct, frozen=True):
    seen: PotTurnView
    called: bool


def capture_pot_decision(table: PotTable, player: str, done: TableAction) -> PotDecision | None:
    """Only who has something to call decides between this and that."""
    if not isinstance(done, InHand) or not isinstance(done.action, Call | FoldHand):
        return None
    seen = turn_view(table, player) if done.doer == player else None
    if seen is None or seen.draws_now or not seen.call_cents:
        return None
    return PotDecision(seen, isinstance(done.action, Call))


def value_pot_decision(decision: PotDecision) -> JudgedDecision:
    from houseway.families.poker.odds.pot_advice import advise_pot

    seen = decision.seen
    found = advise_pot(seen.rules, seen.own, seen.board, seen.others, may_draw=seen.may_draw)
    needed = required_share_text(seen.call_cents, seen.pot_cents)
    hands = "one unknown hand" if seen.others == 1 else f"{seen.others} unknown hands"
    board = f" on {card_signs(seen.board)}" if seen.board else ""
    return JudgedDecision(
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
