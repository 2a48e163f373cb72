"""Consistency checks of a variant's hold'em rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import lcm

from houseway.families.holdem_bank.rules.rules import HoldemBank, PlayStreet

BOARD_CARDS = 5
"""The best five out of two and five are ranked here, and no others."""
BLIND_PARTS_MAX = 100_000
"""What the Blind pays times the parts of its lines: sums over all deals then fit into 64 bits."""
CHOICES_MAX = 2
"""Amounts between which a street leaves the choice."""


def contradictions(rules: HoldemBank) -> Iterator[tuple[str, str]]:
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
    pays = [row.pays for row in rules.blind.pays.rows.values()]
    if (parts := int(max(pays) * lcm(*(each.denominator for each in pays)))) > BLIND_PARTS_MAX:
        yield (
            rules.blind.id,
            f"its lines come to {parts:,} in their common parts, and {BLIND_PARTS_MAX:,} are the "
            "most; pay less, or write simpler ratios.",
        )


def _multiples(street: PlayStreet) -> Iterator[tuple[str, str]]:
    known = street.multiples
    if not 1 <= len(known) <= CHOICES_MAX or list(known) != sorted(set(known), reverse=True):
        yield (
            "streets",
            f"{street.name} has one or two amounts to play, the higher first, not {len(known)}.",
        )
