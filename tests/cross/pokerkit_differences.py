"""Where the rules of the room say something else than PokerKit, and what PokerKit says there."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from houseway.families.poker.play.betting import Bounds, bet_bounds
from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.play.showdown import Half
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.settle import PotSettlement

Sizes: TypeAlias = tuple[int, int] | None
"""The least and the most that one may bet to; None where one may not."""
_BETS_THERE = 4
"""How many bets and raises PokerKit counts on a street of a limit game."""


class Explained(NamedTuple):
    """A rule by which we differ, and what PokerKit may say in such a place."""

    rule: str
    there: tuple[Sizes, ...]


def explain(game: PotGame, hand: PotHand, *, short: bool) -> Explained | None:
    """Why the sizes of a bet differ; `short` says that a short all-in was made on this street."""
    if not hand.stakes.sized:
        return _who_acted_before_a_short_all_in(game, hand) if short else None
    size = hand.stakes.large_bet_cents if hand.street > 1 else hand.stakes.small_bet_cents
    assert size is not None
    holder = hand.holders[hand.turn]
    to = min(hand.bet_cents + size, holder.bet_cents + hand.chips[holder.player])
    if short:
        # PokerKit raises a short all-in and counts it; here it is completed and does not count.
        return Explained("OJ-77", (None, (to, to)))
    if hand.street == 0 and hand.bets == _BETS_THERE:
        # The big blind is the bet; PokerKit counts four raises above it.
        return Explained("OJ-84", ((to, to),))
    if hand.bets - (hand.street == 0) >= _BETS_THERE and hand.raised_able == 2:
        # Two players raise without end; PokerKit stops them.
        return Explained("OJ-85", (None,))
    return None


def _who_acted_before_a_short_all_in(game: PotGame, hand: PotHand) -> Explained | None:
    """A short all-in is no bet, and who has acted may raise it only if they face a full raise.

    PokerKit takes the first bet on a street, or the first raise over the blind, for a full one
    however small it is. And when short all-ins have come to a full raise together, it counts the
    next one alone.
    """
    holder = hand.holders[hand.turn]
    if not holder.acted:
        return None
    if hand.bet_cents - holder.bet_cents >= hand.raise_cents:
        return Explained("OJ-76", (None,))
    if hand.bets > (hand.street == 0):
        return None
    as_new = bet_bounds(game, hand.with_holder(holder.player, acted=False))
    assert isinstance(as_new, Bounds)
    return Explained("OJ-76", ((as_new.least_cents, as_new.most_cents),))


def chips_there(hand: PotHand, settled: PotSettlement) -> tuple[list[int], str]:
    """What everybody has in the end at PokerKit, and the rule by which it may be otherwise here.

    Here each pot is split by itself and odd chips go one each (TH-56). PokerKit first puts pots
    together that the same winning hands are left to compete for, and all odd chips of a half go to
    the first of its winners. It also halves a side pot in which nobody has a low, if somebody has
    one for the main pot, and all that are left share that half (OJ-145).
    """
    chips = {each.seat: hand.chips[each.player] for each in hand.holders}
    any_low = any(each.half is Half.LOW for each in settled.pushed)
    rule = "TH-56"
    for left, numbers in _pots_together(settled).items():
        cents = sum(settled.pots[number - 1].cents for number in numbers)
        pushed = [each for each in settled.pushed if each.pot == numbers[0]]
        low = [each.seat for each in pushed if each.half is Half.LOW]
        high = [each.seat for each in pushed if each.half is not Half.LOW]
        if any_low and not low:
            low, rule = list(left), "OJ-145"
        _share(chips, low, cents // 2 if low else 0)
        _share(chips, high, cents - cents // 2 if low else cents)
    return list(chips.values()), rule


def _pots_together(settled: PotSettlement) -> dict[tuple[int, ...], list[int]]:
    """The numbers of pots by the winning hands that compete for them."""
    winners = {each.seat for each in settled.pushed}
    together: dict[tuple[int, ...], list[int]] = {}
    for number, pot in enumerate(settled.pots, start=1):
        left = tuple(seat for seat in pot.seats if seat in winners)
        together.setdefault(left, []).append(number)
    return together


def _share(chips: dict[int, int], seats: list[int], cents: int) -> None:
    for seat in seats:
        chips[seat] += cents // len(seats)
    if seats:
        chips[seats[0]] += cents % len(seats)
