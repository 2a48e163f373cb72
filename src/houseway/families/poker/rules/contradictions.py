"""Consistency checks of a variant's poker rules."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.errors import RecordError
from houseway.families.poker.rules.rules import PotPoker, Winner
from houseway.rules.limits import BY_LIMIT
from houseway.things.cents import parse_dollars

STREETS_MAX = 8
_CARDS = {
    Winner.HIGH: (5, 7),
    Winner.ACE_TO_FIVE: (5, 5),
    Winner.DEUCE_TO_SEVEN: (5, 5),
    Winner.HIGH_LOW: (9, 9),
}
"""How many cards, of one's own and on the board, a hand is made of."""
_HIGH_LOW_HOLE = 4


def contradictions(rules: PotPoker) -> Iterator[tuple[str, str]]:
    board = sum(street.board for street in rules.streets)
    draws = any(street.draws for street in rules.streets)
    least, most = _CARDS[rules.winner]
    if not 1 <= len(rules.streets) <= STREETS_MAX:
        yield "streets", f"a hand has 1 to {STREETS_MAX} streets, not {len(rules.streets)}."
    if not least <= rules.hole_cards + board <= most:
        said = f"{least} to {most} cards" if most > least else f"{most} cards"
        yield "hole_cards", f"{rules.winner} is made of {said}, not of {rules.hole_cards + board}."
    if rules.winner is Winner.HIGH_LOW and rules.hole_cards != _HIGH_LOW_HOLE:
        yield "hole_cards", f"high_low takes two of {_HIGH_LOW_HOLE} cards of one's own."
    if draws and board:
        yield "streets", "cards are drawn, or turned up in the middle, not both."
    needed = rules.seats * rules.hole_cards + board + (len(rules.streets) if rules.burns else 0)
    if needed > len(rules.deck):
        yield "seats", f"{rules.seats} seats need {needed} cards of a pack of {len(rules.deck)}."
    if rules.blinds != BY_LIMIT:
        yield from _blinds(rules.blinds)


def _blinds(said: str) -> Iterator[tuple[str, str]]:
    small, _, big = said.partition("/")
    try:
        if not 0 < parse_dollars(small) <= parse_dollars(big):
            yield "blinds", f"the small blind is not above the big one, as in {said}."
    except RecordError as error:
        yield "blinds", f"two amounts are needed, as 2/4, or {BY_LIMIT!r}: {error}"
