"""Prints the effect of every other rule option on the expectation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.output.printing import paragraph

if TYPE_CHECKING:
    from houseway.odds.studies.option_values import OptionEffect, OptionValues


def print_what_if(found: OptionValues) -> None:
    print("\nWhat another reading would change in the player's expectation, one at a time:")
    print(f"{'option':<25}{'choice':<18}{'bet':<16}{'change':>10}{'edge then':>11}")
    for effect in found.effects:
        _print_effect(effect)
    for each in found.refused:
        said = f"{each.option.name} = {each.choice} is left out: {each.forbidden.says}"
        print(paragraph(f"{said} ({each.forbidden.rule_id}).", "  ", ""))
    if found.skipped:
        print(paragraph(f"These move no number: {', '.join(found.skipped)}.", "  ", ""))


def _print_effect(effect: OptionEffect) -> None:
    name = effect.option.name + ("" if effect.option.live else " *")
    if not effect.changes:
        print(f"{name:<25}{effect.choice:<18}{'':<16}{'nothing':>10}")
    for bet, change in effect.changes.items():
        difference = "offered" if change is None else f"{change * 100:+.3f} %"
        edge = f"{-effect.prices[bet] * 100:.3f} %"
        print(f"{name:<25}{effect.choice:<18}{bet:<16}{difference:>10}{edge:>11}")
    if not effect.option.live:
        print(f"  * not playable at a table ({effect.option.rule_id})")
