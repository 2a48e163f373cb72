"""The figures of a par sheet: what a lab asks of a bet, and the simulation beside it."""

from __future__ import annotations

import json
from datetime import date
from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from houseway.cli.odds.par_sheet import ParTable as NoTable
from houseway.cli.odds.par_sheet import build_par_sheet
from houseway.odds.hooks import GameOdds, every_bet, odds_hooks
from houseway.odds.model.lab_metrics import (
    LabMetrics,
    SimulatedBet,
    SimulatedRun,
    simulation_checks,
)
from houseway.odds.reports.document import HeadingBlock, ParagraphBlock, TableBlock, WarningBlock
from houseway.odds.reports.par_changes import rule_changes, rule_changes_blocks
from houseway.odds.reports.par_sheet import (
    FilingDetails,
    par_sheet,
    par_sheet_json,
    simulation_disagreements,
)
from houseway.rules.catalog import game, games, load_variant
from houseway.rules.game import choose
from tests.listing import at_least
from tests.marks import ROOT
from tests.signs.printed import read

TCP = game("three-card-poker")


@cache
def odds() -> GameOdds:
    return every_bet(TCP)


@cache
def figures() -> dict[str, LabMetrics]:
    return {each.bet: each for each in odds_hooks(TCP).measured(TCP, odds())}


def even_money(*, offered: bool = True, simulated_below: float = 0.0) -> LabMetrics:
    """A bet that wins once in four times, and is doubled each time."""
    results = ((Fraction(-1), 0.75), (Fraction(1), 0.25))
    return LabMetrics(
        bet="even", name="Even", per="even", assumes="nothing", ev=-0.5, over=None,
        stddev=sqrt(0.75), hit=0.25, results=results, wagered=2.0, simulated="even",
        offered=offered, simulated_below=simulated_below,
    )  # fmt: skip


def simulated(ev: float, error: float = 0.01) -> SimulatedRun:
    found = SimulatedBet(bet="even", ev=ev, standard_error=error)
    return SimulatedRun(rounds=100, seed=1, assumes="anything.", bets=(found,))


def test_the_element_of_risk_goes_by_all_that_is_put_down() -> None:
    assert even_money().element_of_risk == 0.25
    assert even_money().volatility_index == pytest.approx(1.645 * sqrt(0.75))
    assert even_money().worst == 1


def test_whoever_plays_on_puts_the_play_wager_down_too() -> None:
    """The best player of the Ante plays 913,345,992 of 1,221,511,200 deals, for 4.296 % of it."""
    ante = figures()["ante"]
    results = dict(ante.results)
    folded = results[Fraction(-1)]
    assert ante.wagered is not None
    assert 1 < ante.wagered < 2
    assert folded >= 2 - ante.wagered
    assert ante.element_of_risk == pytest.approx(0.04296 / float(ante.wagered), abs=1e-5)
    assert figures()["pair-plus"].element_of_risk == pytest.approx(0.0438, abs=1e-4)


def test_what_lies_on_pair_plus_is_put_down_beside_the_ante() -> None:
    ante, both = figures()["ante"], figures()["ante+pair-plus"]
    assert ante.wagered is not None
    assert both.wagered == ante.wagered + 1
    assert both.simulated is None


@pytest.mark.parametrize(("ev", "z"), [(-0.5, 0), (-0.539, -3.9), (-0.461, 3.9), (-0.541, -4.1)])
def test_a_simulated_figure_is_so_many_errors_away(ev: float, z: float) -> None:
    (found,) = simulation_checks((even_money(),), simulated(ev))
    assert found.z == pytest.approx(z)
    assert found.agrees is (abs(z) < 4)


def test_players_who_decide_more_simply_may_win_a_little_less() -> None:
    (found,) = simulation_checks((even_money(simulated_below=0.1),), simulated(-0.55))
    assert found.z == 0
    (found,) = simulation_checks((even_money(simulated_below=0.1),), simulated(-0.62))
    assert found.z == pytest.approx(-2)
    (found,) = simulation_checks((even_money(simulated_below=0.1),), simulated(-0.45))
    assert found.z == pytest.approx(5)


def test_what_is_not_offered_or_played_otherwise_is_not_compared() -> None:
    assert simulation_checks((even_money(offered=False),), simulated(-0.5)) == ()
    assert simulation_checks((figures()["ante"],), simulated(-0.5)) == ()


