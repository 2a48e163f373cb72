"""Random rounds for drills: complete and legal, because the ordinary verbs take every step.

Nothing here knows what wins. Wagers go on the opening bets, decisions are drawn from the legal
ones.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from math import lcm
from random import Random
from typing import NamedTuple, TypeVar

from houseway.floor.banked.hooks import naive_action
from houseway.play import legal, step, view
from houseway.play.actions import Action, CloseBets, Deal, PlaceWagers
from houseway.play.round import Phase, Round, open_round
from houseway.rules.bets import SideBet
from houseway.rules.game import Game
from houseway.rules.limits import Limits, Range
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back
from houseway.train.banked.hooks import banked_train_hooks_of

FULL_BANK: Cents = 10**10
"""More than any round can move."""
_CHIPS: Cents = 10**8
_STANDING = ("Ana", "Bao", "Carla")
"""Who wagers on a seat that is not theirs."""


T = TypeVar("T")


class SideBetCount(Enum):
    """How many side bets lie on the table."""

    NONE = 0
    SOME = 1
    ALL = 2


def seat_name(seat: int) -> str:
    """Seated players go by their seats, as house dealers call them."""
    return f"seat {seat}"


def wagered_round(
    game: Game, limits: Limits, chance: Random, *, level: int, players: int, sides: SideBetCount
) -> Round:
    """A round with its wagers down and betting closed."""
    seats = game.rules.seats
    player_dealer = chance.randint(1, seats)
    others = [seat for seat in range(1, seats + 1) if seat != player_dealer]
    spots = sorted(chance.sample(others, min(players, len(others))))
    names = {seat: seat_name(seat) for seat in (*spots, player_dealer)}
    chips = dict.fromkeys((*names.values(), *_STANDING), _CHIPS)
    chips[names[player_dealer]] = FULL_BANK
    round = open_round(
        game,
        number=1,
        back=Back.RED,
        commitment="",
        limits=limits,
        seats=names,
        player_dealer=player_dealer,
        banked_by=names[player_dealer],
        bank_cents=FULL_BANK,
        chips=chips,
    )
    bettors = [(names[spot], spot) for spot in spots]
    for player, spot in (*bettors, *_backline(game, spots, chance, level)):
        wagers = PlaceWagers(player, spot, _wagers(game, limits, chance, level, sides))
        round, _ = step(game, round, wagers)
    return step(game, round, CloseBets())[0]


def _backline(game: Game, spots: list[int], chance: Random, level: int) -> list[tuple[str, int]]:
    if level < 3 or not game.rules.backline:
        return []
    return [(player, chance.choice(spots)) for player in _STANDING[: chance.randint(1, 3)]]


def _wagers(
    game: Game, limits: Limits, chance: Random, level: int, sides: SideBetCount
) -> dict[str, Cents]:
    base, *optional = game.rules.opening_bets
    wanted = [
        bet for bet in optional
        if sides is SideBetCount.ALL or (sides is SideBetCount.SOME and chance.randrange(2))
    ]  # fmt: skip
    wagers = {base.id: _amount(game.range_of(limits, base.id), limits.chip_cents, chance, level)}
    for bet in wanted:
        range_ = game.range_of(limits, bet.id)
        if isinstance(bet, SideBet) and bet.at_most_base:
            most = min(range_.most_cents or wagers[base.id], wagers[base.id])
            range_ = Range(range_.least_cents, most)
        chip = lcm(limits.chip_cents, banked_train_hooks_of(game).step_cents(bet))
        wagers[bet.id] = _amount(range_, chip, chance, level)
    return wagers


def _amount(range_: Range, chip: Cents, chance: Random, level: int) -> Cents:
    unit = chance.choice((500, 100, 50)) if level == 3 else 500
    unit = -(-unit // chip) * chip
    least = -(-range_.least_cents // unit) * unit
    if range_.most_cents is not None and least > range_.most_cents:
        unit, least = chip, -(-range_.least_cents // chip) * chip
    most = least + unit * chance.choice((3, 19))
    if range_.most_cents is not None:
        most = max(least, min(most, range_.most_cents))
    return chance.randrange(least, most + 1, unit)


def deal_shuffled(game: Game, round: Round, chance: Random) -> Round:
    """The round with a shuffled deck dealt."""
    order = list(game.rules.shoe)
    chance.shuffle(order)
    return step(game, round, Deal(round.back, tuple(order)))[0]


class PlayedOutRound(NamedTuple):
    """A round to its end, with what was decided on the way."""

    round: Round
    actions: tuple[Action, ...]
    moments: tuple[Round, ...]
    """The round after the deal and after each decision."""


def play_out(game: Game, round: Round, chance: Random, *, freely: bool) -> PlayedOutRound:
    """Dealt and decided: by what is usual, or freely, by anything that is legal.

    A shoe that runs out voids the round; then another is dealt.
    """
    while True:
        played = _played(game, deal_shuffled(game, round, chance), chance, freely=freely)
        if played.round.phase is Phase.SETTLING:
            return played


def _played(game: Game, round: Round, chance: Random, *, freely: bool) -> PlayedOutRound:
    actions, moments = [], [round]
    while round.phase is Phase.DECIDING:
        choices = legal(game, round)
        free = freely and chance.randrange(2)
        actions.append(chance.choice(choices) if free else _by_habit(game, round, choices))
        round, _ = step(game, round, actions[-1])
        moments.append(round)
    return PlayedOutRound(round, tuple(actions), tuple(moments))


def _by_habit(game: Game, round: Round, choices: tuple[Action, ...]) -> Action:
    """As many people do; but nobody forfeits a wager who need not, so that the first levels have
    nothing forfeited.
    """
    actions = {action.name: action for action in choices}
    if len(actions) > 1:
        actions.pop(str(banked_train_hooks_of(game).given_up_by), None)
    if len(actions) == 1:
        return next(iter(actions.values()))
    line = round.deciding
    assert line is not None
    return naive_action(game, view(game, round, line.player), actions)


def best_of(tries: int, draw: Callable[[], T], worth: Callable[[T], int]) -> T:
    """The most instructive of several random rounds."""
    return max((draw() for _ in range(tries)), key=worth)
