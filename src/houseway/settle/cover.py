"""Bank coverage: settle claims in order, each for as much as the bank still covers.

Under gross accounting everything paid or taken uses up the bank (DHP-104). A partly covered claim
is settled for what is left and the rest returned (DHP-105). Pushes use up nothing. Odds payouts use
up what is paid; the wager is returned in any case (TCP-68).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from houseway.rules.bank import Accounting, Bank, Sharing
from houseway.settle.claims import EVEN, Claim, ClaimResult, PoolShare
from houseway.settle.postings import Posting
from houseway.things.cents import Cents, payout

# Python 3.11 takes as long to read a member of an enum as to call a function. Those that are asked
# for with every wager, action or hand are read once, in five files. It is worth 4 % of all rounds,
# which keep the step engine above four times rlcard.
_WIN, _LOSE = ClaimResult.WIN, ClaimResult.LOSE


class BankMeter:
    """What the bank has moved so far, and how far it still reaches."""

    __slots__ = ("accounting", "bank_cents", "paid_cents", "taken_cents")

    def __init__(self, bank_cents: Cents, accounting: Accounting) -> None:
        self.bank_cents = bank_cents
        self.accounting = accounting
        self.paid_cents = 0
        self.taken_cents = 0

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

    def reach(self, result: ClaimResult) -> Cents:
        return self.can_pay() if result is _WIN else self.can_take()

    def use(self, claim: Claim, cents: Cents) -> None:
        if not claim.uses_bank:
            return
        if claim.result is _WIN:
            self.paid_cents += cents
        else:
            self.taken_cents += cents


def cover(
    claims: Iterable[Claim],
    *,
    bank_cents: Cents,
    bank: Bank,
    bank_rules: tuple[str, ...] = (),
    chip_cents: Cents = 1,
) -> tuple[Posting, ...]:
    """Settle claims in the order given. `bank_rules` are cited where the bank falls short."""
    if bank.accounting is Accounting.GROSS and bank.sharing is Sharing.SEQUENTIAL:
        return _cover_gross(claims, bank_cents, bank_rules, chip_cents)
    meter = BankMeter(bank_cents, bank.accounting)
    postings: list[Posting] = []
    for claim, due, covered in _covered(claims, meter, bank.sharing, chip_cents):
        meter.use(claim, covered)
        left = meter.can_pay()
        postings.append(
            _posting(len(postings) + 1, claim, due, covered, left, bank_rules, chip_cents)
        )
    return tuple(postings)


def _cover_gross(
    claims: Iterable[Claim], left: Cents, bank_rules: tuple[str, ...], chip_cents: Cents
) -> tuple[Posting, ...]:
    """The usual way, without asking for the way each time: whatever moves is out of action."""
    postings: list[Posting] = []
    for order, claim in enumerate(claims, 1):
        due = covered = _due(claim, chip_cents)
        if claim.uses_bank:
            if due > left:
                covered = left
            left -= covered
        postings.append(_posting(order, claim, due, covered, left, bank_rules, chip_cents))
    return tuple(postings)


def _covered(
    claims: Iterable[Claim], meter: BankMeter, sharing: Sharing, chip_cents: Cents
) -> Iterator[tuple[Claim, Cents, Cents]]:
    """Each claim with what is due on it and how much of that the bank reaches."""
    if sharing is Sharing.PRO_RATA:
        yield from _covered_together(claims, meter, chip_cents)
        return
    for claim in claims:
        due = _due(claim, chip_cents)
        yield claim, due, min(due, meter.reach(claim.result)) if claim.uses_bank else due


def _covered_together(
    claims: Iterable[Claim], meter: BankMeter, chip_cents: Cents
) -> Iterator[tuple[Claim, Cents, Cents]]:
    """Claims of one kind share what is left in proportion to their dues."""
    for _, same in groupby(claims, _kind):
        group = list(same)
        dues = [_due(claim, chip_cents) for claim in group]
        reach = meter.reach(group[0].result)
        short = group[0].uses_bank and sum(dues) > reach
        yield from zip(
            group, dues, apportion(reach, dues, chip_cents) if short else dues, strict=True
        )


def _kind(claim: Claim) -> tuple[object, ...]:
    """What claims must have in common to share: hand, bet and result.

    Forfeits cite other rules than a lost showdown, so they are never mixed with it.
    """
    return claim.seat, claim.hand, claim.bet, claim.result, claim.uses_bank, claim.rule_ids


def _due(claim: Claim, chip_cents: Cents) -> Cents:
    if claim.result is _WIN:
        if claim.award_cents:
            return claim.award_cents - claim.award_cents % chip_cents
        if claim.pays is EVEN:
            return claim.wager_cents - claim.wager_cents % chip_cents
        return payout(claim.wager_cents, claim.pays, chip_cents)
    if claim.result is not _LOSE:
        return 0
    if claim.loses is EVEN:
        return claim.wager_cents
    # What does not come out in whole cents is lost, not kept.
    return -(-claim.wager_cents * claim.loses.numerator // claim.loses.denominator)


def apportion(amount_cents: Cents, dues: Sequence[Cents], chip_cents: Cents = 1) -> list[Cents]:
    """Share an amount in proportion to what is due, in whole chips.

    Odd chips go to the largest dues, one each; what is less than a chip is not shared out.
    """
    total = sum(dues)
    shares = [amount_cents * due // total // chip_cents * chip_cents for due in dues]
    largest = sorted(range(len(dues)), key=lambda place: (-dues[place], place))
    for place in largest[: (amount_cents - sum(shares)) // chip_cents]:
        shares[place] += chip_cents
    return shares


def _posting(
    order: int,
    claim: Claim,
    due: Cents,
    covered: Cents,
    left_cents: Cents,
    bank_rules: tuple[str, ...],
    chip_cents: Cents,
) -> Posting:
    result, wager = claim.result, claim.wager_cents
    paid, taken = (covered, 0) if result is _WIN else (0, covered)
    returned, uncovered = wager - taken, due - covered
    broken = 0
    if chip_cents > 1 and result is _WIN:
        broken = (claim.award_cents or payout(wager, claim.pays)) - due
    rules = claim.rule_ids if covered == due else tuple(dict.fromkeys(claim.rule_ids + bank_rules))
    shares = _shared(claim, returned + paid) if claim.shares else ()
    # By place, and here alone: to name the sixteen fields takes six times as long.
    return Posting(
        order,
        claim.seat,
        claim.player,
        claim.bet,
        wager,
        result,
        claim.pays,
        paid,
        taken,
        returned,
        uncovered,
        broken,
        left_cents,
        rules,
        shares,
        claim.hand,
    )


def _shared(claim: Claim, back_cents: Cents) -> tuple[PoolShare, ...]:
    """A pooled wager is one claim; what comes back is shared as it was put in (DHP-39).

    What does not come out even goes to the largest contributor.
    """
    if not claim.shares:
        return ()
    total = sum(share.cents for share in claim.shares)
    parts = [back_cents * share.cents // total for share in claim.shares]
    largest = max(range(len(parts)), key=lambda place: claim.shares[place].cents)
    parts[largest] += back_cents - sum(parts)
    return tuple(
        PoolShare(share.player, cents) for share, cents in zip(claim.shares, parts, strict=True)
    )
