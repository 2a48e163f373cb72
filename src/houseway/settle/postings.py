"""Posting: what one claim moved and why, with its sentence."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from houseway.notebook_repr import html
from houseway.settle.claims import ClaimResult, PoolShare
from houseway.things.cents import Cents, dollars, odds_text


class Posting(Struct, frozen=True, gc=False):
    order: int
    """Place in the order of action, counted from 1."""
    seat: int
    player: str
    bet: str
    wager_cents: Cents
    result: ClaimResult
    pays: Fraction
    paid_cents: Cents
    """What the player-dealer pays the player."""
    taken_cents: Cents
    """What the player-dealer takes of the wager."""
    returned_cents: Cents
    """What goes back to the player of the wager itself. Taken and returned add up to the wager."""
    uncovered_cents: Cents
    """What would have been paid or taken besides, had the bank been larger."""
    broken_cents: Cents
    """What could not be paid because there is no chip so small; it stays with the player-dealer."""
    bank_left_cents: Cents
    """What the bank can still pay after this."""
    rule_ids: tuple[str, ...]
    shares: tuple[PoolShare, ...] = ()
    """For a pooled wager: what goes back to each person, winnings included."""
    hand: int = 1
    """Which of the spot's hands; there is more than one after a split."""

    _repr_html_ = html


def sentence(posting: Posting, bet_name: str, *, cites: bool = True) -> str:
    """The posting as the house dealer would say it, with the rules behind it unless said."""
    seat = f"seat {posting.seat}"
    who = seat.capitalize() if posting.player == seat else f"{seat.capitalize()}, {posting.player}"
    hand = f" (hand {posting.hand})" if posting.hand > 1 else ""
    # An award has no wager behind it.
    staked = f" {dollars(posting.wager_cents)}" if posting.wager_cents else ""
    head = f"{who}{hand}, {bet_name}{staked}"
    cited = f" ({', '.join(posting.rule_ids)})" if cites else ""
    return f"{head} {_outcome(posting)}{cited}.{_split(posting)}"


def outcome_text(posting: Posting) -> str:
    """What became of it alone, for a table that has the rest in its columns."""
    return f"{_outcome(posting)}.{_split(posting)}"


def _split(posting: Posting) -> str:
    """What each of several people gets back of a wager that they made together."""
    parts = ", ".join(f"{share.player} {dollars(share.cents)}" for share in posting.shares)
    return f" Shared as it was put in: {parts}." if parts else ""


def _outcome(posting: Posting) -> str:
    if posting.result is ClaimResult.PUSH:
        return "pushes and goes back"
    if posting.result is ClaimResult.NO_ACTION:
        return "has no action and goes back"
    if posting.paid_cents == posting.taken_cents == 0 and posting.uncovered_cents:
        verb = "would win" if posting.result is ClaimResult.WIN else "would lose"
        rest = "it goes back" if posting.wager_cents else "nothing is paid"
        return f"{verb}, but the bank covers no more; {rest}"
    if posting.result is ClaimResult.LOSE:
        if posting.uncovered_cents:
            return (
                f"loses the {dollars(posting.taken_cents)} that the bank covers; "
                f"{dollars(posting.returned_cents)} goes back"
            )
        if posting.returned_cents:
            back = dollars(posting.returned_cents)
            odd = _ODD_CENT if posting.taken_cents - posting.returned_cents == 1 else ""
            return f"loses {dollars(posting.taken_cents)}; {back} goes back{odd}"
        return f"loses {dollars(posting.taken_cents)}"
    rate = f" at {odds_text(posting.pays)}" if posting.pays not in (0, 1) else ""
    short = ""
    if posting.uncovered_cents:
        full = posting.paid_cents + posting.uncovered_cents
        short = f" of {dollars(full)}, all that the bank covers"
    return f"wins{rate} and is paid {dollars(posting.paid_cents)}{short}{_broken(posting)}"


_ODD_CENT = ", and the odd cent stays with the player-dealer"


def _broken(posting: Posting) -> str:
    """What of a payout no chip can pay; it stays with the player-dealer."""
    if posting.broken_cents:
        left = f"{dollars(posting.broken_cents)} is less than the smallest chip and"
    elif _loses_less_than_a_cent(posting) and not posting.uncovered_cents:
        left = "what is less than a cent"
    elif _may_lose_less_than_a_cent(posting):
        left = "anything less than a cent"
    else:
        return ""
    return f"; {left} stays with the player-dealer"


def _loses_less_than_a_cent(posting: Posting) -> bool:
    """Whether what is due is no whole number of cents.

    An award is worked out from another wager. It came out even if some wager of whole cents is paid
    just that, and at even money or better no other wager is paid as much.
    """
    if posting.wager_cents or not posting.pays:
        return (posting.wager_cents * posting.pays).denominator > 1
    return posting.paid_cents * posting.pays.denominator % posting.pays.numerator > 0


def _may_lose_less_than_a_cent(posting: Posting) -> bool:
    """Below even money several wagers are paid the same award, and some of them come out even."""
    return not posting.wager_cents and 0 < posting.pays < 1 and not posting.uncovered_cents
