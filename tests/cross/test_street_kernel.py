"""The kernel of games of streets and the step engine settle the same rounds alike, to the cent.

Each traced round is played again through the verbs of the table: community cards street by street,
everybody's decisions where the kernel made them, and settled there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.advised import advised_policy
from houseway.collect.schedule import schedule
from houseway.errors import RuleError
from houseway.families.holdem_bank.odds.game_odds import street_odds
from houseway.families.holdem_bank.play.actions import CheckOn, PlayLess
from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.rules.rules import HoldemBank, PlayStreet
from houseway.families.holdem_bank.sim.early_policy import early_plays
from houseway.families.holdem_bank.sim.kernel.table_state import EarlyPlayTables, HoldemTrace
from houseway.families.holdem_bank.sim.table_setup import build_table, trace
from houseway.play import step
from houseway.play.actions import Deal
from houseway.play.play_or_fold import Fold, Play
from houseway.play.round import Phase
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.rules.limits import Limits, Range
from houseway.settle import Settlement, settle_round
from houseway.settle.claims import ClaimResult
from houseway.sim.kernel import codes
from houseway.sim.output.json_report import bet_json_list
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import check_setup, full_bank
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.deck_pair import Back
from houseway.things.decks import DECK_52
from tests.cross.opened import Opened, name_of
from tests.sampling import portions

UTH = "ultimate-texas-holdem-bad-beat-bonus"
RESULTS = {codes.WIN: ClaimResult.WIN, codes.LOSE: ClaimResult.LOSE, codes.PUSH: ClaimResult.PUSH}
ROUNDS = 250


class Case(NamedTuple):
    seats: tuple[int, ...]
    bank: int | None = None
    """In cents; None covers everything."""
    options: Mapping[str, str] = {}
    chip: int = 1
    coin: bool = False
    """Decide early streets by chance, so that everything comes."""
    uneven: bool = False
    schedule: str | None = None


EVERYBODY = tuple(range(1, 8))
CASES = {
    "a full table, well played, all covered": Case(EVERYBODY),
    "a short bank": Case(EVERYBODY, 17_300, coin=True, uneven=True),
    "a tiny bank, net": Case((1, 2, 5, 7), 2_234, {"accounting": "net"}, coin=True, uneven=True),
    "a short bank, separate": Case(
        (2, 3, 5, 6), 6_950, {"accounting": "separate"}, coin=True, uneven=True
    ),
    "forfeits beside the bank, fee taken": Case(
        (1, 4, 6), 5_500, {"forfeits_count": "false"}, schedule="calgames-B-4"
    ),
    "a fold loses the bonuses": Case(
        EVERYBODY, 30_000, {"bonuses_outlive_fold": "false"}, uneven=True
    ),
    "shared in whole chips": Case((1, 2, 6), 4_575, {"sharing": "pro_rata"}, chip=50, coin=True),
    "two players": Case((3, 6)),
}


def setting_of(case: Case) -> SimulationSetup[HoldemBank]:
    chosen = choose(game(UTH), case.options)
    wagers = tuple(
        chosen.rules.laid(_wagers(case, seat)) if seat in case.seats else {}
        for seat in range(1, chosen.rules.seats + 1)
    )
    setting: SimulationSetup[Any] = SimulationSetup(
        game=chosen,
        wagers=wagers,
        bank_cents=full_bank(chosen, wagers) if case.bank is None else case.bank,
        schedule=schedule(case.schedule) if case.schedule else None,
        limits=Limits(Range(1), chip_cents=case.chip),
        policy=advised_policy(chosen),
    )
    check_setup(setting)
    return setting


def _wagers(case: Case, seat: int) -> dict[str, int]:
    """Seats 3 and 6 have no Trips, seat 4 no Bad Beat Bonus."""
    more = 137 * seat if case.uneven else 0
    cents = {"ante": 1_000 + more}
    if seat not in (3, 6):
        cents["trips"] = 500 + more
    if seat != 4:
        cents["bad-beat"] = 300 + more
    return cents


@cache
def _best() -> EarlyPlayTables:
    chosen = game(UTH)
    policy = advised_policy(chosen)
    assert isinstance(chosen.rules, HoldemBank)
    assert policy is not None
    return early_plays(chosen.rules, policy)


@cache
def _by_coin() -> EarlyPlayTables:
    chance, found = np.random.default_rng(20), _best()
    return found._replace(
        starts=chance.choice(np.array([0, 0, 0, 3, 4], np.uint8), found.starts.shape),
        flops=chance.choice(np.array([0, 0, 2], np.uint8), found.flops.shape),
    )


def replayed(
    setting: SimulationSetup[HoldemBank],
    round: Any,
    deck: list[int],
    antes: list[int],
    seen: list[int],
) -> Settlement:
    """The same cards and the same decisions at a table."""
    rules = setting.game.rules
    order = tuple(DECK_52.cards[card] for card in deck)
    round, _ = step(setting.game, round, Deal(Back.RED, order))
    while round.phase is Phase.DECIDING:
        assert isinstance(round, StreetPlayRound)
        line, street = round.lines[round.turn], rules.streets[round.street]
        many = antes[line.spot - 1]
        action: Play | PlayLess | CheckOn | Fold = CheckOn(line.player, line.spot)
        if seen[line.spot - 1] == street.board:
            verb = Play if many == street.multiples[0] else PlayLess
            action = Fold(line.player, line.spot)
            if many:
                action = verb(line.player, line.spot, many * line.cents["ante"])
        round, _ = step(setting.game, round, action)
    return settle_round(setting.game, round)


def _of_kernel(
    setting: SimulationSetup[HoldemBank], claims: list[list[int]]
) -> list[tuple[Any, ...]]:
    bets, found = [bet.id for bet in setting.game.rules.bets], []
    for seat, bet, wager, result, _, _, covered, left, line in claims:
        paid = covered if result == codes.WIN else 0
        taken = covered if result == codes.LOSE else 0
        found.append(
            (name_of(seat + 1, line), bets[bet], wager, RESULTS[result], paid, taken, left)
        )
    return found


def _of_engine(settlement: Settlement) -> list[tuple[Any, ...]]:
    return [
        (
            each.player, each.bet, each.wager_cents, each.result, each.paid_cents,
            each.taken_cents, each.bank_left_cents,
        )
        for each in settlement.postings
    ]  # fmt: skip


def compare(setting: SimulationSetup[HoldemBank], traced: HoldemTrace) -> None:
    opened = Opened(setting, traced)
    rows = zip(traced.decks.tolist(), traced.antes.tolist(), traced.streets.tolist(), strict=True)
    for number, (deck, antes, seen) in enumerate(rows):
        claims = traced.claims[number, : traced.counts[number]].tolist()
        settlement = replayed(setting, opened.round(number), deck, antes, seen)
        assert _of_kernel(setting, claims) == _of_engine(settlement), f"round {number}"
        assert settlement.collection_cents == opened.fee(number)


@pytest.mark.parametrize("one_in", portions(4))
@pytest.mark.parametrize("name", CASES)
def test_every_posting_of_the_kernel_is_the_engines(name: str, one_in: int) -> None:
    case = CASES[name]
    setting = setting_of(case)
    table = build_table(setting, decided=_by_coin() if case.coin else _best())
    traced = trace(table, rounds=ROUNDS // one_in, seed=2024)
    compare(setting, traced)
    if case.bank is not None:
        due, covered = traced.claims[..., codes.DUE], traced.claims[..., codes.COVERED]
        assert (covered < due).any()


def test_another_settlement_would_be_found_out() -> None:
    setting = setting_of(CASES["a short bank"])
    table = build_table(setting, decided=_by_coin())
    table.record["opens"] = 0
    with pytest.raises(AssertionError, match="round"):
        compare(setting, trace(table, rounds=100, seed=1))


@pytest.mark.parametrize("outlive", ["true", "false"])
def test_exact_and_simulated_differ_by_less_than_four_standard_errors(outlive: str) -> None:
    """Trips and the Bad Beat Bonus too, and how often is played on which street.

    Where a fold takes them along it is the fold of whoever plays the base game best.
    """
    full = CASES["a full table, well played, all covered"]
    setting = setting_of(full._replace(options={"bonuses_outlive_fold": outlive}))
    exact = street_odds(setting.game)
    tally = run_threads(prepare_table(setting), rounds=25_000, seed=9)
    found = {bet["bet"]: bet for bet in bet_json_list(setting, tally)}
    for bet in ("ante", "trips", "bad-beat"):
        error = found[bet]["standard_error"]
        assert abs(found[bet]["ev"] + float(exact.edge(bet))) < 4 * error < 0.4, bet
    played = found["play alone"]["wagered_cents"] / found["ante"]["wagered_cents"]
    assert abs(played - float(exact.wagered - 2)) < 0.02


def test_what_the_kernel_does_not_play_is_refused() -> None:
    setting = setting_of(CASES["two players"])
    turn = PlayStreet("on the turn", 4, (1,))
    streets = (*setting.game.rules.streets[:2], turn, setting.game.rules.streets[-1])
    other = replace(setting.game, rules=replace(setting.game.rules, streets=streets))
    with pytest.raises(RuleError, match="no, three and five community cards"):
        check_setup(replace(setting, game=other))
    with pytest.raises(RuleError, match="no, three and five community cards"):
        street_odds(other)
