"""Lint checks of one printed option beside its tiers: oddities of the print, poker rows."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.collect.linter.findings import SheetFinding, irregular
from houseway.collect.printed_schedule import PrintedSchedule
from houseway.collect.schedule import apply_rulings
from houseway.collect.sheet_terms import BonusFee, SheetFor, SheetOddity
from houseway.things.cents import Cents, dollars

ODDITY_TEXTS = {
    SheetOddity.UNNUMBERED: "the row has no option number",
    SheetOddity.SIDE_WAGERS_DISPUTED: "two texts differ on whether side wagers are table action",
    SheetOddity.TIMING_DISPUTED: "two texts differ on when the fee is taken",
    SheetOddity.TIMING_UNSAID: "the sheet does not say when the fee is taken",
    SheetOddity.ACTION_UNDEFINED: "the sheet does not say which wagers are action",
    SheetOddity.MERGED_CELLS: "player-dealer tiers stand beside player tiers of other amounts",
    SheetOddity.BACKLINE_CHARGED: "backline bettors are charged though the game has none",
    SheetOddity.HEADINGS_BLANK: "the columns have no headings",
    SheetOddity.HEADED_BLINDS: "the heading says blinds over what are names of limits",
    SheetOddity.TWO_GAMES_IN_ONE: "one table covers two games, and its pairs must be real blinds",
    SheetOddity.SIZED_AS_LIMIT: "a no-limit option is sized as a limit game",
    SheetOddity.LIMIT_UNSAID: "the sheet does not say which limit the option goes with",
    SheetOddity.START_UNSAID: "the text does not say when the first half hour begins",
}
"""Each fact of the print as a sentence."""


def check_print(row: PrintedSchedule) -> list[SheetFinding]:
    """Everything that is odd about one option, beside its tiers."""
    found = [irregular(row, fact.value, ODDITY_TEXTS[fact]) for fact in row.facts]
    found += _bonus(row)
    found += _blinds(row)
    found += _hand_fees(row)
    found += _rates(row)
    return found


def _bonus(row: PrintedSchedule) -> Iterator[SheetFinding]:
    if row.bonus is BonusFee.UNSAID:
        yield irregular(row, "bonus-unsaid", "the text does not say whether a bonus bet pays a fee")


def _blinds(row: PrintedSchedule) -> Iterator[SheetFinding]:
    """In a limit game the big blind is the small bet, and the small blind is below it."""
    schedule = apply_rulings(row)
    if row.small_blind_fee is not None and schedule.blinds_cents is None:
        yield irregular(row, "no-blinds", "the fees follow the small blind but none is printed")
    if row.structure is not SheetFor.LIMIT or schedule.blinds_cents is None:
        return
    small, big = schedule.blinds_cents
    bet = schedule.table_limit_cents[0]
    if small == big:
        yield irregular(row, "equal-blinds", f"both blinds are {dollars(big)}")
    if big != bet:
        says = f"the big blind is {dollars(big)}, the small bet {dollars(bet)}"
        yield irregular(row, "unfit-blinds", says)


def _hand_fees(row: PrintedSchedule) -> Iterator[SheetFinding]:
    fees = apply_rulings(row).fees
    first, second = fees.small_blind_cents, fees.later_street_cents
    if first and second:
        yield irregular(row, "both-fees", "fee (a) and fee (b) are both charged")
    elif first:
        yield irregular(row, "reversed-fees", "fee (a) is charged and fee (b) is not")
    if row.fees_of is not None:
        says = f"the fee cells are blank; option {row.fees_of} lends its fees"
        yield irregular(row, "merged-rows", says)
    if fees.jackpot_cents:
        yield irregular(row, "jackpot", "a jackpot fee is printed but there are no jackpot rules")


def rates(row: PrintedSchedule) -> frozenset[Cents]:
    """Distinct fees above zero, on every side of the option (CF-7)."""
    schedule = apply_rulings(row)
    tiers = (*schedule.player_tiers, *schedule.player_dealer_tiers, *schedule.bonus_tiers)
    fees = {tier.fee_cents for tier in tiers}
    fees |= {band.fee_cents for band in schedule.player_count_tiers}
    return frozenset(fees - {0})


def _rates(row: PrintedSchedule) -> Iterator[SheetFinding]:
    count = len(rates(row))
    if count > row.rates_allowed:
        says = f"{count} rates are printed; the text allows {row.rates_allowed}"
        yield irregular(row, "too-many-rates", says)
