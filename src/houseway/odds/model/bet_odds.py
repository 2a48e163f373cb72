"""Odds of a bet, line by line of its pay table, and of a game whose bets are all exact."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from msgspec import Struct

from houseway.errors import RecordError
from houseway.odds.model.distribution import Distribution
from houseway.rules.bets import Bet, SideBet
from houseway.suggestions import has_no

EXACT = "exact"
SIMULATED = "simulated"


class PayTableLine(Struct, frozen=True, kw_only=True):
    """One line of a pay table: what has to come, what it pays and how often it comes."""

    says: str
    net: Fraction
    """What one unit wins; minus one where the bet loses."""
    ways: int
    rule_ids: tuple[str, ...]


def lost_line(bet: SideBet, says: str, ways: int) -> PayTableLine:
    """What pays nothing: the last line of a table."""
    return PayTableLine(says=says, net=Fraction(-1), ways=ways, rule_ids=bet.lose_rules)


class BetOdds(Struct, frozen=True, kw_only=True):
    bet: str
    """The bet's id; bets that are decided together are joined by a plus."""
    name: str
    per: str
    """Whose initial wager is the unit."""
    assumes: str
    distribution: Distribution
    lines: tuple[PayTableLine, ...] = ()
    """From the best line to none, where the pay table is worth showing line by line."""
    offered: bool = True
    """Whether this table has the bet; one that it does not have may still be asked about."""
    simulated: bool = True
    """Whether simulated players decide as this figure assumes."""
    wagered: Fraction | None = Fraction(1)
    """Units put down on average, later wagers included; None where that is not known, zero where
    players put nothing down."""

    @classmethod
    def of_lines(
        cls, bet: Bet, assumes: str, lines: Iterable[PayTableLine], *, offered: bool = True
    ) -> BetOdds:
        """A bet by its own unit, whose lines are all that may happen."""
        table = tuple(lines)
        found = Distribution.of((line.net, line.ways) for line in table)
        return cls.of(bet, assumes, found, lines=table, offered=offered)

    @classmethod
    def of(
        cls,
        bet: Bet,
        assumes: str,
        distribution: Distribution,
        *,
        lines: tuple[PayTableLine, ...] = (),
        offered: bool = True,
        simulated: bool = True,
    ) -> BetOdds:
        """A bet by its own unit."""
        return cls(
            bet=bet.id,
            name=bet.name,
            per=bet.id,
            assumes=assumes,
            distribution=distribution,
            lines=lines,
            offered=offered,
            simulated=simulated,
        )

    @property
    def edge(self) -> Fraction:
        """What the player gives away of each unit wagered."""
        return -self.distribution.ev

    def __repr__(self) -> str:
        return f"BetOdds({self.bet}: edge {100 * float(self.edge):.3f} %)"

    def chance(self, line: PayTableLine) -> Fraction:
        return Fraction(line.ways, self.distribution.total)

    def contribution(self, line: PayTableLine) -> Fraction:
        """What the line adds to the expectation; all lines together are the expectation."""
        return line.net * self.chance(line)


class ExactOdds(Struct, frozen=True, kw_only=True):
    """The odds of a game of which every bet is known exactly."""

    game: str
    options: Mapping[str, str]
    digest: str
    bets: tuple[BetOdds, ...]

    @property
    def prices(self) -> dict[str, float]:
        """The player's expectation by bet, of the first where several have one id."""
        return {each.bet: float(each.distribution.ev) for each in reversed(self.bets)}

    def bet(self, id: str) -> BetOdds:
        """The first bet of that id."""
        return next(each for each in self.bets if each.bet == id)

    def edge(self, bet: str) -> Fraction:
        """What the player gives away of each unit on the bet."""
        if bet not in self.prices:
            raise RecordError(has_no(self.game, "bet", bet, (each.bet for each in self.bets)))
        return self.bet(bet).edge
