"""Documents and what stands in them: commands with what they print, programs, files, tables."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import NamedTuple

from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.table.actions import Join, Sit, TableAction
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.play_or_fold import Play
from houseway.rules.catalog import game
from houseway.rules.limits import Limits, Range
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import Back
from houseway.things.decks import stacked
from tests.ledger.houses import house_at
from tests.listing import at_least
from tests.marks import ROOT

README = ROOT / "README.md"
DOCUMENTS = [
    README,
    *(ROOT / name for name in ("CONTRIBUTING.md", "CHANGELOG.md")),
    *at_least(100, (ROOT / "docs").rglob("*.md")),
]
SCRIPTS = ("./test", "./bench")
"""Commands that are too long to run here; that they are there is enough."""


class Command(NamedTuple):
    words: list[str]
    shown: list[str]
    """The lines of output that the document shows."""


def fenced(path: Path, language: str) -> list[str]:
    """The blocks of a document in one language."""
    text = path.read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def files_of(path: Path) -> dict[str, str]:
    """The files that a document has its reader write, by their names: "As `corner.toml`:"."""
    text = path.read_text("utf-8")
    return dict(re.findall(r"As `(\S+)`:\n\n```toml\n(.*?)^```$", text, re.DOTALL | re.MULTILINE))


def commands(block: str) -> list[Command]:
    found: list[Command] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append(Command(shlex.split(line[2:]), []))
        else:
            found[-1].shown.append(line)
    return found


def assert_shown(shown: list[str], output: str) -> None:
    """Each line stands in the output, in that order. An ellipsis stands for anything."""
    lines = iter(output.splitlines())
    for line in shown:
        pattern = ".*".join(re.escape(part) for part in line.split("…"))
        if line.strip() != "…":
            assert any(re.fullmatch(pattern, each.rstrip()) for each in lines), line


def rows(text: str) -> dict[str, list[str]]:
    """The rows of all tables in a text, by their first cell."""
    table = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("|")]
    return {cells[0]: cells[1:] for cells in table}


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
