"""Read a TOML file field by field, strictly, with the line in every complaint."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NoReturn, TypeAlias, TypeVar

from houseway.errors import HousewayError, RecordError
from houseway.things.cards import Card, parse_cards
from houseway.things.cents import Cents, parse_dollars

Place: TypeAlias = tuple[str | int, ...]
"""The way to a field: names of tables, places in lists, the key."""

Thing = TypeVar("Thing")

_HEADER = re.compile(r"\s*\[(\[?)\s*([\w.\-\"]+)\s*\]?\]")
_KEY = re.compile(r"\s*\"?([\w\-]+)\"?\s*=")


def _lines_of(text: str) -> dict[Place, int]:
    """On which line each table and field stands."""
    lines: dict[Place, int] = {}
    counts: dict[Place, int] = {}
    here: Place = ()
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            here = _table_place(
                header[2].replace('"', "").split("."), counts, listed=bool(header[1])
            )
            lines[here] = number
        elif key := _KEY.match(line):
            lines[(*here, key[1])] = number
    return lines


def _table_place(names: list[str], counts: dict[Place, int], *, listed: bool) -> Place:
    """Where a header leads; a header in double brackets begins the next entry of its list."""
    place: Place = ()
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
    """One table of a file. Each field is asked for once; `done` refuses what nobody asked for."""

    def __init__(
        self, file: str, data: Mapping[str, Any], lines: Mapping[Place, int], place: Place = ()
    ) -> None:
        self.file = file
        self.place = place
        self._data = data
        self._lines = lines
        self._asked: set[str] = set()

    @classmethod
    def open(cls, path: Path) -> TomlReader:
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
            raise RecordError(f"{path.name} cannot be read: {reason}.") from error
        return cls.parse(text, path.name)

    @classmethod
    def parse(cls, text: str, file: str) -> TomlReader:
        try:
            data = tomllib.loads(text, parse_float=str)
        except tomllib.TOMLDecodeError as error:
            raise RecordError(f"{file}: {error}.") from error
        return cls(file, data, _lines_of(text))

    def fail(self, key: str | None, problem: str) -> NoReturn:
        """Raise the problem with file, line and field."""
        place = self.place if key is None else (*self.place, key)
        line = self._lines.get(place) or self._lines.get(self.place) or 1
        field = f", {key}" if key else ""
        raise RecordError(f"{self.file}, line {line}{field}: {problem}")

    def line(self) -> int:
        """Where this table begins."""
        return self._lines.get(self.place, 1)

    def lines(self) -> dict[Place, int]:
        """Where each field of this table stands, and each of the tables below it."""
        depth = len(self.place)
        inside = (place for place in self._lines if place[:depth] == self.place)
        return {place[depth:]: self._lines[place] for place in inside}

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def _get(self, key: str) -> Any:
        self._asked.add(key)
        if key not in self._data:
            self.fail(key, "this field is missing.")
        return self._data[key]

    def text(self, key: str, default: str | None = None) -> str:
        if default is not None and key not in self._data:
            return default
        value = self._get(key)
        if not isinstance(value, str):
            self.fail(key, f"a text is needed, not {value!r}.")
        return value

    def choice(self, key: str, choices: tuple[str, ...]) -> str:
        value = self.text(key)
        if value not in choices:
            self.fail(key, f"{value!r} is not one of {', '.join(choices)}.")
        return value

    def list_of_texts(self, key: str) -> tuple[str, ...]:
        """Several texts, or one written without brackets."""
        value = self._get(key)
        several = value if isinstance(value, list) else [value]
        if not all(isinstance(each, str) for each in several):
            self.fail(key, f"texts are needed, not {value!r}.")
        return tuple(several)

    def flag(self, key: str) -> bool:
        value = self._get(key)
        if not isinstance(value, bool):
            self.fail(key, f"true or false is needed, not {value!r}.")
        return value

    def number(self, key: str) -> int:
        value = self._get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            self.fail(key, f"a whole number is needed, not {value!r}.")
        return value

    def money(self, key: str) -> Cents:
        """Dollars as a number or a text: 25, 2.50, "1,000"."""
        value = self._get(key)
        if isinstance(value, bool) or not isinstance(value, int | str):
            self.fail(key, f"an amount in dollars is needed, not {value!r}.")
        return self.attempt(key, lambda: parse_dollars(str(value)))

    def amounts(self, key: str) -> tuple[Cents, ...]:
        """Several amounts in dollars, or one written without brackets."""
        value = self._get(key)
        if not isinstance(value, list):
            return (self.money(key),)
        if any(isinstance(each, bool) or not isinstance(each, int | str) for each in value):
            self.fail(key, f"amounts in dollars are needed, not {value!r}.")
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
        self._asked.add(key)
        value = self._data.get(key, {})
        if not isinstance(value, dict):
            self.fail(key, "a table is needed.")
        return TomlReader(self.file, value, self._lines, (*self.place, key))

    def tables(self, key: str) -> list[TomlReader]:
        """The tables of a list, empty if there is none."""
        self._asked.add(key)
        value = self._data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            self.fail(key, f"a list of tables is needed; write [[{key}]].")
        return [
            TomlReader(self.file, each, self._lines, (*self.place, key, number))
            for number, each in enumerate(value)
        ]

    def texts(self) -> dict[str, str]:
        """A whole table of short values, as texts: options."""
        self._asked.update(self._data)
        return {
            key: str(value).lower() if isinstance(value, bool) else str(value)
            for key, value in self._data.items()
        }

    def done(self) -> None:
        """Refuse fields that nobody asked for: a misspelt one must not be passed over."""
        for key in self._data:
            if key not in self._asked:
                self.fail(key, "there is no such field here.")
