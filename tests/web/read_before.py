"""What a house needs, read once before processes are forked from the one that read it.

What a service or a command asks for only when it needs it is read here too, for all copies at once:
every module of the rooms that they answer from and of the families, and Numba.
"""

from __future__ import annotations

import gc
import importlib
import pkgutil
from functools import cache

import typer.main

from houseway.cli.app import app
from houseway.collect.schedule import schedules
from houseway.floor.room.room_file import read_room
from houseway.floor.service.event_codec import (
    decode_action,
    decode_event,
    encode_action,
    encode_event,
)
from houseway.floor.table.actions import Leave
from houseway.floor.table.events import Left
from houseway.floor.table.verbs import open_table
from houseway.rules.catalog import games
from houseway.web.app import build_routes
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.tables.table_opening import opening_of

MODULES = (
    "anyio._backends._asyncio",
    "houseway.cli.app",
    "houseway.cli.output.ascii_fallback",
    "houseway.families.poker.cli.terminal_table",
    "houseway.cli.commands.serve",
    "houseway.cli.banked.terminal_table",
    "houseway.jit",
    "houseway.floor.audit.audit",
    "houseway.train.drill_factory",
    "houseway.web.app",
    "tests.faults.under_load",
    "tests.web.stacked",
    "typer.main",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
    "litestar.plugins.pydantic",
)

PACKAGES = ("families", "play", "rules", "settle", "train", "web")
SELDOM = (".sim", ".environments")
"""Rooms that no service and few commands need."""

for _module in MODULES:
    importlib.import_module(_module)
for _name in PACKAGES:
    _package = importlib.import_module(f"houseway.{_name}")
    for _found in pkgutil.walk_packages(_package.__path__, f"{_package.__name__}."):
        if not any(room in _found.name for room in SELDOM):
            importlib.import_module(_found.name)
for _game in games():
    # As a house does before its bots decide; what is forked from here has it.
    _prepare = web_kind_hooks(_game).ready(_game)
    if _prepare is not None:
        _prepare()
schedules()
ROUTED = build_routes()
"""All routes, for the one service that each copy opens."""
# It would also put all commands together.
setattr(typer.main, "get_command", cache(typer.main.get_command))  # noqa: B010
typer.main.get_command(app)
# What a table deals and charges is read back from its opening, and kept by its words.
_demo = read_room("demo")
for _spec in _demo.tables:
    _opening = opening_of(_demo, _spec)
    open_table(
        _spec.id, _spec.game, _opening.limits,
        schedule=_opening.schedule, options=_opening.options, awards=_opening.awards,
    )  # fmt: skip
# What reads a ledger is made when the first line of one is read.
decode_event(encode_event(Left("somebody", 0)))
decode_action(encode_action(Leave("somebody")))
# All of this stays: no copy has to look through it for garbage, which would also copy the memory.
gc.collect()
gc.freeze()
