"""The kernel and the step engine play the same shoes of twenty-one alike, to the cent.

The kernel writes down the shoe and every claim of each round. The round is then played again
through the verbs of the table by the same policy, and settled there, posting by posting.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np
import pytest

from houseway.collect.schedule import schedule
from houseway.families.blackjack.advised.hooks import HOOKS as ADVISED
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.sim.kernel.codes import DEAL_ORDER, SPARES_NOBODY
from houseway.families.blackjack.sim.kernel.shoe import RANK
from houseway.families.blackjack.sim.kernel.table_state import BlackjackTrace
from houseway.families.blackjack.sim.play_policy import AskedHand, action_table
from houseway.families.blackjack.sim.table_setup import build_table
from houseway.families.blackjack.sim.table_setup import trace as trace_twenty_one
from houseway.rank.array_types import Bytes
from houseway.rules import catalog
from houseway.rules.game import Game, at_house, choose
from houseway.rules.limits import Limits, Range
from houseway.sim.kernel import codes
from houseway.sim.setup.setup_builder import check_setup, full_bank
from houseway.sim.setup.simulation_setup import SimulationSetup
from tests.cross.twenty_one_tables import by_coin, compare
from tests.games import BANKED
from tests.sampling import portions

GAMES: dict[str, Game[Blackjack]] = {
    id: catalog.game(id) for id in BANKED if catalog.game(id).family == "blackjack"
}
HOUSES = [(id, house) for id, game in GAMES.items() for house in game.houses or ("",)]
NOTHING_TO_PLAY = ("cut_card", "no_taker", "wagered_before")
"""Options that a single round cannot show."""
SHORT_CENTS = 6_021


class Case(NamedTuple):
    game: str
    house: str = ""
    options: Mapping[str, str] = {}
    seats: tuple[int, ...] = (1, 3, 4, 7)
    bank: int | None = SHORT_CENTS
    """In cents; None covers everything."""
    chip: int = 1
    well: bool = False
    """Decide by advice, not by chance."""
    cut_cards: int | None = None
    schedule: str | None = None
    anyway: bool = False
    """Also where the text does not allow these options together."""


def game_of(case: Case) -> Game[Blackjack]:
    chosen = GAMES[case.game]
    if case.house:
        chosen = at_house(chosen, case.house)
    return choose(chosen, case.options, anyway=case.anyway)


def _wagers(game: Game, case: Case, seat: int) -> dict[str, int]:
    """Nobody has what another has, in odd cents where the chip allows; some leave out a bet."""
    cents = {"base": 1_000 + (137 if case.chip == 1 else case.chip) * seat}
    for place, bet in enumerate(game.side_bets):
        if (seat + place) % 4:
            cents[bet.id] = 300 + (61 if case.chip == 1 else case.chip) * seat
    return cents


def setting_of(case: Case) -> SimulationSetup[Blackjack]:
    game = game_of(case)
    wagers = tuple(
        _wagers(game, case, seat) if seat in case.seats else {}
        for seat in range(1, game.rules.seats + 1)
    )
    setting = SimulationSetup(
        game=game,
        wagers=wagers,
        bank_cents=full_bank(game, wagers) if case.bank is None else case.bank,
        schedule=schedule(case.schedule) if case.schedule else None,
        limits=Limits(Range(1), chip_cents=case.chip),
        cut_cards=case.cut_cards,
        insures=game.rules.insurance,
    )
    check_setup(setting)
    return setting


def policy_of(case: Case, seed: int) -> Bytes:
    rules = game_of(case).rules
    assert isinstance(rules, Blackjack)
    return action_table(rules, ADVISED.decide) if case.well else by_coin(rules, seed)


def traced(
    case: Case, rounds: int, seed: int = 2026
) -> tuple[SimulationSetup[Blackjack], Bytes, BlackjackTrace]:
    setting, policy = setting_of(case), policy_of(case, seed)
    return (
        setting,
        policy,
        trace_twenty_one(build_table(setting, actions=policy), rounds=rounds, seed=seed),
    )


def agree(case: Case, rounds: int, seed: int = 2026) -> frozenset[str]:
    """Both play these rounds alike; what was decided in them comes back."""
    setting, policy, trace = traced(case, rounds, seed)
    assert set(trace.player_dealers[: 2 * len(case.seats)] + 1) == set(case.seats)
    return compare(setting, policy, trace)


def options_of(game: Game) -> Iterator[tuple[str, str, str]]:
    """Every choice of every option that is not in force anyway."""
    for option in game.options:
        for value in option.choices:
            if option.name not in NOTHING_TO_PLAY and value != game.chosen()[option.name]:
                yield game.id, option.name, value


OPTIONS = [each for game in GAMES.values() for each in options_of(game)]
COMBINED = {
    "natural and late wagers, net": Case(
        "no-bust-6.0", "mortimer", {"check": "none", "original_bets_only": "true",
        "accounting": "net", "surrender": "early"},
    ),
    "double-double on a short bank": Case(
        "pure-spanish-21.5", options={"double_double": "true", "match_the_dealer": "true",
        "accounting": "separate", "paid_first": "naturals_and_21", "settles_from": "hole_card"},
    ),
    "double-double, one card on aces, in whole chips": Case(
        "pure-spanish-21.5", options={"double_double": "true", "split_aces_one_card": "true",
        "double_double_after_split": "false", "sharing": "pro_rata"}, chip=25, bank=7_310,
    ),
    "jokers that count 2 or 12, with more of them": Case(
        "no-bust", "marysville", {"joker_counts": "2_or_12", "extra_jokers": "2",
        "twentytwo": "good", "original_bets_only": "true", "bonus_two_jokers": "true"},
    ),
    "wild jokers that beat 21, late jokers": Case(
        "no-bust", "mortimer", {"extra_jokers": "2", "joker21_beats_21": "true",
        "original_bets_only": "true", "paid_first": "naturals_and_21",
        "two_aces_natural": "true"},
    ),
    "stacked bonuses, Buster first": Case(
        "pure-21.5", "marysville", {"bonus_stacks": "true", "buster_first": "true",
        "surrender": "early", "insurance": "true", "even_money": "true", "decks": "2"},
        seats=(2, 5, 8), bank=None,
    ),
    "three eights pay, aces again and again": Case(
        "pure-21.5", "mortimer", {"p888": "win", "resplit_aces": "true", "decks": "8",
        "double_after_split": "true", "must_stand_blocks_double": "true"},
    ),
    "a fee is taken": Case("pure-21.5", "marysville", schedule="calgames-B-7", bank=None),
    "a suited 7-8-9 of two decks": Case(
        "no-bust-6.0-buster", options={"decks": "2", "saves": "all_but_ties",
        "twentytwo": "good"}, seats=(1, 2, 10), bank=None,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("id", "house"), HOUSES)
@pytest.mark.parametrize("how", ["well played", "short bank"])
@pytest.mark.parametrize("one_in", portions(4))
def test_every_posting_of_the_kernel_is_the_engines(
    id: str, house: str, how: str, one_in: int
) -> None:
    everybody, well = tuple(range(1, GAMES[id].rules.seats + 1)), how == "well played"
    case = Case(id, house, bank=None if well else SHORT_CENTS, well=well, seats=everybody)
    for seats in (everybody, everybody[1:4], everybody[2:4]):
        agree(case._replace(seats=seats), 150 // one_in)


@pytest.mark.parametrize("one_in", portions(4))
@pytest.mark.parametrize(("id", "name", "value"), OPTIONS)
def test_every_option_is_played_alike(id: str, name: str, value: str, one_in: int) -> None:
    decks = {"decks": value}.get(name, "6")
    seats = (1, 3, 4, 7) if int(decks) > 2 else (2, 5)
    agree(Case(id, options={name: value}, seats=seats, anyway=True), 60 // one_in)


@pytest.mark.parametrize("one_in", portions(4))
@pytest.mark.parametrize("name", COMBINED)
def test_options_are_played_alike_together(name: str, one_in: int) -> None:
    agree(COMBINED[name], 300 // one_in)


ALONE: list[tuple[str, dict[str, str]]] = [
    ("pure-21.5", {"decks": "1", "p888": "win", "natural_pays": "7:5", "surrender": "none"}),
    ("pure-spanish-21.5", {"draws": "stand_all_17"}),
    ("pure-spanish-21.5", {"double_double": "true", "decks": "8"}),
    ("no-bust-6.0", {"tens_same_rank_only": "true"}),
    ("no-bust-6.0", {"original_bets_only": "true", "saves": "all", "twentytwo": "good"}),
    ("no-bust-6.0-buster", {"check": "none", "decks": "2"}),
]


@pytest.mark.parametrize("one_in", portions(4))
@pytest.mark.parametrize("well", [True, False])
@pytest.mark.parametrize(("id", "options"), ALONE)
def test_one_spot_alone_is_played_alike(
    id: str, options: dict[str, str], one_in: int, *, well: bool
) -> None:
    """The smallest table: one wagers, the other banks, and the bank covers everything."""
    agree(Case(id, options=options, seats=(1, 2), bank=None, well=well), 300 // one_in)


SPARING = [
    ("pure-21.5", {"decks": "1"}, {6}),
    ("pure-21.5", {"decks": "1", "p888": "win"}, {6}),
    ("no-bust-6.0", {"decks": "2"}, {5, 6, 7}),
]
"""The ranks of the hand that spares who is over: three eights, or 7-8-9 of one suit."""


@pytest.mark.parametrize(("id", "options", "ranks"), SPARING)
def test_hands_that_spare_who_is_over_spare_alike(
    id: str, options: dict[str, str], ranks: set[int]
) -> None:
    """They are rare, so only rounds are compared whose up and down card may come to one."""
    setting = setting_of(Case(id, options=options, seats=(1, 2), bank=None))
    assert isinstance(setting.game.rules, Blackjack)
    policy = action_table(setting.game.rules, _greedy)
    table, sparing_nobody = (build_table(setting, actions=policy) for _ in range(2))
    sparing_nobody.record["saved_by"] = SPARES_NOBODY
    found, times_spared = list[BlackjackTrace](), 0
    # In small blocks: all in one trace are gigabytes, which take longer than the rounds.
    for seed in range(80):
        trace, unspared = (
            trace_twenty_one(each, rounds=1_000, seed=seed) for each in (table, sparing_nobody)
        )
        likely = np.isin(RANK[trace.shoes[:, (1, 3)]], list(ranks)).all(axis=1)
        found.append(BlackjackTrace(*(sheet[likely] for sheet in trace)))
        spared = (trace.claims != unspared.claims).any(axis=(1, 2))
        assert not (spared & ~likely).any()
        times_spared += int(spared.sum())
    compare(setting, policy, BlackjackTrace(*map(np.concatenate, zip(*found, strict=True))))
    assert times_spared > 3


@pytest.mark.parametrize("id", GAMES)
def test_one_shoe_serves_for_several_rounds(id: str) -> None:
    case = Case(id, cut_cards=200)
    _, _, trace = traced(case, 60)
    assert len(set(trace.starts.tolist())) > 20
    assert max(trace.starts) < 200
    agree(case, 60)


def _greedy(_: Blackjack, asked: AskedHand) -> str:
    """Split and hit as long as one may."""
    return next((verb for verb in ("split", "hit") if verb in asked.choices), asked.choices[0])


def test_a_shoe_that_runs_out_voids_the_round_in_both() -> None:
    options, everybody = {"decks": "1", "stand_hard": "99"}, tuple(range(1, 11))
    setting = setting_of(Case("no-bust-6.0-buster", "", options, everybody, None))
    assert isinstance(setting.game.rules, Blackjack)
    policy = action_table(setting.game.rules, _greedy)
    trace = trace_twenty_one(build_table(setting, actions=policy), rounds=300, seed=1)
    assert 0 < (trace.counts == 0).sum() < 300
    compare(setting, policy, trace)


def test_everything_that_may_be_done_is_done() -> None:
    done = agree(COMBINED["double-double on a short bank"], 200)
    assert done == {"hit", "stand", "double", "split", "surrender", "rescue"}
    done = agree(COMBINED["stacked bonuses, Buster first"], 200)
    assert {"insure", "surrender", "decline"} <= done


@pytest.mark.parametrize("accounting", ["gross", "separate", "net"])
def test_short_banks_do_fall_short_in_the_middle_of_a_wager(accounting: str) -> None:
    case = Case("pure-21.5", "marysville", {"accounting": accounting}, bank=2_345)
    _, _, trace = traced(case, 400)
    due, covered = trace.claims[..., codes.DUE], trace.claims[..., codes.COVERED]
    assert ((covered > 0) & (covered < due)).any()
    assert ((covered == 0) & (due > 0)).any()


def test_another_order_of_action_would_be_found_out() -> None:
    case = Case("pure-21.5")
    setting, policy = setting_of(case), policy_of(case, 1)
    table = build_table(setting, actions=policy)
    orders = table.record["orders"]
    orders[0, :, :DEAL_ORDER, :3] = orders[0, :, :DEAL_ORDER, 2::-1].copy()
    with pytest.raises(AssertionError, match="round"):
        compare(setting, policy, trace_twenty_one(table, rounds=60, seed=1))


@pytest.mark.release
@pytest.mark.parametrize(("id", "house"), HOUSES)
def test_a_hundred_thousand_rounds_of_every_game_and_house_agree(id: str, house: str) -> None:
    everybody = tuple(range(1, GAMES[id].rules.seats + 1))
    cases = [
        Case(id, house, seats=seats, bank=bank, well=well, cut_cards=cut)
        for seats in ((2, 5), (1, 3, 4), everybody[2:6], everybody)
        for bank, well, cut in ((None, True, None), (SHORT_CENTS, False, None), (2_345, True, 180))
    ]
    for number, case in enumerate(cases):
        agree(case, 100_000 // len(cases) + 1, seed=number + 1)


@pytest.mark.release
@pytest.mark.parametrize(("id", "name", "value"), OPTIONS)
def test_every_option_is_played_alike_for_longer(id: str, name: str, value: str) -> None:
    for seed in range(4):
        case = Case(id, options={name: value}, seats=(2, 5), anyway=True, well=seed == 0)
        agree(case, 400, seed=seed)
