"""Odds, chart and single hands of a game of streets as people and programs are told them."""

from __future__ import annotations

import json
from typing import Any

import pytest
import typer
from msgspec.structs import replace
from typer.testing import CliRunner

from houseway.cli.commands.odds import odds
from houseway.cli.commands.strategy import strategy
from houseway.errors import RecordError, RuleError
from houseway.families.holdem_bank.odds.game_odds import street_odds
from houseway.families.holdem_bank.odds.hooks import HOOKS
from houseway.families.holdem_bank.odds.reports.json_report import page_context
from houseway.families.holdem_bank.odds.reports.strategy_chart import chart_cell
from houseway.families.holdem_bank.odds.solve.base_terms import base_game_of
from houseway.odds.hooks import choices_of
from houseway.things.cards import parse_cards
from houseway.things.decks import Deck
from tests.odds.street_play.game import UTH, printed, rules

APP = typer.Typer(pretty_exceptions_enable=False, rich_markup_mode=None)
for command in (odds, strategy):
    APP.command()(command)


def run(*words: str) -> str:
    result = CliRunner().invoke(APP, words)
    assert result.exit_code == 0, result.output
    return result.output


def read(*words: str) -> Any:
    return json.loads(run(*words, "--json"))


def test_odds_name_every_bet_with_all_its_deals() -> None:
    found = {bet["bet"]: bet for bet in read("odds", UTH)["bets"]}
    assert found["ante"]["numerator"] == -607_723_787_676
    assert found["ante"]["denominator"] == 27_813_810_024_000
    assert found["trips"]["numerator"] == -4_679_700
    assert found["trips"]["denominator"] == 133_784_560
    assert found["bad-beat"]["denominator"] == 2_781_381_002_400
    for bet in found.values():
        assert sum(row["ways"] for row in bet["distribution"]) == bet["denominator"]


def test_odds_are_said_in_lines_that_fit() -> None:
    said = run("odds", UTH)
    assert "2.185 %" in said
    assert "element of risk" in said
    assert max(map(len, said.splitlines())) <= 80


def test_the_chart_is_a_square_of_starting_hands() -> None:
    said = run("strategy", UTH).splitlines()
    rows = [line.split() for line in said if line[:2] in {f"{rank} " for rank in "AKQJT98765432"}]
    assert len(rows) == 13
    assert {len(row) for row in rows} == {14}
    chart = read("strategy", UTH)["chart"]
    assert len(chart) == 169
    assert sum(each["probability"] for each in chart) == pytest.approx(1)
    plays = sum(row[1:].count("4") for row in rows)
    assert plays == sum(each["best"] == "play 4×" for each in chart)


@pytest.mark.parametrize(
    ("hand", "up", "street", "best"),
    [
        ("As Kd", "", "before the flop", "play"),
        ("7c 2d", "", "before the flop", "check_on"),
        ("7c 2d", "7h 8s Kd", "on the flop", "play"),
        ("7c 2d", "Ah 8s Kd", "on the flop", "check_on"),
        ("7c 2d", "Ah 8s Kd Js Th", "on the river", "fold"),
        ("7c 2d", "7h 8s Kd Js 2h", "on the river", "play"),
    ],
)
def test_one_hand_is_told_on_every_street(hand: str, up: str, street: str, best: str) -> None:
    words = ("strategy", UTH, "--hand", hand, *(("--up", up) if up else ()))
    told = read(*words)
    assert (told["street"], told["best"]) == (street, best)
    worths = {choice: worth["ev"] for choice, worth in told["choices"].items()}
    assert worths[best] == max(worths.values())
    assert f"{hand}" in run(*words)


def test_choices_come_the_best_first() -> None:
    first, *_ = choices_of(printed(), "7c 2d", "Ah 8s Kd Js Th")
    assert first == "fold"


@pytest.mark.parametrize(
    ("hand", "up", "says"),
    [
        ("As", "", "2 cards of one's own and 0, 3 or 5 community cards, not 1 and 0"),
        ("As Kd", "2c 3c", "not 2 and 2"),
        ("As Kd", "As 3c 4c", "As"),
    ],
)
def test_what_is_no_hand_is_refused(hand: str, up: str, says: str) -> None:
    with pytest.raises((RecordError, RuleError), match=says):
        HOOKS.one_hand(printed(), {}, hand, up)


def test_the_page_leads_from_a_hand_to_its_cell() -> None:
    page = page_context(printed(), street_odds(printed()))
    starts = page["starts"]
    assert isinstance(starts, dict)
    cells = {start["cell"] for _, row in starts["rows"] for start in row}
    assert len(cells) == 169
    assert chart_cell(printed(), parse_cards("7c 2d"), ()) in cells
    assert chart_cell(printed(), parse_cards("7c 2d"), parse_cards("7h 8s Kd")) == ""


def test_side_bets_alone_take_no_reckoning() -> None:
    """They are asked for where nothing may take a minute."""
    alone = {bet.bet: bet.edge for bet in HOOKS.side_bets(printed())}
    found = street_odds(printed())
    assert alone == {bet: found.edge(bet) for bet in ("trips", "bad-beat")}


def test_what_wagers_lose_is_their_edges_together() -> None:
    found = street_odds(printed())
    wagers = {"ante": 1_000, "blind": 1_000, "trips": 500}
    assert found.lost_cents(wagers) == 1_000 * found.edge("ante") + 500 * found.edge("trips")
    with pytest.raises(RecordError, match="needs a wager on ante"):
        found.lost_cents({"trips": 500})


def test_packs_whose_suits_differ_are_refused() -> None:
    deck = Deck("without the ace of spades", rules().deck.cards[:-1])
    with pytest.raises(RuleError, match="four suits alike"):
        base_game_of(replace(rules(), deck=deck))
