"""Background job: preview of a designed variant, with differences, sign and form fields.

The variant reader and the checks of room files judge the text in a worker. For the preview the
room lists the variant as it lists the base game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import FieldError, HousewayError
from houseway.floor.room.room_file import Room, RoomTable
from houseway.floor.room.variant_listing import base_table, room_listing_variant, variant_table
from houseway.quoting import printable
from houseway.rules.bets import SideBet
from houseway.rules.catalog import temporarily_registered
from houseway.rules.game import Game
from houseway.rules.hooks import rules_hooks_of
from houseway.rules.variant.change_rules import change_rules
from houseway.rules.variant.field_descriptions import FieldDescription, bank_fields, rules_fields
from houseway.rules.variant.game_diff import GameDifference, differences
from houseway.rules.variant.template import template
from houseway.rules.variant.variant_reader import named_base, parse_variant
from houseway.signs.drawing.sign_page import sign_svg
from houseway.signs.table_sign import sign
from houseway.things.cents import odds_text
from houseway.web.jobs.job import ErrorMessage, Job
from houseway.web.tables.private_settings import refuse_private

FILE_NAME = "your-game.toml"
"""The name under which a text of the page is saved."""
THE_FILE = "The file"
"""What it is called until then."""
DIGEST_LETTERS = 6
"""By so many letters of its digest a dealt design is told from all others of its name."""


class DesignPreview(Struct, frozen=True):
    """A variant that can be dealt."""

    game: Game
    base: Game
    differences: tuple[tuple[str, str, str, tuple[str, ...]], ...]
    """Field, what the base has, what the variant has, and the base's rules behind it."""
    sign: str
    """As SVG."""


class DesignFieldError(ErrorMessage, frozen=True):
    """What is wrong with one field, and which: the page marks it."""

    table: str
    field: str
    problem: str


def starting_file(game: Game) -> str:
    """The file of a variant of that game that changes nothing yet."""
    return template(game, base=game.id, id=f"my-{game.id}", name=f"My {game.name}")


def preview_design(room: Room, text: str) -> DesignPreview | ErrorMessage:
    """What a text makes of a game, or what is wrong with it."""
    try:
        found = parse_variant(text, FILE_NAME)
        base = named_base(tomllib.loads(text)["base"])
        with temporarily_registered(found):
            drawn = _sign(room, found)
        told = tuple(_told(each, change_rules(found)) for each in differences(base, found))
        return DesignPreview(found, base, told, drawn)
    except FieldError as error:
        return _mistake(text, error)
    except HousewayError as error:
        return ErrorMessage(str(error).replace(FILE_NAME, THE_FILE))


def _mistake(text: str, error: FieldError) -> DesignFieldError:
    """By the words of the page, then by the line of the text that it shows."""
    title = _title_of(text, error.table) or (f"[{error.table}]" if error.table else THE_FILE)
    field = f", {error.field.replace('_', ' ')}" if error.field else ""
    says = f"{printable(f'{title}{field}')} (line {error.line} of the file): {error.problem}"
    return DesignFieldError(says, error.table, error.field, error.problem)


def _title_of(text: str, table: str) -> str:
    try:
        base = named_base(tomllib.loads(text)["base"])
    except (HousewayError, KeyError, TypeError, AttributeError):
        return ""
    return next((part.title for part in editable_tables(base) if part.table == table), "")


def playable_design(designed: DesignPreview, text: str) -> Game:
    """The same game under an id that no other design has, whatever its designer calls it."""
    id = f"{designed.game.id[:30]}-{designed.game.digest()[:DIGEST_LETTERS]}"
    return parse_variant(text, FILE_NAME, id=id)


def private_table_of_design(
    room: Room, game: Game, name: str, schedules: tuple[str, ...]
) -> RoomTable:
    """A private table for the variant, like the room's own of its base but for the collection."""
    table = replace(variant_table(room, game, name), schedules=schedules)
    refuse_private(room_listing_variant(room, game), table)
    return table


def _sign(room: Room, found: Game) -> str:
    """As a table of the room would post it."""
    base = base_table(room, found.variant_of)
    table = private_table_of_design(room, found, base.id, base.schedules)
    return sign_svg(sign(room_listing_variant(room, found), table))


def _told(each: GameDifference, own: Collection[str]) -> tuple[str, str, str, tuple[str, ...]]:
    """With the rules of the base, which a reader can look up."""
    cited = tuple(id for id in each.rule_ids if id not in own)
    return each.field, each.left, each.right, cited


class EditableField(Struct, frozen=True):
    """A field of the file, as the page lets one change it."""

    name: str
    toml: str
    """As the base has it, as a file writes it."""
    choices: tuple[str, ...]
    """What may stand there, as a file writes it, where that is one of a few words."""
    says: str


class EditableTable(Struct, frozen=True):
    """A table of the file."""

    table: str
    title: str
    fields: tuple[EditableField, ...]
    says: str = ""


def editable_tables(game: Game) -> list[EditableTable]:
    """All that the page lets one change; what is not written in one word is for the file."""
    return [part for part in _parts(game) if part.fields]


def _parts(game: Game) -> Iterator[EditableTable]:
    in_force = game.chosen()
    yield EditableTable("options", "What the base leaves open", tuple(
        EditableField(each.name, _quoted(in_force[each.name]), tuple(map(_quoted, each.choices)),
                 f"{each.says} ({each.rule_id})")
        for each in game.options
    ))  # fmt: skip
    told = {option.name for option in game.options}
    yield EditableTable("rules", "Rules", tuple(_editable(rules_fields(game), told)))
    for each in rules_fields(game):
        title = each.name.replace("_", " ").capitalize()
        inner = tuple(_editable(each.fields, set()))
        yield EditableTable(f"rules.{each.name}", title, inner, each.says)
    yield EditableTable("bank", "The bank", tuple(_editable(bank_fields(game), told)))
    if rules_hooks_of(game.family).any_pack:
        yield EditableTable("deck", "The pack", (
            EditableField("remove", "", (), "Cards to take out, such as T* for all tens."),
            EditableField("add", "", (), "Cards to put in, such as Jk Jk."),
        ))  # fmt: skip
    for bet in game.known_side_bets:
        yield _pays(bet)


def _editable(described: Iterable[FieldDescription], told: set[str]) -> Iterator[EditableField]:
    for each in described:
        if each.plain and each.name not in told:
            choices = ("true", "false") if each.kind is bool else tuple(map(_quoted, each.choices))
            yield EditableField(each.name, each.toml, choices, each.says)


def _pays(bet: SideBet) -> EditableTable:
    return EditableTable(f"bets.{bet.id}.pays", f"What {bet.name} pays", tuple(
        EditableField(row.category.name.lower(), _quoted(odds_text(row.pays)), (), "")
        for row in bet.pays.rows.values()
    ))  # fmt: skip


def _quoted(word: Any) -> str:
    return f'"{word}"'


PREVIEW_DESIGN = Job(preview_design, pool="layouts", seconds=10.0)
