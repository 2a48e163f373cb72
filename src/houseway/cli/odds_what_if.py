"""What every other reading of the rules would change, as a table in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.output import paragraph

if TYPE_CHECKING:
    from houseway.odds.what_if import Effect, WhatIf


def print_what_if(found: WhatIf) -> None:
    print("\nWhat another reading would change, one at a time, in the player's expectation:")
    print(f"{'option':<28}{'choice':<18}{'bet':<12}{'difference':>12}{'edge then':>12}")
    for effect in found.effects:
        _print_effect(effect)
    for each in found.refused:
        said = f"{each.option.name} = {each.choice} is left out: {each.forbidden.says}"
        print(paragraph(f"{said} ({each.forbidden.rule_id}).", "  ", ""))
    if found.skipped:
        print(paragraph(f"These move no number: {', '.join(found.skipped)}.", "  ", ""))


def _print_effect(effect: Effect) -> None:
    name = effect.option.name + ("" if effect.option.live else " *")
    if not effect.changes:
        print(f"{name:<28}{effect.choice:<18}{'':<12}{'nothing':>12}")
    for bet, change in effect.changes.items():
        difference = "offered" if change is None else f"{change * 100:+.3f} %"
        edge = f"{-effect.prices[bet] * 100:.3f} %"
        print(f"{name:<28}{effect.choice:<18}{bet:<12}{difference:>12}{edge:>12}")
    if not effect.option.live:
        print(f"  * not playable at a table ({effect.option.rule_id})")
