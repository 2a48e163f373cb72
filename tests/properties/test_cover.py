"""The bank that covers, for any wagers at all: nothing is lost, nothing goes past the bank."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from houseway.rules.bank import Accounting, Bank, Sharing
from houseway.settle.claims import Claim, ClaimResult, PoolShare
from houseway.settle.cover import apportion, cover
from houseway.settle.postings import Posting
from houseway.things.cents import payout

CHIPS = st.sampled_from([1, 5, 25, 50, 100, 500])
ODDS = st.sampled_from([Fraction(1), Fraction(3, 2), Fraction(6, 5), Fraction(2), Fraction(40)])
RESULTS = st.sampled_from(ClaimResult)
BANKS = st.builds(
    lambda accounting, sharing: Bank(accounting=accounting, sharing=sharing),
    st.sampled_from(Accounting),
    st.sampled_from(Sharing),
)


class Layout:
    """Wagers and a bank, all made of the same chips."""

    def __init__(self, chip_cents: int, bank_cents: int, claims: Sequence[Claim]) -> None:
        self.chip_cents = chip_cents
        self.bank_cents = bank_cents
        self.claims = claims

    def __repr__(self) -> str:
        return f"chip {self.chip_cents}, bank {self.bank_cents}, {self.claims}"

    def settled(self, bank: Bank, *, more_cents: int = 0) -> tuple[Posting, ...]:
        return cover(
            self.claims,
            bank_cents=self.bank_cents + more_cents,
            bank=bank,
            chip_cents=self.chip_cents,
        )


@st.composite
def claims_of(draw: st.DrawFn, chip: int, seat: int, bet: str, result: ClaimResult) -> Claim:
    """One wager. A pool has two to four people; a lost wager may be a forfeit outside the bank."""
    parts = draw(st.lists(st.integers(1, 100), min_size=1, max_size=4))
    shares = tuple(PoolShare(f"S{place}", part * chip) for place, part in enumerate(parts))
    return Claim(
        seat=seat,
        player=f"P{seat}",
        bet=bet,
        wager_cents=sum(parts) * chip,
        result=result,
        pays=draw(ODDS) if result is ClaimResult.WIN else Fraction(0),
        rule_ids=("DHP-104",),
        uses_bank=result is not ClaimResult.LOSE or draw(st.integers(0, 4)) > 0,
        shares=shares if len(parts) > 1 else (),
    )


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """Up to four bets on the table, each with the wagers of one to three people on it."""
    chip = draw(CHIPS)
    claims: list[Claim] = []
    for seat in range(1, draw(st.integers(0, 4)) + 1):
        kind = claims_of(chip, seat, draw(st.sampled_from(["base", "bonus"])), draw(RESULTS))
        claims += draw(st.lists(kind, min_size=1, max_size=3))
    return Layout(chip, draw(st.integers(0, 600)) * chip, claims)


def due(claim: Claim, chip_cents: int) -> int:
    """What would move if the bank were endless."""
    if claim.result is ClaimResult.WIN:
        return payout(claim.wager_cents, claim.pays, chip_cents)
    return claim.wager_cents if claim.result is ClaimResult.LOSE else 0


@given(layouts(), BANKS)
def test_every_wager_is_taken_or_returned_and_nothing_is_negative(
    layout: Layout, bank: Bank
) -> None:
    postings = layout.settled(bank)

    assert len(postings) == len(layout.claims)
    for claim, posting in zip(layout.claims, postings, strict=True):
        assert posting.taken_cents + posting.returned_cents == claim.wager_cents
        assert (
            min(
                posting.paid_cents, posting.taken_cents, posting.returned_cents,
                posting.uncovered_cents, posting.broken_cents, posting.bank_left_cents,
            )
            >= 0
        )  # fmt: skip


@given(layouts(), BANKS)
def test_only_winners_are_paid_and_only_losers_pay(layout: Layout, bank: Bank) -> None:
    for posting in layout.settled(bank):
        assert posting.paid_cents == 0 or posting.result is ClaimResult.WIN
        assert posting.taken_cents == 0 or posting.result is ClaimResult.LOSE


@given(layouts(), BANKS)
def test_what_is_covered_and_what_is_not_add_up_to_what_is_due(layout: Layout, bank: Bank) -> None:
    for claim, posting in zip(layout.claims, layout.settled(bank), strict=True):
        covered = posting.paid_cents + posting.taken_cents
        assert covered + posting.uncovered_cents == due(claim, layout.chip_cents)


@given(layouts(), BANKS, st.integers(1, 499))
def test_a_bank_that_is_not_whole_chips_covers_no_wager_beyond_what_is_due(
    layout: Layout, bank: Bank, odd: int
) -> None:
    for posting in layout.settled(bank, more_cents=odd):
        assert posting.uncovered_cents >= 0
        assert posting.returned_cents >= 0


@given(layouts(), BANKS)
def test_the_bank_is_never_exceeded(layout: Layout, bank: Bank) -> None:
    """Gross: both directions together; separate: each alone; net: the balance at every moment."""
    paid = taken = 0
    for claim, posting in zip(layout.claims, layout.settled(bank), strict=True):
        if not claim.uses_bank:
            continue
        paid += posting.paid_cents
        taken += posting.taken_cents
        moved = {
            Accounting.GROSS: paid + taken,
            Accounting.SEPARATE: max(paid, taken),
            Accounting.NET: abs(taken - paid),
        }
        assert moved[bank.accounting] <= layout.bank_cents


@given(layouts(), BANKS)
def test_a_bank_as_large_as_everything_due_leaves_nothing_uncovered(
    layout: Layout, bank: Bank
) -> None:
    everything = sum(due(claim, layout.chip_cents) for claim in layout.claims)
    for posting in layout.settled(bank, more_cents=everything):
        assert posting.uncovered_cents == 0


@given(layouts(), st.sampled_from(Accounting))
def test_nothing_is_left_uncovered_while_the_bank_still_reaches(
    layout: Layout, accounting: Accounting
) -> None:
    """A wager that is not covered in full has used up all that the bank could move that way."""
    paid = taken = 0
    bank = Bank(accounting=accounting)
    for claim, posting in zip(layout.claims, layout.settled(bank), strict=True):
        if not claim.uses_bank:
            assert posting.uncovered_cents == 0
            continue
        paid += posting.paid_cents
        taken += posting.taken_cents
        one_way = paid if claim.result is ClaimResult.WIN else taken
        used = {
            Accounting.GROSS: paid + taken,
            Accounting.SEPARATE: one_way,
            Accounting.NET: 2 * one_way - paid - taken,
        }
        assert posting.uncovered_cents == 0 or used[accounting] == layout.bank_cents


@given(layouts(), st.integers(0, 10_000))
def test_a_longer_bank_never_covers_a_wager_less_under_gross(layout: Layout, more: int) -> None:
    """Settled one after the other. Shared wagers may lose an odd cent, see below."""
    gross = Bank(accounting=Accounting.GROSS)
    short, long = layout.settled(gross), layout.settled(gross, more_cents=more)
    for before, after in zip(short, long, strict=True):
        assert after.paid_cents >= before.paid_cents
        assert after.taken_cents >= before.taken_cents


@given(layouts(), st.integers(0, 600))
def test_a_longer_bank_takes_nothing_but_odd_chips_from_shared_wagers(
    layout: Layout, more: int
) -> None:
    """Whole chips cannot always be shared evenly; a wager may change by those that are left."""
    gross = Bank(accounting=Accounting.GROSS, sharing=Sharing.PRO_RATA)
    odd = len(layout.claims) * layout.chip_cents
    short = layout.settled(gross)
    long = layout.settled(gross, more_cents=more * layout.chip_cents)
    for before, after in zip(short, long, strict=True):
        assert after.paid_cents + after.taken_cents + odd > before.paid_cents + before.taken_cents


@given(layouts(), BANKS)
def test_everything_that_moves_is_made_of_whole_chips(layout: Layout, bank: Bank) -> None:
    for posting in layout.settled(bank):
        assert posting.paid_cents % layout.chip_cents == 0
        assert posting.taken_cents % layout.chip_cents == 0


@given(layouts(), BANKS)
def test_the_shares_of_a_pool_add_up_to_what_comes_back(layout: Layout, bank: Bank) -> None:
    for claim, posting in zip(layout.claims, layout.settled(bank), strict=True):
        if claim.shares:
            back = posting.returned_cents + posting.paid_cents
            assert sum(share.cents for share in posting.shares) == back
            assert [share.player for share in posting.shares] == [
                share.player for share in claim.shares
            ]


@given(layouts(), st.sampled_from(Accounting))
def test_pro_rata_moves_as_much_on_each_spot_as_settling_in_turn(
    layout: Layout, accounting: Accounting
) -> None:
    """Sharing changes who is covered, never how much."""
    in_turn = layout.settled(Bank(accounting=accounting))
    shared = layout.settled(Bank(accounting=accounting, sharing=Sharing.PRO_RATA))

    assert _by_group(in_turn) == _by_group(shared)


def _by_group(postings: Sequence[Posting]) -> list[int]:
    return [
        sum(posting.paid_cents + posting.taken_cents for posting in group)
        for _, group in groupby(postings, lambda each: (each.seat, each.bet, each.result))
    ]


@given(st.data(), st.lists(st.integers(1, 10_000), min_size=1, max_size=6))
def test_an_amount_is_shared_out_whole_and_nearly_in_proportion(
    data: st.DataObject, parts: list[int]
) -> None:
    amount = data.draw(st.integers(0, sum(parts)))
    shares = apportion(amount, parts)

    assert sum(shares) == amount
    for share, part in zip(shares, parts, strict=True):
        assert 0 <= share - amount * part // sum(parts) < len(parts)
