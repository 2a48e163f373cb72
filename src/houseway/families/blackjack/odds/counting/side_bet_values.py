"""Side bets on the cards that are left, for many shoes at once.

The same bets as in `side_bets`, told there line by line of one fresh shoe: here each is one number
for each shoe, worked out exactly from how many cards of each face are left, in double precision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np

from houseway.families.blackjack.odds.counting.custom_bet_values import custom_bet_expectation
from houseway.families.blackjack.odds.dealer.draw_tree import DrawTree, WeightedLastCards
from houseway.families.blackjack.odds.rules.terms import KINDS, kind_of, odds_terms
from houseway.families.blackjack.odds.side_bets.blackjack_bonus import (
    MetLines,
    met_lines,
    paid_lines,
)
from houseway.families.blackjack.odds.side_bets.shoe_counts import TENS
from houseway.families.blackjack.odds.solve.showdown_values import showdown_values
from houseway.families.blackjack.rules.bets import BustedWith, FirstTwoLine, UpCardMatch
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rank.array_types import Floats, Ints
from houseway.rules.bets import Judge, SideBet
from houseway.things.cards import Card, Mark, Rank

LOST = -1.0


def side_bet_expectation(
    rules: Blackjack, bet: SideBet, faces: Sequence[Card], left: Ints
) -> Floats:
    """[shoe]: the player's expectation; `left` is [shoe, face]."""
    return _WORTH[bet.judge](rules, bet, faces, left)


def _match(rules: Blackjack, bet: SideBet, faces: Sequence[Card], left: Ints) -> Floats:
    """Over every up card: of the other cards some match it with the suit, some without."""
    pays = {match: _pays(bet, match) for match in UpCardMatch}
    cards, counts = left.sum(axis=1), left.astype(np.float64)
    found = np.zeros(len(left))
    for place, up in enumerate(faces):
        number = counts[:, place]
        if up.rank is None:
            found += number * LOST * (cards - 1) * (cards - 2)
            continue
        alike = counts[:, [face.rank is up.rank for face in faces]].sum(axis=1) - 1
        has_suit = not (rules.bonus_cards_suitless and up.mark is Mark.BONUS)
        suited = number - 1 if has_suit else np.zeros(len(left))
        unsuited = alike - suited
        other = cards - 1 - alike
        found += number * (
            pays[UpCardMatch.TWO_SUITED] * suited * (suited - 1)
            + pays[UpCardMatch.SUITED_AND_UNSUITED] * 2 * suited * unsuited
            + pays[UpCardMatch.ONE_SUITED] * 2 * suited * other
            + pays[UpCardMatch.TWO_UNSUITED] * unsuited * (unsuited - 1)
            + pays[UpCardMatch.ONE_UNSUITED] * 2 * unsuited * other
            + LOST * other * (other - 1)
        )
    worth: Floats = found / (cards * (cards - 1) * (cards - 2))
    return worth


def _first_two(rules: Blackjack, bet: SideBet, faces: Sequence[Card], left: Ints) -> Floats:
    """Two cards in order, each with what it pays; two kings of spades also ask for two more."""
    pays = np.array([[_paid(rules, bet, met_lines(rules, a, b)) for b in faces] for a in faces])
    beaten = np.array(
        [[_more_if_beaten(rules, bet, met_lines(rules, a, b)) for b in faces] for a in faces]
    )
    counts, cards = left.astype(np.float64), left.sum(axis=1)
    aces = counts[:, [face.rank is Rank.ACE for face in faces]].sum(axis=1)
    tens = counts[:, [face.rank in TENS for face in faces]].sum(axis=1)
    blackjack = 2 * aces * np.maximum(tens - 2, 0) / ((cards - 2) * (cards - 3))
    paid = _of_two(counts, pays) + _of_two(counts, beaten) * blackjack
    worth: Floats = paid / (cards * (cards - 1))
    return worth


def _of_two(counts: Floats, pays: Floats) -> Floats:
    """What all ordered pairs of different cards pay together."""
    found: Floats = ((counts @ pays) * counts).sum(axis=1) - counts @ np.diagonal(pays)
    return found


def _paid(rules: Blackjack, bet: SideBet, lines: MetLines) -> float:
    paid = paid_lines(rules, bet.pays, lines)
    return float(sum((bet.pays.rows[line].pays for line in paid), Fraction(0))) if paid else LOST


def _more_if_beaten(rules: Blackjack, bet: SideBet, lines: MetLines) -> float:
    """What a blackjack of the player-dealer adds to two kings of spades."""
    if FirstTwoLine.KINGS_OF_SPADES not in lines:
        return 0.0
    also = (*lines, FirstTwoLine.KINGS_OF_SPADES_BEATEN)
    return _paid(rules, bet, also) - _paid(rules, bet, lines)


def _busts(rules: Blackjack, bet: SideBet, faces: Sequence[Card], left: Ints) -> Floats:
    """Every end of the player-dealer's hand under every up card, weighed by what it pays."""
    terms = odds_terms(rules)
    counts = np.zeros((KINDS, len(left)), dtype=np.int64)
    np.add.at(counts, [kind_of(face) for face in faces], left.T)
    found = np.full(len(left), LOST)
    for up in range(KINDS):
        if not terms.counts[up]:
            continue
        tree = showdown_values(terms, up).tree
        there = np.flatnonzero(counts[up] > 0)
        beside = counts[:, there].copy()
        beside[up] -= 1
        won = tree.all_sums(beside, _weighed(tree, bet, terms.limit))[0]
        found[there] += won * counts[up, there] / counts[:, there].sum(axis=0)
    return found


def _weighed(tree: DrawTree, bet: SideBet, limit: int) -> list[WeightedLastCards]:
    """One row: what a hand that goes over wins beside the lost unit, by its number of cards."""
    over = np.array([[float(end.points > limit and not end.natural) for end in tree.theirs]])
    by_level = tree.weighed(over)
    won = [
        _pays(bet, BustedWith(min(max(more + 2, BustedWith.THREE), BustedWith.EIGHT))) - LOST
        for more in range(len(by_level))
    ]
    return [
        WeightedLastCards(each.last * pays, each.held * pays)
        for each, pays in zip(by_level, won, strict=True)
    ]


def _pays(bet: SideBet, category: UpCardMatch | BustedWith) -> float:
    row = bet.pays.rows.get(category)
    return LOST if row is None else float(row.pays)


_WORTH: dict[str, Callable[[Blackjack, SideBet, Sequence[Card], Ints], Floats]] = {
    Judge.MATCHES_UP_CARD: _match,
    Judge.FIRST_TWO: _first_two,
    Judge.PLAYER_DEALER_BUSTS: _busts,
    Judge.OWN_LINES: custom_bet_expectation,
}
