"""Building blocks of signs, boards and sheets: layout spots, tables of rows, facts."""

from __future__ import annotations

from msgspec import Struct

from houseway.rules.limits import Range
from houseway.things.cards import Tile
from houseway.things.cents import dollars

PLAY_CHIPS = "Play chips only: nothing here is won or lost in money."


class LayoutSpot(Struct, frozen=True):
    """One area of the layout."""

    area: str
    """The word on the felt."""
    name: str
    """The bet that is placed there."""
    limits: str
    rule_ids: tuple[str, ...] = ()


class BlockRow(Struct, frozen=True):
    label: str
    value: str
    rule_id: str = ""
    tiles: tuple[Tile, ...] = ()
    """Drawn above the label, where all rows of a block have some."""


class SignBlock(Struct, frozen=True, kw_only=True):
    """A small table: fees, a pay table, or a chart of a family."""

    title: str
    note: str = ""
    """One sentence below the title: what the left column is about."""
    rows: tuple[BlockRow, ...]
    is_wide: bool = False
    """Whether it takes the whole width of a sheet, as rows of sentences do."""

    @property
    def is_gallery(self) -> bool:
        """Whether its rows are pictures with a word below each."""
        return all(row.tiles for row in self.rows)


class SignFact(Struct, frozen=True):
    """A few words that carry across the table, and a sentence that is exact."""

    title: str
    says: str
    rule_ids: tuple[str, ...] = ()


def ids_text(ids: tuple[str, ...]) -> str:
    """`TCP-53–56`, `TCP-31, 48, 50`: a prefix once, and running numbers as a span."""
    numbers: dict[str, list[str]] = {}
    for id in ids:
        prefix, _, number = id.rpartition("-")
        numbers.setdefault(prefix, []).append(number)
    return ", ".join(
        f"{prefix}-{_spans(sorted(found, key=int))}" for prefix, found in numbers.items()
    )


def _spans(numbers: list[str]) -> str:
    """Numbers stay as they are written: P21-02 is not P21-2."""
    spans: list[list[str]] = []
    for number in numbers:
        if spans and int(number) == int(spans[-1][-1]) + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return ", ".join(
        f"{span[0]}–{span[-1]}" if len(span) > 2 else ", ".join(span) for span in spans
    )


def limits_text(range_: Range) -> str:
    """`$5 to $100`, or `$5 and up` where there is no maximum."""
    if range_.most_cents is None:
        return f"{dollars(range_.least_cents)} and up"
    return f"{dollars(range_.least_cents)} to {dollars(range_.most_cents)}"


def join_words(words: tuple[str, ...], last: str = "and") -> str:
    """`Ante`, `Ante and Play`, `Ante, Play and Pair Plus`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number_text(number: int) -> str:
    """Small numbers as words."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def sentence_case(words: str) -> str:
    """The first letter large, the others as they are."""
    return words[:1].upper() + words[1:]
