"""The bank that covers: claims in order, each settled for as much as the bank still reaches.

Under gross accounting everything that is paid or taken uses up the bank (DHP-104). A claim that
is only partly covered is settled for what is left and the rest goes back (DHP-105). Pushes use up
nothing. Odds payouts use up what is paid; the wager itself goes back in any case (TCP-68).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from houseway.rules.bank import Accounting, Bank, Sharing
from houseway.settle.claims import Claim, Result, Share
from houseway.settle.postings import Posting
from houseway.things.cents import Cents, payout


class Used(NamedTuple):
    """What the bank has moved so far."""

    bank_cents: Cents
    accounting: Accounting
    paid_cents: Cents = 0
    taken_cents: Cents = 0

    def can_pay(self) -> Cents:
        if self.accounting is Accounting.GROSS:
            return self.bank_cents - self.paid_cents - self.taken_cents
        if self.accounting is Accounting.SEPARATE:
            return self.bank_cents - self.paid_cents
        return self.bank_cents - self.paid_cents + self.taken_cents

    def can_take(self) -> Cents:
        if self.accounting is Accounting.GROSS:
            return self.bank_cents - self.paid_cents - self.taken_cents
        if self.accounting is Accounting.SEPARATE:
            return self.bank_cents - self.taken_cents
        return self.bank_cents - self.taken_cents + self.paid_cents

    def reach(self, result: Result) -> Cents:
        return self.can_pay() if result is Result.WIN else self.can_take()


def cover(
    claims: Iterable[Claim],
    *,
    bank_cents: Cents,
    bank: Bank,
    bank_rules: tuple[str, ...] = (),
    chip_cents: Cents = 1,
) -> tuple[Posting, ...]:
    """Settle claims in the order given. `bank_rules` are cited where the bank falls short."""
    used = Used(bank_cents, bank.accounting)
    postings: list[Posting] = []
    for group in _together(claims, bank.sharing):
        dues = [_due(claim, chip_cents) for claim in group]
        for claim, due, covered in zip(group, dues, _covered(used, group, dues), strict=True):
            used = _use(used, claim, covered)
            postings.append(
                _posting(len(postings) + 1, claim, due, covered, used, bank_rules, chip_cents)
            )
    return tuple(postings)


def _together(claims: Iterable[Claim], sharing: Sharing) -> Iterable[Sequence[Claim]]:
    """Claims that share what is left: each alone, or all of one bet and result on one spot."""
    if sharing is Sharing.SEQUENTIAL:
        return ([claim] for claim in claims)
    return (
        list(group)
        for _, group in groupby(claims, lambda claim: (claim.seat, claim.bet, claim.result))
    )


def _due(claim: Claim, chip_cents: Cents) -> Cents:
    if claim.result is Result.WIN:
        return payout(claim.wager_cents, claim.pays, chip_cents)
    return claim.wager_cents if claim.result is Result.LOSE else 0


def _covered(used: Used, group: Sequence[Claim], dues: Sequence[Cents]) -> Sequence[Cents]:
    """How much of each due the bank reaches."""
    if not group[0].uses_bank:
        return dues
    reach = used.reach(group[0].result)
    total = sum(dues)
    if total <= reach:
        return dues
    if len(group) == 1:
        return [reach]
    return apportion(reach, dues)


def apportion(amount_cents: Cents, parts: Sequence[Cents]) -> list[Cents]:
    """Share an amount in proportion to the parts; odd cents go to the largest parts first."""
    total = sum(parts)
    shares = [amount_cents * part // total for part in parts]
    largest = sorted(range(len(parts)), key=lambda place: (-parts[place], place))
    for place in largest[: amount_cents - sum(shares)]:
        shares[place] += 1
    return shares


def _use(used: Used, claim: Claim, covered: Cents) -> Used:
    if not claim.uses_bank:
        return used
    if claim.result is Result.WIN:
        return used._replace(paid_cents=used.paid_cents + covered)
    return used._replace(taken_cents=used.taken_cents + covered)


def _posting(
    order: int,
    claim: Claim,
    due: Cents,
    covered: Cents,
    used: Used,
    bank_rules: tuple[str, ...],
    chip_cents: Cents,
) -> Posting:
    paid = covered if claim.result is Result.WIN else 0
    taken = covered if claim.result is Result.LOSE else 0
    rules = claim.rule_ids if covered == due else tuple(dict.fromkeys(claim.rule_ids + bank_rules))
    broken = 0
    if claim.result is Result.WIN and chip_cents > 1:
        broken = payout(claim.wager_cents, claim.pays) - due
    return Posting(
        order=order,
        seat=claim.seat,
        player=claim.player,
        bet=claim.bet,
        wager_cents=claim.wager_cents,
        result=claim.result,
        pays=claim.pays,
        paid_cents=paid,
        taken_cents=taken,
        returned_cents=claim.wager_cents - taken,
        uncovered_cents=due - covered,
        broken_cents=broken,
        bank_left_cents=used.can_pay(),
        rule_ids=rules,
        shares=_shared(claim, claim.wager_cents - taken + paid),
    )


def _shared(claim: Claim, back_cents: Cents) -> tuple[Share, ...]:
    """A pooled wager is one claim; what comes back is shared as it was put in (DHP-39)."""
    if not claim.shares:
        return ()
    parts = apportion(back_cents, [share.cents for share in claim.shares])
    return tuple(
        Share(share.player, cents) for share, cents in zip(claim.shares, parts, strict=True)
    )
