"""Random rounds of each game: chips conserved, the bank never exceeded, replay equal."""

from __future__ import annotations

import pytest

from houseway.floor import replay
from houseway.floor.service.event_codec import encode_event
from houseway.floor.table.events import TableEvent
from houseway.rules.bank import Accounting
from houseway.rules.catalog import game
from tests.event_logs import read_log
from tests.families import traits_of
from tests.games import BANKED
from tests.properties.random_table import RandomTable
from tests.sampling import sampled

SHARDS = 8
ROUNDS = 100_000 // SHARDS
EVERY_READING = range(4)
"""With these a bank is accounted for in every way, with few options and with many."""
ROUNDS_IN_LOG = 25

HOUSED = [(id, house) for id in BANKED for house in game(id).houses or ("",)]
"""Every game as each house plays it."""


def accounting_of(shard: int) -> Accounting:
    """Mostly the default; every reading has its share."""
    return (Accounting.GROSS, Accounting.GROSS, Accounting.SEPARATE, Accounting.NET)[shard % 4]


def options_of(game_id: str, house: str, shard: int) -> dict[str, str]:
    """The house's own text; every other shard with more of what may be done."""
    chosen = game(game_id)
    names = {option.name for option in chosen.options}
    wide = {name: value for name, value in WIDE.items() if name in names} if shard % 2 else {}
    return {**chosen.profiles.get(house, {}), **wide}


WIDE = {
    "bonuses_outlive_fold": "false",
    "wagers_after_deal": "true",
    "duplicates": "from_there",
    "dispute_decider": "largest_wager",
    "base_first_for_all": "true",
    "envy_trigger": "any",
    "double_double": "true",
    "match_the_dealer": "true",
    "insurance": "true",
    "even_money": "true",
    "resplit_aces": "true",
    "double_after_split": "true",
    "surrender": "early",
    "decks": "4",
}


def play_rounds(game_id: str, house: str, shard: int, rounds: int) -> None:
    options = options_of(game_id, house, shard)
    accounting = accounting_of(shard)
    random = RandomTable(game_id, 1_000 + shard, accounting=accounting, options=options)
    for number in range(rounds):
        random.play_round()
        random.check()
        if number == ROUNDS_IN_LOG:
            assert replay(through_a_file(random.log)) == random.table
        if number > ROUNDS_IN_LOG:
            random.log.clear()
    assert random.table.rounds >= rounds
    assert random.refusals > 0


@pytest.mark.parametrize("shard", sampled(range(SHARDS), EVERY_READING.__contains__))
@pytest.mark.parametrize(("game_id", "house"), HOUSED)
def test_random_rounds_conserve_every_chip(game_id: str, house: str, shard: int) -> None:
    play_rounds(game_id, house, shard, traits_of(game(game_id).family).rounds.random)


@pytest.mark.release
@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize(("game_id", "house"), HOUSED)
def test_100_000_random_rounds_conserve_every_chip(game_id: str, house: str, shard: int) -> None:
    play_rounds(game_id, house, shard, ROUNDS)


def through_a_file(log: list[TableEvent]) -> list[TableEvent]:
    """The events as they come back from a log on disk."""
    return list(read_log([encode_event(event) for event in log]))
