"""Payment check: stated payments compared with the right ones, and likely mistakes.

An amount is what a wager came to for its owner: above zero the winnings, zero if the wager was
returned, below zero what was taken of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from houseway.errors import RecordError
from houseway.settle.claims import ClaimResult
from houseway.settle.postings import Posting
from houseway.things.cents import Cents, dollars


class StatedPayment(NamedTuple):
    """What somebody says was paid: for one wager, or for all of a player's together."""

    seat: int
    cents: Cents
    bet: str | None = None
    """None for the total."""
    player: str | None = None
    hand: int | None = None
    said: str = ""
    """As it was written."""


class PaymentDifference(Struct, frozen=True, kw_only=True):
    seat: int
    player: str
    bet: str | None
    hand: int
    orders: tuple[int, ...]
    """The postings that it is about."""
    right_cents: Cents
    paid_cents: Cents
    explained_by: tuple[str, ...] = ()
    """For a total that is wrong: single mistakes that would come to just that."""

    @property
    def difference_cents(self) -> Cents:
        """Above zero: they have too much."""
        return self.paid_cents - self.right_cents


def net_of(posting: Posting) -> Cents:
    return posting.paid_cents - posting.taken_cents


def compare_payments(
    postings: Sequence[Posting], paid: Sequence[StatedPayment]
) -> tuple[PaymentDifference, ...]:
    """Each statement beside its postings. What was not said is taken to be right."""
    found = tuple(_compared(postings, each) for each in paid)
    _refuse_twice(found)
    return found


def bank_difference_cents(compared: Sequence[PaymentDifference]) -> Cents:
    """What the player-dealer has too much, or below zero too little."""
    return -sum(each.difference_cents for each in compared)


def _compared(postings: Sequence[Posting], paid: StatedPayment) -> PaymentDifference:
    there = _at_seat(postings, paid)
    if paid.bet is None:
        return _total(there, paid)
    of_bet = [each for each in there if each.bet == paid.bet]
    if not of_bet:
        bets = ", ".join(dict.fromkeys(each.bet for each in there))
        raise RecordError(f"Seat {paid.seat} has no {paid.bet} to settle; it has {bets}.")
    if len(of_bet) > 1:
        hands = " or ".join(f"{paid.seat}#{each.hand}:{paid.bet}" for each in of_bet)
        raise RecordError(f"Seat {paid.seat} has {len(of_bet)} hands with {paid.bet}; say {hands}.")
    (posting,) = of_bet
    return PaymentDifference(
        seat=posting.seat,
        player=posting.player,
        bet=posting.bet,
        hand=posting.hand,
        orders=(posting.order,),
        right_cents=net_of(posting),
        paid_cents=paid.cents,
    )


def _at_seat(postings: Sequence[Posting], paid: StatedPayment) -> list[Posting]:
    there = [each for each in postings if each.seat == paid.seat]
    if not there:
        seats = ", ".join(str(seat) for seat in sorted({each.seat for each in postings}))
        raise RecordError(
            f"{paid.said}: nothing is settled at seat {paid.seat}; wagers are at {seats}."
        )
    bettors = list(dict.fromkeys(each.player for each in there))
    if paid.player is not None and paid.player not in bettors:
        raise RecordError(f"{paid.said}: at seat {paid.seat} wager {', '.join(bettors)}.")
    if paid.player is None and len(bettors) > 1:
        whose = " or ".join(f"{paid.seat}/{each}" for each in bettors)
        raise RecordError(f"{paid.said}: several wager at seat {paid.seat}; say {whose}.")
    player = paid.player or bettors[0]
    own = [each for each in there if each.player == player]
    if paid.hand is None:
        return own
    of_hand = [each for each in own if each.hand == paid.hand]
    if not of_hand:
        raise RecordError(f"{paid.said}: seat {paid.seat} has no hand {paid.hand}.")
    return of_hand


def _total(there: Sequence[Posting], paid: StatedPayment) -> PaymentDifference:
    right = sum(map(net_of, there))
    return PaymentDifference(
        seat=paid.seat,
        player=there[0].player,
        bet=None,
        hand=paid.hand or 0,
        orders=tuple(each.order for each in there),
        right_cents=right,
        paid_cents=paid.cents,
        explained_by=tuple(_explanations(there, paid.cents - right)),
    )


def _explanations(there: Sequence[Posting], difference: Cents) -> list[str]:
    """Which one mistake would have come to that: left out, done the other way, or done twice."""
    if not difference:
        return []
    found = []
    for each in there:
        ways = _ways(each)
        if difference in ways:
            hand = f", hand {each.hand}" if each.hand > 1 else ""
            what = f"{each.bet}{hand}, {dollars(abs(net_of(each)) or each.wager_cents)}"
            found.append(f"posting {each.order} ({what}) {ways[difference]}")
    return found


def _ways(posting: Posting) -> dict[Cents, str]:
    """By what it comes to: the mistakes that a house dealer makes with one wager."""
    net, more = net_of(posting), posting.uncovered_cents
    wins = posting.result is ClaimResult.WIN
    ways = {more if wins else -more: "was settled in full, beyond what the bank covers"}
    if net > 0:
        ways |= {-net: "was left out", -2 * net: "was taken instead of paid", net: "was paid twice"}
    if net < 0:
        ways |= {
            -net: "was left out",
            -2 * net: "was paid instead of taken",
            net: "was taken twice",
        }
    return {cents: says for cents, says in ways.items() if cents}


def _refuse_twice(compared: Sequence[PaymentDifference]) -> None:
    seen: dict[int, PaymentDifference] = {}
    for each in compared:
        for order in each.orders:
            if order in seen:
                raise RecordError(
                    f"Posting {order} at seat {each.seat} is said twice; give a total or single "
                    "bets, and each of them once."
                )
            seen[order] = each
