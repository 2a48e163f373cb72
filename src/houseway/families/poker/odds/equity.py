"""Equity: how hands share the pot, over every deal or by Monte Carlo.

A question is answered exactly if at most two thousand million hands have to be ranked for it, of
Omaha twenty million: some seconds of work. Otherwise deals are drawn by a seeded chance, and every
number has a standard error.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, sqrt

import numpy as np
from msgspec import Struct

from houseway.errors import RecordError
from houseway.families.poker.odds.equity_question import EquityQuestion, read_question
from houseway.families.poker.odds.possible_deals import (
    PossibleDeals,
    bits_of,
    combos_beside,
    many_deals,
)
from houseway.families.poker.odds.ranking_tables import pot_sharing
from houseway.families.poker.rules.rules import PotPoker
from houseway.odds.equity_hooks import SEED
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.rank.array_types import Ints, Packs
from houseway.rank.batch.numba_ranking import NUMBER_OF, numbers_of
from houseway.rules.game import Game
from houseway.things.cards import JOKER, Card

HANDS_MOST = 2_000_000_000
"""So many hands are ranked for an exact answer at the most."""
SAMPLES = 1_000_000
DEALS_MOST = 2_000_000
"""So many deals of hands are laid out at the most."""
POT, FIELDS = 5_040, 5
"""As in `kernel.sharing`, which must not be imported before it is needed."""
_WHOLE, _PART, _HIGH, _LOW, _SQUARES = range(FIELDS)
_CHUNK_HANDS, _BLOCK = 20_000_000, 20_000


class HandEquity(Struct, frozen=True, kw_only=True):
    """What one hand gets of the pot on average."""

    hand: str
    equity: Fraction
    win: Fraction
    """How often it takes the whole pot alone: where there are halves, both."""
    tie: Fraction
    """How often it takes a part."""
    high_equity: Fraction
    low_equity: Fraction | None
    """What the high and the low hand bring; they add up to the equity. None without halves."""
    standard_error: float
    """Of the equity; nothing if it is exact."""


class Equity(Struct, frozen=True, kw_only=True):
    game: str
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    exact: bool
    deals: int
    """How many deals there are, or how many were drawn."""
    seed: int | None
    players: tuple[HandEquity, ...]

    @property
    def method(self) -> str:
        return "exact" if self.exact else "simulated"


def equity_of(
    game: Game[PotPoker],
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    samples: int | None = None,
    seed: int = SEED,
    hands_most: int = HANDS_MOST,
    drawn: int = SAMPLES,
    tell: ProgressCallback = no_progress,
) -> Equity:
    """The shares of hands as people write them; with `samples`, that many deals by chance.

    Without, every deal is counted, unless more hands than `hands_most` would have to be ranked;
    then `drawn` deals are.
    """
    question = read_question(game, hands, board, dead)
    if samples is None:
        found = exact_equity(question, hands_most, tell)
        if found is not None:
            return found
    return sampled_equity(question, drawn if samples is None else samples, seed, tell)


def exact_equity(
    question: EquityQuestion, hands_most: int = HANDS_MOST, tell: ProgressCallback = no_progress
) -> Equity | None:
    """Every deal counted, or None if those are too many."""
    players = len(question.players)
    held = question.rules.hole_cards * players
    left = len(question.rules.shoe) - len(question.gone) - held
    boards = comb(left, question.come)
    sharing = pot_sharing(question.rules)
    a_deal = boards * players * sharing.effort
    orders = 24 if question.come else 1
    many = many_deals(question)
    if many > DEALS_MOST or many // orders * a_deal > hands_most:
        return None
    deals = PossibleDeals(question)
    if len(deals.hands) * a_deal > hands_most:
        return None
    gone, board = _gone(question), numbers_of(question.board)
    chunk = max(1, _CHUNK_HANDS // a_deal)
    total = [[0] * FIELDS for _ in range(players)]
    for start in range(0, len(deals.hands), chunk):
        tell(start / len(deals.hands), "dealing every board")
        hands = deals.hands[start : start + chunk]
        tally = np.zeros((len(hands), players, FIELDS), np.int64)
        sharing.every_board(hands, board, gone, question.come, tally)
        _add_weighted(total, tally, deals.weights[start : start + chunk])
    return _answer(question, total, int(deals.weights.sum()) * boards, seed=None)


def _add_weighted(total: list[list[int]], tally: Ints, weights: Ints) -> None:
    """In whole numbers of any size."""
    for weight in np.unique(weights).tolist():
        for row, more in zip(total, tally[weights == weight].sum(axis=0).tolist(), strict=True):
            for at, units in enumerate(more):
                row[at] += weight * units


def sampled_equity(
    question: EquityQuestion,
    samples: int = SAMPLES,
    seed: int = SEED,
    tell: ProgressCallback = no_progress,
) -> Equity:
    """So many deals by chance."""
    if samples < 1:
        raise RecordError(f"{samples} deals say nothing; draw at least one.")
    sharing, dealing = pot_sharing(question.rules), RandomDealing(question, seed)
    tally = np.zeros((len(question.players), FIELDS), np.int64)
    for start in range(0, samples, _BLOCK):
        tell(start / samples, "dealing by chance")
        sharing.dealt(*dealing.next(min(_BLOCK, samples - start)), tally)
    return _answer(question, tally.tolist(), samples, seed=seed)


class RandomDealing:
    """Deals by chance that fit a question, one block after the other."""

    def __init__(self, question: EquityQuestion, seed: int) -> None:
        self.question = question
        combos = [combos_beside(question, each) for each in question.players]
        size = max(1, *(len(each[0].cards) for each in combos))
        self.combos = np.zeros((sum(map(len, combos)), size), np.uint8)
        flat = [combo.cards for each in combos for combo in each]
        for row, cards in zip(self.combos, flat, strict=True):
            row[: len(cards)] = [NUMBER_OF[card] for card in cards]
        self.ranges = (
            np.array([bits_of(cards) for cards in flat], np.int64),
            np.concatenate([np.cumsum([combo.weight for combo in each]) for each in combos]),
            np.cumsum([0, *map(len, combos)]),
        )
        self.known = np.array([len(each[0].cards) for each in combos], np.int64)
        self.state = np.array([seed], np.uint64)

    def next(self, deals: int) -> tuple[Packs, Packs]:
        from houseway.families.poker.odds.kernel.random_deals import deal_by_chance

        asked, board = self.question, numbers_of(self.question.board)
        own = np.empty((deals, len(asked.players), asked.rules.hole_cards), np.uint8)
        boards = np.empty((deals, len(board) + asked.come), np.uint8)
        boards[:, : len(board)] = board
        gone = _gone(asked)
        if not deal_by_chance(
            self.state, self.combos, self.ranges, self.known, gone, own, boards, len(board)
        ):
            raise RecordError("These hands can hardly be held together; give other ranges.")
        return own, boards


def _gone(question: EquityQuestion) -> int:
    """The set of cards that cannot come, the joker among them where the deck has none."""
    gone = bits_of(question.gone)
    return gone if JOKER in question.rules.shoe else gone | 1 << NUMBER_OF[JOKER]


def _answer(
    question: EquityQuestion, total: Sequence[Sequence[int]], deals: int, seed: int | None
) -> Equity:
    splits = question.rules.splits
    shares = []
    for held, row in zip(question.players, total, strict=True):
        equity = Fraction(row[_HIGH] + row[_LOW], POT * deals)
        spread = row[_SQUARES] / (POT * POT * deals) - float(equity) ** 2
        shares.append(
            HandEquity(
                hand=held.text,
                equity=equity,
                win=Fraction(row[_WHOLE], deals),
                tie=Fraction(row[_PART], deals),
                high_equity=Fraction(row[_HIGH], POT * deals),
                low_equity=Fraction(row[_LOW], POT * deals) if splits else None,
                standard_error=0.0 if seed is None else sqrt(max(spread, 0.0) / deals),
            )
        )
    return Equity(
        game=question.game.id, board=question.board, dead=question.dead, exact=seed is None,
        deals=deals, seed=seed, players=tuple(shares),
    )  # fmt: skip
