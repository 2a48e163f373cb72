"""The kernel and the step engine settle the same rounds alike, posting by posting, to the cent.

The kernel writes down the decks, the decisions and every claim of 100,000 rounds, a quarter of them
in every run. Each round is then played again through the verbs of the table and settled there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import pytest

from houseway.collect.schedule import schedule
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.families.three_card.sim.kernel.codes import HANDS
from houseway.families.three_card.sim.kernel.table_state import ThreeCardTrace
from houseway.families.three_card.sim.table_setup import build_table, trace
from houseway.play import step
from houseway.play.actions import Deal
from houseway.play.play_or_fold import Fold, Play
from houseway.play.round import Phase, Round
from houseway.rank.array_types import Words
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.rules.limits import Limits, Range
from houseway.settle import Settlement, settle_round
from houseway.settle.claims import ClaimResult
from houseway.sim.kernel import codes
from houseway.sim.setup.setup_builder import check_setup, full_bank
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.deck_pair import Back
from houseway.things.decks import DECK_52
from tests.cross.opened import Opened, name_of
from tests.sampling import portions

TCP, SCB = "three-card-poker", "three-card-poker-6-card"
RESULTS = {
    codes.WIN: ClaimResult.WIN,
    codes.LOSE: ClaimResult.LOSE,
    codes.PUSH: ClaimResult.PUSH,
    codes.NO_ACTION: ClaimResult.NO_ACTION,
}


class Case(NamedTuple):
    game: str
    rounds: int
    seats: tuple[int, ...]
    """Who sits at the table; the bank goes round among them."""
    bank: int | None
    """In cents; None covers everything."""
    options: Mapping[str, str] = {}
    chip: int = 1
    coin: bool = False
    """Decide by chance rather than well, so that there are many folds."""
    uneven: bool = False
    """A different wager at every seat, in odd cents where the chip allows."""
    schedule: str | None = None


EVERYBODY = tuple(range(1, 9))
CASES = {
    "a full table, well played, all covered": Case(TCP, 8_000, EVERYBODY, None),
    "a full table with a short bank": Case(TCP, 8_000, EVERYBODY, 7_300, coin=True, uneven=True),
    "a tiny bank, net": Case(
        TCP, 7_000, (1, 2, 4, 5, 8), 1_234, {"accounting": "net"}, coin=True, uneven=True
    ),
    "a short bank, separate": Case(
        TCP, 7_000, (2, 3, 5, 6, 7), 3_950, {"accounting": "separate"}, coin=True, uneven=True
    ),
    "ante always paid, A-2-3 suited a flush": Case(
        TCP, 7_000, (1, 3, 4, 7), 20_000,
        {"nonqualify_ante": "always_pay", "ace_low_straight_flush": "false"}, coin=True,
    ),
    "forfeits beside the bank": Case(
        TCP, 7_000, (1, 2, 3, 4, 5), 2_500, {"forfeits_count": "false"}, coin=True
    ),
    "shared in whole chips": Case(
        TCP, 6_000, (1, 2, 6), 2_575, {"sharing": "pro_rata"}, chip=50, coin=True
    ),
    "two players": Case(TCP, 7_000, (3, 6), 1_411, uneven=True, schedule="calgames-B-7"),
    "six cards, a full table, well played": Case(SCB, 8_000, EVERYBODY[:7], None),
    "six cards, a short bank": Case(SCB, 7_000, EVERYBODY[:7], 9_900, coin=True, uneven=True),
    "six cards, net": Case(
        SCB, 7_000, (1, 2, 4, 6), 2_222, {"accounting": "net"}, coin=True, uneven=True
    ),
    "six cards, separate, ante compared": Case(
        SCB, 7_000, (2, 3, 5, 7), 5_050,
        {"accounting": "separate", "nonqualify_ante": "compare"}, coin=True,
    ),
    "six cards, forfeits beside the bank, fee taken": Case(
        SCB, 7_000, (1, 4, 5, 6), 3_300, {"forfeits_count": "false"}, coin=True,
        schedule="calgames-B-8",
    ),
    "six cards, two players": Case(SCB, 7_000, (2, 5), None, coin=True),
}  # fmt: skip


def setting_of(case: Case) -> SimulationSetup[ThreeCardPoker]:
    chosen = choose(game(case.game), case.options)
    wagers = tuple(
        _wagers(chosen, case, seat) if seat in case.seats else {}
        for seat in range(1, chosen.rules.seats + 1)
    )
    setting = SimulationSetup(
        game=chosen,
        wagers=wagers,
        bank_cents=full_bank(chosen, wagers) if case.bank is None else case.bank,
        schedule=schedule(case.schedule) if case.schedule else None,
        limits=Limits(Range(1), chip_cents=case.chip),
    )
    check_setup(setting)
    return setting


def _wagers(game: Game, case: Case, seat: int) -> dict[str, int]:
    """Seats 3 and 6 have no Pair Plus, and with uneven wagers nobody has what another has."""
    more = 137 * seat if case.uneven else 0
    cents = {"ante": 1_000 + more}
    if seat not in (3, 6):
        cents["pair-plus"] = 500 + more
    if len(game.side_bets) > 1 and seat != 4:
        cents["six-card"] = 300 + more
    return cents


def _by_coin(case: Case) -> Words | None:
    if not case.coin:
        return None
    return np.random.default_rng(case.rounds).integers(0, 1 << 52, HANDS, dtype=np.uint64)


def replayed(
    setting: SimulationSetup, opened: Round, deck: list[int], plays: list[int]
) -> Settlement:
    """The same cards and the same decisions at a table."""
    order = tuple(DECK_52.cards[card] for card in deck)
    round, _ = step(setting.game, opened, Deal(Back.RED, order))
    while round.phase is Phase.DECIDING:
        line = round.lines[round.turn]
        if plays[line.spot - 1]:
            cents = line.cents["ante"]
            round, _ = step(setting.game, round, Play(line.player, line.spot, cents))
        else:
            round, _ = step(setting.game, round, Fold(line.player, line.spot))
    return settle_round(setting.game, round)


def _of_kernel(setting: SimulationSetup, claims: list[list[int]]) -> list[tuple[Any, ...]]:
    """Claims of the kernel as the engine writes its postings."""
    bets = [bet.id for bet in setting.game.rules.bets]
    found = []
    for seat, bet, wager, result, _, _, covered, left, line in claims:
        paid = covered if result == codes.WIN else 0
        taken = covered if result == codes.LOSE else 0
        found.append(
            (
                name_of(seat + 1, line),
                bets[bet],
                wager,
                RESULTS[result],
                paid,
                taken,
                wager - taken,
                left,
            )
        )
    return found


def _of_engine(settlement: Settlement) -> list[tuple[Any, ...]]:
    return [
        (
            each.player, each.bet, each.wager_cents, each.result, each.paid_cents, each.taken_cents,
            each.returned_cents, each.bank_left_cents,
        )
        for each in settlement.postings
    ]  # fmt: skip


def compare(setting: SimulationSetup, traced: ThreeCardTrace) -> set[int]:
    """Every round, posting by posting; the seats that banked come back."""
    opened = Opened(setting, traced)
    banked = [seat + 1 for seat in traced.player_dealers.tolist()]
    rows = zip(traced.decks.tolist(), traced.plays.tolist(), strict=True)
    for number, (deck, plays) in enumerate(rows):
        claims = traced.claims[number, : traced.counts[number]].tolist()
        settlement = replayed(setting, opened.round(number), deck, plays)
        assert _of_kernel(setting, claims) == _of_engine(settlement), f"round {number}"
        assert settlement.collection_cents == opened.fee(number)
    return set(banked)


@pytest.mark.parametrize("one_in", portions(4))
@pytest.mark.parametrize("name", CASES)
def test_every_posting_of_the_kernel_is_the_engines(name: str, one_in: int) -> None:
    case = CASES[name]
    setting = setting_of(case)
    felt = build_table(setting, decisions=_by_coin(case))
    traced = trace(felt, rounds=case.rounds // one_in, seed=2024)
    assert compare(setting, traced) == set(case.seats)


def test_another_order_of_action_would_be_found_out() -> None:
    setting = setting_of(CASES["a full table with a short bank"])
    felt = build_table(setting)
    orders = felt.record["orders"][0]
    orders[:, :, :7] = orders[:, :, 6::-1].copy()
    with pytest.raises(AssertionError, match="round"):
        compare(setting, trace(felt, rounds=100, seed=1))


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.bank])
def test_short_banks_do_fall_short_in_the_middle_of_a_wager(name: str) -> None:
    case = CASES[name]
    traced = trace(build_table(setting_of(case), decisions=_by_coin(case)), rounds=2_000, seed=2024)
    due, covered = traced.claims[..., codes.DUE], traced.claims[..., codes.COVERED]
    assert ((covered > 0) & (covered < due)).any()
    assert ((covered == 0) & (due > 0)).any()


def test_the_cases_are_a_hundred_thousand_rounds() -> None:
    assert sum(case.rounds for case in CASES.values()) == 100_000


@pytest.mark.parametrize("name", CASES)
def test_the_bank_moves_on_clockwise_every_two_rounds(name: str) -> None:
    case = CASES[name]
    traced = trace(build_table(setting_of(case)), rounds=40, seed=1)
    turns = [seat for seat in case.seats * 20 for _ in range(2)]
    assert [seat + 1 for seat in traced.player_dealers.tolist()] == turns[:40]
