"""Tables to simulate, as the tests of this room need them."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.collect.schedule import schedule
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.sim.setting import Setting, check, equal_wagers, full_bank

TCP, SCB = "three-card-poker", "three-card-poker-6-card"
GAMES = (TCP, SCB)


def table(
    id: str = TCP,
    *,
    players: int | None = None,
    bank_cents: int | None = None,
    options: Mapping[str, str] | None = None,
    fees: str | None = None,
    **cents: int,
) -> Setting:
    """A table with $10 on the ante and $5 on every side bet, unless told otherwise."""
    chosen = choose(game(id), options or {})
    placed = {"ante": 1_000} | {bet.id: 500 for bet in chosen.side_bets}
    placed |= {bet.replace("_", "-"): amount for bet, amount in cents.items()}
    seats = chosen.rules.seats if players is None else players
    wagers = equal_wagers(chosen, players=seats, cents=placed)
    setting = Setting(
        game=chosen,
        wagers=wagers,
        bank_cents=full_bank(chosen, wagers) if bank_cents is None else bank_cents,
        schedule=schedule(fees) if fees else None,
    )
    check(setting)
    return setting
