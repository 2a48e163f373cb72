"""CSV export of the day report: one kind of row in a file, amounts in cents."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from enum import StrEnum

from houseway.plan.day.json_report import banked_shape
from houseway.plan.day.ledger_scan import DayTotals
from houseway.plan.day.playing_book import playing_books
from houseway.plan.day.totals import TableTotals

Row = tuple[object, ...]


class CsvRows(StrEnum):
    DROP = "drop"
    """The drop and the rounds by table, hour, shift and schedule."""
    BOOK = "book"
    """The playing book by person, table and hour."""
    OFFERS = "offers"
    """Offers of the bank by table and person."""
    WAGERS = "wagers"
    """How often each amount lay on each bet."""
    PRIVATE = "private"
    """The columns of the drop, of private tables."""


def csv_of(day: DayTotals, rows: CsvRows, firm: Iterable[str] = ()) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows(_rows(day, rows, firm))
    return text.getvalue()


def _rows(day: DayTotals, rows: CsvRows, firm: Iterable[str]) -> Iterator[Row]:
    match rows:
        case CsvRows.DROP:
            return _drop(day.tables)
        case CsvRows.BOOK:
            return _book(day, firm)
        case CsvRows.OFFERS:
            return _offers(day)
        case CsvRows.WAGERS:
            return _wagers(day)
        case CsvRows.PRIVATE:
            return _drop(day.private)


def _drop(tables: Iterable[TableTotals]) -> Iterator[Row]:
    yield (
        "table", "game", "hour", "shift_date", "shift", "schedule", "rounds", "players_cents",
        "player_dealer_cents", "drop_cents",
    )  # fmt: skip
    for table in tables:
        for bin, took in sorted(table.bins.items(), key=lambda each: each[0]):
            date, shift = bin.shift
            yield (
                table.table, table.game.id, bin.hour.isoformat(timespec="minutes"), date, shift,
                bin.schedule, took.rounds, took.players_cents, took.player_dealer_cents,
                took.drop_cents,
            )  # fmt: skip


def _book(day: DayTotals, firm: Iterable[str]) -> Iterator[Row]:
    for number, book in enumerate(playing_books(day, firm)):
        if not number:
            yield ("player", "table", "hour", *banked_shape(book.total))
        for table, each in book.tables:
            for hour, banked in sorted(each.by_hour.items()):
                where = (book.player, table, hour.isoformat(timespec="minutes"))
                yield (*where, *banked_shape(banked).values())


def _offers(day: DayTotals) -> Iterator[Row]:
    yield ("table", "player", "offered", "taken", "passed")
    for table in day.tables:
        for player, asked in sorted(table.asked.items()):
            yield (table.table, player, asked.offered, asked.taken, asked.passed)


def _wagers(day: DayTotals) -> Iterator[Row]:
    yield ("table", "bet", "backline", "cents", "times")
    for table in day.tables:
        measured = table.measured
        for behind, wagers in ((0, measured.wagers), (1, measured.backline_wagers)):
            for bet, weights in wagers.items():
                for cents, times in sorted(weights.items()):
                    yield (table.table, bet, behind, cents, times)
