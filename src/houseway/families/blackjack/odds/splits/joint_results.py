"""Joint result distribution of all hands of a split.

Hands of a spot meet the same hand of the player-dealer. For each end e of it, and each way in which
the second cards fall, the results of each hand are exact: p_i(r) is how likely hand i comes to r.
Given both, two hands hang together only in that a card on the one cannot lie on the other, and of
that the first order is taken: every card that one hand draws makes its like rarer for the other,
and all other cards likelier. With c_k(r) = E[1(r) d_k] - p(r) E[d_k], where d_k is how many cards
of kind k the hand draws, n_k how many are there and n all cards, two hands have

    p_ij(r, s) = p_i(r) p_j(s) - sum over k of c_ik(r) c_jk(s) / n_k + C_i(r) C_j(s) / n,

with C the sum of c over all kinds; and more hands the product of all p with one such term for every
two of them. Each c adds up to nothing over r, so the mean of the whole is exact, and its mean
square is as near as the products of two hands are.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.families.blackjack.odds.solve.hand_results import MOST, ResultLattice, result_lattice
from houseway.families.blackjack.odds.solve.hand_values import HandValues
from houseway.families.blackjack.odds.solve.round_outcome import RoundCounts, RoundOutcome
from houseway.families.blackjack.odds.splits.hand_means import (
    HandMeans,
    SplitHands,
    SplitPair,
    hand_means,
)
from houseway.families.blackjack.odds.splits.split_values import (
    SplitPattern,
    cards_gone,
    rescued_values,
    split_patterns,
)
from houseway.rank.array_types import Floats, Ints

_NEVER = 1e-12
"""A chance below this is what sums in double precision leave of none."""
_LATE = -1
"""Behind the results of a hand: that only its original bet is lost."""


def split_outcome(values: HandValues, pair: SplitPair, splits: int) -> RoundOutcome:
    """Of splitting up to so many times; it is multiplied by how likely the check finds nothing."""
    told = hand_means(values, pair, cards_gone(splits), results_by_end)
    counted = hand_means(values, pair, cards_gone(splits), _counted)
    hands_most = max(each.settled + each.free for each in split_patterns(splits))
    told_in = result_lattice(values.terms)
    found, counts = np.zeros(2 * hands_most * MOST * told_in.scale + 1), np.zeros(5)
    for pattern, times in split_patterns(splits).items():
        joint = times * _pattern_results(told, pattern, told_in)
        margin = (len(found) - len(joint)) // 2
        found[margin : margin + len(joint)] += joint
        counts += times * _pattern_counts(counted, pattern)
    goes_on = float(values.goes_on[values.hands.rows[pair.kind, pair.kind]])
    return RoundOutcome(told_in.nets(found), RoundCounts(*map(float, (*counts, goes_on))))


def _pattern_counts(means: HandMeans, pattern: SplitPattern) -> Floats:
    in_settled, in_free = _hands(means, pattern)
    found = pattern.settled * in_settled + pattern.free * in_free
    return means.all_match(0, pattern.matched) * found


def _pattern_results(means: HandMeans, pattern: SplitPattern, told_in: ResultLattice) -> Floats:
    in_settled, in_free = _hands(means, pattern)
    hands = np.array([in_settled] * pattern.settled + [in_free] * pattern.free)
    # The first hand is settled before any other; it is the one whose base wager is never spared.
    hands[0, told_in.place(0)] -= hands[0, _LATE]
    hands[0, told_in.place(-1)] += hands[0, _LATE]
    return means.all_match(0, pattern.matched) * _together(hands[:, :_LATE], means.left)


def _hands(means: HandMeans, pattern: SplitPattern) -> tuple[Floats, Floats]:
    """What is told of a hand that is settled, and of one that may have any second card."""
    settled, matched = pattern.settled, pattern.matched
    return (
        means.excluding(means.settled, settled - 1, matched),
        means.excluding(means.free, settled, matched),
    )


class _Joint(NamedTuple):
    """Some hands taken together: [end, result], the results centred on nothing won."""

    apart: Floats
    """As if no card on one hand could be missed by another."""
    drawn: Floats
    """[kind, end, result]: how the result goes with the cards that were drawn to it."""
    shared: Floats
    """What it changes that the hands draw from one shoe."""


def _together(hands: Floats, left: Ints) -> Floats:
    """[result] out of [hand, result, end, one and drawn kinds]."""
    chances = hands.sum(axis=1)
    comes = chances[0, :, 0] > _NEVER
    chance = chances[0, comes, 0]
    told = np.moveaxis(hands[:, :, comes] / chance[:, None], 1, -1)
    kinds = 1 / np.maximum(left, 1)
    joint = _alone(told[0])
    for each in told[1:]:
        joint = _with(joint, _alone(each), kinds, 1 / left.sum())
    found: Floats = chance @ (joint.apart + joint.shared)
    return found


def _alone(told: Floats) -> _Joint:
    """One hand, told as [end, one and drawn kinds, result]."""
    apart, with_drawn = told[:, 0], told[:, 1:]
    drawn = with_drawn - apart[:, None] * with_drawn.sum(axis=-1, keepdims=True)
    return _Joint(apart, np.moveaxis(drawn, 1, 0), np.zeros_like(apart))


def _with(some: _Joint, hand: _Joint, kinds: Floats, all_cards: float) -> _Joint:
    """These hands and one more, which shares its shoe with each of them."""
    one, of_all = hand.apart, _folded(some.drawn.sum(axis=0), hand.drawn.sum(axis=0))
    of_kinds = np.tensordot(kinds, _folded(some.drawn, hand.drawn), 1)
    return _Joint(
        apart=_folded(some.apart, one),
        drawn=_folded(some.drawn, one) + _folded(some.apart, hand.drawn),
        shared=_folded(some.shared, one) - of_kinds + all_cards * of_all,
    )


def _folded(one: Floats, two: Floats) -> Floats:
    """The results of one hand added to those of others, over the last axis."""
    shape = np.broadcast_shapes(one.shape[:-1], two.shape[:-1])
    found = np.zeros((*shape, one.shape[-1] + two.shape[-1] - 1))
    size = one.shape[-1]
    for column in range(two.shape[-1]):
        if two[..., column].any():
            found[..., column : column + size] += one * two[..., [column]]
    return found


def results_by_end(values: HandValues, dealt: SplitHands) -> Floats:
    """[result or LATE; gone, end, one and drawn kinds].

    The last is the mean itself, and then the mean times how many cards of each kind were drawn.
    """
    results, mine_of, told_in = values.by_end, dealt.mines, result_lattice(values.terms)
    chances = values.showdown.tree.all_sums(dealt.after, results.ends).T
    rescued, doubles = dealt.rescued[:, None], dealt.doubles[:, None]
    plain = np.where(rescued, rescued_values(dealt)[:, None], results.plain[mine_of] * 2.0**doubles)
    times = np.concatenate([np.ones((1, len(mine_of))), dealt.drawn]).T
    found = np.zeros((told_in.size + 1, dealt.blocks, plain.shape[1], times.shape[1]))
    for net in np.unique(plain):
        found[told_in.place(net)] = dealt.mean_products(chances * (plain == net), times)
    if values.terms.original_bets_only:
        late = np.where(rescued, 0.0, results.late[mine_of])
        found[_LATE] = dealt.mean_products(chances * late, times)
    return found


def _counted(values: HandValues, dealt: SplitHands) -> Floats:
    """[wagered, hands, doubled, redoubled or rescued; gone]."""
    goes_on = values.showdown.goes_on(dealt.after)
    told = (
        2.0**dealt.doubles,
        np.ones(len(goes_on)),
        1.0 * (dealt.doubles > 0),
        1.0 * (dealt.doubles > 1),
        1.0 * dealt.rescued,
    )
    return np.stack([dealt.mean(goes_on * each) for each in told])
