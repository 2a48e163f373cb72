"""Tables of a wager mix with a backline: the kernel and the step engine settle alike, to the cent.

The kernel draws who wagers what and who stands behind whom, and writes that down. Each round is
then opened with those very wagers, played through the verbs of the table and settled there, posting
by posting; the fee is worked out by the schedule itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.collect.schedule import schedule
from houseway.families.blackjack.sim.table_setup import build_table as lay_twenty_one
from houseway.families.blackjack.sim.table_setup import trace as trace_twenty_one
from houseway.families.pai_gow.sim.table_setup import build_table as lay_pai_gow
from houseway.families.pai_gow.sim.table_setup import trace as trace_pai_gow
from houseway.families.three_card.sim.kernel.codes import HANDS
from houseway.families.three_card.sim.table_setup import build_table as lay_ante_play
from houseway.families.three_card.sim.table_setup import trace as trace_ante_play
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.rules.wager_mix.mix import ALONE, Bettor
from houseway.sim.kernel import codes
from houseway.sim.setup.setup_builder import check_setup, covering_bank
from houseway.sim.setup.simulation_setup import SimulationSetup
from tests.cross.pai_gow_tables import compare as compare_pai_gow
from tests.cross.pai_gow_tables import where, with_awards
from tests.cross.test_kernel_equals_engine import compare as compare_ante_play
from tests.cross.twenty_one_tables import by_coin
from tests.cross.twenty_one_tables import compare as compare_twenty_one

ROUNDS = 40
TAKEN = (1, 3, 4)
BEHIND = ((0, Fraction(1, 2)), (1, Fraction(1, 4)), (3, Fraction(1, 4)))


class Case(NamedTuple):
    game: str
    options: Mapping[str, str] = {}
    bank: int | None = None
    """In cents; None covers everything."""
    schedule: str | None = None
    backline: bool = True
    insures: bool = False


def _ways(game: Game, more: int) -> tuple[Bettor, ...]:
    """Three ways to wager: little, more with every side bet, and one side bet beside it."""
    base, sides = game.rules.base.id, [bet.id for bet in game.side_bets]
    little = {base: 1_000 + more}
    much = {base: 2_500 + more, **dict.fromkeys(sides, 700)}
    other = {base: 1_700 + more, **dict.fromkeys(sides[-1:], 400)}
    chances = (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6))
    return tuple(map(Bettor, (little, much, other), chances))


def setting_of(case: Case) -> SimulationSetup[Any]:
    chosen = choose(game(case.game), case.options)
    ways = _ways(chosen, 37)
    setting: SimulationSetup[Any] = SimulationSetup(
        game=chosen,
        wagers=tuple(ways if seat in TAKEN else () for seat in range(1, chosen.rules.seats + 1)),
        behind=BEHIND if case.backline else ALONE,
        backline=_ways(chosen, 11) if case.backline else (),
        bank_cents=case.bank or 1,
        schedule=schedule(case.schedule) if case.schedule else None,
        insures=case.insures,
    )
    if case.bank is None:
        setting = replace(setting, bank_cents=covering_bank(setting))
    check_setup(setting)
    return setting


TCP, SCB = "three-card-poker", "three-card-poker-6-card"
ANTE_PLAY = {
    "all covered, a fee taken": Case(TCP, schedule="calgames-B-7"),
    "a short bank": Case(TCP, bank=9_300),
    "net": Case(TCP, {"accounting": "net"}, 2_234),
    "each behind decides alone": Case(TCP, {"independent_backline": "true"}, 6_000),
    "forfeits beside the bank": Case(TCP, {"forfeits_count": "false"}, 4_500),
    "six cards, no backline": Case(SCB, bank=7_900, schedule="calgames-B-8", backline=False),
}


@pytest.mark.parametrize("name", ANTE_PLAY)
def test_mixes_of_ante_and_play_are_settled_as_the_engine_does(name: str) -> None:
    setting = setting_of(ANTE_PLAY[name])
    coin = np.random.default_rng(ROUNDS).integers(0, 1 << 52, HANDS, dtype=np.uint64)
    traced = trace_ante_play(lay_ante_play(setting, decisions=coin), rounds=ROUNDS, seed=7)
    assert compare_ante_play(setting, traced) == set(TAKEN)
    assert _lines(traced.claims) == ({0, 1, 2, 3} if ANTE_PLAY[name].backline else {0})


PAI_GOW = {
    "cards": Case("double-hand-poker", bank=5_517),
    "Fortune": Case("fortune-pai-gow", bank=9_021),
    "Fortune, base wagers first": Case(
        "fortune-pai-gow", {"base_first_for_all": "true", "accounting": "net"}, 4_444
    ),
    "Fortune, bettor by bettor": Case("fortune-pai-gow", {"spot_order": "bettor"}, 9_021),
    "tiles, all covered": Case("pai-gow-tiles", {"backline": "true"}),
    "Face Up without a backline": Case("face-up-pai-gow", bank=6_021, backline=False),
}


@pytest.mark.parametrize("name", PAI_GOW)
def test_mixes_of_pai_gow_are_settled_as_the_engine_does(name: str) -> None:
    setting = setting_of(PAI_GOW[name])
    sheets = trace_pai_gow(lay_pai_gow(setting), rounds=ROUNDS, seed=7)
    assert compare_pai_gow(setting, sheets) == ROUNDS


@pytest.mark.parametrize("trigger", ["any", "with_fortune"])
def test_envy_is_paid_to_who_stands_behind_a_seat_too(trigger: str) -> None:
    setting = setting_of(Case("fortune-pai-gow", {"envy_trigger": trigger}, 30_021))
    sheets = trace_pai_gow(lay_pai_gow(setting), rounds=4_000, seed=7)
    rounds = where(with_awards(setting, sheets), slice(10))
    assert compare_pai_gow(setting, rounds) == 10
    envy = [bet.id for bet in setting.game.rules.bets].index("envy")
    assert {0, 1} <= set(rounds.claims[rounds.claims[..., codes.BET] == envy][:, codes.LINE])


TWENTY_ONE = {
    "Pure 21.5, all covered, a fee taken": Case("pure-21.5", schedule="calgames-B-7"),
    "Pure 21.5, a short bank": Case("pure-21.5", bank=9_345),
    "early surrender and insurance": Case(
        "pure-21.5", {"surrender": "early", "insurance": "true"}, 30_345, insures=True
    ),
    "Spanish, doubled again": Case("pure-spanish-21.5", {"double_double": "true"}, 20_000),
    "No Bust, 21s first": Case("no-bust", {"paid_first": "naturals_and_21"}, 8_001),
    "No Bust 6.0 with Buster": Case("no-bust-6.0-buster", {"accounting": "separate"}, 6_100),
}


@pytest.mark.parametrize("name", TWENTY_ONE)
def test_mixes_of_twenty_one_are_settled_as_the_engine_does(name: str) -> None:
    """Who stands behind goes along with doubles and splits."""
    setting = setting_of(TWENTY_ONE[name])
    policy = by_coin(setting.game.rules, 5)
    traced = trace_twenty_one(lay_twenty_one(setting, actions=policy), rounds=ROUNDS, seed=7)
    assert "match" in compare_twenty_one(setting, policy, traced)


def test_a_backline_settled_before_the_seat_would_be_found_out() -> None:
    setting = setting_of(ANTE_PLAY["a short bank"])
    traced = trace_ante_play(lay_ante_play(setting), rounds=ROUNDS, seed=7)
    traced.claims[..., codes.LINE] ^= 1
    with pytest.raises(AssertionError, match="round"):
        compare_ante_play(setting, traced)


def test_wagers_and_lines_behind_come_as_often_as_the_mix_says() -> None:
    setting = setting_of(ANTE_PLAY["a short bank"])
    table = lay_ante_play(setting)
    # In small blocks: the sheets of all rounds at once take longer than the rounds.
    blocks = [trace_ante_play(table, rounds=1_000, seed=seed).stakes for seed in range(20)]
    stakes = np.concatenate(blocks)
    antes = stakes[:, :, 0, 0]
    for bettor in setting.ways(1):
        _as_often((antes == bettor.wagers["ante"]).sum(), 40_000, bettor.chance)
    behind = (stakes[:, :, 1:, 0] > 0).sum(axis=2)[antes > 0]
    for many, chance in setting.behind:
        _as_often((behind == many).sum(), 40_000, chance)
    for bettor in setting.backline:
        among = (stakes[:, :, 1:, 0] > 0).sum()
        _as_often((stakes[:, :, 1:, 0] == bettor.wagers["ante"]).sum(), among, bettor.chance)


def _as_often(found: int, of: int, chance: Fraction) -> None:
    assert abs(found - of * chance) < 5 * float(of * chance) ** 0.5


def _lines(claims: Any) -> set[int]:
    return set(claims[..., codes.LINE].ravel().tolist())
