"""What rules of an ante-and-play game that somebody wrote themselves may contradict."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from houseway.rank.three_card import ThreeCard
from houseway.rules.ante_play.ante_bonus import ANTE_BONUS
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.order import ByCard
from houseway.things.cents import odds_text

SEATS_MAX = 8
HAND_CARDS = 3
"""Hands of three cards are ranked here, and no others."""
SHOWN_MOST = 1
"""The best play is worked out against one open card, or none."""
PAYS_MOST, PARTS_MOST = 1_000, 10
"""What an Ante is paid to one, and in how many parts of it: beyond that sums could overflow."""


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
    yield from _shown(rules)
    yield from _bonus(rules)


def _shown(rules: AntePlay) -> Iterator[tuple[str, str]]:
    shown, has = rules.cards_shown, rules.hand_cards
    if shown > has:
        yield "cards_shown", f"the player-dealer has {has} cards, so that not {shown} are shown."
    elif not 0 <= shown <= SHOWN_MOST:
        yield "cards_shown", f"the player-dealer shows one card or none, not {shown}."
    elif not shown and isinstance(rules.order, ByCard):
        yield "cards_shown", "the card that is shown places the action button; show one."


def _bonus(rules: AntePlay) -> Iterator[tuple[str, str]]:
    """Lines as they rank: a higher hand is paid no less than a lower one."""
    pays = rules.ante_bonus.pays
    for hand in ThreeCard:
        if not 0 <= pays(hand) <= PAYS_MOST or pays(hand).denominator > PARTS_MOST:
            yield (
                "ante_bonus",
                f"{hand.words} pays 0 to {PAYS_MOST:,} to 1, or a ratio to {PARTS_MOST} at most, "
                f"not {_told(pays(hand))}.",
            )
    for lower, higher in pairwise(ThreeCard):
        if pays(higher) < pays(lower):
            yield (
                "ante_bonus",
                f"{higher.words} is above {lower.words} and pays {_told(pays(higher))}, "
                f"less than its {_told(pays(lower))}; pay it as much or more.",
            )
    if rules.ante_bonus.most and any(bet.id == ANTE_BONUS.id for bet in rules.side_bets):
        yield "ante_bonus", f"a side bet is called {ANTE_BONUS.id} too; call it otherwise."


def _told(pays: Fraction) -> str:
    return odds_text(pays) if pays else "nothing"
