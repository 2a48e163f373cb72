"""Bets, side bets and pay tables of a game, and their validation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import IntEnum, StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from msgspec import Struct

from houseway.errors import RuleError
from houseway.rules.conditions.custom_line import CustomLine
from houseway.rules.limits import Range
from houseway.rules.number_bounds import Between, Payout
from houseway.things.decks import DECKS_MAX

if TYPE_CHECKING:
    Category: TypeAlias = IntEnum | CustomLine
else:
    # Which lines there are follows from the judge of a bet, so no type can say it to msgspec.
    Category = Any


class PayRow(Struct, frozen=True, forbid_unknown_fields=True):
    category: Category
    pays: Payout
    """To one: 40 means 40:1."""
    rule_id: str

    @property
    def called(self) -> str:
        """What people call the line: `three of a kind`."""
        words: str = getattr(self.category, "words", self.category.name.replace("_", " ").lower())
        return words


class PayTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What each category pays; a category without a row loses."""

    rows: Mapping[Category, PayRow]

    def __post_init__(self) -> None:
        if not self.rows:
            raise RuleError("A pay table has at least one line.")
        for category, row in self.rows.items():
            if row.category != category:
                raise RuleError(f"The line of {category!r} is written for {row.category!r}.")
            if row.pays <= 0:
                raise RuleError(
                    f"{category!r} pays {row.pays} to 1; a line pays more than nothing."
                )

    @staticmethod
    def of(*rows: tuple[Category, int | Fraction, str]) -> PayTable:
        for category, count in Counter(category for category, _, _ in rows).items():
            if count > 1:
                raise RuleError(f"{category!r} stands {count} times in a pay table.")
        return PayTable(
            {category: PayRow(category, Fraction(pays), rule) for category, pays, rule in rows}
        )


class Judge(StrEnum):
    """What side bets of our families look at; a further family has words of its own for its."""

    OWN_CARDS = "own_cards"
    """The player's own three cards."""
    OWN_AND_PLAYER_DEALER = "own_and_player_dealer"
    """The best five out of the player's and the player-dealer's cards together."""
    MATCHES_UP_CARD = "matches_up_card"
    """The player's first two cards beside the player-dealer's up card."""
    FIRST_TWO = "first_two"
    """The player's first two cards; two kings of spades also look at the player-dealer's."""
    PLAYER_DEALER_BUSTS = "player_dealer_busts"
    """With how many cards the player-dealer goes over."""
    OWN_SEVEN = "own_seven"
    """The best hand in the player's own seven cards, however they are set."""
    ACE_HIGH = "ace_high"
    """Whether the player-dealer's seven cards are ace high, and the player's too."""
    OWN_AND_BOARD = "own_and_board"
    """The best five out of the player's own and the community cards."""
    WINNING_HAND = "winning_hand"
    """The same, where it beats the player-dealer's."""
    BEATEN_HAND = "beaten_hand"
    """The lower of the player's and the player-dealer's best five, whoever holds it."""
    OWN_LINES = "own_lines"
    """Whatever the lines of its pay table ask themselves: a bet that a file describes."""


Lines: TypeAlias = Mapping[str, type[IntEnum | CustomLine]]
"""By what a side bet looks at, the lines that its pay table may have."""


NO_BETS = frozenset({"seat", "player", "cards", "pool", "backline", "split", "bank"})
"""What else stands where a layout says who wagered what, so that no bet can be called so."""


def why_no_id(id: str) -> str | None:
    """Why no bet can have that id, in the end of a sentence; None if one can."""
    return f"{id!r} is a field of layouts, so no bet can have that id" if id in NO_BETS else None


class Bet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    area: str
    """The word on the layout."""
    area_rules: tuple[str, ...] = ()
    base_rules: tuple[str, ...] = ()
    """That it needs the base wager."""
    early_rules: tuple[str, ...] = ()
    """That it has to be placed before the deal."""


class SideBet(Bet, frozen=True, kw_only=True):
    """An optional bet beside the base wager, settled as a claim of its own."""

    pays: PayTable
    judge: str
    """What it looks at: one of the lines of its family's rulebook."""
    lost_by_fold: bool
    """Whether a player who folds forfeits it."""
    fold_rules: tuple[str, ...]
    """The rules that say so, or that say it stays in action."""
    win_rules: tuple[str, ...]
    lose_rules: tuple[str, ...]
    switch: str = ""
    """The field of the game's rules that offers it; empty where it is always offered."""
    only_decks: tuple[Annotated[int, Between(1, DECKS_MAX)], ...] = ()
    """The numbers of decks for which its pay table is printed, if not for all."""
    range: Range | None = None
    """Limits of its own, whatever the table's are."""
    at_most_base: bool = False
    """Whether it may not exceed the base wager."""
    range_rules: tuple[str, ...] = ()
    within_table: bool = False
    """Whether a table whose minimum is above its maximum does not offer it."""


def check_side_bets(bets: Iterable[SideBet], lines: Lines) -> None:
    """Refuse side bets that a family cannot judge: `lines` are what each of its judges tells."""
    seen: set[str] = set()
    for bet in bets:
        if bet.id in seen:
            raise RuleError(f"Two side bets of one game are called {bet.id}.")
        seen.add(bet.id)
        if bet.judge not in lines:
            known = " or ".join(lines)
            raise RuleError(f"{bet.name} is judged by {bet.judge}; here it would be by {known}.")
        for category in bet.pays.rows:
            if not isinstance(category, lines[bet.judge]):
                raise RuleError(
                    f"The pay table of {bet.name} has a line {category!r}; "
                    f"{bet.judge} knows only {lines[bet.judge].__name__}."
                )


def check_royal(bet: SideBet, royals: Mapping[IntEnum, IntEnum]) -> None:
    """Refuse a table in which the highest hand would be worth less than the next."""
    for straight_flush, royal in royals.items():
        if straight_flush in bet.pays.rows and royal not in bet.pays.rows:
            raise RuleError(
                f"{bet.name} pays a straight flush and has no line for a {royal.name.lower()}, "
                "which would lose; write what it pays."
            )
