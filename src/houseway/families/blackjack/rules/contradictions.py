"""Consistency checks of a variant's blackjack rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from houseway.families.blackjack.rules.pays import BY_CARDS, BY_SUITS, SPADES, Pays
from houseway.families.blackjack.rules.rules import (
    Blackjack,
    ChecksFor,
    JokerCounts,
    Natural,
    SavedBy,
)
from houseway.things.cards import JOKER, Mark, Rank, Suit

_CARDS_A_SEAT = 4
"""As many as a table lays aside for each seat before it changes the shoe."""


def contradictions(rules: Blackjack) -> Iterator[tuple[str, str]]:
    yield from _counted(rules)
    yield from _charts(rules)
    yield from _cards(rules)
    yield from _bonuses(rules)
    if rules.check is not ChecksFor.NONE and not rules.hole_card:
        yield "check", f"{rules.check} looks at a hole card, and hole_card = false deals none."
    if rules.even_money and not rules.insurance:
        yield "even_money", "even money is offered only together with insurance."


def _counted(rules: Blackjack) -> Iterator[tuple[str, str]]:
    needed = _CARDS_A_SEAT * rules.seats
    if len(rules.pack) * rules.decks < needed:
        cards = len(rules.pack) * rules.decks
        yield "decks", f"{rules.seats} seats need {needed} cards, and the shoe has {cards}."


def _charts(rules: Blackjack) -> Iterator[tuple[str, str]]:
    for field in ("stand_hard", "stand_soft"):
        stand = getattr(rules, field)
        if rules.must_hit >= stand:
            yield (
                "must_hit",
                f"up to {rules.must_hit} a player must hit, and from {field} = {stand} on "
                "must stand.",
            )
    if rules.must_hit >= rules.limit:
        yield "must_hit", f"whoever has {rules.limit} must be able to stand."


def _cards(rules: Blackjack) -> Iterator[tuple[str, str]]:
    ranks, marks = {card.rank for card in rules.pack}, {card.mark for card in rules.pack}
    jokers = rules.pack.count(JOKER) * rules.decks
    if rules.natural is Natural.TWO_JOKERS and jokers < 2:
        yield "natural", f"two jokers are the natural, and the shoe has {jokers}."
    if rules.natural is Natural.ACE_BONUS and Mark.BONUS not in marks:
        yield "natural", "an ace with a Bonus card is the natural, and no card is a Bonus card."
    if rules.natural is not Natural.TWO_JOKERS and Rank.ACE not in ranks:
        yield "natural", "an ace is part of the natural, and the pack has none."
    if rules.saved_by is SavedBy.EIGHTS and Rank.EIGHT not in ranks:
        yield "saved_by", "8-8-8 saves players, and the pack has no eight."
    sevens = {Rank.SEVEN, Rank.EIGHT, Rank.NINE}
    if rules.saved_by is SavedBy.SUITED_789 and not sevens <= ranks:
        yield "saved_by", "7-8-9 saves players, and the pack lacks one of them."
    if rules.joker_counts is JokerCounts.TWO_OR_TWELVE and rules.joker21_beats_21:
        yield "joker21_beats_21", "a joker that counts 2 or 12 makes no 21 of its own."


def _bonuses(rules: Blackjack) -> Iterator[tuple[str, str]]:
    for fields in (tuple(BY_CARDS.values()), BY_SUITS):
        for plain, rare in pairwise(fields):
            less, more = getattr(rules, rare), getattr(rules, plain)
            if less.fraction < more.fraction:
                yield (
                    rare,
                    f"{less} is less than {plain} = {more}, which is easier to come by; "
                    f"pay it {more} or more.",
                )
    paid = [field for field in BY_SUITS if getattr(rules, field) is not Pays.EVEN]
    sevens = {card.suit for card in rules.pack if card.rank is Rank.SEVEN}
    if paid and not sevens:
        yield paid[0], "7 is part of 6-7-8 and of 7-7-7, and the pack has none."
    elif rules.spades_678 is not rules.suited_678 and Suit.SPADES not in sevens:
        yield SPADES, "the pack has no 7 of spades."
