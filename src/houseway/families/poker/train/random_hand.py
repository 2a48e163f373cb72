"""Random poker hands for drills, played to the end at a table of their own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from houseway.collect.schedule import Schedule
from houseway.families.poker.floor.actions import InHand, StartHand
from houseway.families.poker.floor.seats.blinds import draw_for_button
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import Bet, DealHand, FoldHand
from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.play.verbs import legal
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import Structure
from houseway.families.poker.settle.settlement import PotSettlement
from houseway.floor import open_table
from houseway.floor.table.actions import Join, Sit
from houseway.floor.table.verbs import step
from houseway.rules.limits import Limits, Range
from houseway.things.random_source import shuffled

PLAYERS = {1: 3, 2: 4, 3: 6}
"""How many are dealt in, by the level of the lesson."""
_COMMITMENT = "0" * 64
_TRIES = 12
_STACK_BETS = (10, 12, 15, 22, 40)
_FOLDS, _RAISES = 12, 30
"""In a hundred decisions."""
_DOLLAR = 100


class PlayedHand(NamedTuple):
    table: PotTable
    hand: PotHand
    settlement: PotSettlement


def limits_of(game: PotGame, posted: Schedule | None) -> Limits:
    """Limits that the game is played at, and that the schedule is for, if one is posted."""
    rules = game.rules
    if posted is not None:
        least, most = posted.table_limit_cents
        return Limits(Range(least, most), chip_cents=_DOLLAR)
    if rules.named_limits:
        return Limits(Range(*rules.named_limits[0]), chip_cents=_DOLLAR)
    sized = rules.structure in (Structure.LIMIT, Structure.SPREAD)
    return Limits(Range(400, 800 if sized else None), chip_cents=_DOLLAR)


def new_table(game: PotGame, limits: Limits, players: int, chance: Random) -> PotTable:
    """Players P1, P2 and so on with stacks of several sizes, nobody dealt in yet."""
    table: Any
    table, _ = open_table("drill", game, limits)
    least = limits.table.least_cents
    for seat in range(1, players + 1):
        table, _ = step(table, Join(f"P{seat}", least * chance.choice(_STACK_BETS)))
        table, _ = step(table, Sit(f"P{seat}", seat))
    found: PotTable = table
    return found


def play_hand(table: PotTable, chance: Random) -> PlayedHand:
    """The next hand, with anything that is allowed, from the blinds until the pot is pushed."""
    draw = draw_for_button(table, chance.getrandbits)
    table, _ = step(table, StartHand(_COMMITMENT, table.last_at + 1, draw))
    order = shuffled(table.game.rules.shoe, chance.getrandbits)
    table, _ = step(table, InHand(DealHand(_in_play(table).back, order)))
    while table.hand is not None:
        table, _ = step(table, InHand(_anything(table.game, table.hand, chance)))
    assert table.last_settlement is not None
    assert table.last_hand is not None
    return PlayedHand(table, table.last_hand, table.last_settlement)


def _in_play(table: PotTable) -> PotHand:
    assert table.hand is not None
    return table.hand


def _anything(game: PotGame, hand: PotHand, chance: Random) -> Any:
    allowed = legal(game, hand)
    bets = [each for each in allowed if isinstance(each, Bet)]
    folds = [each for each in allowed if isinstance(each, FoldHand)]
    stays = [each for each in allowed if each not in bets and each not in folds]
    if bets and chance.randrange(100) < _RAISES:
        return chance.choice(bets)
    if folds and hand.bet_cents and chance.randrange(100) < _FOLDS:
        return folds[0]
    return chance.choice(stays)


def choose_hand(
    game: PotGame,
    limits: Limits,
    chance: Random,
    players: int,
    worth: Callable[[PlayedHand], int],
) -> PlayedHand:
    """Of several random hands the one that has most to ask about."""
    hands = (play_hand(new_table(game, limits, players, chance), chance) for _ in range(_TRIES))
    best: PlayedHand | None = None
    for each in hands:
        if best is None or worth(each) > worth(best):
            best = each
    assert best is not None
    return best
