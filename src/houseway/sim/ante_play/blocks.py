"""Blocks of rounds of an ante-and-play table: played for their sums, or traced in full."""

from __future__ import annotations

from functools import partial

from houseway.sim.ante_play.kernel.felt import Felt, FeltNotes, Trace, blank_notes, blank_trace
from houseway.sim.ante_play.kernel.rounds import play_block
from houseway.sim.family import Playable
from houseway.sim.kernel.codes import BLOCK_ROUNDS


def playable(felt: Felt) -> Playable:
    return Playable(felt.bets, partial(_played, felt))


def _played(felt: Felt, *, seed: int, block: int, rounds: int) -> FeltNotes:
    notes, no_trace = blank_notes(felt, rounds), blank_trace(felt, 0)
    play_block(felt, notes, no_trace, seed, block, block * BLOCK_ROUNDS, rounds)
    return notes


def trace(felt: Felt, *, rounds: int, seed: int) -> Trace:
    """The first rounds of a run in full: decks, decisions and every claim as it was covered."""
    sheets = blank_trace(felt, rounds)
    play_block(felt, blank_notes(felt, rounds), sheets, seed, 0, 0, rounds)
    return sheets
