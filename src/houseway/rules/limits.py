"""Table limits: the least and the most that may be wagered, per bet and per spot."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.errors import RecordError, Refusal, RuleError
from houseway.quoting import quoted
from houseway.rules.number_bounds import Amount
from houseway.things.cents import Cents, dollars, parse_dollars

BY_LIMIT = "by limit"
"""What is said of an amount that follows from the table's limits."""


class Range(Struct, frozen=True, forbid_unknown_fields=True):
    """From the least to the most, both allowed; no ceiling where the most is None."""

    least_cents: Amount
    most_cents: Amount | None = None

    def __post_init__(self) -> None:
        if self.least_cents < 1:
            raise RuleError(f"A limit begins at one cent or more, not {dollars(self.least_cents)}.")
        if self.most_cents is not None and self.most_cents < self.least_cents:
            raise RuleError(
                f"The limit's maximum {dollars(self.most_cents)} "
                f"is below its minimum {dollars(self.least_cents)}."
            )

    def within(self, other: Range) -> Range:
        """The amounts that both allow; where they do not meet, this range's maximum alone."""
        least = max(self.least_cents, other.least_cents)
        most = min(
            (each for each in (self.most_cents, other.most_cents) if each is not None),
            default=None,
        )
        return Range(least if most is None else min(least, most), most)

    def nearest(self, cents: Cents) -> Cents:
        """An amount as it is, or the one nearest to it that is allowed."""
        most = cents if self.most_cents is None else min(cents, self.most_cents)
        return max(self.least_cents, most)

    def __str__(self) -> str:
        if self.most_cents is None:
            return f"{dollars(self.least_cents)} and up"
        return f"{dollars(self.least_cents)}-{dollars(self.most_cents)}"


def read_range(text: str) -> Range:
    """`5-500`, as `2/4` where it is printed so, and `5+` where there is no maximum."""
    if text.endswith("+"):
        return Range(parse_dollars(text.removesuffix("+").strip()))
    least, dash, most = text.replace("/", "-").partition("-")
    if not dash:
        raise RecordError(
            f"{quoted(text)} is not a range; write it as 5-500, or 5+ without a maximum."
        )
    return Range(parse_dollars(least.strip()), parse_dollars(most.strip()))


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What one table accepts."""

    table: Range
    """Binds each single wager that has no range of its own."""
    bets: Mapping[str, Range] = {}
    """Ranges of single bets, by the bet's id."""
    spot_cents_max: Cents | None = None
    """The most that all bettors together may have on one spot in base wagers."""
    chip_cents: Cents = 1
    """The smallest chip. Wagers are made of chips; payouts are broken down to them."""

    def __post_init__(self) -> None:
        if self.chip_cents < 1:
            raise RuleError(f"A chip is one cent or more, not {dollars(self.chip_cents)}.")

    def fits(self, bet: str, cents: Cents) -> bool:
        """Whether a bet without a range of its own takes this amount, and it is in whole chips."""
        allowed = self.bets.get(bet, self.table)
        most = allowed.most_cents
        if cents < allowed.least_cents or (most is not None and cents > most):
            return False
        return not cents % self.chip_cents

    def refuse_wager(
        self, seat: int, name: str, cents: Cents, allowed: Range, rule_ids: tuple[str, ...]
    ) -> Refusal | None:
        """Why this amount is not accepted within the allowed range, or None."""
        return self.refuse_amount(f"Seat {seat}", name, cents, allowed, rule_ids)

    def refuse_amount(
        self, who: str, name: str, cents: Cents, allowed: Range, rule_ids: tuple[str, ...]
    ) -> Refusal | None:
        """The same for a player who may have no seat."""
        least, most = allowed.least_cents, allowed.most_cents
        if cents < least:
            limit, word = least, "minimum"
        elif most is not None and cents > most:
            limit, word = most, "maximum"
        elif cents % self.chip_cents:
            limit, word = self.chip_cents, "smallest chip"
        else:
            return None
        return Refusal(
            f"{who} wagers {dollars(cents)} on {name}; the {word} is {dollars(limit)}",
            rule_ids,
            limit_cents=limit,
            actual_cents=cents,
        )

    def refuse_spot(
        self, spot: int, total_cents: Cents, rule_ids: tuple[str, ...]
    ) -> Refusal | None:
        """Why the spot cannot hold this much in base wagers, or None."""
        if self.spot_cents_max is None or total_cents <= self.spot_cents_max:
            return None
        return Refusal(
            f"Spot {spot} would hold {dollars(total_cents)}; "
            f"the most on one spot is {dollars(self.spot_cents_max)}",
            rule_ids,
            limit_cents=self.spot_cents_max,
            actual_cents=total_cents,
        )
