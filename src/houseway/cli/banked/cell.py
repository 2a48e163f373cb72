"""Rounds against a player-dealer at the terminal: what such a table answers the commands."""

from __future__ import annotations

from houseway.cli.banked.explain import print_round, shape
from houseway.cli.banked.replay import words
from houseway.cli.course import Terminal
from houseway.floor.banked.table import Table
from houseway.floor.table import Kind


def _table() -> type:
    from houseway.cli.banked.terminal import BankedTerminal

    return BankedTerminal


CELL = Terminal[Table](
    explain=print_round,
    shape=shape,
    words=words,
    table=_table,
    # As many as there are seats.
    usual_bots=99,
    usual_limits=lambda _: "5-100",
    usual_chips=lambda _: 50_000,
    bots_sit_as=Kind.PLAYER,
)
