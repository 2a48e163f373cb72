"""Initial deals: what every choice is worth for every first two cards under one up card."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from houseway.families.blackjack.odds.rules.open_choices import (
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    may_double,
    may_surrender,
    total_of,
)
from houseway.families.blackjack.odds.rules.payoffs import PlayerDealerEnd, PlayerEnd, net_of_unit
from houseway.families.blackjack.odds.rules.reachable_hands import HandTable, reachable_hands
from houseway.families.blackjack.odds.rules.terms import JOKERS, KINDS, TENS, OddsTerms, Pair
from houseway.families.blackjack.odds.solve.bonus_payouts import (
    EVENLY,
    BonusShares,
    completing_kind,
    suit_cases,
)
from houseway.families.blackjack.odds.solve.hand_results import HandResults
from houseway.families.blackjack.odds.solve.hand_values import HandValues
from houseway.families.blackjack.odds.solve.round_outcome import (
    RoundCounts,
    RoundOutcome,
    outcome_of_hand,
    sum_outcomes,
)
from houseway.families.blackjack.odds.splits.hand_means import SplitPair
from houseway.families.blackjack.odds.splits.joint_results import split_outcome
from houseway.families.blackjack.odds.splits.split_values import split_values
from houseway.families.blackjack.rules.rules import Surrenders
from houseway.rank.array_types import Ints


class InitialDeal(NamedTuple):
    """Two cards of the initial deal under an up card."""

    pair: Pair
    up: int
    chance: float
    """How likely this deal is."""
    values: Mapping[str, float]
    """By choice, in base wagers, when the check found nothing. Empty where nobody may choose."""
    ev: float
    """The mean result of best play, the naturals that a check finds included."""
    outcome: RoundOutcome
    """Every result that it may have."""


def pairs(terms: OddsTerms) -> list[Pair]:
    """Every two kinds that the shoe can deal."""
    there = [kind for kind in range(KINDS) if terms.counts[kind]]
    return [
        (one, two)
        for one, two in combinations_with_replacement(there, 2)
        if one != two or terms.counts[one] > 1
    ]


def all_hands(terms: OddsTerms) -> HandTable:
    return reachable_hands(terms, pairs(terms))


def deals_under(
    terms: OddsTerms, up: int, hands: HandTable, *, outcomes: bool = True
) -> list[InitialDeal]:
    """Every first two cards under this up card; their outcomes only if they are wanted."""
    shoe = np.array(terms.counts)
    shoe[up] -= 1
    values = HandValues(terms, up, hands, shoe)
    table = _Table(terms, up, shoe, values, HandResults(values), outcomes)
    return [
        deal
        for pair in pairs(terms)
        if (chance := _chance(terms, up, pair)) > 0
        for deal in _deals(table, pair, chance)
    ]


class _Table(NamedTuple):
    """All hands under one up card."""

    terms: OddsTerms
    up: int
    shoe: Ints
    """Without the up card."""
    values: HandValues
    results: HandResults
    outcomes: bool


class _Choice(NamedTuple):
    """Both times how likely the check finds nothing; the outcome is worked out if it is wanted."""

    value: float
    outcome: Callable[[], RoundOutcome]


def _chance(terms: OddsTerms, up: int, pair: Pair) -> float:
    left, cards = list(terms.counts), sum(terms.counts)
    found = 1.0 if pair[0] == pair[1] else 2.0
    for dealt, kind in enumerate((*pair, up)):
        found *= left[kind] / (cards - dealt)
        left[kind] -= 1
    return found


def _deals(table: _Table, pair: Pair, chance: float) -> list[InitialDeal]:
    """One deal, or several where it matters of which rank tens are."""
    terms, (one, two) = table.terms, pair
    frozen = table.up == JOKERS and terms.joker_up_freezes
    if frozen or terms.is_natural(one, two):
        return [_stood(table, pair, chance)]
    options = _options(table, pair)
    if one != two or not terms.splits_of(one):
        return _by_suits(table, pair, chance, options)
    found = []
    for part, matching in _matching(terms, table.up, one, int(table.shoe[one])):
        if part <= 0:
            continue
        split = dict(options)
        if matching:
            split[SPLIT] = _split(table, SplitPair(table.shoe, one, matching))
        found += _by_suits(table, pair, chance * part, split)
    return found


def _by_suits(
    table: _Table, pair: Pair, chance: float, options: dict[str, _Choice]
) -> list[InitialDeal]:
    """One deal, or several where a third card may make a bonus of the two by their suits.

    A pair that is best split is split whatever its suits are: what they change is not worked out.
    """
    best = max(options, key=lambda choice: options[choice].value)
    suits = suit_cases(table.terms, pair) if HIT in options and best != SPLIT else ()
    if not suits:
        return [_dealt(table, pair, chance, options)]
    return [
        _dealt(table, pair, chance * each.chance, options | {HIT: _hit(table, pair, each.shares)})
        for each in suits
    ]


def _hit(table: _Table, pair: Pair, paid: BonusShares) -> _Choice:
    """Hitting two cards whose suits are seen, if the third may make a bonus that is paid so."""
    values, results = table.values, table.results
    row, third = values.hands.rows[pair], completing_kind(pair)
    child = int(values.hands.child[row, third])
    comes = float(values.chances[row, third])
    value = float(values.turn().hit[row]) + comes * values.bonus_above(child, paid)

    def outcome() -> RoundOutcome:
        found, won = results.outcome(results.hit, row), comes * values.wins(child)
        nets = defaultdict(float, found.results)
        for mine, share in values.hands.bonuses[child]:
            nets[values.hands.mines[mine].pays] -= won * share
        for pays, share in paid or EVENLY:
            nets[pays] += won * share
        return found._replace(results=dict(nets))

    return _Choice(value, outcome)


def _split(table: _Table, pair: SplitPair) -> _Choice:
    found = split_values(table.values, pair, table.terms.splits_of(pair.kind))
    splits = 1 + found.index(max(found))
    return _Choice(max(found), lambda: split_outcome(table.values, pair, splits))


def _matching(terms: OddsTerms, up: int, kind: int, left: int) -> list[tuple[float, int]]:
    """How many cards of the shoe match a pair, and in what part of its deals; zero is no pair."""
    if kind != TENS or not terms.tens_same_rank_only:
        return [(1.0, left)]
    tens, alike = terms.counts[TENS], terms.alike_tens
    same = (alike - 1) / (tens - 1)
    if up != TENS:
        return [(same, alike), (1 - same, 0)]
    three = same * (alike - 2) / (tens - 2)
    return [(three, alike - 1), (same - three, alike), (1 - same, 0)]


def _options(table: _Table, pair: Pair) -> dict[str, _Choice]:
    """Everything but splitting."""
    terms, values, results = table.terms, table.values, table.results
    row, total = values.hands.rows[pair], total_of(terms, pair)
    stand = _Choice(float(values.stand()[row]), lambda: results.outcome(results.stood, row))
    if values.hands.full[row]:
        return {STAND: stand}
    found = {}
    if total.points > terms.must_hit:
        found[STAND] = stand
    if not terms.must_stand(total):
        value = float(values.turn().hit[row])
        found[HIT] = _Choice(value, lambda: results.outcome(results.hit, row))
    if may_double(terms, total, split=False):
        value = float(values.double(split=False)[row])
        found[DOUBLE] = _Choice(value, lambda: results.outcome(results.doubled_once, row))
    if may_surrender(terms, table.up):
        goes_on = float(values.goes_on[row])
        found[SURRENDER] = _Choice(
            -0.5 * goes_on, lambda: outcome_of_hand(-0.5, goes_on, _GIVEN_UP)
        )
    return found


_GIVEN_UP = RoundCounts(wagered=1.0, hands=1.0, surrendered=1.0)


def _stood(table: _Table, pair: Pair, chance: float) -> InitialDeal:
    """Two cards with which nothing may be done."""
    values, row = table.values, table.values.hands.rows[pair]
    mine = values.hands.mines[values.hands.mine_of[row]]
    mine = mine._replace(natural=table.terms.is_natural(*pair))
    if mine.natural:
        compared = _natural(table, mine, row)
    else:
        compared = table.results.outcome(table.results.stood, row)
    outcome = sum_outcomes((compared, _found(table, row, mine)))
    return InitialDeal(pair, table.up, chance, {}, _mean(outcome), outcome)


def _natural(table: _Table, mine: PlayerEnd, row: int) -> RoundOutcome:
    """A natural when the check found nothing: it is paid, or meets its like."""
    values, pays = table.values, table.terms.natural_pays
    asked = ((mine,), values.left[:, [row]], np.zeros(1, dtype=np.int64))
    paid = float(values.showdown.pays(*asked)[0]) / pays
    return sum_outcomes(
        (outcome_of_hand(pays, paid), outcome_of_hand(0.0, float(values.goes_on[row]) - paid))
    )


def _found(table: _Table, row: int, mine: PlayerEnd) -> RoundOutcome:
    """What comes of the naturals that the check finds."""
    result = net_of_unit(table.terms, mine, PlayerDealerEnd(table.terms.limit, natural=True))
    return outcome_of_hand(result, 1 - float(table.values.goes_on[row]))


def _mean(outcome: RoundOutcome) -> float:
    return sum(net * chance for net, chance in outcome.results.items())


def _dealt(table: _Table, pair: Pair, chance: float, options: dict[str, _Choice]) -> InitialDeal:
    values, up, row = table.values, table.up, table.values.hands.rows[pair]
    goes_on = float(values.goes_on[row])
    mine = values.hands.mines[values.hands.mine_of[row]]
    best = max(options.values(), key=lambda choice: choice.value)
    found = _found(table, row, mine)
    ev = best.value + _mean(found)
    early = table.terms.surrender is Surrenders.EARLY and up in table.terms.checked
    if early and ev < -0.5:
        ev, outcome = -0.5, outcome_of_hand(-0.5, 1.0, _GIVEN_UP)
    else:
        outcome = sum_outcomes((best.outcome(), found)) if table.outcomes else found
    shown = {choice: each.value / goes_on if goes_on else 0.0 for choice, each in options.items()}
    return InitialDeal(pair, up, chance, shown, ev, outcome)
