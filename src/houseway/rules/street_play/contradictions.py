"""What rules of a game of streets that somebody wrote themselves may contradict."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from houseway.rules.street_play.rules import MULTIPLE_MAX, Street, StreetPlay

SEATS_MAX = 10
HOLE_CARDS = 2
BOARD_CARDS = 5
"""The best five out of two and five are ranked here, and no others."""
CHOICES_MAX = 2
"""Amounts between which a street leaves the choice."""


def contradictions(rules: StreetPlay) -> Iterator[tuple[str, str]]:
    """The field and what is wrong with it, beside the others."""
    if not 2 <= rules.seats <= SEATS_MAX:
        yield "seats", f"2 to {SEATS_MAX} seats are possible, not {rules.seats}."
    if rules.hole_cards != HOLE_CARDS:
        yield (
            "hole_cards",
            f"everybody has {HOLE_CARDS} cards of their own, not {rules.hole_cards}.",
        )
    if rules.decks != 1:
        yield "decks", f"every round is dealt from one pack, not from {rules.decks}."
    for one, other in pairwise(rules.streets):
        if other.board <= one.board:
            yield (
                "streets",
                f"{other.name} shows {other.board} cards after {one.board}; it shows more.",
            )
    if rules.board_cards != BOARD_CARDS:
        yield (
            "streets",
            f"{BOARD_CARDS} community cards are shown in the end, not {rules.board_cards}.",
        )
    for street in rules.streets:
        yield from _multiples(street)


def _multiples(street: Street) -> Iterator[tuple[str, str]]:
    known = street.multiples
    if not 1 <= len(known) <= CHOICES_MAX or list(known) != sorted(set(known), reverse=True):
        yield (
            "streets",
            f"{street.name} has one or two amounts to play, the higher first, not {len(known)}.",
        )
    elif known[-1] < 1 or known[0] > MULTIPLE_MAX:
        yield "streets", f"{street.name} a hand is played for 1 to {MULTIPLE_MAX} antes."
