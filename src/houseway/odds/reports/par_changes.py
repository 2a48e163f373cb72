"""Par sheet, changes: every field that differs from the base game.

A figure holds for these rules and no others, so that a lab reads this before any number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from houseway.odds.reports.document import Block, HeadingBlock, ParagraphBlock, TableBlock
from houseway.odds.reports.json_report import JsonObject
from houseway.rules.catalog import catalogued, is_variant
from houseway.rules.catalog import game as find_game
from houseway.rules.game import Game
from houseway.rules.variant.change_rules import change_rules
from houseway.rules.variant.game_diff import NOTHING, differences

TITLE = "Changed from the base"
HEAD = ("field", "base", "this game", "rules")


class RuleChange(NamedTuple):
    """One field with its two values, and the rules behind it."""

    field: str
    base: str
    this: str
    rule_ids: tuple[str, ...]


def rule_changes(game: Game) -> tuple[RuleChange, ...]:
    """Every difference from the base; of a game of the documents, from its default options."""
    own = change_rules(find_game(game.id)) if is_variant(game.id) else {}
    ids = {each.field: id for id, each in own.items()}
    return tuple(
        RuleChange(
            each.field,
            each.left,
            each.right,
            tuple(dict.fromkeys(filter(None, (ids.get(each.field, ""), *each.rule_ids)))),
        )
        for each in differences(catalogued(game.listed_as), game)
    )


def rule_changes_blocks(game: Game) -> Iterator[Block]:
    """The first section of the report."""
    base, found = catalogued(game.listed_as), rule_changes(game)
    yield HeadingBlock(TITLE)
    rules = f"{base.name} (rules {base.digest()})"
    if not found:
        yield ParagraphBlock(f"Nothing. This is {rules} under the default of every option.")
        return
    fields = f"{len(found)} field{'s' if len(found) != 1 else ''}"
    if game.variant_of:
        yield ParagraphBlock(
            f"A variant of {rules}. It differs from it in {fields} and nowhere else."
        )
    else:
        yield ParagraphBlock(
            f"{rules} under other options. It differs in {fields} and nowhere else."
        )
    rows = ((each.field, each.base, each.this, ", ".join(each.rule_ids)) for each in found)
    yield TableBlock(HEAD, tuple(rows), numbers_from=len(HEAD))


def rule_changes_json(game: Game) -> JsonObject:
    """The same for programs."""
    base = catalogued(game.listed_as)
    return {
        "base": base.id,
        "name": base.name,
        "digest": base.digest(),
        "fields": [
            {
                "field": each.field,
                "base": None if each.base == NOTHING else each.base,
                "this": None if each.this == NOTHING else each.this,
                "rule_ids": list(each.rule_ids),
            }
            for each in rule_changes(game)
        ],
    }
