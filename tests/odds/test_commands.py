"""`houseway odds`, `strategy` and `par`: the shapes that programs read and what people see."""

from __future__ import annotations

import json
from fractions import Fraction
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.commands.odds import odds
from houseway.cli.commands.par import par
from houseway.cli.commands.strategy import strategy
from houseway.cli.output.progress_bars import LazyProgressBar
from houseway.errors import HousewayError
from houseway.rules.catalog import game

APP = typer.Typer(pretty_exceptions_enable=False, rich_markup_mode=None)
for command in (odds, strategy, par):
    APP.command()(command)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


def run(*words: str) -> str:
    result = CliRunner().invoke(APP, words)
    if isinstance(result.exception, HousewayError):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.output


def read(*words: str) -> Any:
    return json.loads(run(*words, "--json"))


@pytest.mark.parametrize("id", ["three-card-poker", "three-card-poker-6-card"])
def test_odds_have_the_shape_that_others_build_on(id: str) -> None:
    shape = read("odds", id)
    assert list(shape)[:4] == ["game", "options", "digest", "bets"]
    assert (shape["game"], shape["options"]) == (id, game(id).chosen())
    assert shape["digest"] == game(id).digest()
    for bet in shape["bets"]:
        assert list(bet)[:9] == [
            "bet", "ev", "method", "numerator", "denominator",
            "standard_error", "stddev", "per", "assumes",
        ]  # fmt: skip
        assert bet["method"] == "exact"
        assert bet["ev"] == pytest.approx(bet["numerator"] / bet["denominator"], abs=1e-15)
        assert bet["standard_error"] == 0
        ways = sum(row["ways"] for row in bet["distribution"])
        assert ways == bet["denominator"]
        assert sum(row["net"] * row["ways"] for row in bet["distribution"]) == bet["numerator"]
    named = {bet["bet"] for bet in shape["bets"]}
    assert named >= {"ante", *(bet.id for bet in game(id).side_bets)}


def test_an_option_changes_rules_digest_and_numbers() -> None:
    usual = read("odds", "three-card-poker", "--bet", "ante")
    other = read(
        "odds", "three-card-poker", "--bet", "ante", "--option", "nonqualify_ante=always_pay"
    )
    assert other["digest"] != usual["digest"]
    assert other["options"]["nonqualify_ante"] == "always_pay"
    assert [bet["bet"] for bet in other["bets"]] == ["ante"]
    assert other["bets"][0]["ev"] > usual["bets"][0]["ev"]


def test_the_table_of_bets_shows_edge_fraction_deviation_and_frequency() -> None:
    text = run("odds", "three-card-poker", "--bet", "pair-plus")
    row = next(line for line in text.splitlines() if line.startswith("Pair Plus  "))
    assert " ".join(row.split()) == "Pair Plus 4.380 % -968 / 22,100 3.8825 25.611 %"
    assert "assumes the player never folds" in text
    assert "which forfeits the" in text
    assert f"{200:>8}{4:>18,}{4 / 22_100:>14.8f}" in text


def test_a_table_with_a_schedule_is_told_net_of_the_fee() -> None:
    words = ("--wager", "ante=10", "--wager", "pair-plus=5", "--players", "6")
    table = read("odds", "three-card-poker", *words, "--schedule", "calgames-B-4")["table"]
    loss = 1_000 * Fraction(52_480_668, 1_221_511_200) + 500 * Fraction(968, 22_100)
    assert table["action_cents"] == 9_000
    assert table["fee_cents"] > 0
    assert table["player_dealer_expected_cents"] == pytest.approx(float(6 * loss))
    assert table["player_dealer_net_cents"] == pytest.approx(float(6 * loss - table["fee_cents"]))
    assert "by calgames-B-4" in run(
        "odds", "three-card-poker", *words, "--schedule", "calgames-B-4"
    )
    assert read("odds", "three-card-poker", *words)["table"]["fee_cents"] == 0


def test_one_hand_is_told_what_the_other_choice_costs() -> None:
    words = ("strategy", "three-card-poker-6-card", "--up", "Ah", "--pair-plus", "0")
    close = read(*words, "--hand", "As 8d 7c")
    assert close["best"] == "fold"
    cost = Fraction(
        close["other_choice_costs"]["numerator"], close["other_choice_costs"]["denominator"]
    )
    play = Fraction(close["play"]["numerator"], close["play"]["denominator"])
    assert cost == -1 - play > 0
    text = run(*words, "--hand", "As 9d 2c")
    assert "Best is to play; to fold costs 0." in text


def test_a_pair_with_pair_plus_at_stake_costs_more_to_fold() -> None:
    words = ("strategy", "three-card-poker", "--hand", "2s 2d 7c", "--up", "Ah", "--pair-plus")
    alone, half = read(*words, "0"), read(*words, "1:2")
    gained = half["other_choice_costs"]["ev"] - alone["other_choice_costs"]["ev"]
    assert gained == pytest.approx(2 * 0.5)
    assert half["fold"]["ev"] == -1.5


