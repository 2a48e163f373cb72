"""JSON Schema of a variant file, for editors that complete and check."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from fractions import Fraction
from typing import Any, TypeAlias

from houseway.rules.catalog import game_ids
from houseway.rules.conditions.card_questions import QUESTIONS
from houseway.rules.conditions.custom_bet_cards import CardGroup, CustomBetCards
from houseway.rules.conditions.custom_line import LINES_MAX
from houseway.rules.game import Game
from houseway.rules.hooks import find_custom_bet_cards, rules_hooks_of
from houseway.rules.variant.field_descriptions import FieldDescription, bank_fields, rules_fields
from houseway.things.decks import DECKS

Schema: TypeAlias = dict[str, Any]
_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_PLAIN = {bool: "boolean", int: "integer", str: "string"}
_CARDS: Schema = {"type": "string", "description": "Cards, as Jk, Th or T* for all four tens."}
_PAYS: Schema = {
    "anyOf": [
        {"type": "number", "minimum": 0},
        {"type": "string", "pattern": "^[0-9]+(:| to )[0-9]+$"},
    ]
}


def json_schema(game: Game[Any]) -> Schema:
    """The JSON Schema of a variant file of this game."""
    return {
        "$schema": _DIALECT,
        "title": f"A variant of {game.name}",
        **_closed(
            {
                "base": {"type": "string", "examples": [game.listed_as, *game_ids()]},
                "id": {"type": "string", "pattern": "^[a-z0-9][a-z0-9.-]{0,39}$"},
                "name": {"type": "string"},
                "title": {"type": "string"},
                "schedules": {"type": "array", "items": {"type": "string"}},
                "without": {"type": "array", "items": {"enum": _side_bets(game)}},
                "options": _options(game),
                "rules": _record(rules_fields(game)),
                "bank": _record(bank_fields(game)),
                "deck": _closed({"pack": {"enum": [*DECKS]}, "remove": _CARDS, "add": _CARDS}),
                "bets": _bets(game),
            }
        ),
        "required": ["base"],
    }


def _closed(properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _options(game: Game[Any]) -> Schema:
    return _closed(
        {
            option.name: {"enum": [*option.choices], "description": option.says}
            for option in game.options
        }
    )


def _record(described: Iterable[FieldDescription]) -> Schema:
    return _closed({each.name: _field(each) for each in described})


def _field(each: FieldDescription) -> Schema:
    found: Schema = {"description": each.says} if each.says else {}
    if each.fields:
        return {**_record(each.fields), **found}
    if each.kind is Fraction:
        return {**_PAYS, **found}
    if each.choices:
        return {"enum": [*each.choices], **found}
    if each.bounds is not None and each.kind is int:
        found |= {"minimum": each.bounds.least, "maximum": each.bounds.most}
    return {"type": _PLAIN[each.kind], **found} if each.kind in _PLAIN else found


def _bets(game: Game[Any]) -> Schema:
    known = _closed({id: _bet(game, id) for id in _side_bets(game)})
    shown = find_custom_bet_cards(game.rules)
    if shown is None:
        return known
    lines = {"type": "array", "items": _line(), "minItems": 1, "maxItems": LINES_MAX}
    of = _of(shown.groups)
    own = {"name": {"type": "string"}, "area": {"type": "string"}, "of": of, "pays": lines}
    described = {"type": "object", "properties": own, "required": ["name", "pays"]}
    return {**known, "additionalProperties": described, "$defs": {"when": _when(shown, of)}}


def _line() -> Schema:
    when = {"$ref": "#/properties/bets/$defs/when"}
    line = _closed({"line": {"type": "string"}, "when": when, "pays": _PAYS})
    return {**line, "required": ["line", "when", "pays"]}


def _of(groups: Mapping[str, CardGroup]) -> Schema:
    says = " ".join(f"{name}: {group.says}." for name, group in groups.items())
    return {"enum": [*groups], "description": says}


def _when(shown: CustomBetCards[Any], of: Schema) -> Schema:
    again = {"$ref": "#/properties/bets/$defs/when"}
    several = {"type": "array", "items": again, "minItems": 1}
    asked = sorted({each for group in shown.groups.values() for each in group.asked})
    questions = {each: {"description": QUESTIONS[each].means} for each in asked}
    return _closed({"all": several, "any": several, "not": again, "of": of, **questions})


def _side_bets(game: Game[Any]) -> list[str]:
    return [bet.id for bet in game.known_side_bets]


def _bet(game: Game[Any], id: str) -> Schema:
    bet = next(each for each in game.known_side_bets if each.id == id)
    lines = rules_hooks_of(game.family).lines[bet.judge]
    assert issubclass(lines, IntEnum)
    pays = _closed({line.name.lower(): _PAYS for line in lines})
    return {"type": "object", "properties": {"name": {"type": "string"}, "pays": pays}}
