"""What each family of games adds to a sign. A new family brings its facts, notes and charts here.

Poker is signed apart, in `pot_sign`: it has no bank, no layout and no pay tables.

Charts are blocks, such as the totals on which a player must hit or must stand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from houseway.rules.game import Game
from houseway.signs.ante_play.facts import ante_play_facts, ante_play_notes
from houseway.signs.block import Block, Fact
from houseway.signs.twenty_one.charts import twenty_one_charts
from houseway.signs.twenty_one.facts import twenty_one_facts
from houseway.signs.twenty_one.notes import twenty_one_notes

FACTS: Mapping[str, Callable[[Game], tuple[Fact, ...]]] = {
    "ante_play": ante_play_facts,
    "twenty_one": twenty_one_facts,
}
NOTES: Mapping[str, Callable[[Game], tuple[Fact, ...]]] = {
    "ante_play": ante_play_notes,
    "twenty_one": twenty_one_notes,
}
FAMILIES = frozenset((*FACTS, "pot"))
"""Families whose signs say more than name, limits and fees."""
CHARTS: Mapping[str, Callable[[Game], tuple[Block, ...]]] = {"twenty_one": twenty_one_charts}


def family_facts(game: Game) -> tuple[Fact, ...]:
    return FACTS[game.family](game) if game.family in FACTS else ()


def family_notes(game: Game) -> tuple[Fact, ...]:
    return NOTES[game.family](game) if game.family in NOTES else ()


def family_charts(game: Game) -> tuple[Block, ...]:
    return CHARTS[game.family](game) if game.family in CHARTS else ()
