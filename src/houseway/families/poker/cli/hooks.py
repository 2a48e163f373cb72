"""Poker tables at the terminal: the command-line hooks of this table kind."""

from __future__ import annotations

from houseway.cli.kind_hooks import CliKindHooks
from houseway.families.poker.cli.event_text import words
from houseway.families.poker.cli.hand_text import print_hand, shape
from houseway.families.poker.floor.actions import AgreeToKill
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import Kill, Structure
from houseway.floor.table.table import OccupantKind
from houseway.rules.limits import BY_LIMIT
from houseway.things.cents import Cents

USUAL_LIMITS = {
    Structure.LIMIT: "4-8",
    Structure.SPREAD: "2-6",
    Structure.POT_LIMIT: "2+",
    Structure.NO_LIMIT: "2+",
}
USUAL_CHIPS: Cents = 50_000
BETS_BROUGHT = 50
"""How many of its smallest bets everybody brings to a larger game."""


def _table() -> type:
    from houseway.families.poker.cli.terminal_table import PotTerminalTable

    return PotTerminalTable


def _usual_limits(game: PotGame) -> str:
    usual, blinds = USUAL_LIMITS[game.rules.structure], game.rules.blinds
    if blinds == BY_LIMIT or not usual.endswith("+"):
        return usual
    return f"{blinds.partition('/')[2]}+"


def _usual_chips(table: PotTable) -> Cents:
    return max(USUAL_CHIPS, BETS_BROUGHT * table.stakes.small_bet_cents)


def _agreed(table: PotTable, name: str) -> tuple[AgreeToKill, ...]:
    """Who asks for kills agrees to them, and bots always do (KP-13, KP-14)."""
    return () if table.game.rules.kill is Kill.NONE else (AgreeToKill(name, agrees=True),)


HOOKS = CliKindHooks[PotTable](
    explain=print_hand,
    shape=shape,
    words=words,
    table=_table,
    usual_bots=5,
    usual_limits=_usual_limits,
    usual_chips=_usual_chips,
    bots_sit_as=OccupantKind.BOT,
    first=_agreed,
)
