"""Compiled random deals from a seed: hands out of ranges, then the missing cards."""

from __future__ import annotations

import numpy as np

from houseway.families.poker.odds.kernel.pot_sharing import share_high
from houseway.families.poker.odds.kernel.split_board_enumeration import share_split
from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints, Packs, Words
from houseway.rank.batch.omaha_tables import OmahaTables
from houseway.rank.batch.ranking_scales import RankingScale
from houseway.rank.kernel.best_hand import pair_rows, rank_rows, suit_counts

_CARDS, _OWN, _PAIRS, _TRIOS = 53, 4, 6, 10
_TRIES = 100_000
_STEP, _LOW = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xFFFFFFFF)
_MIX, _MIX_AGAIN = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_A, _B, _C, _HALF = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@inlined
def random_below(state: Words, limit: int) -> int:
    """A number below the limit: SplitMix64, whose upper half is scaled down."""
    state[0] += _STEP
    mixed = state[0]
    mixed = (mixed ^ mixed >> _A) * _MIX
    mixed = (mixed ^ mixed >> _B) * _MIX_AGAIN
    mixed ^= mixed >> _C
    return int((mixed >> _HALF) * np.uint64(limit) >> _HALF)


@compiled
def pick_hands(state: Words, ranges: tuple[Ints, Ints, Ints], gone: int, chosen: Ints) -> int:
    """A hand out of each range, all of them together; the cards gone then, or -1 if none fit."""
    sets, weights, first = ranges
    for _ in range(_TRIES):
        taken, player = gone, 0
        while player < len(chosen):
            start, end = first[player], first[player + 1]
            at = random_below(state, weights[end - 1])
            which = start + np.searchsorted(weights[start:end], at, side="right")
            if sets[which] & taken:
                break
            chosen[player] = which
            taken |= sets[which]
            player += 1
        if player == len(chosen):
            return taken
    return -1


@compiled
def deal_by_chance(
    state: Words, combos: Packs, ranges: tuple[Ints, Ints, Ints], known: Ints, gone: int,
    own: Packs, boards: Packs, open_cards: int,
) -> bool:  # fmt: skip
    """Fill hands and boards, whose first cards are open; whether it could be done."""
    deals, players, hole = own.shape
    chosen, live = np.empty(players, np.int64), np.empty(_CARDS, np.uint8)
    for deal in range(deals):
        taken = pick_hands(state, ranges, gone, chosen)
        if taken < 0:
            return False
        many = 0
        for card in range(_CARDS):
            if not taken >> card & 1:
                live[many] = card
                many += 1
        for player in range(players):
            for at in range(hole):
                if at < known[player]:
                    own[deal, player, at] = combos[chosen[player], at]
                else:
                    own[deal, player, at], many = _drawn(state, live, many)
        for at in range(open_cards, boards.shape[1]):
            boards[deal, at], many = _drawn(state, live, many)
    return True


@inlined
def _drawn(state: Words, live: Packs, many: int) -> tuple[int, int]:
    """A card out of those left, and how many are left then."""
    at = random_below(state, many)
    card = live[at]
    live[at] = live[many - 1]
    return card, many - 1


@compiled
def share_dealt(scale: RankingScale, own: Packs, boards: Packs, tally: Ints) -> None:
    """The pots of deals whose hands are ranked with the whole board, or without one."""
    deals, players, hole = own.shape
    hands = np.empty((deals * players, hole + boards.shape[1]), np.uint8)
    for deal in range(deals):
        for player in range(players):
            hands[deal * players + player, :hole] = own[deal, player]
            hands[deal * players + player, hole:] = boards[deal]
    places = np.empty(deals * players, np.uint16)
    rank_rows(scale, hands, places)
    for deal in range(deals):
        share_high(places[deal * players : (deal + 1) * players], players, tally)


@compiled
def share_split_dealt(table: OmahaTables, own: Packs, boards: Packs, tally: Ints) -> None:
    """The pots of deals of two and three."""
    players = own.shape[1]
    rows, counts = np.empty((players, _PAIRS), np.int32), np.empty(players, np.int64)
    columns, worth = np.empty((2, _TRIOS), np.int32), np.empty((2, players), np.uint16)
    for deal in range(len(own)):
        hands = own[deal].ravel()
        for player in range(players):
            pair_rows(table, hands, player * _OWN, rows[player])
            counts[player] = suit_counts(hands, player * _OWN, _OWN)
        share_split(table, hands, rows, counts, boards[deal], columns, worth, tally)
