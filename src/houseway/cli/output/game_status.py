"""Status of a game, derived from facts: rule coverage, and the rooms that know its family."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.rules.game import Game

_ROOMS = {
    "exact odds": ("odds",),
    "simulation": ("sim", "plan"),
    "sign and sheet": ("signs",),
    "drills": ("train",),
}
"""What a finished game has by the rooms of which one has to know its family: it is simulated round
by round, or rehearsed with everything between hands."""


def facts_of(game: Game) -> dict[str, bool]:
    """What a finished game has, and whether this one has it."""
    from houseway.families import find_hooks
    from houseway.rules.coverage import count_game

    known = {
        name: any(find_hooks(room, game.family) is not None for room in rooms)
        for name, rooms in _ROOMS.items()
    }
    return {"every rule enforced, recorded or shown": count_game(game).not_reached == 0, **known}


def status_of_game(game: Game) -> str:
    """`done`, or the missing parts."""
    missing = [name for name, there in facts_of(game).items() if not there]
    return f"without {', '.join(missing)}" if missing else "done"
