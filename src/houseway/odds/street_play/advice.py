"""What each choice is worth to one hand in a game of streets, exactly, and the best one at once.

Before the flop a choice is worth what all deals of the starting hand come to with the best play
later on; that is known (`solved`). On the flop all boards behind it are gone through, in compiled
code; on the river, all hands that the player-dealer may hold. Values are in Antes, counted from
before Ante and Blind were placed. The bank covers everything, and side bets are left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from houseway.odds.progress import UNHEARD, Work
from houseway.odds.street_play.base_game import FLOP, FOLD, RIVER, BaseGame, base_game
from houseway.odds.street_play.ends import LOSE, LOSE_SHUT, TIE, WIN, WIN_SHUT
from houseway.odds.street_play.every_flop import OneFlop, dealer, unpacked
from houseway.odds.street_play.flops import (
    as_written,
    flops,
    pairs_beside,
    start_name,
    start_numbers,
)
from houseway.odds.street_play.solved import at_hand, solved
from houseway.rank.batched import NUMBER_OF
from houseway.rank.high import best_five_strength, high_category
from houseway.rules.street_play.rules import StreetPlay
from houseway.things.cards import Card

if TYPE_CHECKING:
    from houseway.rank.numbered import Packs

PLAY, PLAY_LESS, CHECK, FOLDS = "play", "play_less", "check_on", "fold"
"""The choices, by the names that actions have at a table: for the most, for the least."""
Worths: TypeAlias = Mapping[str, Fraction]


def choices(
    rules: StreetPlay, own: Sequence[Card], board: Sequence[Card], work: Work = UNHEARD
) -> Worths:
    """What each choice is worth that the street offers: no, three or five community cards."""
    base = base_game(rules)
    if len(board) == RIVER:
        return _on_river(rules, base, own, board)
    if len(board) == FLOP:
        return _on_flop(base, _numbers(own), _numbers(board))
    start = solved(base, work).start(start_of(own))
    return _named(start.plays, start.check)


def best(worths: Worths) -> str:
    """Of choices that are worth the same the boldest."""
    return max(worths, key=lambda choice: worths[choice])


def quick(rules: StreetPlay, own: Sequence[Card], board: Sequence[Card]) -> str:
    """The best choice from what is known already, without compiled code.

    Where early streets of these rules have not been worked out, one waits for the river.
    """
    base = base_game(rules)
    if len(board) == RIVER:
        return best(_on_river(rules, base, own, board))
    found = at_hand(base)
    if found is None:
        return CHECK
    if len(board) == FLOP:
        plays, code = base.flop, _code(base, _numbers(board), _numbers(own))
    else:
        plays, code = base.first, found.start(start_of(own)).best
    if not code:
        return CHECK
    return PLAY_LESS if len(plays) > 1 and code == len(plays) else PLAY


def start_of(own: Sequence[Card]) -> str:
    """`AKs`, `AKo` or `AA`."""
    return start_name(int(start_numbers(np.array([_numbers(own)]))[0]))


def _numbers(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(NUMBER_OF[card] for card in cards)


def _named(plays: Sequence[Fraction], otherwise: Fraction) -> Worths:
    """The boldest first. What lies between the most and the least is never the best."""
    found = {PLAY: plays[0]} if plays else {}
    if len(plays) > 1:
        found[PLAY_LESS] = plays[-1]
    return {**found, CHECK: otherwise}


@lru_cache(maxsize=8)
def _flop(base: BaseGame, flop: tuple[int, ...]) -> OneFlop:
    return dealer(base)(flop)


def _on_flop(base: BaseGame, own: tuple[int, ...], board: tuple[int, ...]) -> Worths:
    flop, pair = as_written(board, own)
    found = _flop(base, flop)
    group = found.behind.which[_place(base, flop, pair)]
    whole = base.scale * int(found.ends[group].sum())
    plays = [Fraction(int(each[group]), whole) for each in found.play]
    return _named(plays, Fraction(int(found.check[group]), whole))


def _place(base: BaseGame, flop: tuple[int, ...], pair: tuple[int, ...]) -> int:
    return int(np.flatnonzero((pairs_beside(base.pack, flop) == pair).all(axis=1))[0])


@lru_cache(maxsize=2)
def _codes(base: BaseGame) -> Packs:
    found = at_hand(base)
    assert found is not None
    return unpacked(found.codes, base)


@lru_cache(maxsize=2)
def _rows(pack: tuple[int, ...]) -> Mapping[tuple[int, ...], int]:
    return {flop.cards: row for row, flop in enumerate(flops(pack))}


def _code(base: BaseGame, board: tuple[int, ...], own: tuple[int, ...]) -> int:
    flop, pair = as_written(board, own)
    return int(_codes(base)[_rows(base.pack)[flop], _place(base, flop, pair)])


def _on_river(
    rules: StreetPlay, base: BaseGame, own: Sequence[Card], board: Sequence[Card]
) -> Worths:
    """Every hand that the player-dealer may hold."""
    mine, nets = best_five_strength((*own, *board)), base.nets(base.river)
    category = int(high_category(mine))
    seen = {*own, *board}
    total, many = Fraction(0), 0
    for pair in combinations([card for card in rules.shoe if card not in seen], 2):
        theirs = best_five_strength((*pair, *board))
        opens = high_category(theirs) >= rules.qualifier
        if mine > theirs:
            end = WIN if opens else WIN_SHUT
        elif mine < theirs:
            end = LOSE if opens else LOSE_SHUT
        else:
            end = TIE
        total += nets[end + category]
        many += 1
    return {PLAY: total / many, FOLDS: FOLD}
