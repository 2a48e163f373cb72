"""Hands of poker at the terminal: what such a table answers the commands."""

from __future__ import annotations

from houseway.cli.course import Terminal
from houseway.cli.pot.explain import print_hand, shape
from houseway.cli.pot.replay import words
from houseway.floor.pot.table import PotTable

CELL = Terminal[PotTable](explain=print_hand, shape=shape, words=words)
