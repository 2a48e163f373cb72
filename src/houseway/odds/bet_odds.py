"""One bet's odds: its distribution, and the lines of its pay table with their ways."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from houseway.odds.distribution import Distribution

EXACT = "exact"
SIMULATED = "simulated"


class Line(Struct, frozen=True, kw_only=True):
    """One line of a pay table: what has to come, what it pays and how often it comes."""

    says: str
    net: Fraction
    """What one unit wins; minus one where the bet loses."""
    ways: int
    rule_ids: tuple[str, ...]


class BetOdds(Struct, frozen=True, kw_only=True):
    bet: str
    """The bet's id; bets that are decided together are joined by a plus."""
    name: str
    per: str
    """Whose initial wager is the unit."""
    assumes: str
    distribution: Distribution
    lines: tuple[Line, ...] = ()
    """From the best line to none, where the pay table is worth showing line by line."""
    offered: bool = True
    """Whether this table has the bet; one that it does not have may still be asked about."""

    @property
    def edge(self) -> Fraction:
        """What the player gives away of each unit wagered."""
        return -self.distribution.ev

    def __repr__(self) -> str:
        return f"BetOdds({self.bet}: edge {100 * float(self.edge):.3f} %)"

    def chance(self, line: Line) -> Fraction:
        return Fraction(line.ways, self.distribution.total)

    def contribution(self, line: Line) -> Fraction:
        """What the line adds to the expectation; all lines together are the expectation."""
        return line.net * self.chance(line)
