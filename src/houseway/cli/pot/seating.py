"""Who sits at a poker table in the terminal, for which stakes, under which schedule."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.cli.banked.terminal import BOT_NAMES, read_limits
from houseway.collect.schedule import schedules
from houseway.errors import RecordError
from houseway.floor.actions import Join, Sit, TableAction
from houseway.floor.events import TableEvent
from houseway.floor.pot.actions import AgreeToKill
from houseway.floor.pot.refuse import refuse_pot_schedule
from houseway.floor.pot.table import PotTable
from houseway.floor.table import Kind
from houseway.floor.verbs import open_table, step
from houseway.rules.catalog import game as game_of
from houseway.rules.game import choose
from houseway.rules.limits import BY_LIMIT
from houseway.rules.pot.game import PotGame
from houseway.rules.pot.rules import Kill, Structure
from houseway.things.cents import Cents, parse_dollars

USUAL_LIMITS = {
    Structure.LIMIT: "4-8",
    Structure.SPREAD: "2-6",
    Structure.POT_LIMIT: "2+",
    Structure.NO_LIMIT: "2+",
}
USUAL_BOTS = 5
USUAL_CHIPS: Cents = 50_000
BETS_BROUGHT = 50
"""How many of its smallest bets everybody brings to a larger game."""


def seat_at_poker(
    game: str,
    *,
    name: str,
    bots: int | None,
    chips: str,
    limits: str,
    schedule: str,
    options: Mapping[str, str],
) -> tuple[PotTable, list[TableEvent]]:
    """A poker table with you and the bots at it, and the events so far."""
    chosen = choose(game_of(game), options)
    seats = chosen.rules.seats
    others = min(USUAL_BOTS, seats - 1) if bots is None else bots
    if not 1 <= others <= seats - 1:
        raise RecordError(f"There are {seats} seats, so 1 to {seats - 1} bots can sit with you.")
    allowed = read_limits(limits or _usual_limits(chosen))
    table, _ = open_table("terminal", game, allowed, options=options)
    posted = schedule or usual_schedule(table)
    table, opening = open_table(
        "terminal", game, allowed, schedule=None if posted == "none" else posted, options=options
    )
    log = list(opening)
    names = [bot for bot in BOT_NAMES if bot != name][:others]
    brought = parse_dollars(chips) if chips else usual_chips(table)
    actions: list[TableAction] = []
    for seat, player in enumerate((name, *names), start=1):
        kind = Kind.PLAYER if player == name else Kind.BOT
        actions += [Join(player, brought), Sit(player, seat, kind)]
    if chosen.rules.kill is not Kill.NONE:
        # Who asks for kills agrees to them, and bots always do (KP-13, KP-14).
        actions.append(AgreeToKill(name, agrees=True))
    for action in actions:
        table, events = step(table, action)
        log.extend(events)
    return table, log


def _usual_limits(game: PotGame) -> str:
    """By the structure; blinds that were asked for name a no-limit game themselves."""
    usual, blinds = USUAL_LIMITS[game.rules.structure], game.rules.blinds
    if blinds == BY_LIMIT or not usual.endswith("+"):
        return usual
    return f"{blinds.partition('/')[2]}+"


def usual_chips(table: PotTable) -> Cents:
    """As much as a game of this size takes."""
    return max(USUAL_CHIPS, BETS_BROUGHT * table.stakes.small_bet_cents)


def usual_schedule(table: PotTable) -> str:
    """The first schedule that is printed for the game and these stakes."""
    for each in schedules():
        if refuse_pot_schedule(table, each) is None:
            return each.id
    return "none"
