"""Advised policy of bank hold'em: the best play of every deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.families.holdem_bank.odds.solve.base_terms import base_game_of
from houseway.families.holdem_bank.odds.solve.early_streets import early_play
from houseway.families.holdem_bank.odds.solve.solution import solution
from houseway.odds.model.progress import Work
from houseway.sim.setup.simulation_setup import Policy

if TYPE_CHECKING:
    from houseway.families.holdem_bank.rules.rules import HoldemBank
    from houseway.families.holdem_bank.sim.early_policy import AskedHoldem
    from houseway.sim.setup.simulation_setup import TellProgress


def _decide(rules: HoldemBank, asked: AskedHoldem) -> str:
    from houseway.families.holdem_bank.sim.early_policy import CHECK, LEAST, MOST, AskedStart

    play = early_play(base_game_of(rules))
    letters = (CHECK, MOST, LEAST)
    if isinstance(asked, AskedStart):
        return letters[play.on_start(asked.own)]
    return "".join([letters[code] for code in play.on_flop(asked.flop)])


def _prepare(rules: HoldemBank, tell: TellProgress) -> None:
    """A minute, for rules that nobody has asked about before."""
    solution(base_game_of(rules), Work(lambda share, what="", /: tell(share, what)))


HOOKS = Policy(
    "best on every street by own cards and board",
    _decide,
    "the best play on every street, by one's own cards and those that lie open",
    _prepare,
)
