"""Houseway: the executable rulebook of California cardroom games.

    from houseway import game, open_round, step, legal, why_not, view, settle_round

The names below are the public ones. Each is fetched from its room when it is first used, so that
importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.api import (
        chart,
        check_room,
        fee,
        odds,
        rehearse,
        settle_layout,
        simulate,
        strategy,
    )
    from houseway.errors import (
        HousewayError,
        LedgerError,
        NotInstalled,
        RecordError,
        Refusal,
        RuleError,
    )
    from houseway.floor.table.verbs import open_table
    from houseway.play import actions
    from houseway.play.round import open_round
    from houseway.play.verbs import legal, replay, step, why_not
    from houseway.play.views.view import view
    from houseway.records.layouts.layout_file import read_layout
    from houseway.rules.catalog import game, games
    from houseway.rules.game import choose
    from houseway.rules.limits import Limits, Range
    from houseway.rules.written_rules import written
    from houseway.settle.postings import sentence
    from houseway.settle.settlement import settle_round
    from houseway.things.cards import hand, parse_cards
    from houseway.things.commitment import check_shuffle, shuffle

__version__ = "0.2.0"

__all__ = [
    "HousewayError",
    "LedgerError",
    "Limits",
    "NotInstalled",
    "Range",
    "RecordError",
    "Refusal",
    "RuleError",
    "actions",
    "chart",
    "check_room",
    "check_shuffle",
    "choose",
    "fee",
    "game",
    "games",
    "hand",
    "legal",
    "odds",
    "open_round",
    "open_table",
    "parse_cards",
    "read_layout",
    "rehearse",
    "replay",
    "sentence",
    "settle_layout",
    "settle_round",
    "shuffle",
    "simulate",
    "step",
    "strategy",
    "view",
    "why_not",
    "written",
]

_ROOMS = {
    "houseway.api": (
        "chart",
        "check_room",
        "fee",
        "rehearse",
        "settle_layout",
        "simulate",
        "strategy",
    ),
    "houseway": ("odds",),
    "houseway.errors": (
        "HousewayError",
        "LedgerError",
        "NotInstalled",
        "RecordError",
        "Refusal",
        "RuleError",
    ),
    "houseway.floor.table.verbs": ("open_table",),
    "houseway.play": ("actions",),
    "houseway.play.round": ("open_round",),
    "houseway.play.verbs": ("legal", "replay", "step", "why_not"),
    "houseway.play.views.view": ("view",),
    "houseway.records.layouts.layout_file": ("read_layout",),
    "houseway.rules.catalog": ("game", "games"),
    "houseway.rules.game": ("choose",),
    "houseway.rules.limits": ("Limits", "Range"),
    "houseway.rules.written_rules": ("written",),
    "houseway.settle.postings": ("sentence",),
    "houseway.settle.settlement": ("settle_round",),
    "houseway.things.cards": ("hand", "parse_cards"),
    "houseway.things.commitment": ("check_shuffle", "shuffle"),
}
_HOME = {name: room for room, names in _ROOMS.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # A room may have the name of what is asked for; then the room itself is called.
    room = import_module(f"{__name__}.{name}" if _HOME[name] == __name__ else _HOME[name])
    return room if _HOME[name] == __name__ else getattr(room, name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
