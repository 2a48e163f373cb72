"""How players decide in a simulation of a game of streets: by the best play of every deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.families.holdem_bank.odds.solve.base_terms import base_game
from houseway.families.holdem_bank.odds.solve.early_streets import early_play
from houseway.families.holdem_bank.odds.solve.solution import solved
from houseway.odds.model.progress import Work
from houseway.sim.setup.simulation_setup import Policy

if TYPE_CHECKING:
    from houseway.families.holdem_bank.rules.rules import StreetPlay
    from houseway.families.holdem_bank.sim.early_policy import Asked
    from houseway.sim.setup.simulation_setup import Tell


def _decide(rules: StreetPlay, asked: Asked) -> str:
    from houseway.families.holdem_bank.sim.early_policy import CHECK, LEAST, MOST, AskedStart

    play = early_play(base_game(rules))
    letters = (CHECK, MOST, LEAST)
    if isinstance(asked, AskedStart):
        return letters[play.on_start(asked.own)]
    return "".join([letters[code] for code in play.on_flop(asked.flop)])


def _prepare(rules: StreetPlay, tell: Tell) -> None:
    """A minute, for rules that nobody has asked about before."""
    solved(base_game(rules), Work(lambda share, what="", /: tell(share, what)))


CELL = Policy(
    "best on every street by own cards and board",
    _decide,
    "the best play on every street, by one's own cards and those that lie open",
    _prepare,
)
