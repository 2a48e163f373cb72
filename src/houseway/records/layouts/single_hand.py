"""Layouts with one hand for each seat, which may be left out if nothing depends on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from houseway.play.play_or_fold import stays_open
from houseway.play.round import LineChoice
from houseway.records.hooks import Layout, LayoutBettor, LayoutSeat
from houseway.rules.shared_rules import SharedRules
from houseway.things.cards import Card, refuse_duplicates
from houseway.things.decks import as_printed
from houseway.toml_reader import TomlReader


class DecidedBettor(LayoutBettor, frozen=True, kw_only=True):
    choice: LineChoice


class HandSpot(LayoutSeat, frozen=True, kw_only=True):
    cards: tuple[Card, ...]
    """None where the file leaves them out."""


def read_cards(rules: SharedRules, at: TomlReader, field: str, count: int) -> tuple[Card, ...]:
    """So many cards as they are printed in the deck of the game."""
    cards = at.cards(field, count)
    return at.attempt(field, partial(as_printed, rules.deck, cards))


def read_spots(
    rules: SharedRules,
    seats: Sequence[TomlReader],
    count: int,
    bettors: Callable[[TomlReader], Sequence[DecidedBettor]],
) -> tuple[HandSpot, ...]:
    """Every seat of the file; hands first, so that a wrong one is said before a wrong wager."""
    hands = [read_cards(rules, at, "cards", count) if "cards" in at else () for at in seats]
    return tuple(
        HandSpot(seat=at.number("seat"), bettors=tuple(bettors(at)), at=at, cards=hand)
        for at, hand in zip(seats, hands, strict=True)
    )


def check_hands(layout: Layout[HandSpot]) -> None:
    """Each card lies there once, and every hand that is needed lies there."""
    layout.check_bank()
    dealt = layout.player_dealer_cards
    for spot in layout.spots:
        if not spot.cards:
            continue
        dealt += spot.cards
        spot.at.attempt("cards", partial(refuse_duplicates, dealt))
    layout.check_seats()
    for spot in layout.spots:
        for bettor in spot.bettors:
            if not spot.cards and stays_open(layout.game, bettor.choice, bettor.cents):
                bettor.at.fail("cards", f"the hand at seat {spot.seat} is needed to settle it.")
