"""What rules of an ante-and-play game that somebody wrote themselves may contradict."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.rules.ante_play.rules import AntePlay

SEATS_MAX = 8
HAND_CARDS = 3
"""Hands of three cards are ranked here, and no others."""


def contradictions(rules: AntePlay) -> Iterator[tuple[str, str]]:
    """The field and what is wrong with it, beside the others."""
    if not 2 <= rules.seats <= SEATS_MAX:
        yield "seats", f"2 to {SEATS_MAX} seats are possible, not {rules.seats}."
    if rules.hand_cards != HAND_CARDS:
        yield "hand_cards", f"hands of {HAND_CARDS} cards are ranked, not of {rules.hand_cards}."
    if rules.decks != 1:
        yield "decks", f"every round is dealt from one pack, not from {rules.decks}."
    if rules.independent_backline and not rules.backline:
        yield "independent_backline", "nobody wagers behind a seat where backline = false."