def test_the_chart_has_a_row_for_each_rank_and_says_its_exceptions() -> None:
    shape = read("strategy", "three-card-poker")
    assert [row["up"] for row in shape["chart"]] == list("AKQJT98765432")
    assert shape["fold_becomes_play_from"] == {"pair-plus": None}
    assert all(not row["exceptions"] for row in shape["chart"][:3])
    text = run("strategy", "three-card-poker")
    assert "No wager on pair-plus, however large, turns a fold into a play." in " ".join(
        text.split()
    )
    for row in shape["chart"]:
        assert any(line.split()[:2] == [row["up"], row["play_from"]] for line in text.splitlines())
        for exception in row["exceptions"]:
            assert exception["says"] in " ".join(text.split())


class Cells(HTMLParser):
    """The text of all cells, and whether every tag that opens also closes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[str] = []

    def handle_starttag(self, tag: str, _: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "td":
            self.cells.append(data)


def test_the_report_is_written_as_a_page_as_text_and_for_programs(folder: Path) -> None:
    id = "three-card-poker-6-card"
    files = {suffix: folder / f"par{suffix}" for suffix in (".html", ".md", ".json")}
    for path in files.values():
        assert game(id).digest() in run("par", id, "--out", str(path), "--rounds", "0")
    page = Cells()
    page.feed(files[".html"].read_text("utf-8"))
    assert page.open == []
    text = files[".md"].read_text("utf-8")
    shape = json.loads(files[".json"].read_text("utf-8"))
    for bet in shape["bets"]:
        fraction = f"{bet['numerator']:,} / {bet['denominator']:,}"
        assert f"Exactly {fraction}." in text
        assert f"Exactly {fraction}." in files[".html"].read_text("utf-8")
    for option, value in game(id).chosen().items():
        assert f"| {option} | {value} |" in text
    assert {"A-9-2", "K-9-2", "Q-9-2", "any hand"} <= set(page.cells)
    assert len(shape["compared"]) == 6
    assert all(each["agrees"] for each in shape["compared"])
    assert page.cells.count("agrees") == 6
    assert game(id).digest() in page.cells


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_shown_a_bar_and_a_pipe_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for stream, shown in ((Terminal(), True), (StringIO(), False)):
        monkeypatch.setattr("sys.stderr", stream)
        with LazyProgressBar() as progress:
            progress.at(0, "the tables")
            progress.at(0.5, "the chart")
        assert ("the chart" in stream.getvalue()) == shown


def test_without_a_cache_nothing_is_kept_and_the_numbers_are_the_same(folder: Path) -> None:
    first = read("odds", "three-card-poker", "--fresh")
    assert not (folder / "cache").exists()
    assert read("odds", "three-card-poker") == first
    assert len(list((folder / "cache" / "houseway" / "odds").iterdir())) == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("odds", "four-card-poker"), "did you mean three-card-poker?"),
        (("odds", "three-card-poker", "--bet", "fortune"), "has no bet fortune; there are ante"),
        (("odds", "three-card-poker", "--option", "colour=red"), "no option colour"),
        (("odds", "three-card-poker", "--pair-plus", "x"), "is no ratio"),
        (("odds", "three-card-poker", "--pair-plus", "1/0"), "is no ratio"),
        (("odds", "three-card-poker", "--pair-plus=-1"), "is not a ratio"),
        (("odds", "three-card-poker", "--wager", "pair-plus=5"), "needs a wager on ante"),
        (
            ("odds", "three-card-poker", "--wager", "play=5"),
            "has no opening bet play; there are ante",
        ),
        (("odds", "three-card-poker", "--wager", "ante=5", "--players", "8"), "1 to 7 players"),
        (("odds", "three-card-poker", "--schedule", "calgames-B-4"), "give them as --wager"),
        (
            ("odds", "three-card-poker", "--wager", "ante=5", "--schedule", "ps215-41"),
            "not a schedule of Three Card Poker",
        ),
        (("strategy", "three-card-poker", "--hand", "As 9d 2c"), "needs both --hand and --up"),
        (("strategy", "three-card-poker", "--hand", "As 9d", "--up", "Kh"), "needs 3 cards"),
        (("strategy", "three-card-poker", "--hand", "As 9d Kh", "--up", "Kh"), "Kh appears 2"),
        (("par", "three-card-poker", "--out", "par.txt"), "has to end in .pdf, .html, .md, .json"),
        (("par", "three-card-poker", "--out", "no/such/folder.md"), "cannot be written"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_one_sentence(
    words: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(HousewayError) as refused:
        run(*words)
    assert sentence in str(refused.value)
    assert str(refused.value).endswith((".", "?"))
    assert "\n" not in str(refused.value)
