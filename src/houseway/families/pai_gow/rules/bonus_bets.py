"""Bonus bets of pai gow: Fortune with its Envy Bonus, and Ace-High."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated

from msgspec import Struct

from houseway.rank.hands.fortune_line import Fortune
from houseway.rules.bets import Category, SideBet
from houseway.rules.number_bounds import Amount, Between
from houseway.things.cents import CENTS_MAX, Cents


class AceHigh(IntEnum):
    """What the Ace-High bet looks for, the least first."""

    PLAYER_DEALER = 1
    """The player-dealer's seven cards are ace high, without the joker."""
    PLAYER_DEALER_WITH_JOKER = 2
    BOTH = 3
    """The player's seven cards as well."""

    @property
    def words(self) -> str:
        return _ACE_HIGH_WORDS[self]


_ACE_HIGH_WORDS = {
    AceHigh.PLAYER_DEALER: "player-dealer ace high without the joker",
    AceHigh.PLAYER_DEALER_WITH_JOKER: "player-dealer ace high with the joker",
    AceHigh.BOTH: "player-dealer and player both ace high",
}


class FixedPayRow(Struct, frozen=True, forbid_unknown_fields=True):
    category: Category
    cents: Amount
    rule_id: str


class FixedPayTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines that bring a fixed amount or the wager back; kept by name as in a pay table."""

    rows: Mapping[Category, FixedPayRow]

    @staticmethod
    def of(*rows: tuple[Fortune, Cents, str]) -> FixedPayTable:
        return FixedPayTable({line: FixedPayRow(line, cents, rule) for line, cents, rule in rows})


class FortuneBet(SideBet, frozen=True, kw_only=True):
    """On the seven cards dealt, however they are set; enough of it earns an envy button."""

    step_cents: Annotated[Cents, Between(1, CENTS_MAX, is_money=True)] = 1
    """In what steps it is wagered."""
    pushes: FixedPayTable
    """Where the wager goes back."""
    envy_pays: FixedPayTable
    """What another player's hand brings."""
    envy_rules: tuple[str, ...]
    """Who may win it, and that it is paid by the player-dealer."""

    @property
    def push(self) -> Fortune:
        """The line on which the wager goes back."""
        (line,) = self.pushes.rows
        return Fortune(line)

    @property
    def push_rule(self) -> str:
        return self.pushes.rows[self.push].rule_id

    @property
    def envy(self) -> Mapping[Fortune, Cents]:
        """What another player's hand brings, in fixed amounts."""
        return {Fortune(line): row.cents for line, row in self.envy_pays.rows.items()}
