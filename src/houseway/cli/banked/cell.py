"""Rounds against a player-dealer at the terminal: what such a table answers the commands."""

from __future__ import annotations

from houseway.cli.banked.explain import print_round, shape
from houseway.cli.banked.replay import words
from houseway.cli.course import Terminal
from houseway.floor.banked.table import Table

CELL = Terminal[Table](explain=print_round, shape=shape, words=words)
