"""What rules of a game of streets that somebody wrote themselves may contradict."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from houseway.rules.street_play.rules import StreetPlay

SEATS_MAX = 10
HOLE_CARDS = 2
BOARD_CARDS = 5
"""The best five out of two and five are ranked here, and no others."""


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
        if not street.multiples or min(street.multiples) < 1:
            yield "streets", f"{street.name} has to say how many times the Ante may be played."
