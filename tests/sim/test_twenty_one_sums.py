"""What a run of twenty-one adds up is what its claims say, one by one; so are hours and wagers.

The same rounds are traced, with every claim on a sheet, and added up here in plain Python.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.sim.kernel.round_loop import play_block
from houseway.families.blackjack.sim.kernel.table_state import (
    BlackjackKernelTable,
    BlackjackTrace,
    blank_trace,
)
from houseway.families.blackjack.sim.table_setup import build_table, playable_blackjack
from houseway.sim.kernel import codes
from houseway.sim.kernel.block_results import BlockNotes, blank_notes, kept_results
from houseway.sim.kernel.codes import BLOCK_ROUNDS, HOUR_ROUNDS
from houseway.sim.running.block_player import trace_block as traced_block
from houseway.sim.running.runner import run_threads
from houseway.sim.setup.simulation_setup import SimulationSetup
from tests.cross.twenty_one_tables import by_coin
from tests.sim.tables import BUSTER, NO_BUST, NO_BUST_6, PURE, SPANISH, table

ROUNDS, BLOCK = 2_000, 3
CASES = [
    table(PURE, players=2),
    table(PURE, players=2, bank_cents=2_500),
    table(SPANISH, players=2, options={"double_double": "true"}),
    table(SPANISH, players=4, options={"double_double": "true", "match_the_dealer": "true"}),
    table(NO_BUST, bank_cents=7_000),
    table(NO_BUST_6, players=2, insures=True),
    table(BUSTER, players=3, options={"check": "none", "original_bets_only": "true"}),
]


def played(laid: BlackjackKernelTable, *, traced: bool) -> tuple[BlockNotes, BlackjackTrace]:
    """One block far from the first, and its claims where they are asked for."""
    if traced:
        sheets = blank_trace(laid, ROUNDS)
        return traced_block(laid, play_block, sheets, seed=7, block=BLOCK), sheets
    notes, none = blank_notes(laid.record, ROUNDS), blank_trace(laid, 0)
    play_block(notes, laid, none, 7, BLOCK, ROUNDS)
    return kept_results(notes), none


class AddedUp:
    """Sums and squares of a block in the columns of the kernel, from its claims alone."""

    def __init__(self, setting: SimulationSetup[Blackjack], trace: BlackjackTrace) -> None:
        rules = setting.game.rules
        self.bets, self.on_base = len(rules.bets), 1 + (3 if rules.double_double else 1)
        self.sums = [[0] * codes.SUMS for _ in range(self.bets)]
        self.squares = [[0] * codes.SQUARES for _ in range(self.bets + 1 + codes.OF_PLAYER_DEALER)]
        self.base = [0] * codes.SUMS
        self.hours = [0] * (ROUNDS // HOUR_ROUNDS)
        for number, count in enumerate(trace.counts.tolist()):
            claims = trace.claims[number, :count].tolist()
            bank = int(trace.player_dealers[number]) + 1
            self._add_bets(claims)
            self._add_base(claims, _base_wagers(setting, bank))
            won = -sum(_net(claim) for claim in claims)
            self.hours[number // HOUR_ROUNDS] += won
            self._add_player_dealer(won, claims)

    def _add_bets(self, claims: list[list[int]]) -> None:
        for bet in range(self.bets):
            mine = [claim for claim in claims if claim[codes.BET] == bet]
            net, wagered = sum(map(_net, mine)), sum(claim[codes.STAKE] for claim in mine)
            results = [claim[codes.RESULT] for claim in mine]
            due, moved = (
                sum(claim[column] for claim in mine) for column in (codes.DUE, codes.COVERED)
            )
            won, lost = results.count(codes.WIN), results.count(codes.LOSE)
            row = (net, wagered, len(mine), won, lost, due, moved, sum(map(_uncovered, mine)))
            self.sums[bet] = [sum(both) for both in zip(self.sums[bet], row, strict=True)]
            self._square(bet, net, wagered)

    def _add_base(self, claims: list[list[int]], wagers: list[int]) -> None:
        """Each spot with its doubles and splits, by the unit of its first wager."""
        on_base = [claim for claim in claims if claim[codes.BET] < self.on_base]
        spots = {claim[codes.SEAT] for claim in on_base}
        nets = [sum(_net(each) for each in on_base if each[codes.SEAT] == spot) for spot in spots]
        due, moved = (
            sum(claim[column] for claim in on_base) for column in (codes.DUE, codes.COVERED)
        )
        won, lost = sum(net > 0 for net in nets), sum(net < 0 for net in nets)
        uncovered = sum(map(_uncovered, on_base))
        row = (sum(nets), sum(wagers), len(wagers), won, lost, due, moved, uncovered)
        self.base = [sum(both) for both in zip(self.base, row, strict=True)]
        self._square(self.bets, sum(nets), sum(wagers))

    def _add_player_dealer(self, won: int, claims: list[list[int]]) -> None:
        """Beside what the base game and all other bets leave a bank that covers everything."""
        due = [
            (claim[codes.BET] < self.on_base, _net(claim) + _uncovered(claim)) for claim in claims
        ]
        base = -sum(net for on_base, net in due if on_base)
        sides = -sum(net for on_base, net in due if not on_base)
        for row, amounts in (
            (self.bets + 1, (won, base, won + base)),
            (self.bets + 2, (sides, won + sides, base + sides)),
        ):
            for column, amount in enumerate(amounts):
                self.squares[row][column] += amount**2

    def _square(self, row: int, net: int, wagered: int) -> None:
        for column, amount in enumerate((net, wagered, net + wagered)):
            self.squares[row][column] += amount**2


def _base_wagers(setting: SimulationSetup[Blackjack], player_dealer: int) -> list[int]:
    others = [setting.ways(seat) for seat in setting.taken if seat != player_dealer]
    return [bettor.wagers["base"] for (bettor,) in others]


def _net(claim: list[int]) -> int:
    """What the players win of a claim."""
    signs = {codes.WIN: 1, codes.LOSE: -1}
    return signs.get(claim[codes.RESULT], 0) * claim[codes.COVERED]


def _uncovered(claim: list[int]) -> int:
    """What the players would have won more if the bank had reached for all of it."""
    signs = {codes.WIN: 1, codes.LOSE: -1}
    return signs.get(claim[codes.RESULT], 0) * (claim[codes.DUE] - claim[codes.COVERED])


def _whole(squares: list[list[int]]) -> Iterator[list[int]]:
    """Sums of 128 bits in two halves, put together."""
    for row in squares:
        yield [low + (high << 64) for low, high in zip(row[::2], row[1::2], strict=True)]


@pytest.mark.parametrize("setting", CASES, ids=lambda each: f"{each.game.id}-{len(each.taken)}")
def test_the_sums_of_a_block_are_those_of_its_claims(setting: SimulationSetup[Blackjack]) -> None:
    """Played by chance, so that hands are doubled, split, given up and rescued."""
    laid = build_table(setting, actions=by_coin(setting.game.rules, 5))
    _, trace = played(laid, traced=True)
    notes, _ = played(laid, traced=False)
    assert (trace.counts > 0).all()
    added = AddedUp(setting, trace)
    assert notes.sums.tolist() == added.sums
    assert notes.base.tolist() == added.base
    assert list(_whole(notes.squares.tolist())) == added.squares
    assert notes.hours.tolist() == added.hours


def two_people(id: str, *, second_cents: int) -> SimulationSetup[Blackjack]:
    """Two who bank in turn, the second with a wager of their own, and no other bet."""
    setting = table(id, players=2)
    wagers = ({"base": 1_000}, {"base": second_cents}, *setting.wagers[2:])
    return SimulationSetup(game=setting.game, wagers=wagers, bank_cents=setting.bank_cents * 5)


@pytest.mark.parametrize("rounds", [*range(1, 9), BLOCK_ROUNDS + 1_234 + 3])
@pytest.mark.parametrize("id", [PURE, NO_BUST])
def test_every_round_is_counted_once_with_the_wager_of_who_does_not_bank(
    id: str, rounds: int
) -> None:
    """Each of the two banks two rounds running, so that the other's wager lies on the laid."""
    tally = run_threads(
        playable_blackjack(build_table(two_people(id, second_cents=3_000))), rounds=rounds, seed=5
    )
    seconds = 2 * (rounds // 4) + min(2, rounds % 4)
    assert tally.base_sums[codes.WAGERS] == rounds
    assert tally.base_sums[codes.WAGERED] == 3_000 * seconds + 1_000 * (rounds - seconds)
    assert tally.player_dealer_cents() == -tally.base_sums[codes.NET_CENTS]


@pytest.mark.parametrize("running", [1, 2, 3])
def test_a_block_goes_on_with_who_banks_where_the_one_before_ended(running: int) -> None:
    """Also where each banks three rounds running, which no block ends with."""
    record = build_table(two_people(PURE, second_cents=3_000)).record.copy()
    record["bank"][0, codes.ROUNDS_MAX] = running
    notes, _ = played(BlackjackKernelTable(record), traced=False)
    rounds = range(BLOCK * BLOCK_ROUNDS, BLOCK * BLOCK_ROUNDS + ROUNDS)
    seconds = sum(number // running % 2 == 0 for number in rounds)
    assert notes.base[codes.WAGERS] == ROUNDS
    assert notes.base[codes.WAGERED] == 3_000 * seconds + 1_000 * (ROUNDS - seconds)
