"""The documents say what is true: README's commands run, links lead somewhere, pages are whole."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from houseway import odds
from houseway.cli.app import app
from houseway.floor.actions import Join, Sit, TableAction
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.room import read_room
from houseway.odds.ante_play.kept_odds import kept_odds
from houseway.odds.family import equal_stakes
from houseway.odds.shown import over_text, percent
from houseway.odds.twenty_one.game_odds import with_solved
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.ante_play.actions import Play
from houseway.rules.catalog import game
from houseway.rules.game import Game
from houseway.rules.limits import Limits, Range
from houseway.rules.twenty_one.rules import TwentyOne
from houseway.rules.written import rules_of
from houseway.things.cards import parse_cards
from houseway.things.cents import odds_text
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import Back
from houseway.things.decks import stacked
from tests.cli.commands import houseway
from tests.games import BANKED, POTS, pot_game
from tests.ledger.houses import house_at
from tests.marks import ROOT
from tests.solved import solved
from tests.tidy.test_shape import ROOMS
from tests.waiting import PATIENCE_SECONDS
from tests.web.server import PlainServer

README = (ROOT / "README.md").read_text("utf-8")
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
HEADINGS = [
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
SCRIPTS = ("./test", "./bench")
"""Commands that are too long to run here; that they are there is enough."""


class Command(NamedTuple):
    words: list[str]
    shown: list[str]
    """The lines of output that the document shows."""


def fenced(language: str) -> list[str]:
    """The blocks of README in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def commands(block: str) -> list[Command]:
    found: list[Command] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append(Command(shlex.split(line[2:]), []))
        else:
            found[-1].shown.append(line)
    return found


def run(words: list[str], folder: Path) -> str:
    """What `houseway` prints in that folder; it must end well."""
    result = houseway(*words, folder=folder, COLUMNS="100")
    assert result.returncode == 0, result.stderr
    return result.stdout


