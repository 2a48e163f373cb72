"""Action progress in a betting round: substantial action, after which a mistake stands."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.families.poker.play.hand import Holder, PotHand, SeatAction, SeatActionKind

_MONEY = (SeatActionKind.CALLED, SeatActionKind.BET)
_ACTED = (SeatActionKind.FOLDED, SeatActionKind.CHECKED, *_MONEY)
_THREE, _TWO = 3, 2


def has_acted(hand: PotHand, seat: int) -> bool:
    """Whether this player has acted on the hand that was dealt."""
    return hand.street > 0 or acted_here(hand, seat)


def acted_here(hand: PotHand, seat: int) -> bool:
    """Whether this player has acted in this betting round."""
    return any(deed.seat == seat and deed.did in _ACTED for deed in hand.deeds)


def has_checked(hand: PotHand, seat: int) -> bool:
    """Whether this player has checked in this betting round."""
    return SeatAction(seat, SeatActionKind.CHECKED) in hand.deeds


def two_have_acted(hand: PotHand) -> bool:
    """Whether the deal stands; posts of any kind are no action (TH-36)."""
    acted = {deed.seat for deed in hand.deeds if deed.did in _ACTED}
    return hand.street > 0 or len(acted) >= _TWO


def is_substantial(deeds: Iterable[SeatAction]) -> bool:
    """Whether three players have acted, or two have put money in (OJ-148)."""
    deeds = tuple(deeds)
    acted = {deed.seat for deed in deeds if deed.did in _ACTED}
    paid = {deed.seat for deed in deeds if deed.did in _MONEY}
    return len(acted) >= _THREE or len(paid) >= _TWO


def let_pass(hand: PotHand, holder: Holder) -> bool:
    """Whether substantial action has gone past this player (OJ-41)."""
    return holder.passed_at is not None and is_substantial(hand.deeds[holder.passed_at :])


def may_not_open(hand: PotHand, holder: Holder) -> bool:
    """Whether this player may only check, call or fold in this betting round."""
    return holder.is_bound or let_pass(hand, holder)
