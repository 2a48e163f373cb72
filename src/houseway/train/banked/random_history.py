"""Random history of a table: players come, bank, pass and wager by the verbs of the table."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from houseway.floor import open_table, step
from houseway.floor.banked.actions import InRound, PassBank, PostBank
from houseway.floor.banked.table import BankedTable
from houseway.floor.banked.table_runner import Participant, TableRunner
from houseway.floor.table.actions import Join, Leave, Sit
from houseway.floor.table.events import TableEvent
from houseway.play import legal
from houseway.play.actions import HOUSE_DEALER, PlaceWagers, VoidReason, VoidRound
from houseway.things.cents import Cents
from houseway.train.lesson import Lesson, limits_under

_NAMES = ("Ana", "Bao", "Carla", "Dev", "Elena", "Farid")
_CHIPS: Cents = 10**7


class RandomHistory(NamedTuple):
    start: BankedTable
    """Everybody has sat down and nobody has banked."""
    log: list[TableEvent]
    """What happened since."""
    table: BankedTable
    """Where that led."""


class RandomPlayer:
    """A player who takes any legal action."""

    def __init__(self, player: str, chance: Random, level: int) -> None:
        self.player = player
        self.chance = chance
        self.level = level

    def bank(self, table: BankedTable, commitment: str) -> PostBank | PassBank:
        if self.chance.randrange(4) < self.level - 1:
            return PassBank(self.player)
        cents = table.limits.table.least_cents * self.chance.choice((10, 20, 40))
        return PostBank(self.player, cents, commitment, once=not self.chance.randrange(4))

    def wager(self, table: BankedTable) -> InRound | None:
        """The smallest base wager. At level 3 some sit a round out, if others do not."""
        seat = table.seat_of(self.player)
        assert seat is not None
        assert table.round is not None
        if self.level == 3 and table.round.lines and not self.chance.randrange(4):
            return None
        base = table.game.rules.opening_bets[0].id
        return InRound(
            PlaceWagers(
                self.player, seat, {base: table.game.range_of(table.limits, base).least_cents}
            )
        )

    def decide(self, table: BankedTable) -> InRound:
        assert table.round is not None
        return InRound(self.chance.choice(legal(table.game, table.round)))


def random_history(lesson: Lesson, chance: Random) -> RandomHistory:
    """A table after some rounds and passes; at level 3 also after a player left or a misdeal."""
    start = _seated(lesson, chance)
    log: list[TableEvent] = []
    people: dict[str, Participant] = {
        occupant.player: RandomPlayer(occupant.player, chance, lesson.level)
        for occupant in start.seats.values()
    }
    running = TableRunner(
        start,
        people,
        heard=lambda _, event: log.append(event),
        bits=chance.getrandbits,
        # What follows from a secret, such as dice, comes again with the same seed.
        secret_bits=chance.getrandbits,
    )
    if _play(running, chance.randint(1, lesson.level)) and lesson.level > 1:
        if lesson.level == 3:
            _disturb(running, chance)
        _pass(running, chance.randint(0, len(start.seats)))
    return RandomHistory(start, log, running.table)


def _play(running: TableRunner, rounds: int) -> bool:
    return all(running.play_round() for _ in range(rounds))


def _pass(running: TableRunner, times: int) -> None:
    for _ in range(times):
        offered = running.table.rotation.offered
        if offered is not None:
            running.do(PassBank(offered.player))


def _seated(lesson: Lesson, chance: Random) -> BankedTable:
    limits = limits_under(lesson.schedule)
    game = lesson.game
    table: BankedTable
    table, _ = open_table("drill", game.id, limits, options=game.chosen())
    most = min(game.rules.seats, lesson.level + 3)
    seats = sorted(chance.sample(range(1, game.rules.seats + 1), chance.randint(2, most)))
    for player, seat in zip(_NAMES, seats, strict=False):
        for action in (Join(player, _CHIPS), Sit(player, seat)):
            table, _ = step(table, action)
    return table


def _disturb(running: TableRunner, chance: Random) -> None:
    """Now and then somebody leaves, or a round is misdealt."""
    table = running.table
    what = chance.randrange(4)
    if what == 0 and len(table.seats) > 2:
        seat = chance.choice(sorted(table.seats))
        running.do(Leave(table.seats[seat].player))
    elif what == 1 and table.rotation.offered is not None:
        cents = table.limits.table.least_cents * 10
        promise = table.shoe.commitment if table.shoe is not None else "0" * 64
        running.do(PostBank(table.rotation.offered.player, cents, promise))
        running.do(InRound(VoidRound(HOUSE_DEALER, VoidReason.NO_WAGERS)))
