"""How a game's page begins, as far as the program says it: what pays, in the words of its sign.

`./test --update` writes it into the pages, and a test compares.
"""

from __future__ import annotations

import re
from pathlib import Path

from houseway.rules.bets import SideBet
from houseway.rules.catalog import games
from houseway.rules.game import Game
from houseway.signs.hooks import signs_hooks_of
from houseway.things.cents import odds_text
from tests.marks import ROOT

HEADING = "### What pays"
_BLOCK = re.compile(rf"^{HEADING}\n.*?(?=^## )", re.DOTALL | re.MULTILINE)


def page_of(game: Game) -> Path:
    return ROOT / "docs" / "games" / f"{game.id}.md"


def what_pays(game: Game) -> str:
    """The block below the heading: the facts of the sign, and a table for each side bet."""
    facts = [f"| {fact.title} | {fact.says} |" for fact in signs_hooks_of(game).facts(game)]
    parts = [HEADING, "\n".join(("| on the sign | |", "|---|---|", *facts))]
    parts += [_pay_table(game, bet) for bet in game.paid_by_table]
    return "\n\n".join(parts) + "\n\n"


def _pay_table(game: Game, bet: SideBet) -> str:
    words = signs_hooks_of(game)
    rows = []
    for row in bet.pays.rows.values():
        name = row.category.name.replace("_", " ").lower()
        beside = words.beside(game, bet, row)
        rows.append(f"| {name} | {odds_text(row.pays)}{f', {beside}' if beside else ''} |")
    says = f"**{bet.name}.** {words.judged(game, bet)}".strip()
    return "\n".join((says, "", "| hand | pays |", "|---|---|", *rows))


def opened_text(game: Game) -> str:
    """The game's page with the block as it should be."""
    return _BLOCK.sub(lambda _: what_pays(game), page_of(game).read_text("utf-8"))


def update() -> list[Path]:
    """The pages that are not there yet, and have to be written by hand first."""
    missing = list[Path]()
    for game in games():
        if page_of(game).is_file():
            page_of(game).write_text(opened_text(game), "utf-8")
        else:
            missing.append(page_of(game))
    return missing
