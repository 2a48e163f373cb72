"""Measured shares of hands that reach each street, at tables of careful bots.

`streets.tsv` lies beside this file. Each row is a rehearsal with seed 1, which
`tests/plan/test_rehearsal.py` plays again.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import NamedTuple

from houseway.families.poker.plan.rehearsal_tally import RehearsalTally
from houseway.families.poker.rules.rules import Structure

_FILE = Path(__file__).with_name("streets.tsv")


class StreetCounts(NamedTuple):
    """How many hands of a rehearsal came how far."""

    hands: int
    before_flop: int
    flop: int
    turn: int
    river: int
    no_action: int
    """Of those before the flop, without a bet, call or raise."""
    bet_once: int
    """With a bet on one of the turn and the river."""
    bet_twice: int


class StreetShares(NamedTuple):
    """The same as shares of all hands; a fee depends on these alone."""

    small_blind: Fraction
    """End before the flop with action."""
    flop: Fraction
    river: Fraction
    bet_later: Fraction
    """Have a bet on the turn or river."""
    later_streets: Fraction
    """On how many of both there is a bet, on average."""


def street_shares(ended: StreetCounts) -> StreetShares:
    hands = ended.hands
    return StreetShares(
        small_blind=Fraction(ended.before_flop - ended.no_action, hands),
        flop=Fraction(hands - ended.before_flop, hands),
        river=Fraction(ended.river, hands),
        bet_later=Fraction(ended.bet_once + ended.bet_twice, hands),
        later_streets=Fraction(ended.bet_once + 2 * ended.bet_twice, hands),
    )


def street_counts(tally: RehearsalTally) -> StreetCounts:
    before, flop, turn, river = tally.streets
    _, once, twice = tally.later_bets
    return StreetCounts(tally.hands, before, flop, turn, river, tally.no_action, once, twice)


@cache
def measured_streets() -> dict[tuple[str, Structure, int], StreetCounts]:
    rows = [line.split("\t") for line in _FILE.read_text("utf-8").splitlines()[1:]]
    return {
        (game, Structure(structure), int(players)): StreetCounts(*map(int, counts))
        for game, structure, players, *counts in rows
    }


def nearest_measured(
    game: str, structure: Structure, players: int
) -> tuple[StreetCounts, Structure]:
    """The nearest that was measured: spread as limit games, and Omaha as limit games."""
    rows = measured_streets()
    large = structure in (Structure.NO_LIMIT, Structure.POT_LIMIT)
    if large and (game, Structure.NO_LIMIT, players) in rows:
        return rows[game, Structure.NO_LIMIT, players], Structure.NO_LIMIT
    return rows[game, Structure.LIMIT, players], Structure.LIMIT
