"""JSON Schema of export lines, made from the exported types."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from houseway.families import build_from_all
from houseway.floor.service.event_codec import event_types
from houseway.floor.service.union_types import union_of
from houseway.ledger.model.transfer import Transfer
from houseway.records.exports.export import ExportKind
from houseway.records.exports.round_records import RECORD_FORMAT, ExportedRound
from houseway.records.kind_hooks import all_settlement_rows
from houseway.things.cards import Card

Schema: TypeAlias = dict[str, Any]
SCHEMA_VERSION = 1
"""It goes up when a reader of the lines before would misread one."""
_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_WHERE = {
    "batch": int, "table": str, "at": str, "actor": str, "request": str, "private": bool,
}  # fmt: skip
_TEXTS: dict[type, Schema] = {
    Card: {"type": "string", "description": "A card or tile, such as As, Td or Jk."},
    Fraction: {"type": "string", "pattern": "^-?[0-9]+(/[1-9][0-9]*)?$"},
}
_TEXT_OF_JSON: Schema = {"type": "string", "contentMediaType": "application/json"}


def export_schema(what: ExportKind, *, flat: bool = False) -> Schema:
    """What stands in a line of that export; in a flat one nothing has parts."""
    line = msgspec.defstruct(f"Line of {what}", [*_WHERE.items(), *_columns(what).items()])
    (made,), components = msgspec.json.schema_components(
        [line], schema_hook=_TEXTS.__getitem__, ref_template="#/$defs/{name}"
    )
    own = components.pop(made["$ref"].rpartition("/")[2])
    if what is ExportKind.ROUNDS:
        own["properties"]["record"] = {"const": RECORD_FORMAT}
    if not flat:
        return {**_head(what, what), **own, "$defs": components}
    columns = own["properties"].items()
    own["properties"] = {name: _flat(column, components) for name, column in columns}
    return {**_head(what, f"{what}:flat"), **own}


def _head(what: ExportKind, called: str) -> Schema:
    return {
        "$schema": _DIALECT,
        "$id": f"urn:houseway:export:{called}:{SCHEMA_VERSION}",
        "title": f"Line of {what}",
    }


def _flat(column: Schema, components: Schema) -> Schema:
    """The column as it is if it has no parts; otherwise a text of them."""
    if "$ref" in column:
        return _flat(components[column["$ref"].rpartition("/")[2]], components)
    if "anyOf" in column:
        parts = [_flat(each, components) for each in column["anyOf"]]
        return _TEXT_OF_JSON if _TEXT_OF_JSON in parts else {**column, "anyOf": parts}
    if column.get("type") == "array" and column.get("items") == {"type": "string"}:
        return {"type": "string", "description": "Several, with blanks between them."}
    return _TEXT_OF_JSON if column.get("type") in ("array", "object") else column


def _columns(what: ExportKind) -> dict[str, Any]:
    event: Any = build_from_all(lambda known: union_of(event_types(known)))
    several: Any = tuple
    match what:
        case ExportKind.EVENTS:
            return {"number": int, "kind": str, "event": event}
        case ExportKind.TRANSFERS:
            return _typed(Transfer)
        case ExportKind.ROUNDS:
            return _typed(ExportedRound) | {"events": several[event, ...]}
    rows = next(each for each in all_settlement_rows() if each.called == what)
    return {rows.number: int, **_typed(rows.row)}


def _typed(kind: type[Struct]) -> dict[str, Any]:
    return {each.name: each.type for each in fields(kind)}
