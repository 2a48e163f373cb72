"""Each game's page is whole and says what is true: headings, rules, options, pay tables, odds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from houseway import odds
from houseway.families.blackjack.odds.game_odds import odds_of_solution
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.three_card.odds.cached_odds import cached_odds
from houseway.odds.hooks import equal_stakes
from houseway.odds.reports.json_report import fraction_text, percent
from houseway.rules.catalog import game, games
from houseway.rules.game import Game
from houseway.rules.written_rules import rules_of, written_file
from houseway.things.cents import odds_text
from tests.games import BANKED, POTS, pot_game
from tests.marks import ROOT
from tests.sampling import sampled
from tests.solved import solved
from tests.tidy import openings
from tests.tidy.documents import rows
from tests.tidy.openings import opened_text, what_pays

HEADINGS = [
    "How to play",
    "In one sentence",
    "Equipment",
    "Object",
    "Wagers and collection",
    "Deal",
    "Play",
    "Comparison and ties",
    "Order of action and the bank",
    "Irregularities",
    "Odds",
    "Rules by id",
    "Rulings and options",
    "History",
]
PAI_GOW = ("double-hand-poker", "fortune-pai-gow", "face-up-pai-gow", "pai-gow-tiles")
AGAINST_A_BANK = tuple(dict.fromkeys((*BANKED, *PAI_GOW)))
PAGES = (*AGAINST_A_BANK, *POTS)
"""Every game has a page, whether it is played against a bank or for a pot."""


def any_game(id: str) -> Game:
    return pot_game(id) if id in POTS else game(id)


def page(id: str) -> str:
    return (ROOT / "docs" / "games" / f"{id}.md").read_text("utf-8")


def section(id: str, heading: str) -> str:
    return page(id).partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def test_every_page_belongs_to_a_game() -> None:
    assert {path.stem for path in (ROOT / "docs" / "games").iterdir()} == set(PAGES)


@pytest.mark.parametrize(
    ("list", "path"), [("README.md", "docs/games"), ("docs/README.md", "games")]
)
def test_both_lists_of_games_lead_to_every_page(list: str, path: str) -> None:
    text = (ROOT / list).read_text("utf-8")
    assert [id for id in PAGES if f"({path}/{id}.md)" not in text] == []


def test_a_page_that_is_not_there_yet_stops_no_other_from_being_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, *others = [tmp_path / f"{each.id}.md" for each in games()]
    there.write_text(page(there.stem).replace("| on the sign | |", "| old | |"), "utf-8")
    monkeypatch.setattr(openings, "page_of", lambda game: tmp_path / f"{game.id}.md")
    assert openings.update() == others
    assert there.read_text("utf-8") == page(there.stem)
    assert [*tmp_path.iterdir()] == [there]


@pytest.mark.parametrize("id", PAGES)
def test_a_games_page_has_the_same_headings_as_every_other(id: str) -> None:
    assert re.findall(r"^## (.*)$", page(id), re.MULTILINE) == HEADINGS
    assert page(id).startswith(f"# {any_game(id).name}\n")
    assert all(section(id, heading).strip() for heading in HEADINGS)


@pytest.mark.parametrize("id", PAGES)
def test_a_games_page_begins_with_five_lines_a_picture_and_what_pays(id: str) -> None:
    text = section(id, "How to play")
    assert re.findall(r"^(\d)\. \S", text, re.MULTILINE) == [*"12345"]
    ((says, path),) = re.findall(r"!\[(.+)\]\((.+)\)", text)
    assert any_game(id).name in says
    assert path == f"../pictures/{id}.webp"
    assert page(id) == opened_text(any_game(id))
    assert what_pays(any_game(id)) in f"{text}\n"


@pytest.mark.parametrize("id", PAGES)
def test_a_games_page_lists_every_rule_and_no_other(id: str) -> None:
    listed = [
        name for name in rows(section(id, "Rules by id")) if re.fullmatch(r"[A-Z0-9]+-\d+", name)
    ]
    assert listed == [rule.id for rule in rules_of(any_game(id))]


def test_no_page_speaks_of_a_rule_of_its_files_that_its_game_does_not_keep() -> None:
    found = {}
    for id in PAGES:
        of_game = any_game(id)
        kept = {rule.id for rule in rules_of(of_game)} | {each.rule_id for each in of_game.options}
        strangers = {
            rule.id
            for name in of_game.written
            for rule in written_file(name)
            if rule.id in named_on(page(id)) and rule.id not in kept
        }
        if strangers:
            found[id] = sorted(strangers)
    assert found == {}


def named_on(text: str) -> set[str]:
    """The ids on a page, with those that a range such as `DHP-62 to DHP-67` takes in."""
    ids = set(re.findall(r"\b[A-Z][A-Z0-9]+-\d+\b", text))
    for prefix, first, last in re.findall(r"\b([A-Z][A-Z0-9]+)-(\d+) to \1-(\d+)\b", text):
        ids |= {f"{prefix}-{number}" for number in range(int(first), int(last) + 1)}
    return ids


@pytest.mark.parametrize("id", PAGES)
def test_a_games_page_names_every_option_with_choices_default_and_rule(id: str) -> None:
    listed = rows(section(id, "Rulings and options"))
    for option in any_game(id).options:
        choices = ", ".join(f"`{choice}`" for choice in option.choices)
        assert listed[f"`{option.name}`"][:3] == [choices, f"`{option.default}`", option.rule_id]
    assert len([name for name in listed if name.startswith("`")]) == len(any_game(id).options)


@pytest.mark.parametrize("id", AGAINST_A_BANK)
def test_a_games_page_prints_the_pay_tables_that_are_paid(id: str) -> None:
    text = section(id, "Wagers and collection")
    for bet in game(id).paid_by_table:
        table = rows(text.partition(f"\n### {bet.name}\n")[2].partition("\n### ")[0])
        paid = {
            row.category.name.replace("_", " ").lower(): [odds_text(row.pays), row.rule_id]
            for row in bet.pays.rows.values()
        }
        assert {name: cells for name, cells in table.items() if name in paid} == paid
        assert len(table) == len(paid) + 2  # the heading and the line below it


@pytest.mark.parametrize("id", [id for id in BANKED if game(id).family == "three_card"])
def test_a_games_page_prints_the_odds_that_are_worked_out(id: str) -> None:
    listed = rows(section(id, "Odds"))
    odds = cached_odds(game(id), equal_stakes(game(id)))
    # Side bets stand in the list as if nobody folded, and again as the Ante is best played.
    for name in {bet.name for bet in odds.bets}:
        bet = next(each for each in odds.bets if each.name == name)
        shares = bet.distribution
        exact = [fraction_text(bet), percent(-shares.ev), percent(shares.hit)]
        assert listed.pop(name)[1:] == exact
    assert [name for name in listed if not name.startswith(("bet", "-"))] == []
    assert percent(odds.played) in section(id, "Odds")
    assert percent(odds.not_qualified) in section(id, "Odds")


@pytest.mark.parametrize(
    "id",
    sampled(
        [id for id in BANKED if game(id).family == "blackjack"],
        in_every_run=("pure-21.5", "no-bust").__contains__,
    ),
)
def test_a_twenty_one_page_prints_the_odds_that_are_worked_out(id: str) -> None:
    listed = rows(section(id, "Odds"))
    rules = game(id).rules
    assert isinstance(rules, Blackjack)
    odds = odds_of_solution(game(id), solved(rules))
    assert listed.pop("Base wager")[1:3] == [f"{odds.base.ev:.6f}", percent_of(-odds.base.ev)]
    for bet in odds.bets:
        if bet.name in listed:
            shares = bet.distribution
            exact = [fraction_text(bet), percent(-shares.ev), percent(shares.hit)]
            assert listed.pop(bet.name)[1:] == exact
    assert [name for name in listed if not name.startswith(("bet", "-"))] == []


@pytest.mark.parametrize(
    "id", sampled(PAI_GOW, ("double-hand-poker", "pai-gow-tiles").__contains__)
)
def test_a_pai_gow_page_prints_the_odds_that_are_worked_out(id: str) -> None:
    lines = [line for line in section(id, "Odds").splitlines() if line.startswith("|")][2:]
    printed = [line.strip("| ").split(" | ") for line in lines]
    for cells, bet in zip(printed, odds(id).bets, strict=True):
        shares = bet.distribution
        free = bet.name == "Envy Bonus"
        edge = "none: it costs nothing" if free else percent(-shares.ev)
        assert cells == [bet.name, bet.assumes, fraction_text(bet), edge, percent(shares.hit)]


def percent_of(share: float) -> str:
    return f"{100 * share:.3f} %"
