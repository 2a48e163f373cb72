"""Opening terms: the whole game and schedule that a table's opening keeps, with a digest.

A later version may have other rules in its catalog. The table keeps the rules it was opened with,
and is audited and explained by them.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct
from msgspec.structs import replace

from houseway.collect.schedule import Schedule, schedule
from houseway.errors import RecordError
from houseway.families import find_family, why_missing
from houseway.floor.table.events import TableOpened
from houseway.rules.catalog import game, register_variant
from houseway.rules.game import Game, choose
from houseway.rules.game_json import decode_game, encode_game

_KNOWN_MAX = 128


class OpeningTerms(Struct, frozen=True):
    game: Game[Any]
    schedule: Schedule | None


class FamilyMissing(RecordError):
    """The family of a table is not there, which a distribution had brought."""


class _Written(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    family: str
    game: Raw
    schedule: Schedule | None
    distribution: str = ""
    """Who brought the family; left out for ours."""


def with_terms(event: TableOpened, dealt: Game[Any] | None = None) -> TableOpened:
    """An opening with its game, or the one that this version has under its name, and schedule."""
    terms = _chosen(event, dealt or choose(game(event.game), event.options))
    line = Raw(encode_game(terms.game))
    family = find_family(terms.game.family)
    brought = family.distribution if family else ""
    written = msgspec.json.encode(_Written(terms.game.family, line, terms.schedule, brought))
    return replace(event, terms=Raw(written), digest=_digest(written))


def terms_of(event: TableOpened) -> OpeningTerms:
    """What the table was opened with, as its opening keeps it."""
    if event.terms is UNSET:
        raise RecordError(f"The opening of table {event.name} keeps no rules.")
    written = bytes(event.terms)
    if event.digest != _digest(written):
        raise RecordError(f"The rules kept for table {event.name} are not those of their digest.")
    kept = _kept(written)
    gone = why_missing(kept.family, kept.distribution) if kept.distribution else None
    if gone is not None:
        raise FamilyMissing(f"Table {event.name} deals {event.game}. {gone}")
    terms = _read(written)
    if terms.game.variant_of:
        register_variant(terms.game)
    for what, said, full in _names(event, terms):
        if said != full:
            raise RecordError(f"Table {event.name} names the {what} {said} and keeps {full}.")
    return terms


def _chosen(event: TableOpened, chosen: Game[Any]) -> OpeningTerms:
    if event.awards:
        chosen = replace(chosen, rules=chosen.rules.with_awards(event.awards))
    return OpeningTerms(chosen, schedule(event.schedule) if event.schedule else None)


_WRITTEN = msgspec.json.Decoder(_Written)


def _kept(written: bytes) -> _Written:
    try:
        return _WRITTEN.decode(written)
    except msgspec.DecodeError as error:
        raise RecordError(f"The rules kept for a table cannot be read: {error}.") from error


@lru_cache(maxsize=_KNOWN_MAX)
def _read(written: bytes) -> OpeningTerms:
    found = _kept(written)
    return OpeningTerms(decode_game(found.family, bytes(found.game)), found.schedule)


def _digest(written: bytes) -> str:
    return hashlib.sha256(written).hexdigest()


def _names(event: TableOpened, terms: OpeningTerms) -> list[tuple[str, object, object]]:
    """What the opening says in short, beside what it keeps in full."""
    dealt = terms.game
    chosen = dealt.chosen()
    return [
        ("game", event.game, dealt.id),
        ("schedule", event.schedule, terms.schedule.id if terms.schedule else None),
        ("awards", event.awards, dealt.rules.awards),
        *((f"option {name} =", value, chosen.get(name)) for name, value in event.options.items()),
    ]
