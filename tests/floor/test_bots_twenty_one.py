"""Bots at full tables of twenty-one: every level finishes, and careful play loses less."""

from __future__ import annotations

from random import Random

import pytest

from houseway.floor.banked.actions import InRound, OfferAgain, PassBank, PostBank
from houseway.floor.banked.bots import BankedBot
from houseway.floor.banked.table import BankedTable
from houseway.floor.banked.table_runner import TableRunner
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.table.actions import Join, Leave, Sit
from houseway.floor.table.verbs import open_table, step
from houseway.play.actions import PlaceWagers
from houseway.rules.limits import Limits, Range
from houseway.things.random_source import Bits
from tests.play.twenty_one_tables import TWENTY_ONES
from tests.sampling import first_of_each

LIMITS = Limits(Range(500, 10_000), chip_cents=50)
ROUNDS = 200
IN_TURN = [
    (game_id, level)
    for place, game_id in enumerate(TWENTY_ONES)
    for level in (*[*BotLevel][place % len(BotLevel) :], *[*BotLevel][: place % len(BotLevel)])
]
"""Every game with every level, each game beginning with another one."""
BROUGHT = 200_000


def seeded(seed: int) -> Bits:
    """Shuffles that come again, so that a comparison of plays is always the same."""
    return Random(seed).getrandbits


def full_table(game_id: str, chips: int = BROUGHT) -> BankedTable:
    table, _ = open_table("bots", game_id, LIMITS)
    for seat in range(1, table.game.rules.seats + 1):
        table, _ = step(table, Join(f"P{seat}", chips))
        table, _ = step(table, Sit(f"P{seat}", seat))
    return table


def refilled(running: TableRunner) -> None:
    """Whoever is broke leaves and comes back with new chips; a broken game is offered again."""
    for player, held in list(running.table.chips.items()):
        if held < 5_000:
            seat = running.table.seat_of(player)
            assert seat is not None
            for action in (Leave(player), Join(player, BROUGHT), Sit(player, seat)):
                running.do(action)
    if running.table.rotation.broken:
        running.do(OfferAgain("floor"))


@pytest.mark.parametrize(("game_id", "level"), first_of_each(IN_TURN, lambda case: case[0]))
def test_bots_of_every_level_finish_200_rounds(game_id: str, level: BotLevel) -> None:
    table = full_table(game_id)
    chance = Random(f"{game_id} {level}")
    people = {player: BankedBot(player, level, chance) for player in table.chips}
    running = TableRunner(table, people, bits=seeded(1))
    while running.table.rounds < ROUNDS:
        refilled(running)
        running.play_round()
        assert running.table.money_cents() == running.table.brought_cents
    assert running.table.round is None
    assert running.table.shoes > 5


class Flat(BankedBot):
    """A bot that never banks and always wagers the same."""

    def bank(self, _: BankedTable, __: str) -> PassBank:
        return PassBank(self.player)

    def wager(self, table: BankedTable) -> InRound | None:
        seat = table.seat_of(self.player)
        assert seat is not None
        return InRound(PlaceWagers(self.player, seat, {"base": 500}))


class House(BankedBot):
    """Somebody with a bank that covers everything, who takes it every time."""

    def bank(self, _: BankedTable, commitment: str) -> PostBank:
        return PostBank(self.player, 1_000_000, commitment)

    def wager(self, _: BankedTable) -> InRound | None:
        return None


def lost_cents(level: BotLevel, rounds: int) -> int:
    """What three bots of a level lose together, wagering $5 each a round."""
    options = {"no_taker": "retain"}
    table, _ = open_table("bots", "pure-21.5", LIMITS, options=options)
    people: dict[str, BankedBot] = {}
    chance = Random(7)
    for seat in range(1, 5):
        player = f"P{seat}"
        table, _ = step(table, Join(player, 100_000_000))
        table, _ = step(table, Sit(player, seat))
        people[player] = (House if seat == 1 else Flat)(player, level, chance)
    running = TableRunner(table, people, bits=seeded(99))
    for _ in range(rounds):
        running.play_round()
    assert running.table.rounds == rounds
    return running.table.chips["P1"] - 100_000_000


def test_careful_bots_lose_less_than_simple_ones() -> None:
    """3,000 rounds of three hands each, from the same shuffles."""
    careful, simple = lost_cents(BotLevel.CAREFUL, 3_000), lost_cents(BotLevel.SIMPLE, 3_000)
    wagered = 3_000 * 3 * 500
    # Hitting like the player-dealer costs some percent more than playing well.
    assert simple - careful > wagered // 100
    assert simple > 0
