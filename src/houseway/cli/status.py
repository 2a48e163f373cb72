"""How far a game is, from facts: its rules, and which rooms of the house know its family."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.rules.game import Game


def facts_of(game: Game) -> dict[str, bool]:
    """What a finished game has, and whether this one has it."""
    from houseway import train
    from houseway.families import find_cell
    from houseway.rules.coverage import count_game

    return {
        "every rule enforced, recorded or shown": count_game(game).not_reached == 0,
        "exact odds": find_cell("odds", game.family) is not None,
        "simulation": find_cell("sim", game.family) is not None,
        "sign and sheet": find_cell("signs", game.family) is not None,
        "drills": game.family in train.FAMILIES,
    }


def status_of_game(game: Game) -> str:
    """`done`, or what is missing."""
    missing = [name for name, there in facts_of(game).items() if not there]
    return f"without {', '.join(missing)}" if missing else "done"
