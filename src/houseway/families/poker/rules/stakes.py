"""Stakes of a poker table: blinds and bet sizes, by its limits and structure."""

from __future__ import annotations

from msgspec import Struct

from houseway.errors import RuleError
from houseway.families.poker.rules.rules import DocumentReading, PotPoker, Structure
from houseway.rules.limits import BY_LIMIT, Limits
from houseway.things.cents import Cents, dollars, parse_dollars

_CHART: dict[int, tuple[int, int]] = {
    1: (1, 1), 2: (1, 2), 3: (2, 3), 4: (2, 4), 5: (3, 5), 6: (3, 6), 8: (4, 8), 9: (6, 9),
    10: (5, 10), 12: (6, 12), 15: (10, 15), 20: (10, 20), 30: (15, 30), 40: (20, 40),
    50: (25, 50), 60: (30, 60), 75: (50, 75), 80: (40, 80), 100: (50, 100), 300: (100, 200),
    400: (150, 300),
}  # fmt: skip
"""Blinds of limit games in dollars by their small bet, as Mortimer prints them (TH-12)."""
_DOLLAR = 100


class Stakes(Struct, frozen=True, kw_only=True):
    structure: Structure
    small_blind_cents: Cents
    big_blind_cents: Cents
    small_bet_cents: Cents
    """The smaller size of a limit game, the least of a spread, or the least bet of any other."""
    large_bet_cents: Cents | None
    """The larger size of a limit game, the most of a spread; None where there is no such amount."""
    chip_cents: Cents = 1

    def __post_init__(self) -> None:
        if not 0 < self.small_blind_cents <= self.big_blind_cents:
            pair = f"{dollars(self.small_blind_cents)}/{dollars(self.big_blind_cents)}"
            raise RuleError(f"Blinds of {pair} cannot be posted: the big one is not the smaller.")
        for cents in (self.small_blind_cents, self.big_blind_cents, self.small_bet_cents):
            if cents % self.chip_cents:
                chip = dollars(self.chip_cents)
                raise RuleError(f"{dollars(cents)} does not come out in chips of {chip}.")

    @property
    def sized(self) -> bool:
        """Whether bets have two sizes, or lie between two amounts."""
        return self.large_bet_cents is not None

    def __str__(self) -> str:
        if self.sized:
            assert self.large_bet_cents is not None
            between = "/" if self.structure is Structure.LIMIT else "-"
            sizes = f"{dollars(self.small_bet_cents)}{between}{dollars(self.large_bet_cents)}"
            return f"{sizes} {self.structure}"
        blinds = f"{dollars(self.small_blind_cents)}/{dollars(self.big_blind_cents)}"
        return f"{blinds} {self.structure}"


def stakes_of(rules: PotPoker, limits: Limits) -> Stakes:
    least, most = limits.table.least_cents, limits.table.most_cents
    sized = rules.structure in (Structure.LIMIT, Structure.SPREAD)
    if sized and most is None:
        raise RuleError(
            f"A {rules.structure} game has two sizes of bets; {limits.table} names one."
        )
    if rules.named_limits and (least, most) not in rules.named_limits:
        known = " and ".join(f"{dollars(low)}-{dollars(high)}" for low, high in rules.named_limits)
        raise RuleError(f"The game is played at {known}, not at {limits.table}.")
    small, big = _blinds(rules, least, limits.chip_cents)
    if not sized and big != least:
        raise RuleError(
            f"A {rules.structure} bet is at least the big blind of {dollars(big)}; "
            f"limits of {limits.table} do not go with it (TH-48)."
        )
    return Stakes(
        structure=rules.structure,
        small_blind_cents=small,
        big_blind_cents=big,
        small_bet_cents=least,
        large_bet_cents=most if sized else None,
        chip_cents=max(limits.chip_cents, rules.bet_unit_cents),
    )


def _blinds(rules: PotPoker, least_cents: Cents, chip_cents: Cents) -> tuple[Cents, Cents]:
    """As the table names them, or by the printed chart; elsewhere the least bet and half of it.

    The chart is of limit games; by the second reading spread games have the blinds of the limit
    game with the same least bet (LB-4, TH-25).
    """
    if rules.blinds != BY_LIMIT:
        small, _, big = rules.blinds.partition("/")
        return parse_dollars(small), parse_dollars(big)
    spread = rules.structure is Structure.SPREAD and rules.reading is not DocumentReading.FIRST
    charted = rules.structure is Structure.LIMIT or spread
    if charted and least_cents % _DOLLAR == 0:
        printed = _CHART.get(least_cents // _DOLLAR)
        if printed is not None:
            return printed[0] * _DOLLAR, printed[1] * _DOLLAR
    half = least_cents // 2
    unit = _DOLLAR if half >= _DOLLAR else chip_cents
    return max(half - half % unit, chip_cents), least_cents
