"""Who shuffles: the machine, or the house dealer by hand with a cut when the machine is broken."""

from __future__ import annotations

from itertools import chain, repeat
from random import Random

from houseway.floor import open_table, step
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.banked.bots import BankedBot
from houseway.floor.banked.table import BankedTable
from houseway.floor.banked.table_runner import TableRunner
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.table.actions import Join, Sit
from houseway.play.actions import PlaceWagers
from houseway.rules.limits import Limits, Range
from houseway.things.cards import Card
from houseway.things.decks import DECK_52
from houseway.things.random_source import Bits, shuffled
from tests.proving import each_proves

CUT_AT = 20
BY_EITHER = {
    "three-card-poker": "TCP-12 TCP-83",
    "three-card-poker-6-card": "SCB-7",
    "ultimate-texas-holdem-bad-beat-bonus": "UTH-7",
}


class Banking(BankedBot):
    def bank(self, _: BankedTable, commitment: str) -> PostBank:
        return PostBank(self.player, 10_000, commitment)


class Wagering(BankedBot):
    def wager(self, _: BankedTable) -> InRound:
        return InRound(PlaceWagers(self.player, 2, {"ante": 1_000}))


def known_chance() -> Bits:
    """Every draw of the shuffle gives nothing; whatever is drawn after it gives 19."""
    drawn = chain(repeat(0, len(DECK_52) - 1), repeat(CUT_AT - 1))
    return lambda _: next(drawn)


AS_SHUFFLED = shuffled(DECK_52.cards, lambda _: 0)


def dealt(game_id: str, *, by_hand: bool) -> tuple[Card, ...]:
    """The whole deck in the order in which a running table deals it, the stub at its end."""
    table, _ = open_table(
        "1", game_id, Limits(Range(500, 50_000)), options={"hand_shuffle": str(by_hand).lower()}
    )
    for seat in (1, 2):
        table, _ = step(table, Join(f"P{seat}", 100_000))
        table, _ = step(table, Sit(f"P{seat}", seat))
    chance = Random(1)
    people = {
        "P1": Banking("P1", BotLevel.SIMPLE, chance),
        "P2": Wagering("P2", BotLevel.SIMPLE, chance),
    }
    running = TableRunner(table, people, bits=known_chance())
    running.play_round()
    played = running.table.last_round
    assert played is not None
    return played.dealt_order


@each_proves("game_id", BY_EITHER)
def test_the_machine_s_shuffle_is_dealt_without_a_cut(game_id: str) -> None:
    assert dealt(game_id, by_hand=False) == AS_SHUFFLED
    assert DECK_52.cards != AS_SHUFFLED


@each_proves("game_id", BY_EITHER)
def test_a_deck_shuffled_by_hand_is_cut_and_dealt_from_the_cut(game_id: str) -> None:
    assert dealt(game_id, by_hand=True) == (*AS_SHUFFLED[CUT_AT:], *AS_SHUFFLED[:CUT_AT])
