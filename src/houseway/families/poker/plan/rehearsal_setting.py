"""Setting of a rehearsed poker table: seats, bots, limits, schedule."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.collect.tiers import FEWEST_PLAYERS
from houseway.errors import RecordError
from houseway.families.poker.floor.seats.buy_in import least_buy_in
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.rules.rules import PotPoker, Structure
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.table.actions import Join, Sit
from houseway.floor.table.table import OccupantKind
from houseway.floor.table.verbs import open_table, step
from houseway.plan.hooks import RehearsalRequest
from houseway.rules.game import Game
from houseway.rules.limits import Limits, read_range
from houseway.things.cents import Cents, dollars

USUAL_PLAYERS = 6
USUAL_LIMITS = {
    Structure.LIMIT: "4-8",
    Structure.SPREAD: "2-6",
    Structure.POT_LIMIT: "2+",
    Structure.NO_LIMIT: "2+",
}
_BLINDS_BROUGHT = 100
_CHIP_CENTS = 50
SEATED = "seat {}"


class PotSetting(Struct, frozen=True, kw_only=True):
    game: str
    options: Mapping[str, str]
    limits: Limits
    schedule: str | None
    levels: tuple[BotLevel, ...]
    """One for each seat."""
    chips_cents: Cents
    hands_per_hour: int

    def opened(self) -> PotTable:
        """The table with every player seated."""
        table = _bare(self.game, self.limits, self.schedule, self.options)
        for seat in range(1, len(self.levels) + 1):
            player = SEATED.format(seat)
            table, _ = step(table, Join(player, self.chips_cents))
            table, _ = step(table, Sit(player, seat, OccupantKind.BOT))
        return table


def _bare(game: str, limits: Limits, schedule: str | None, options: Mapping[str, str]) -> PotTable:
    table, _ = open_table("rehearsal", game, limits, schedule=schedule, options=options)
    assert isinstance(table, PotTable)
    return table


def setting_of(game: Game[PotPoker], asked: RehearsalRequest) -> PotSetting:
    """What was asked, as a table that can be; refused in one sentence where it cannot."""
    seats = game.rules.seats
    players = min(USUAL_PLAYERS, seats) if asked.players is None else asked.players
    if not FEWEST_PLAYERS <= players <= seats:
        raise RecordError(f"{FEWEST_PLAYERS} to {seats} players sit at this table, not {players}.")
    if asked.hands_per_hour < 1:
        raise RecordError(f"At least one hand an hour is dealt, not {asked.hands_per_hour}.")
    limits = Limits(
        read_range(asked.limits or USUAL_LIMITS[game.rules.structure]), chip_cents=_CHIP_CENTS
    )
    table = _bare(game.id, limits, asked.schedule, asked.options)
    levels = tuple(asked.levels[seat % len(asked.levels)] for seat in range(players))
    return PotSetting(
        game=game.id,
        options=asked.options,
        limits=limits,
        schedule=asked.schedule,
        levels=levels,
        chips_cents=_chips(table, asked.chips_cents),
        hands_per_hour=asked.hands_per_hour,
    )


def _chips(table: PotTable, wanted: Cents | None) -> Cents:
    least = least_buy_in(table)
    if wanted is None:
        return max(least, _BLINDS_BROUGHT * table.stakes.big_blind_cents)
    if wanted < least:
        raise RecordError(f"A first buy-in is at least {dollars(least)}, not {dollars(wanted)}.")
    return wanted
