"""Whole rounds of One Card at one table, in machine code."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import numpy as np

from houseway.jit import compiled
from houseway.rank.array_types import Ints
from houseway.sim.hooks import PlayableTable
from houseway.sim.kernel import codes
from houseway.sim.kernel.bank_coverage import close_round, cover_claims, sum_up, write_claim
from houseway.sim.kernel.block_results import (
    BlockNotes,
    KernelNoteArrays,
    StateArray,
    blank_notes,
    kept_results,
)
from houseway.sim.kernel.random_streams import random_stream, shuffle_deck
from houseway.sim.kernel.round_steps import begin_block, begin_round, end_round
from houseway.sim.kernel.table_state import TableState, state_dtype
from houseway.sim.kernel.wager_draws import LINES_MAX, ROWS_MAX, SEATS_MAX
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.sim.setup.table_arrays import bank_facts, decision_orders, fill_record
from houseway.sim.setup.wager_arrays import wager_arrays
from tests.one_card.rules import OneCard

CARDS = 52


class Laid(TableState, Protocol):
    ranks: Ints
    """By card of the deck."""
    deciding: Ints
    """By the seat that banks: the others from its left, which is the order of action, too."""


RECORD = state_dtype(
    (),
    {
        "ranks": (np.int64, (CARDS,)),
        "deciding": (np.int64, (SEATS_MAX, SEATS_MAX)),
        "worth": (np.int64, (ROWS_MAX, 1)),
        "claims": (np.int64, (LINES_MAX * SEATS_MAX, codes.CLAIM)),
    },
)


def playable(setting: SimulationSetup[OneCard]) -> PlayableTable:
    base, record = setting.game.rules.base.id, np.zeros(1, RECORD)
    wagering = wager_arrays(setting, lambda wagers: [wagers[base]])
    arrays = {
        "ranks": np.array([card.number for card in setting.game.rules.shoe], np.int64),
        "deciding": decision_orders(setting),
        "worth": np.array([[stake] for _, stake in wagering.rows], np.int64),
        "bank": bank_facts(setting),
    }
    fill_record(record, wagering.facts | {"base_bets": 1}, wagering.arrays | arrays)
    return PlayableTable(wagering.facts["bets"], partial(_played, record))


def _played(record: StateArray, *, seed: int, block: int, rounds: int) -> BlockNotes:
    notes = blank_notes(record, rounds)
    _play_block(notes, seed, block, rounds)
    return kept_results(notes)


@compiled
def _claims(laid: Laid, deck: Ints, bank: int) -> int:
    """The player-dealer's card is dealt last."""
    lines, theirs = 0, laid.ranks[deck[laid.players - 1]]
    for at in range(laid.players - 1):
        seat, own = laid.deciding[bank, at], laid.ranks[deck[at]]
        laid.place_of[seat] = at
        result = codes.WIN if own > theirs else codes.LOSE if own < theirs else codes.PUSH
        for line in range(laid.many[seat]):
            stake = laid.worth[laid.picked[seat, line, 0], 0]
            due = 0 if result == codes.PUSH else stake
            lines = write_claim(laid.claims, lines, (seat, line, 0), stake, result, due, 1)
    return lines


@compiled
def _play_block(notes: KernelNoteArrays, seed: int, block: int, rounds: int) -> None:
    laid = notes.record[0]
    state, deck = random_stream(seed, block), np.arange(CARDS)
    begin_block(laid, seed, block)
    for at in range(rounds):
        bank = begin_round(laid)
        shuffle_deck(state, deck, laid.players)
        cover_claims(laid, _claims(laid, deck, bank))
        won = close_round(laid, laid.nets[0, 1])
        end_round(notes.ended, notes.hours, at, laid, won)
    sum_up(laid)
