"""Kill pots: two qualifying wins in a row make the next hand a kill at double stakes.

Only where the table offers it and every player agrees. A leg is an outright win, side pots
included, of $20 or more, before fees and without an uncalled bet. A shared pot earns none and keeps
one that is held; a smaller win clears it.
"""

from __future__ import annotations

from msgspec.structs import replace

from houseway.errors import RuleError
from houseway.families.poker.floor.table import KillLegs, PotOccupant, PotTable
from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.rules.rules import DocumentReading, Kill, KillConsent, Structure
from houseway.families.poker.rules.stakes import Stakes
from houseway.families.poker.settle.settlement import PotSettlement
from houseway.floor.table.table import OccupantKind
from houseway.things.cents import Cents, dollars

LEG_CENTS = 2_000
"""What a pot has to hold to be a leg (KP-5, KP-6)."""
LARGEST_CENTS = 2_000
"""The larger bet of the largest limit game on the fee sheet (KP-9, TH-52)."""


def refuse_offer(table: PotTable) -> None:
    """A table offers kills only where a limit can be doubled and stays on the fee sheet."""
    if table.game.rules.kill is Kill.NONE:
        return
    stakes = table.stakes
    if stakes.structure is not Structure.LIMIT or stakes.large_bet_cents is None:
        raise RuleError(
            f"A {stakes.structure} table has no limit that a kill could double (KP-17)."
        )
    if stakes.large_bet_cents > LARGEST_CENTS:
        limit = f"{dollars(stakes.small_bet_cents)}/{dollars(stakes.large_bet_cents)}"
        raise RuleError(f"Kills are for limits up to $10/$20, not for {limit} (KP-9).")


def is_on(table: PotTable) -> bool:
    """Whether kills are in use: offered, and every player agrees (KP-13, KP-14)."""
    if table.game.rules.kill is Kill.NONE or not table.seats:
        return False
    return all(agrees(place) for place in table.seats.values())


def agrees(place: PotOccupant) -> bool:
    return place.kind is OccupantKind.BOT or place.agrees_to_kill


def on_arrival(table: PotTable, place: PotOccupant) -> PotOccupant:
    """A newcomer is asked, or takes the table as they find it where the room says so."""
    found = table.game.rules.kill_consent is KillConsent.AS_FOUND and is_on(table)
    return replace(place, agrees_to_kill=True) if found else place


def doubled_stakes(stakes: Stakes) -> Stakes:
    """The stakes of a kill hand: limits twice the table's, blinds as ever (KP-8)."""
    assert stakes.large_bet_cents is not None
    return replace(
        stakes,
        small_bet_cents=2 * stakes.small_bet_cents,
        large_bet_cents=2 * stakes.large_bet_cents,
    )


def legs_after(table: PotTable, hand: PotHand, settlement: PotSettlement) -> KillLegs:
    """The kill button after a hand, and whether a later one is killed (KP-1 to KP-4).

    A leg and a kill that somebody owes wait for them while they are not dealt in.
    """
    if table.game.rules.reading is DocumentReading.FIRST:
        return _earlier_legs(table, hand, settlement)
    before = table.legs
    owed = tuple(each for each in before.owed if each != hand.killer)
    if not is_on(table):
        return KillLegs((), owed)
    away = tuple(each for each in before.held if hand.holder(each) is None)
    held = [each for each in before.held if each not in away]
    winners = {each.player for each in settlement.pushed}
    if len(winners) > 1:
        # Who has won a part of it keeps a leg, and who killed the hand kills the next one too.
        kept = tuple(each for each in held if each in winners)
        again = (hand.killer,) if hand.killer in winners else ()
        return KillLegs((*kept, *away), (*owed, *again))
    if measured_cents(settlement) < LEG_CENTS:
        return KillLegs(away, owed)
    (winner,) = winners
    kills = winner == hand.killer or winner in held
    return KillLegs((winner, *away), (*owed, winner) if kills else owed)


def _earlier_legs(table: PotTable, hand: PotHand, settlement: PotSettlement) -> KillLegs:
    """By the first reading a shared pot, or a hand without the killer, ends it."""
    if not is_on(table):
        return KillLegs()
    winners = {each.player for each in settlement.pushed}
    if len(winners) != 1 or measured_cents(settlement) < LEG_CENTS:
        return KillLegs()
    (winner,) = winners
    kills = winner in (hand.killer, table.legs.button)
    return KillLegs((winner,), (winner,) if kills else ())


def measured_cents(settlement: PotSettlement) -> Cents:
    """The pot as it is measured for a leg: with the fees, without what nobody called (KP-7)."""
    return sum(pot.cents + pot.collected_cents for pot in settlement.pots)