def test_a_contradiction_is_shouted() -> None:
    far = SimulatedBet(bet="ante", ev=0.2, standard_error=0.01)
    run = SimulatedRun(rounds=100, seed=1, assumes="anything", bets=(far,))
    (sentence,) = simulation_disagreements(TCP, odds(), run)
    assert sentence == (
        "Ante and Play: exact -0.042964 and simulated +0.200000 lie +24.3 standard errors apart."
    )
    sheet = list(par_sheet(TCP, odds(), FilingDetails(date="2026-11-30", run=run)))
    loud = [block.text for block in sheet if isinstance(block, WarningBlock)]
    assert loud == ["Ante and Play DIFFERS by +24.3 standard errors."]
    rows = [row for block in sheet if isinstance(block, TableBlock) for row in block.rows]
    assert ("date", "2026-11-30") in rows
    assert simulation_disagreements(TCP, odds(), None) == ()


def test_a_draft_says_why() -> None:
    sheet = par_sheet(TCP, odds(), FilingDetails(date="2026-11-30", draft="the sign is missing."))
    loud = [block.text for block in sheet if isinstance(block, WarningBlock)]
    assert loud == ["DRAFT, not to be filed: the sign is missing."]


VARIANT = ROOT / "examples" / "variants" / "pair-plus-40.toml"


@pytest.mark.parametrize("id", ["three-card-poker", "pai-gow-tiles"])
def test_no_two_rows_of_a_par_sheet_have_one_name(id: str) -> None:
    each = game(id)
    shape = par_sheet_json(each, every_bet(each), FilingDetails(date="2026-11-30"))
    measures = shape["measures"]
    assert isinstance(measures, list)
    names = [measure["name"] for measure in measures]
    assert len(set(names)) == len(names) > 2
    assert "Wager, both hands set by the house way" in names or id != "pai-gow-tiles"


def test_page_1_of_a_variants_par_sheet_says_what_it_changes() -> None:
    found = build_par_sheet(
        load_variant(VARIANT), day=date(2026, 11, 30), rounds=0, table=NoTable()
    )
    first = " ".join(read(found.written(".pdf"), page=0).words)
    assert "Changed from the base A variant of Three Card Poker (rules " in first
    assert f"(rules {TCP.digest()}). It differs from it in 1 field and nowhere else." in first
    line = "bets.pair-plus.pays.mini_royal_flush 200:1 40:1"
    assert line in first
    assert first.index(line) < first.index("Rules in force")
    shape = json.loads(found.written(".json"))["changed_from_base"]
    assert (shape["base"], shape["digest"]) == (TCP.id, TCP.digest())
    assert shape["fields"] == [
        {
            "field": "bets.pair-plus.pays.mini_royal_flush", "base": "200:1", "this": "40:1",
            "rule_ids": ["PAIR-PLUS-40-1", "TCP-75"],
        }
    ]  # fmt: skip


def test_every_change_of_every_variant_is_told_with_its_number() -> None:
    files = at_least(10, VARIANT.parent.glob("*.toml"))
    for path in files:
        game = load_variant(path)
        told = rule_changes(game)
        numbered = [f"{game.id.upper()}-{number}" for number in range(1, len(told) + 1)]
        assert told, path.name
        assert [each.rule_ids[0] for each in told] == numbered, path.name
        assert all(each.base != each.this for each in told), path.name


def test_a_game_of_the_documents_says_that_nothing_is_changed_or_which_options_are() -> None:
    for each in games():
        (heading, says) = rule_changes_blocks(each)
        assert heading == HeadingBlock("Changed from the base")
        assert says == ParagraphBlock(
            f"Nothing. This is {each.name} (rules {each.digest()}) under the default of every "
            "option."
        )
    other = choose(TCP, {"nonqualify_ante": "always_pay"})
    _, says, table = rule_changes_blocks(other)
    assert says == ParagraphBlock(
        f"Three Card Poker (rules {TCP.digest()}) under other options. It differs in 1 field and "
        "nowhere else."
    )
    assert isinstance(table, TableBlock)
    assert table.rows == (("rules.nonqualify_ante", "compare", "always_pay", "TCP-56"),)
