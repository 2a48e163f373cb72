"""Random rounds for drills: complete and legal, because the ordinary verbs take every step.

Nothing here knows a family's rules. Wagers go on whatever the game opens with, decisions are
drawn from what is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random

from houseway.play import legal, step
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.round import Phase, Round, open_round
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back

FULL_BANK: Cents = 10**10
"""More than any round can move."""
_CHIPS: Cents = 10**8
_STANDING = ("Ana", "Bao", "Carla")
"""Who wagers on a seat that is not theirs."""


class Sides(Enum):
    """How many side bets lie on the table."""

    NONE = 0
    SOME = 1
    ALL = 2


def seat_name(seat: int) -> str:
    """Seated players go by their seats, as house dealers call them."""
    return f"seat {seat}"


def wagered_round(
    game: Game, limits: Limits, chance: Random, *, level: int, players: int, sides: Sides
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
    """At level 3 one to three people wager behind others, where the game allows it."""
    if level < 3 or not game.rules.backline:
        return []
    return [(player, chance.choice(spots)) for player in _STANDING[: chance.randint(1, 3)]]


def _wagers(
    game: Game, limits: Limits, chance: Random, level: int, sides: Sides
) -> dict[str, Cents]:
    base, *optional = game.rules.opening_bets
    wanted = [
        bet for bet in optional
        if sides is Sides.ALL or (sides is Sides.SOME and chance.randrange(2))
    ]  # fmt: skip
    return {bet.id: _amount(limits, bet.id, chance, level) for bet in (base, *wanted)}


def _amount(limits: Limits, bet: str, chance: Random, level: int) -> Cents:
    """Red chips mostly, small or large; at level 3 also singles and halves."""
    range_, chip = limits.of(bet), limits.chip_cents
    unit = chance.choice((500, 100, 50)) if level == 3 else 500
    unit = -(-unit // chip) * chip
    least = -(-range_.least_cents // unit) * unit
    most = least + unit * chance.choice((3, 19))
    if range_.most_cents is not None:
        most = max(least, min(most, range_.most_cents))
    return chance.randrange(least, most + 1, unit)


def dealt(game: Game, round: Round, chance: Random) -> Round:
    """The round with a shuffled deck dealt."""
    order = list(game.rules.deck.cards)
    chance.shuffle(order)
    return step(game, round, Deal(round.back, tuple(order)))[0]


def played_out(game: Game, round: Round, chance: Random, *, folds: bool) -> Round:
    """Dealt and decided. Without folds everybody takes the first thing that is legal."""
    round = dealt(game, round, chance)
    while round.phase is Phase.DECIDING:
        choices = legal(game, round)
        drawn = chance.choice(choices) if folds and chance.randrange(2) else choices[0]
        round, _ = step(game, round, drawn)
    return round


def best_of(tries: int, draw: Callable[[], Round], worth: Callable[[Round], int]) -> Round:
    """The most instructive of several random rounds."""
    return max((draw() for _ in range(tries)), key=worth)
