"""Hand development: how often a hand becomes what by the river or the draw, and its outs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb

import numpy as np
from msgspec import Struct

from houseway.errors import RecordError
from houseway.families.poker.odds.equity_question import EquityQuestion, board_sizes, read_question
from houseway.families.poker.odds.hand_ranges import read_hand_range
from houseway.families.poker.odds.ranking_tables import ranking_tables
from houseway.families.poker.rules.rules import PotPoker, Winner
from houseway.quoting import quoted
from houseway.rank.array_types import Packs, Places
from houseway.rank.batch.numba_ranking import (
    every_choice,
    numba_omaha_places,
    numba_places,
    numbers_of,
)
from houseway.rank.hands.high_hand import best_five_strength
from houseway.rank.hands.joker_hand import JokerHigh, joker_category
from houseway.rank.hands.low_hand import Pairing, highest_low, low_pairing
from houseway.rank.hands.omaha_hand import omaha_high, omaha_low
from houseway.rules.game import Game
from houseway.things.cards import Card, Rank

ENDS_MOST = 5_000_000


class CategoryShare(Struct, frozen=True):
    name: str
    share: Fraction


class HandDevelopment(Struct, frozen=True, kw_only=True):
    """What a hand becomes, the strongest kind first."""

    hand: str
    categories: tuple[CategoryShare, ...]
    low: Fraction | None
    """How often it also makes a low that qualifies; None where high and low share no pot."""
    ends: int
    """In how many ways the cards can come."""


def is_one_hand(rules: PotPoker, hand: str) -> bool:
    """Whether a hand is written out, and no range; what is drawn may be missing."""
    held = read_hand_range(hand, rules.hole_cards, draws=rules.draws)
    return len(held.combos) == 1 and (held.known == rules.hole_cards or rules.draws)


def hand_development(
    game: Game[PotPoker], hand: str, board: str = "", dead: str = ""
) -> HandDevelopment:
    """Every way in which the missing cards can come, counted."""
    question = read_question(game, [hand, "random"], board, dead)
    own, boards = _ends(question)
    tables = ranking_tables(game.rules)
    low = None
    if game.rules.splits:
        high, lows = numba_omaha_places(tables, own, boards)
        strengths = tables.high_strengths[high]
        low = Fraction(int((lows > 0).sum()), len(own))
    else:
        whole = np.ascontiguousarray(np.column_stack((own, boards)))
        strengths = tables.strengths[numba_places(tables, whole)]
    return HandDevelopment(
        hand=question.players[0].text, categories=_counted(game.rules, strengths),
        low=low, ends=len(own),
    )  # fmt: skip


def _ends(question: EquityQuestion) -> tuple[Packs, Packs]:
    """The hand and the board in rows, one for each way in which they can be completed."""
    held = question.players[0]
    if not is_one_hand(question.rules, held.text):
        raise RecordError(f"{quoted(held.text)} is not one hand; give all its cards.")
    cards, missing = held.combos[0].cards, question.missing[0]
    gone = {*question.gone, *cards}
    live = numbers_of(card for card in question.rules.shoe if card not in gone)
    if comb(len(live), missing + question.come) > ENDS_MOST:
        raise RecordError(f"{quoted(held.text)} can become anything; give more of its cards.")
    coming = every_choice(live, missing + question.come)
    known = numbers_of((*cards, *question.board))
    rows = np.column_stack((np.tile(known, (len(coming), 1)), coming))
    size = question.rules.hole_cards
    return np.ascontiguousarray(rows[:, :size]), np.ascontiguousarray(rows[:, size:])


def _counted(rules: PotPoker, strengths: Places) -> tuple[CategoryShare, ...]:
    values, times = np.unique(strengths, return_counts=True)
    counts: Counter[str] = Counter()
    for strength, many in zip(values[::-1].tolist(), times[::-1].tolist(), strict=True):
        counts[category_words(rules, strength)] += many
    return tuple(
        CategoryShare(name, Fraction(many, counts.total())) for name, many in counts.items()
    )


def category_words(rules: PotPoker, strength: int) -> str:
    """The kind of hand, as a table of kinds names it."""
    if rules.winner in (Winner.HIGH, Winner.HIGH_LOW):
        return joker_category(strength).words
    pairing = low_pairing(strength)
    if pairing is not Pairing.NO_PAIR:
        return pairing.words
    return f"{Rank(highest_low(strength)).letter} low"


def outs(rules: PotPoker, own: Sequence[Card], board: Sequence[Card]) -> dict[Card, str]:
    """The cards of the next street that help a hand, and what they make of it.

    A card helps if it makes a better kind of hand: by pairing one of the own cards, or three of a
    kind and better that the board does not have; where pots are split, also by the first low.
    """
    sizes = board_sizes(rules)
    if len(board) not in sizes[1:-1]:
        return {}
    unseen = [card for card in rules.shoe if card not in {*own, *board}]
    found: dict[Card, str] = {}
    now = _kind(rules, own, board)
    for card in unseen:
        then = _kind(rules, own, (*board, card))
        if then > now and _is_own(own, (*board, card), then):
            found[card] = then.words
        elif rules.splits and not _low(rules, own, board) and _low(rules, own, (*board, card)):
            found[card] = "low"
    return found


def _kind(rules: PotPoker, own: Sequence[Card], board: Sequence[Card]) -> JokerHigh:
    if rules.splits:
        return joker_category(omaha_high(own, board, rules.five_aces))
    return joker_category(best_five_strength((*own, *board)))


def _low(rules: PotPoker, own: Sequence[Card], board: Sequence[Card]) -> bool:
    return omaha_low(own, board, rules.low_qualifier, rules.joker_in_low) > 0


_OF_A_KIND = {
    (2,): JokerHigh.ONE_PAIR,
    (2, 2): JokerHigh.TWO_PAIR,
    (3,): JokerHigh.THREE_OF_A_KIND,
    (3, 2): JokerHigh.FULL_HOUSE,
    (4,): JokerHigh.FOUR_OF_A_KIND,
}


def _is_own(own: Sequence[Card], board: Sequence[Card], kind: JokerHigh) -> bool:
    """Whether a kind of hand is more than the board gives everybody."""
    *_, new = board
    if new.number in {card.number for card in own}:
        return True
    groups = sorted(Counter(card.number for card in board).values(), reverse=True)
    shared = _OF_A_KIND.get(tuple(many for many in groups if many > 1), JokerHigh.HIGH_CARD)
    return kind >= JokerHigh.THREE_OF_A_KIND and kind > shared


def pot_odds(pot_cents: int, call_cents: int) -> Fraction:
    """How much of the pot, with the call in it, a call has to bring for it not to lose."""
    return Fraction(call_cents, pot_cents + call_cents) if call_cents else Fraction(0)
