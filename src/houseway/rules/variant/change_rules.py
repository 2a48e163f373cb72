"""Numbered rules of a variant: one for each change from its base, cited by its pay tables.

A pay-table line in the file cites the change by which it is paid, `MY-GAME-3`. The numbers follow
the order of the diff, so that they need not be stored.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from houseway.rules.bets import Bet, Judge, PayTable, SideBet
from houseway.rules.catalog import catalogued
from houseway.rules.game import Game
from houseway.rules.hooks import rules_hooks_of
from houseway.rules.shared_rules import SharedRules
from houseway.rules.variant.bet_changes import with_each_bet
from houseway.rules.variant.custom_bets import CITED
from houseway.rules.variant.game_diff import GameDifference, differences, line_field

R = TypeVar("R", bound=SharedRules)


def change_rules(variant: Game[Any]) -> dict[str, GameDifference]:
    """The changes of a variant to its base, by the ids of its own rules."""
    found = differences(catalogued(variant.variant_of), variant)
    return {f"{variant.id.upper()}-{number}": each for number, each in enumerate(found, start=1)}


def with_change_rules(variant: Game[R]) -> Game[R]:
    """The variant with each changed line of a pay table citing the change, and its own bets.

    So do the occasions that a changed field brings with it, behind what the base cites for them.
    """
    ids = {each.field: id for id, each in change_rules(variant).items()}

    def cited(bet: Bet) -> Bet:
        if not isinstance(bet, SideBet):
            return bet
        rows = {
            line: replace(row, rule_id=ids.get(line_field(bet, line), row.rule_id))
            for line, row in bet.pays.rows.items()
        }
        whole = ids.get(f"bets.{bet.id}")
        of_bet = dict.fromkeys(CITED, (whole,)) if bet.judge == Judge.OWN_LINES and whole else {}
        return replace(bet, pays=PayTable(rows), **of_bet)

    book, cites = rules_hooks_of(variant.family), {**variant.cites}
    for field, occasion in book.occasions.items():
        if f"rules.{field}" in ids:
            cites[occasion] = (*cites.get(occasion, ()), ids[f"rules.{field}"])
    rules = with_each_bet(variant.rules, book.worked_out, cited)
    return replace(variant, rules=rules, cites=cites)
