"""Codec of a table's state: JSON without its game, guarded by a schema digest.

Fields are read by their declared types, or by what the table kind says of them. A state of another
schema or program version is not read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import fields

import houseway
from houseway.errors import HousewayError, RecordError
from houseway.families import hooks_of
from houseway.floor.table.table import Table
from houseway.rules.game import Game
from houseway.rules.game_json import from_json, to_json
from houseway.thread_safe_msgspec import make_decoder

_LEFT_OUT = "game"


class TableCodec(Struct, frozen=True):
    """How tables of one course and family are written."""

    table: type[Table]
    pairs: tuple[str, ...]
    """Fields that are written as pairs, because JSON has only words for keys."""
    decoder: Any
    shape: str


def encode_table(table: Table) -> bytes:
    """Everything at the table but its game."""
    form = table_codec(table.game)
    plain = {
        name: [*value.items()] if name in form.pairs else value
        for name, value in msgspec.structs.asdict(table).items()
        if name != _LEFT_OUT
    }
    return _ENCODER.encode(plain)


def decode_table(game: Game[Any], line: bytes) -> Table:
    """The table of this game that was written so; one sentence if it cannot be read."""
    form = table_codec(game)
    try:
        found = msgspec.structs.asdict(form.decoder.decode(line))
    except (msgspec.MsgspecError, HousewayError, KeyError, ValueError, TypeError) as error:
        raise RecordError(f"A table of {game.id} cannot be read: {error}.") from error
    pairs: dict[str, Any] = {name: dict(found[name]) for name in form.pairs}
    return form.table(**{**found, **pairs}, game=game)


def table_codec(game: Game[Any]) -> TableCodec:
    return _form(game.table_kind, game.family, houseway.__version__)


@cache
def _form(table_kind: str, family: str, version: str) -> TableCodec:
    asked = hooks_of("floor", table_kind)
    own: Mapping[str, Any] = asked.written(family)
    declared = {
        each.name: own.get(each.name, each.type)
        for each in fields(asked.table)
        if each.name != _LEFT_OUT
    }
    pairs = tuple(name for name in declared if name in asked.pairs)
    written = msgspec.defstruct(f"{family}Written", [*declared.items()], forbid_unknown_fields=True)
    schema = msgspec.json.schema(written, schema_hook=lambda _: {"type": "string"})
    shape = msgspec.json.encode([version, schema], order="deterministic")
    return TableCodec(
        asked.table, pairs, make_decoder(written, from_json), hashlib.sha256(shape).hexdigest()[:16]
    )


_ENCODER = msgspec.json.Encoder(enc_hook=to_json)
