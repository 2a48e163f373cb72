"""Prints how a fee was computed: tiers, readings, other readings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.output.printing import paragraph
from houseway.things.cents import dollars

if TYPE_CHECKING:
    from houseway.collect.fees.explanation import FeeExplanation, OtherReading


def print_working(working: FeeExplanation) -> None:
    if not (working.action or working.steps or working.irregular or working.others):
        return
    print("Working")
    if working.action:
        print(paragraph(working.action, "    ", "  "))
    for step in working.steps:
        said = f"{step.whose}, {step.of}: {step.band}, {dollars(step.fee_cents)}"
        print(paragraph(said, "    ", "  "))
    if working.irregular:
        print(paragraph(f"The print is irregular: {working.irregular}.", "    ", "  "))
    if working.ruling:
        print(paragraph(f"It is read so: {working.ruling}", "    ", "  "))
    for says in working.readings:
        print(paragraph(f"Chosen: {says}", "    ", "  "))
    for other in working.others:
        print(paragraph(f"By {other.name}, {_other(other)}", "    ", "  "))


def _other(other: OtherReading) -> str:
    says = other.says.removesuffix(".")
    if other.total_cents is None:
        return f"which says: {says}; these wagers are refused: {other.refused}"
    dealer = dollars(other.player_dealer_cents or 0)
    total = dollars(other.total_cents)
    return f"which says: {says}; the player-dealer pays {dealer}, and the total is {total}."
