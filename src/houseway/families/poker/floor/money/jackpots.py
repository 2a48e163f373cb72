"""Jackpot fees, kept apart from the drop (CF-53), and their payment.

The texts print the fee and no hands, shares or seeds. So the floor says who is paid how much and
for what; the table checks the fund and the ledger records it.
"""

from __future__ import annotations

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import PayJackpot
from houseway.families.poker.floor.events import JackpotPaid
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.rules.citations import PotCite
from houseway.floor.table.events import TableEvent
from houseway.things.cents import dollars

OCCASION_MAX = 120
"""How many characters an occasion has at the most."""


def refuse_jackpot(table: PotTable, action: PayJackpot) -> Refusal | None:
    cited = table.game.cite(PotCite.JACKPOT_FEE)
    if table.hand is not None:
        return Refusal("A jackpot is paid between hands", cited)
    if not 0 < len(action.occasion.strip()) <= OCCASION_MAX:
        return Refusal(
            f"The floor names the occasion, in {OCCASION_MAX} characters at the most", cited
        )
    if action.seat not in table.seats:
        return Refusal(f"Nobody sits at seat {action.seat}", cited)
    return _refuse_amount(table, action, cited)


def _refuse_amount(table: PotTable, action: PayJackpot, cited: tuple[str, ...]) -> Refusal | None:
    chip, there = table.limits.chip_cents, table.jackpot_cents
    if action.cents <= 0 or action.cents % chip:
        return Refusal(
            f"A jackpot is paid in chips of {dollars(chip)}, not {dollars(action.cents)}", cited
        )
    if action.cents > there:
        return Refusal(
            f"{dollars(action.cents)} cannot be paid: the jackpot of table {table.name} has "
            f"{dollars(there)}",
            cited,
            limit_cents=there,
            actual_cents=action.cents,
        )
    return None


def pay_jackpot(table: PotTable, action: PayJackpot) -> tuple[TableEvent, ...]:
    player, cited = table.seats[action.seat].player, table.game.cite(PotCite.JACKPOT_FEE)
    return (JackpotPaid(action.by, player, action.cents, action.occasion.strip(), cited),)


def jackpot_paid(table: PotTable, event: JackpotPaid) -> PotTable:
    paid = table.with_chips(event.player, event.cents)
    return replace(paid, jackpot_cents=table.jackpot_cents - event.cents)
