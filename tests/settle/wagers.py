"""Wagers whose result is known, and a bank to settle them against. Amounts are dollars.

postings = settle([loses(1, 60), wins(2, 60)], bank=200)
assert moved(postings) == [(0, 60), (60, 0)]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from houseway.rules.bank import Accounting, Bank, Sharing
from houseway.settle.claims import EVEN, Claim, ClaimResult, PoolShare
from houseway.settle.cover import cover
from houseway.settle.postings import Posting
from tests.felt import cents

BANK_RULES = ("DHP-105", "DHP-108")
"""Cited where the bank falls short."""


def _claim(
    seat: int, wager: float, result: ClaimResult, pays: Fraction, bet: str, player: str | None
) -> Claim:
    return Claim(seat, player or f"P{seat}", bet, cents(wager), result, pays, ("DHP-104",))


def wins(
    seat: int, wager: float, *, pays: Fraction = EVEN, bet: str = "base", player: str | None = None
) -> Claim:
    return _claim(seat, wager, ClaimResult.WIN, pays, bet, player)


def loses(seat: int, wager: float, *, bet: str = "base", player: str | None = None) -> Claim:
    return _claim(seat, wager, ClaimResult.LOSE, Fraction(0), bet, player)


def pushes(seat: int, wager: float, *, bet: str = "base") -> Claim:
    return _claim(seat, wager, ClaimResult.PUSH, Fraction(0), bet, None)


def has_no_action(seat: int, wager: float, *, bet: str = "base") -> Claim:
    return _claim(seat, wager, ClaimResult.NO_ACTION, Fraction(0), bet, None)


def pooled(claim: Claim, parts: Mapping[str, float]) -> Claim:
    """The same wager, put together by several people."""
    assert sum(cents(part) for part in parts.values()) == claim.wager_cents
    return Claim(
        claim.seat, claim.player, claim.bet, claim.wager_cents, claim.result, claim.pays,
        claim.rule_ids,
        shares=tuple(PoolShare(player, cents(part)) for player, part in parts.items()),
    )  # fmt: skip


def settle(
    claims: Iterable[Claim],
    *,
    bank: float,
    accounting: Accounting = Accounting.GROSS,
    sharing: Sharing = Sharing.SEQUENTIAL,
    chip: float = 0.01,
) -> tuple[Posting, ...]:
    return cover(
        claims,
        bank_cents=cents(bank),
        bank=Bank(accounting=accounting, sharing=sharing),
        bank_rules=BANK_RULES,
        chip_cents=cents(chip),
    )


def moved(postings: Iterable[Posting]) -> list[tuple[float, float]]:
    """What each wager was paid, and what was taken of it."""
    return [(posting.paid_cents / 100, posting.taken_cents / 100) for posting in postings]


def returned(postings: Iterable[Posting]) -> list[float]:
    return [posting.returned_cents / 100 for posting in postings]


def bank_left(postings: Iterable[Posting]) -> list[float]:
    return [posting.bank_left_cents / 100 for posting in postings]


def back_to(posting: Posting) -> dict[str, float]:
    """What each person of a pool gets back, winnings included."""
    return {share.player: share.cents / 100 for share in posting.shares}
