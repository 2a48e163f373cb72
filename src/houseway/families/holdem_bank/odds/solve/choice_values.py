"""Choice values: what each choice is worth to one hand, exactly, and the best one.

Before the flop a choice is worth what all deals of the starting hand come to with the best play
later on; that is known (`solution`). Later, every board is gone through (`board_enumeration`).
Values are counted from before Ante and Blind were placed. The bank is taken to cover everything,
and side bets are left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

import numpy as np

from houseway.families.holdem_bank.odds.solve import early_streets
from houseway.families.holdem_bank.odds.solve.base_terms import (
    FOLD,
    RIVER,
    HoldemBaseGame,
    base_game_of,
)
from houseway.families.holdem_bank.odds.solve.board_enumeration import enumerate_boards
from houseway.families.holdem_bank.odds.solve.early_streets import early_play
from houseway.families.holdem_bank.odds.solve.flop_classes import start_name, start_numbers
from houseway.families.holdem_bank.odds.solve.solution import known_solution, solution
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.odds.model.progress import DEFAULT_WORK, Work
from houseway.rank.batch.numba_ranking import NUMBER_OF
from houseway.things.cards import Card

PLAY, PLAY_LESS, CHECK, FOLDS = "play", "play_less", "check_on", "fold"
"""The choices, by the names that actions have at a table: for the most, for the least."""
_EARLY = {early_streets.CHECK: CHECK, early_streets.MOST: PLAY, early_streets.LEAST: PLAY_LESS}
ChoiceValues: TypeAlias = Mapping[str, Fraction]


def choice_values(
    rules: HoldemBank, own: Sequence[Card], board: Sequence[Card], work: Work = DEFAULT_WORK
) -> ChoiceValues:
    """In Antes, each choice that the street offers: no, three or five community cards lie open."""
    base = base_game_of(rules)
    if board:
        return _later(base, tuple(sorted(_numbers(own))), tuple(sorted(_numbers(board))))
    start = solution(base, work).start(start_name_of(own))
    return _named(start.plays, start.check)


def best_choice(worths: ChoiceValues) -> str:
    """Of choices that are worth the same the boldest."""
    return max(worths, key=lambda choice: worths[choice])


def quick_choice(rules: HoldemBank, own: Sequence[Card], board: Sequence[Card]) -> str:
    """The best choice as it is known already, without working out what each is worth.

    Where early streets of these rules have not been worked out, one waits for the river.
    """
    base = base_game_of(rules)
    if len(board) == RIVER:
        return best_choice(choice_values(rules, own, board))
    if known_solution(base) is None:
        return CHECK
    play, held = early_play(base), _numbers(own)
    choice = play.with_hand(_numbers(board), held) if board else play.on_start(held)
    return _EARLY[choice]


def start_name_of(own: Sequence[Card]) -> str:
    """`AKs`, `AKo` or `AA`."""
    return start_name(int(start_numbers(np.array([_numbers(own)]))[0]))


def _numbers(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(NUMBER_OF[card] for card in cards)


def _named(plays: Sequence[Fraction], otherwise: Fraction) -> ChoiceValues:
    """The boldest first. What lies between the most and the least is never the best."""
    found = {PLAY: plays[0]} if plays else {}
    if len(plays) > 1:
        found[PLAY_LESS] = plays[-1]
    return {**found, CHECK: otherwise}


@lru_cache(maxsize=256)
def _later(base: HoldemBaseGame, own: tuple[int, ...], board: tuple[int, ...]) -> ChoiceValues:
    found = enumerate_boards(base, own, board)
    deals = int(found.ends.sum())
    if len(board) == RIVER:
        played = Fraction(int(found.ends @ base.worth(base.river)), base.scale * deals)
        return {PLAY: played, FOLDS: FOLD}
    check = int((found.ends - found.folded) @ base.worth(base.river))
    check += base.fold * int(found.folded.sum())
    plays = [int(found.ends @ base.worth(play)) for play in base.flop]
    whole = base.scale * deals
    return _named([Fraction(each, whole) for each in plays], Fraction(check, whole))
