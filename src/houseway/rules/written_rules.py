"""Written rules: the numbered rules of the documents, their places, rulings and options.

One TOML file for each game and side bet, in `written/` of its family, and for collection here. A
file is read when one of its rules is asked for. A game names the files that it keeps; a rule may
name some games of its file only.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from houseway.errors import RecordError
from houseway.families import SHARED_SHEETS, registered_families
from houseway.quoting import quoted
from houseway.rules.catalog import catalogued, game, is_variant
from houseway.rules.game import Game
from houseway.rules.variant.change_rules import change_rules
from houseway.suggestions import closest_match, no_such
from houseway.thread_safe_msgspec import convert

_HERE = Path(__file__).parent
_WRITTEN = "written"
OWN = "own"
"""The source of a rule that stands in the file of a variant."""

OneOrMore: TypeAlias = str | tuple[str, ...]


class RuleImport(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a rule takes over from another file: what holds at one house, and no more."""

    file: str
    house: str
    also: tuple[str, ...] = ()
    """Rules of other houses that a ruling extends to this one."""

    def takes(self, rule: WrittenRule) -> bool:
        return not rule.houses or self.house in rule.houses or rule.id in self.also


class WrittenRule(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    topic: str
    says: str
    """The rule, in our words."""
    seed: str
    """File and line of the document, several separated by semicolons."""
    seed_also: tuple[str, ...] = ()
    houses: tuple[str, ...] = ()
    """Whose document says it; empty where the file is not tied to one house."""
    games: tuple[str, ...] = ()
    """Of the games that keep its file, those that it holds for; empty where it holds for all."""
    imports: RuleImport | None = None
    """The file that its game keeps as far as it holds there."""
    ambiguity: str = ""
    ruling: str = ""
    """How we read it, and which readings are an option."""
    option: OneOrMore = ()
    """What the ruling leaves to a house: an option of a game, `between` or `gaps` of its schedules,
    or with a plus another reading of a printed one; several in the order of their defaults."""
    default: OneOrMore = ()
    default_at: Mapping[str, OneOrMore] = {}
    """The defaults in a house or a game that keeps the rule and has others."""
    example: str = ""
    source: str = "written"
    """`written`, `public` (with a url), `derived` (needed to make the text executable), or `own`:
    the file of a variant."""
    url: str = ""
    derived: bool = False

    def defaults(self, *at: str) -> dict[str, str]:
        """Every option of the ruling with its default, in the first of these that has its own."""
        said = next((self.default_at[each] for each in at if each in self.default_at), self.default)
        return dict(zip(_several(self.option), _several(said), strict=True))

    @property
    def prefix(self) -> str:
        return self.id.rpartition("-")[0]

    @property
    def sheet(self) -> str:
        """The file in which it stands; a variant is a sheet of its own."""
        return self.prefix.lower() if self.source == OWN else sheets()[self.prefix]


def _several(texts: OneOrMore) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else texts


def sheets() -> dict[str, str]:
    """Which file holds the rules of a prefix, in the order of prefixes."""
    found = dict(SHARED_SHEETS)
    for family in registered_families().values():
        found |= family.sheets
    return dict(sorted(found.items()))


def written_folder(name: str) -> Path:
    holds = (each.folder for each in registered_families().values() if name in each.sheets.values())
    return next(holds, _HERE).joinpath(_WRITTEN)


def written_folders() -> list[Path]:
    """Wherever written rules lie, with what is known of their proofs."""
    folders = (_HERE, *(each.folder for each in registered_families().values()))
    return [folder.joinpath(_WRITTEN) for folder in folders]


@cache
def written_file(name: str) -> tuple[WrittenRule, ...]:
    """All rules of one file, in the order of the document."""
    text = written_folder(name).joinpath(f"{name}.toml").read_text("utf-8")
    return convert(tomllib.loads(text)["rule"], tuple[WrittenRule, ...])


def rules_of(game: Game) -> tuple[WrittenRule, ...]:
    """Every rule that a game has to keep, file by file; those of a variant's own come first."""
    own = (_own(game, id) for id in change_rules(game)) if game.variant_of else ()
    return (*own, *rules_of_files(game.written, game.listed_as))


@cache
def rules_of_files(names: tuple[str, ...], game: str) -> tuple[WrittenRule, ...]:
    """What a game keeps of these files: of one that is imported no more than the import takes."""
    rules = tuple(rule for name in names for rule in written_file(name))
    imports = {rule.imports.file: rule.imports for rule in rules if rule.imports}
    return tuple(
        rule
        for rule in rules
        if (not rule.games or game in rule.games)
        and (rule.sheet not in imports or imports[rule.sheet].takes(rule))
    )


def written(id: str) -> WrittenRule:
    """One rule by its id, or one sentence about why there is none."""
    prefix, _, number = id.rpartition("-")
    if is_variant(prefix.lower()):
        return _own(game(prefix.lower()), id)
    known_sheets = sheets()
    if prefix not in known_sheets:
        meant = closest_match(prefix, known_sheets)
        if meant is not None:
            raise RecordError(no_such("rule", id, [f"{meant}-{number}"]))
        known = ", ".join(known_sheets)
        raise RecordError(f"There is no rule {quoted(id)}; ids begin with one of {known}.")
    rules = written_file(known_sheets[prefix])
    for rule in rules:
        if rule.id == id:
            return rule
    raise RecordError(
        f"There is no rule {quoted(id)}; they run from {rules[0].id} to {rules[-1].id}."
    )


def _own(variant: Game, id: str) -> WrittenRule:
    known = change_rules(variant)
    if id not in known:
        raise RecordError(no_such("rule", id, known))
    base = catalogued(variant.variant_of).name
    says = f"{known[id].sentence} {variant.name} is a variant of {base}; its own file says so."
    return WrittenRule(id=id, topic="variant", says=says, seed="", source=OWN)


def all_written() -> tuple[WrittenRule, ...]:
    """Every written rule. Reads every file, so only for whole-catalog work."""
    return tuple(rule for name in sorted(sheets().values()) for rule in written_file(name))
