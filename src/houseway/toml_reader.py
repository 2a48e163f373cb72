"""Strict TOML reader: each field is asked for once, and every error names file, line and field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any, NoReturn, TypeAlias, TypeVar

from houseway.errors import FieldError, HousewayError, RecordError
from houseway.quoting import QUOTED_MAX, printable, quoted, shorten_quotes
from houseway.suggestions import closest_match, did_you_mean
from houseway.things.cards import Card, parse_cards
from houseway.things.cents import Cents, parse_dollars
from houseway.toml_limits import read_limited, refuse_over_limits

FieldPath: TypeAlias = tuple[str | int, ...]
"""The way to a field: names of tables, places in lists, the key."""

Thing = TypeVar("Thing")

NAME_MAX = 80
_HEADER = re.compile(r"\s*\[(\[?)\s*([\w.\-\"]+)\s*\]?\]")
_TWICE = re.compile(r"Cannot (?:overwrite|declare) .*\(at line (\d+), column \d+\)")
_KEY = re.compile(r"\s*([\w.\-\"]+)\s*=")


class _Decimal(str):
    """A number with a point, as it is written: no float comes near money."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def _not_toml(file: str, problem: str, text: str) -> str:
    twice = _TWICE.fullmatch(problem)
    if twice:
        name = text.split("\n")[int(twice[1]) - 1].partition("=")[0].strip(" []\t\r")
        where = f"{file}, line {twice[1]}, {_field(name)}"
        return f"{where}: this stands in its table already, and may stand once; take one out."
    return f"{file}: {problem}."


def _field(key: str) -> str:
    return key if 0 < len(key) <= QUOTED_MAX else quoted(key)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and not isinstance(value, _Decimal)


def _lines_of(text: str) -> dict[FieldPath, int]:
    lines: dict[FieldPath, int] = {}
    counts: dict[FieldPath, int] = {}
    here: FieldPath = ()
    for number, line in enumerate(text.split("\n"), start=1):
        if header := _HEADER.match(line):
            here = _table_place(_names(header[2]), counts, listed=bool(header[1]))
            lines[here] = number
            # A table that has no header of its own begins with the first that stands in it.
            for depth in range(1, len(here)):
                lines.setdefault(here[:depth], number)
        elif key := _KEY.match(line):
            place = here
            for name in _names(key[1]):
                place = (*place, name)
                lines.setdefault(place, number)
    return lines


class _Lines:
    def __init__(self, text: str) -> None:
        self.at = _lines_of(text)

    @cached_property
    def below(self) -> Mapping[FieldPath, Mapping[FieldPath, int]]:
        """By table: itself and all that stands in it, each by the way from there."""
        found: dict[FieldPath, dict[FieldPath, int]] = {}
        for place, line in self.at.items():
            for depth in range(len(place) + 1):
                found.setdefault(place[:depth], {})[place[depth:]] = line
        return found


def _names(dotted: str) -> list[str]:
    return dotted.replace('"', "").split(".")


def _table_place(names: list[str], counts: dict[FieldPath, int], *, listed: bool) -> FieldPath:
    place: FieldPath = ()
    for name in names[:-1]:
        place = (*place, name)
        if place in counts:
            place = (*place, counts[place])
    place = (*place, names[-1])
    if not listed:
        return place
    counts[place] = counts.get(place, -1) + 1
    return (*place, counts[place])


