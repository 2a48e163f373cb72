"""Round steps of every kernel: rotation of the bank, wagers, notes, trace."""

from __future__ import annotations

from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints
from houseway.sim.kernel import codes
from houseway.sim.kernel.table_state import RoundTrace, TableState
from houseway.sim.kernel.wager_draws import begin_wagers, place_wagers


@compiled
def begin_block(laid: TableState, seed: int, block: int) -> None:
    """The wagers, and who banks after the blocks before this one."""
    before, most = block * codes.BLOCK_ROUNDS, laid.bank[codes.ROUNDS_MAX]
    laid.turn, laid.running = before // most % laid.players, before % most
    begin_wagers(laid, seed, block)


@inlined
def begin_round(laid: TableState) -> int:
    """Put down what is wagered; the seat that banks comes back."""
    if laid.running == laid.bank[codes.ROUNDS_MAX]:
        laid.turn, laid.running = (laid.turn + 1) % laid.players, 0
    laid.running += 1
    bank = int(laid.taken[laid.turn])
    place_wagers(laid, bank)
    return bank


@inlined
def end_round(ended: Ints, hours: Ints, at: int, laid: TableState, won: int) -> None:
    """Note what the player-dealer of a round won."""
    ended[at] = won - laid.fee
    if at // codes.HOUR_ROUNDS < len(hours):
        hours[at // codes.HOUR_ROUNDS] += won


@compiled
def trace_round(trace: RoundTrace, at: int, laid: TableState, bank: int, lines: int) -> None:
    """Write down who banked, what every line has wagered on each bet, and the claims."""
    trace.player_dealers[at], trace.fees[at], trace.counts[at] = bank, laid.fee, lines
    for seat in laid.taken[: laid.players]:
        if seat == bank:
            continue
        for line in range(laid.many[seat]):
            for bet in range(laid.bets):
                # The wager leads its row.
                trace.stakes[at, seat, line, bet] = laid.worth[laid.picked[seat, line, bet], 0]
    for line in range(lines):
        for column in range(trace.claims.shape[2]):
            trace.claims[at, line, column] = laid.claims[line, column]
