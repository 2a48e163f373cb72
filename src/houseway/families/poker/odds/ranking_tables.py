"""Ranking tables of a poker game, and the kernels that share its pots."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple, Protocol

import numpy as np

from houseway.families.poker.rules.rules import PotPoker, Winner
from houseway.rank.array_types import Ints, Packs
from houseway.rank.batch.omaha_tables import omaha_tables
from houseway.rank.batch.ranking_scales import ace_to_five_scale, deuce_to_seven_scale, high_scale
from houseway.rank.hands.omaha_hand import FiveAces


class ShareEveryBoard(Protocol):
    def __call__(self, deals: Packs, board: Packs, gone: int, come: int, tally: Ints, /) -> None:
        """Every board behind each deal; a tally for each."""


class ShareDealtPots(Protocol):
    def __call__(self, own: Packs, boards: Packs, tally: Ints, /) -> None:
        """Deals with whole boards; one tally for all."""


class PotSharing(NamedTuple):
    """How pots of a game are shared."""

    every_board: ShareEveryBoard
    dealt: ShareDealtPots
    high_strengths: Ints
    """What a place among high hands, or among all, means."""
    effort: int
    """How many times as long one hand takes as the best five of seven."""


_TWO_AND_THREE_EFFORT = 100


def ranking_tables(rules: PotPoker) -> Any:
    match rules.winner:
        case Winner.HIGH:
            return high_scale(five_aces=FiveAces.FOUR_ACES)
        case Winner.ACE_TO_FIVE:
            return ace_to_five_scale()
        case Winner.DEUCE_TO_SEVEN:
            return deuce_to_seven_scale()
        case Winner.HIGH_LOW:
            return omaha_tables(rules.five_aces, rules.low_qualifier, rules.joker_in_low)


def pot_sharing(rules: PotPoker) -> PotSharing:
    """The kernels for a game, with its tables."""
    tables = ranking_tables(rules)
    if rules.splits:
        from houseway.families.poker.odds.kernel.random_deals import share_split_dealt
        from houseway.families.poker.odds.kernel.split_board_enumeration import every_split_board

        return PotSharing(
            partial(every_split_board, tables), partial(share_split_dealt, tables),
            tables.high_strengths, _TWO_AND_THREE_EFFORT,
        )  # fmt: skip
    from houseway.families.poker.odds.kernel.board_enumeration import every_board
    from houseway.families.poker.odds.kernel.random_deals import share_dealt

    return PotSharing(
        partial(every_board, tables), partial(share_dealt, tables), np.asarray(tables.strengths), 1
    )