class TomlReader:
    """One table of a file. Each field is read once; `done` refuses fields that were never read."""

    def __init__(
        self, file: str, data: Mapping[str, Any], lines: _Lines, place: FieldPath = ()
    ) -> None:
        self.file = file
        self.place = place
        self._data = data
        self._lines = lines
        self._asked: set[str] = set()
        self.folder: Path | None = None
        """Where the file lies; None of a text that came from anywhere, which names no files."""
        self._known: set[str] = set()
        """What there may be here, asked for or only looked for."""

    @classmethod
    def open(cls, path: Path, bytes_max: int) -> TomlReader:
        found = cls.parse(read_limited(path, bytes_max), printable(path.name), bytes_max)
        found.folder = path.parent
        return found

    @classmethod
    def parse(cls, text: str, file: str, bytes_max: int) -> TomlReader:
        """Read a text from any source; one that is too large or too deep is not parsed."""
        refuse_over_limits(text, file, bytes_max)
        try:
            data = tomllib.loads(text, parse_float=_Decimal)
        except tomllib.TOMLDecodeError as error:
            raise RecordError(printable(_not_toml(file, str(error), text))) from error
        return cls(file, data, _Lines(text))

    def fail(self, key: str | None, problem: str) -> NoReturn:
        """Raise the problem with file, line and field."""
        line, problem = self.line(key), shorten_quotes(problem)
        field = f", {_field(key)}" if key is not None else ""
        error = FieldError(printable(f"{self.file}, line {line}{field}: {problem}"))
        error.table, error.field = self._named(), key or ""
        error.line, error.problem = line, printable(problem)
        raise error

    def line(self, key: str | None = None) -> int:
        """Where this table or its field stands, or what it stands in."""
        place = self.place if key is None else (*self.place, key)
        while place and place not in self._lines.at:
            place = place[:-1]
        return self._lines.at.get(place, 1)

    def lines(self) -> Mapping[FieldPath, int]:
        """Where each field of this table stands, and each of the tables below it."""
        return self._lines.below.get(self.place, {})

    def __contains__(self, key: str) -> bool:
        self._known.add(key)
        return key in self._data

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def _ask(self, key: str) -> None:
        self._asked.add(key)
        self._known.add(key)

    def _get(self, key: str) -> Any:
        self._ask(key)
        if key not in self._data:
            self.fail(key, "this field is missing.")
        return self._data[key]

    def value(self, key: str) -> Any:
        """The raw value, for a caller who reads it by its type."""
        return self._get(key)

    def without(self, key: str) -> TomlReader:
        """The same table without a field that has been read."""
        left = {name: value for name, value in self._data.items() if name != key}
        return self._below(left, self.place)

    def _below(self, data: Mapping[str, Any], place: FieldPath) -> TomlReader:
        found = TomlReader(self.file, data, self._lines, place)
        found.folder = self.folder
        return found

    def text(self, key: str, default: str | None = None) -> str:
        if default is not None and key not in self:
            return default
        value = self._get(key)
        if not _is_text(value):
            self.fail(key, f"a text is needed, not {quoted(value)}.")
        return str(value)

    def name(self, key: str, default: str | None = None) -> str:
        """A text that people read in sentences and on signs."""
        name = self.text(key, default)
        if not name.strip():
            self.fail(key, "a name is needed, and this one is empty.")
        if not name.isprintable():
            self.fail(key, f"{quoted(name)} has a character that cannot be printed.")
        if len(name) > NAME_MAX:
            self.fail(key, f"a name has at most {NAME_MAX} characters, not {len(name):,}.")
        return name

    def choice(self, key: str, choices: tuple[str, ...]) -> str:
        value = self._get(key)
        if not _is_text(value):
            self.fail(key, f"one of {', '.join(choices)} is needed, not {quoted(value)}.")
        if value not in choices:
            meant = closest_match(value, choices)
            end = f"; did you mean {meant}?" if meant else "."
            self.fail(key, f"{quoted(value)} is not one of {', '.join(choices)}{end}")
        return str(value)

    def list_of_texts(self, key: str) -> tuple[str, ...]:
        """Several texts, or one written without brackets."""
        value = self._get(key)
        several = value if isinstance(value, list) else [value]
        if not all(map(_is_text, several)):
            self.fail(key, f"texts are needed, not {quoted(value)}.")
        return tuple(several)

    def flag(self, key: str) -> bool:
        value = self._get(key)
        if not isinstance(value, bool):
            self.fail(key, f"true or false is needed, not {quoted(value)}.")
        return value

    def number(self, key: str) -> int:
        value = self._get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            self.fail(key, f"a whole number is needed, not {quoted(value)}.")
        return value

    def money(self, key: str) -> Cents:
        """Dollars as a number or a text: 25, 2.50, "1,000"."""
        value = self._get(key)
        if isinstance(value, bool) or not isinstance(value, int | str):
            self.fail(key, f"an amount in dollars is needed, not {quoted(value)}.")
        return self.attempt(key, lambda: parse_dollars(str(value)))

    def short(self, key: str) -> str:
        """A number with or without a point, or a text, as it is written."""
        value = self._get(key)
        if isinstance(value, bool) or not isinstance(value, int | str):
            self.fail(key, f"a number or a text is needed, not {quoted(value)}.")
        return str(value)

    def amounts(self, key: str) -> tuple[Cents, ...]:
        """Several amounts in dollars, or one written without brackets."""
        value = self._get(key)
        if not isinstance(value, list):
            return (self.money(key),)
        if not value:
            self.fail(key, "an amount is needed, and this list is empty.")
        if any(isinstance(each, bool) or not isinstance(each, int | str) for each in value):
            self.fail(key, f"amounts in dollars are needed, not {quoted(value)}.")
        return tuple(self.attempt(key, partial(parse_dollars, str(each))) for each in value)

    def cards(self, key: str, count: int) -> tuple[Card, ...]:
        cards = self.attempt(key, lambda: parse_cards(self.text(key)))
        if len(cards) != count:
            self.fail(key, f"{count} cards are needed, not {len(cards)}.")
        return cards

    def attempt(self, key: str | None, read: Callable[[], Thing]) -> Thing:
        """Do something whose complaint belongs to this field."""
        try:
            return read()
        except RecordError as error:
            if str(error).startswith(self.file):
                raise
            self.fail(key, str(error))
        except HousewayError as error:
            self.fail(key, str(error))

    def table(self, key: str) -> TomlReader:
        """A table below this one, empty if it is not there."""
        self._ask(key)
        value = self._data.get(key, {})
        if not isinstance(value, dict):
            self.fail(key, f"a table is needed; write [{self._dotted(key)}].")
        return self._below(value, (*self.place, key))

    def _dotted(self, key: str) -> str:
        return ".".join(filter(None, (self._named(), key)))

    def _named(self) -> str:
        return ".".join(each for each in self.place if isinstance(each, str))

    def tables(self, key: str) -> list[TomlReader]:
        """The tables of a list, empty if there is none."""
        self._ask(key)
        if key in self._data and not self.holds_only_tables(key):
            self.fail(key, f"a list of tables is needed; write [[{self._dotted(key)}]].")
        return [
            self._below(each, (*self.place, key, number))
            for number, each in enumerate(self._data.get(key, []))
        ]

    def is_table(self, key: str) -> bool:
        """Whether a table stands under this name."""
        return isinstance(self._data.get(key), dict)

    def holds_only_tables(self, key: str) -> bool:
        """Whether a list stands under this name with nothing but tables in it."""
        value = self._data.get(key)
        return isinstance(value, list) and all(isinstance(each, dict) for each in value)

    def lists_tables(self, key: str) -> bool:
        """Whether a list of tables stands under this name."""
        value = self._data.get(key)
        return isinstance(value, list) and any(isinstance(each, dict) for each in value)

    def texts(self) -> dict[str, str]:
        """A whole table of short values, as texts: options."""
        self._asked.update(self._data)
        for key, value in self._data.items():
            if not isinstance(value, str | int):
                self.fail(key, f"a text is needed, not {quoted(value)}.")
        return {
            key: str(value).lower() if isinstance(value, bool) else str(value)
            for key, value in self._data.items()
        }

    def only(self, *names: str) -> None:
        """Refuse other fields first: a misspelt one is told before the one it was meant for is
        missed.
        """
        for key in self._data:
            if key not in names:
                self.fail(key, f"there is no such field here; {did_you_mean(key, names)}")

    def done(self) -> None:
        """Refuse fields that were never read: a misspelt one must not be passed over."""
        for key in self._data:
            if key not in self._asked:
                self.fail(
                    key, f"there is no such field here; {did_you_mean(key, sorted(self._known))}"
                )
