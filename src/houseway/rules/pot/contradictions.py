"""What rules of a poker game that somebody wrote themselves may contradict."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.rules.pot.rules import PotPoker, Winner

SEATS_MAX = 10
_CARDS = {
    Winner.HIGH: (5, 7),
    Winner.ACE_TO_FIVE: (5, 5),
    Winner.DEUCE_TO_SEVEN: (5, 5),
    Winner.HIGH_LOW: (9, 9),
}
"""How many cards, of one's own and on the board, a hand is made of."""
_HIGH_LOW_HOLE = 4


def contradictions(rules: PotPoker) -> Iterator[tuple[str, str]]:
    """The field and what is wrong with it, beside the others."""
    board = sum(street.board for street in rules.streets)
    draws = any(street.draws for street in rules.streets)
    least, most = _CARDS[rules.winner]
    if not 2 <= rules.seats <= SEATS_MAX:
        yield "seats", f"2 to {SEATS_MAX} seats are possible, not {rules.seats}."
    if not rules.streets:
        yield "streets", "a hand has one street at least."
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
    if rules.decks != 1:
        yield "decks", f"a hand is dealt from one pack, not from {rules.decks}."
    if rules.max_raises != "by limit" and rules.max_raises < 1:
        yield "max_raises", f"one raise at least is allowed, not {rules.max_raises}."
    for field in ("buy_in_bets", "bet_unit_cents"):
        if getattr(rules, field) < 1:
            yield field, f"one at least, not {getattr(rules, field)}."
