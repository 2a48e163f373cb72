"""Whole hands of six-player no-limit hold'em at random: open_spiel's, and ours with its events.

Both choose evenly among what is offered: fold, call, a raise (of the pot there, the least here),
there also all in. open_spiel's states are compiled and keep no events; ours is the step engine of
a table.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from benchmarks.holdem_hand import GAME, STAKES, deal_hand
from houseway.families.poker.play.events import PotEvent
from houseway.families.poker.play.verbs import legal, step
from houseway.families.poker.settle import PotSettlement, settle_hand

SETTINGS = {
    "betting": "nolimit",
    "numPlayers": 6,
    "numRounds": 4,
    "blind": "100 200 0 0 0 0",
    "firstPlayer": "3 1 1 1",
    "numSuits": 4,
    "numRanks": 13,
    "numHoleCards": 2,
    "numBoardCards": "0 3 1 1",
    "stack": " ".join(["20000"] * 6),
    "bettingAbstraction": "fcpa",
}


def play_random_hand(chance: Random) -> tuple[PotSettlement, list[PotEvent]]:
    hand, log = deal_hand(GAME, STAKES, chance)
    while hand.deciding is not None:
        hand, events = step(GAME, hand, chance.choice(legal(GAME, hand)))
        log += events
    return settle_hand(GAME, hand), log


def open_spiel_game() -> Any:
    return import_module("pyspiel").load_game("universal_poker", SETTINGS)


def play_open_spiel_hand(game: Any, chance: Random) -> Any:
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    return state.returns()
