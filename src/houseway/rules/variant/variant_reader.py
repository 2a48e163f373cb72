"""Reader of variant files, strict: every change, field by field, with its line.

base = "pure-21.5"        # a game, or a game as one house's text has it: "no-bust:mortimer"
id = "my-21"              # the file's name unless it is said
name = "My Twenty-one"
title = "One sentence that tells a player what it is."
schedules = ["calgames-B"]
without = ["buster"]      # bets that are not offered at all

[options]                 # readings that the base leaves open
[deck]                    # pack, remove, add
[rules]                   # any field of the family's rules
[bank]                    # any field of the bank
[bets.buster]             # another name, other limits; [bets.buster.pays] its pay table
[bets.mine]               # a side bet that only the variant has; [[bets.mine.pays]] its lines
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from houseway.rules.catalog import catalogued, game_ids
from houseway.rules.game import Game, at_house, choose
from houseway.rules.hooks import rules_hooks_of
from houseway.rules.options import Option, value_in
from houseway.rules.variant.bet_changes import bet_fields, removed_bets, with_bets_of
from houseway.rules.variant.change_rules import with_change_rules
from houseway.rules.variant.custom_bets import refuse_impossible
from houseway.rules.variant.field_descriptions import APART
from houseway.rules.variant.field_reader import with_fields_of
from houseway.rules.variant.pack import pack_of
from houseway.suggestions import no_such
from houseway.things.decks import Deck
from houseway.toml_reader import TomlReader

VARIANT_BYTES_MAX = 65_536
_ID = re.compile(r"[a-z0-9][a-z0-9.\-]{0,39}")


def read_variant(path: Path) -> Game[Any]:
    """The game of a file; what does not fit is refused with file, line and field."""
    return _variant(TomlReader.open(path, VARIANT_BYTES_MAX), path.stem)


def parse_variant(text: str, file: str, *, id: str = "") -> Game[Any]:
    """As `read_variant`, from text that came from anywhere; under another id where one is given."""
    return _variant(TomlReader.parse(text, file, VARIANT_BYTES_MAX), Path(file).stem, id)


def named_base(text: str) -> Game[Any]:
    """A game by its id, or as one house's text has it: `no-bust:mortimer`."""
    id, colon, house = text.partition(":")
    found = catalogued(id)
    return at_house(found, house) if colon else found


def _variant(top: TomlReader, stem: str, other_id: str = "") -> Game[Any]:
    base = top.attempt("base", lambda: named_base(top.text("base")))
    game = _named(top, base, stem, other_id)
    options = top.table("options")
    game = options.attempt(next(iter(options), None), lambda: choose(game, options.texts()))
    rules = with_bets_of(game, top.table("bets"), removed_bets(game, top))
    book, said = rules_hooks_of(game.family), top.table("rules")
    rules = replace(rules, deck=_pack(top, game, any_pack=book.any_pack))
    rules = with_fields_of(rules, said, apart=APART | book.worked_out | bet_fields(rules))
    banked = game.banked
    if banked is not None:
        banked = with_fields_of(banked, top.table("bank"))
    top.done()
    for field, problem in book.contradictions(rules):
        _place_of(top, field).fail(field, problem)
    refuse_impossible(rules, top.table("bets"))
    return top.attempt(None, lambda: with_change_rules(_under(game, rules, banked)))


def _place_of(top: TomlReader, field: str) -> TomlReader:
    """The table that has to do with a contradiction: the one that names the field, or the only one
    that could have brought it about.
    """
    written = [top.table(name) for name in ("rules", "options", "deck", "bets") if name in top]
    naming = [table for table in written if field in table]
    return next(iter((*naming, *written)), top)


def _pack(top: TomlReader, game: Game[Any], *, any_pack: bool) -> Deck:
    at = top.table("deck")
    found = pack_of(at, game.rules.deck)
    if found != game.rules.deck and not any_pack:
        at.fail(None, f"variants of {game.name} are dealt from its own pack.")
    return found


def _named(top: TomlReader, base: Game[Any], stem: str, other_id: str) -> Game[Any]:
    id = top.text("id", stem)
    if not _ID.fullmatch(id):
        top.fail("id", f"{id[:40]!r} is no id; use small letters, digits, points and hyphens.")
    if id in game_ids():
        top.fail("id", f"{id} is a game of the documents; call the variant otherwise.")
    return replace(
        base,
        id=other_id or id,
        name=top.name("name", f"{base.name}, variant {id}"),
        title=top.name("title", base.title) if "title" in top else f"A variant of {base.name}.",
        variant_of=base.id,
        owner="",
        houses=(),
        numbers={},
        profiles={},
        schedules=_schedules(top, base),
    )


def _schedules(top: TomlReader, base: Game[Any]) -> tuple[str, ...]:
    if "schedules" not in top:
        return base.schedules
    known = sorted({group for id in game_ids() for group in catalogued(id).schedules})
    found = top.list_of_texts("schedules")
    for group in found:
        if group not in known:
            top.fail("schedules", no_such("group of schedules", group[:40], known))
    return found


def _under(game: Game[Any], rules: Any, banked: Any) -> Game[Any]:
    parts = (rules,) if banked is None else (rules, banked)
    in_force = {each.name: value_in(parts, each.name, game.name) for each in game.options}
    options = tuple(_with_choice(each, in_force[each.name]) for each in game.options)
    usual = {each.name: each.default for each in options}
    readings = {name: value for name, value in in_force.items() if value != usual[name]}
    return replace(game, rules=rules, banked=banked, options=options, readings=readings)


def _with_choice(option: Option, value: str) -> Option:
    known = option.choices
    return option if value in known else replace(option, choices=(*known, value))