def assert_shown(shown: list[str], output: str) -> None:
    """Each line stands in the output, in that order. An ellipsis stands for anything."""
    lines = iter(output.splitlines())
    for line in shown:
        pattern = ".*".join(re.escape(part) for part in line.split("…"))
        if line.strip() != "…":
            assert any(re.fullmatch(pattern, each.rstrip()) for each in lines), line


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a ledger in it, where a command may leave its files."""
    (tmp_path / "house").mkdir()
    keep_a_round(tmp_path / "house" / "ledger.db")
    return tmp_path


def keep_a_round(ledger: Path) -> None:
    """The round that README explains: Ana banks $200, Bao plays a pair of aces and is paid."""
    house = house_at(ledger)
    deck = stacked(game("three-card-poker").rules.deck, parse_cards("As Ad 9c Qs 8h 4d"))
    shuffle = Shuffle(deck, "5ec2e7" * 8)
    limits = Limits(Range(500, 10_000))
    house.open_table("1", "three-card-poker", limits, schedule="calgames-B-4")
    actions: tuple[TableAction, ...] = (
        Join("Ana", 50_000),
        Sit("Ana", 1),
        Join("Bao", 50_000),
        Sit("Bao", 2),
        PostBank("Ana", 20_000, shuffle.commitment),
        InRound(PlaceWagers("Bao", 2, {"ante": 1_000, "pair-plus": 500})),
        InRound(CloseBets()),
        InRound(Deal(Back.RED, shuffle.order, shuffle.secret)),
        InRound(Play("Bao", 2, 1_000)),
    )
    for number, action in enumerate(actions):
        house.act("1", action.doer or "Ana", action, f"request {number}")
    house.store.close()


@pytest.mark.parametrize("block", fenced("console"), ids=lambda block: block.splitlines()[0])
def test_the_commands_of_the_readme_run_and_print_what_it_shows(block: str, folder: Path) -> None:
    for command in commands(block):
        script, *words = command.words
        if script in SCRIPTS:
            assert os.access(ROOT / script, os.X_OK)
            assert command.shown == []
            continue
        assert script == "./run"
        assert os.access(ROOT / script, os.X_OK)
        if words:
            assert_shown(command.shown, run(words, folder))
        else:
            assert command.shown == opening_lines()


def opening_lines() -> list[str]:
    """What README shows of a cardroom that opens. A test below opens one."""
    first = commands(fenced("console")[0])[0]
    assert first.words == ["./run"]
    return first.shown


def test_without_arguments_run_opens_the_cardroom() -> None:
    assert "if [ $# -eq 0 ]; then set -- serve; fi" in (ROOT / "run").read_text("utf-8")


def test_the_cardroom_opens_with_the_lines_of_the_readme_and_closes_by_ctrl_c(
    tmp_path: Path,
) -> None:
    demo = read_room("demo")
    with PlainServer(tmp_path / "house") as server:
        said = [line.replace(f":{server.port}/", ":8000/") for line in server.printed]
        assert_shown(opening_lines(), "".join(said))
        assert len(said) == len(opening_lines())
        assert server.get("/api/health").json()["tables"] == len(demo.tables)
        process = server.process
        assert process is not None
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=PATIENCE_SECONDS)
    assert rest.strip() == ""
    assert process.returncode == 0


def test_the_cardroom_s_room_and_folder_are_those_of_the_readme(folder: Path) -> None:
    says = run(["serve", "--help"], folder)
    assert "[default: demo]" in says
    assert "[default: house]" in says
    assert "house/ledger.db" in README


def python(program: str, folder: Path) -> str:
    """What a fresh Python prints in that folder; it must end well."""
    result = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_the_python_of_the_readme_prints_what_it_shows(folder: Path) -> None:
    programs, outputs = fenced("python"), fenced("text")
    assert len(programs) == len(outputs) > 0
    for program, output in zip(programs, outputs, strict=True):
        assert python(program, folder) == output


def test_the_readme_names_the_commands_a_newcomer_needs() -> None:
    named = {command.words[0] for block in fenced("console") for command in commands(block)}
    assert named == {"./run", *SCRIPTS}


@pytest.mark.parametrize("says", ["play chips only", "trademarks", "licences", "not legal advice"])
def test_the_readme_says_plainly(says: str) -> None:
    assert says in README.partition("## Plainly")[2]


@pytest.mark.parametrize("id", BANKED)
def test_the_readme_names_the_owner_of_each_game(id: str) -> None:
    plainly = README.partition("## Plainly")[2]
    assert game(id).name in plainly
    assert game(id).owner in plainly


def links() -> Iterator[tuple[Path, str]]:
    for path in DOCUMENTS:
        for target in re.findall(r"\]\(([^)\s]+)\)", path.read_text("utf-8")):
            if "://" not in target:
                yield path, target


@pytest.mark.parametrize(
    ("path", "target"), [*links()], ids=lambda each: each.name if isinstance(each, Path) else each
)
def test_every_link_leads_to_something(path: Path, target: str) -> None:
    assert (path.parent / target.partition("#")[0]).exists()


@cache
def known_commands() -> frozenset[str]:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    return frozenset(group.commands)


def named_commands() -> Iterator[tuple[str, str]]:
    """Each document with each command that it tells one to run."""
    for path in DOCUMENTS:
        for name in sorted(set(re.findall(r"\./run ([a-z][a-z-]*)", path.read_text("utf-8")))):
            yield path.relative_to(ROOT).as_posix(), name


@pytest.mark.parametrize(("path", "name"), [*named_commands()])
def test_every_command_that_a_document_names_is_there(path: str, name: str) -> None:
    assert name in known_commands(), path


def test_every_command_has_its_place_in_the_documents() -> None:
    texts = "\n".join(path.read_text("utf-8") for path in DOCUMENTS)
    named = set(re.findall(r"(?:\./run|houseway) ([a-z][a-z-]*)", texts))
    assert known_commands() - named == frozenset()


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= 220


DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))


def test_decisions_are_numbered_without_a_gap() -> None:
    assert [int(path.name[:4]) for path in DECISIONS] == [*range(1, len(DECISIONS) + 1)]
    for number, path in enumerate(DECISIONS, start=1):
        assert path.read_text("utf-8").startswith(f"# {number}. ")


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


def rows(text: str) -> dict[str, list[str]]:
    """The rows of all tables in a text, by their first cell."""
    table = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("|")]
    return {cells[0]: cells[1:] for cells in table}


def test_every_page_belongs_to_a_game() -> None:
    assert {path.stem for path in (ROOT / "docs" / "games").iterdir()} == set(PAGES)


@pytest.mark.parametrize("id", PAGES)
def test_a_games_page_has_the_same_headings_as_every_other(id: str) -> None:
    assert re.findall(r"^## (.*)$", page(id), re.MULTILINE) == HEADINGS
    assert page(id).startswith(f"# {any_game(id).name}\n")
    assert all(section(id, heading).strip() for heading in HEADINGS)


@pytest.mark.parametrize("id", PAGES)
def test_a_games_page_lists_every_rule_and_no_other(id: str) -> None:
    listed = [
        name for name in rows(section(id, "Rules by id")) if re.fullmatch(r"[A-Z0-9]+-\d+", name)
    ]
    assert listed == [rule.id for rule in rules_of(any_game(id))]


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
    for bet in game(id).side_bets:
        table = rows(text.partition(f"\n### {bet.name}\n")[2].partition("\n### ")[0])
        paid = {
            row.category.name.replace("_", " ").lower(): [odds_text(row.pays), row.rule_id]
            for row in bet.pays.rows.values()
        }
        assert {name: cells for name, cells in table.items() if name in paid} == paid
        assert len(table) == len(paid) + 2  # the heading and the line below it


@pytest.mark.parametrize("id", [id for id in BANKED if game(id).family == "ante_play"])
def test_a_games_page_prints_the_odds_that_are_worked_out(id: str) -> None:
    listed = rows(section(id, "Odds"))
    odds = kept_odds(game(id), equal_stakes(game(id)))
    # Side bets stand in the list as if nobody folded, and again as the Ante is best played.
    for name in {bet.name for bet in odds.bets}:
        bet = next(each for each in odds.bets if each.name == name)
        shares = bet.distribution
        exact = [over_text(bet), percent(-shares.ev), percent(shares.hit)]
        assert listed.pop(name)[1:] == exact
    assert [name for name in listed if not name.startswith(("bet", "-"))] == []
    assert percent(odds.played) in section(id, "Odds")
    assert percent(odds.not_qualified) in section(id, "Odds")


@pytest.mark.parametrize("id", [id for id in BANKED if game(id).family == "twenty_one"])
def test_a_twenty_one_page_prints_the_odds_that_are_worked_out(id: str) -> None:
    listed = rows(section(id, "Odds"))
    rules = game(id).rules
    assert isinstance(rules, TwentyOne)
    odds = with_solved(game(id), solved(rules))
    assert listed.pop("Base wager")[1:3] == [f"{odds.base.ev:.6f}", percent_of(-odds.base.ev)]
    for bet in odds.bets:
        if bet.name in listed:
            shares = bet.distribution
            exact = [over_text(bet), percent(-shares.ev), percent(shares.hit)]
            assert listed.pop(bet.name)[1:] == exact
    assert [name for name in listed if not name.startswith(("bet", "-"))] == []


@pytest.mark.parametrize("id", PAI_GOW)
def test_a_pai_gow_page_prints_the_odds_that_are_worked_out(id: str) -> None:
    lines = [line for line in section(id, "Odds").splitlines() if line.startswith("|")][2:]
    printed = [line.strip("| ").split(" | ") for line in lines]
    for cells, bet in zip(printed, odds(id).bets, strict=True):
        shares = bet.distribution
        free = bet.name == "Envy Bonus"
        edge = "none: it costs nothing" if free else percent(-shares.ev)
        assert cells == [bet.name, bet.assumes, over_text(bet), edge, percent(shares.hit)]


def percent_of(share: float) -> str:
    return f"{100 * share:.3f} %"


def test_the_page_about_tests_speaks_of_every_folder_of_tests() -> None:
    text = (ROOT / "docs" / "how_we_test.md").read_text("utf-8")
    folders = {path.parent.relative_to(ROOT).parts[1] for path in ROOT.glob("tests/*/**/test_*.py")}
    assert [name for name in sorted(folders) if f"tests/{name}/" not in text] == []


def test_the_page_about_the_house_says_which_room_may_import_which() -> None:
    listed = rows((ROOT / "docs" / "architecture.md").read_text("utf-8"))
    said = {name: cells[1] for name, cells in listed.items() if name.startswith("`")}
    found = {name.strip("`"): set(re.findall(r"`(\w+)`", text)) for name, text in said.items()}
    assert found == ROOMS
