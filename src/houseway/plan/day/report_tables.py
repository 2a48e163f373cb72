"""Tables of the day report for people, the same on screen and on paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from msgspec import Struct

from houseway.plan.day.json_report import grouped, hour_of, pace_text, schedule_of, shift_of
from houseway.plan.day.ledger_scan import DayTotals
from houseway.plan.day.playing_book import PlayingBook, playing_books
from houseway.plan.day.totals import BankingTotals, TableTotals, Takings
from houseway.things.cents import Cents, dollars

Cells = tuple[str, ...]


class ReportTable(Struct, frozen=True, kw_only=True):
    title: str
    says: str = ""
    heads: Cells
    rows: tuple[Cells, ...]
    words: int = 1
    """How many of the first columns are words; the others are numbers."""
    foot: Cells = ()
    """What the columns add up to, where that says something."""


def report_tables(day: DayTotals, firm: Iterable[str] = ()) -> tuple[ReportTable, ...]:
    """All of them, without those that would be empty."""
    made = (
        _tables(day), *_taken(day), _bank(day), *_books(playing_books(day, firm)), _floor(day),
        _corrections(day), _funds(day), *_wagers(day), _private(day),
    )  # fmt: skip
    return tuple(each for each in made if each.rows)


def heading(day: DayTotals) -> str:
    """From when to when, and how much of it; and what cannot be counted here."""
    return ". ".join((_over(day).removesuffix("."), *day.left_out)) if day.left_out else _over(day)


def _over(day: DayTotals) -> str:
    begins, ends = day.window.since or day.begins, day.window.until or day.ends
    if begins is None or ends is None:
        return "Nothing happened in this time."
    zone = day.window.zone
    over = f"{moment_text(begins.astimezone(zone))} to {moment_text(ends.astimezone(zone))}, {zone}"
    if not day.tables:
        where = " at the room's own tables" if day.private else ""
        return f"{over}: nothing happened{where}."
    alone = ", ".join(each.table for each in day.tables if each.private)
    return f"{over}: private table {alone}, no part of the room's day" if alone else over


def moment_text(at: datetime) -> str:
    return at.strftime("%Y-%m-%d %H:%M")


def money(cents: Cents) -> str:
    """Always with its cents, so that a column lines up."""
    text = dollars(cents)
    return text if "." in text else f"{text}.00"


def _took_cells(took: Takings) -> Cells:
    return (
        f"{took.rounds:,}", money(took.players_cents), money(took.player_dealer_cents),
        money(took.drop_cents),
    )  # fmt: skip


_TOOK = ("rounds", "players", "player-dealer", "drop")


def _total(tables: Iterable[TableTotals]) -> Takings:
    total = Takings()
    for each in tables:
        total.add(each.took)
    return total


def _tables(day: DayTotals) -> ReportTable:
    rows = tuple(
        (
            each.table,
            each.game.name,
            *_took_cells(each.took)[:1],
            pace_text(each.rounds_per_hour),
            *_took_cells(each.took)[1:],
        )
        for each in day.tables
    )
    rounds, *sums = _took_cells(_total(day.tables))
    return ReportTable(
        title="Tables",
        says="Rounds or hands that were paid, how many in an hour of play (a pause of more than "
        "ten minutes is no play), and what went into the drop box.",
        heads=("table", "game", "rounds", "an hour", "players", "player-dealer", "drop"),
        rows=rows,
        words=2,
        foot=("all", "", rounds, "", *sums) if len(rows) > 1 else (),
    )


def _taken(day: DayTotals) -> Iterator[ReportTable]:
    total = _took_cells(_total(day.tables))
    hours = {f"{moment_text(at)}": took for at, took in grouped(day.tables, hour_of).items()}
    shifts = {" ".join(key): took for key, took in grouped(day.tables, shift_of).items()}
    schedules = grouped(day.tables, schedule_of)
    for by, found in (("hour", hours), ("shift", shifts), ("schedule", schedules)):
        yield ReportTable(
            title=f"By {by}",
            heads=(by, *_TOOK),
            rows=tuple((name, *_took_cells(took)) for name, took in found.items()),
            foot=("all", *total) if len(found) > 1 else (),
        )


def _bank(day: DayTotals) -> ReportTable:
    rows = tuple(
        (
            each.table, player, f"{asked.offered:,}", f"{asked.taken:,}", f"{asked.passed:,}",
            f"{asked.offered - asked.taken - asked.passed:,}",
        )
        for each in day.tables
        for player, asked in sorted(each.asked.items())
    )  # fmt: skip
    return ReportTable(
        title="Offers of the bank",
        says="Who was offered the bank and what they said. An offer stays without an answer if "
        "somebody leaves, or still has it.",
        heads=("table", "player", "offered", "taken", "passed", "no answer"),
        rows=rows,
        words=2,
    )


_BANKED = ("banks", "rounds", "won", "lost", "collection", "net")


def _banked_cells(banked: BankingTotals) -> Cells:
    return (
        f"{banked.banks:,}", f"{banked.rounds:,}", money(banked.won_cents),
        money(banked.lost_cents), money(banked.collection_cents), money(banked.net_cents),
    )  # fmt: skip


def _books(books: Iterable[PlayingBook]) -> Iterator[ReportTable]:
    found = list(books)
    yield ReportTable(
        title="Playing book",
        says="What banking brought: wagers won and lost as the player-dealer, and the collection "
        "paid for it.",
        heads=("player", "table", "hour", *_BANKED),
        rows=tuple(row for book in found for row in _book_rows(book)),
        words=3,
    )
    yield ReportTable(
        title="Chips of those who banked",
        says="The chips at the beginning and at the end, and all that changed them: brought, "
        "carried away, banking, wagers of their own with their collection, corrections and awards.",
        heads=(
            "player", "table", "before", "brought", "carried away", "banking", "own wagers",
            "other", "after",
        ),
        rows=tuple(_chips_rows(found)),
        words=2,
    )  # fmt: skip


def _book_rows(book: PlayingBook) -> Iterator[Cells]:
    rows = [
        (book.player, table, moment_text(hour), *_banked_cells(banked))
        for table, each in book.tables
        for hour, banked in sorted(each.by_hour.items())
    ]
    yield from rows
    if len(rows) != 1:
        yield (book.player, "all", "", *_banked_cells(book.total))


def _chips_rows(books: Iterable[PlayingBook]) -> Iterator[Cells]:
    for book in books:
        for table, each in book.tables:
            amounts = (
                each.opening_cents, each.brought_cents, -each.carried_cents,
                each.banked.net_cents, each.played_cents - each.played_collection_cents,
                each.awards_cents + each.corrected_cents, each.closing_cents,
            )  # fmt: skip
            yield (book.player, table, *map(money, amounts))


def _floor(day: DayTotals) -> ReportTable:
    rows = []
    for each in day.tables:
        rows += [
            (each.table, f"{each.called} void: {why}", f"{n:,}") for why, n in each.voids.items()
        ]
        rows += [
            (each.table, f"{who} sits out", f"{n:,}") for who, n in sorted(each.sit_outs.items())
        ]
    return ReportTable(
        title="Voids and sit-outs", heads=("table", "what", "times"), rows=tuple(rows), words=2
    )


def _corrections(day: DayTotals) -> ReportTable:
    rows = (
        (
            moment_text(one.at), one.about, one.from_player, one.to_player, one.by,
            one.approved_by, money(one.cents),
        )
        for each in day.tables
        for one in each.corrections
    )  # fmt: skip
    return ReportTable(
        title="Corrections",
        heads=("when", "about", "from", "to", "by", "approved by", "amount"),
        rows=tuple(rows),
        words=6,
    )


def _funds(day: DayTotals) -> ReportTable:
    rows = (
        (
            each.table, fund.kind, money(fund.opening_cents), money(fund.paid_in_cents),
            money(fund.paid_out_cents), money(fund.closing_cents),
        )
        for each in day.tables
        for fund in each.funds.values()
        if fund.opening_cents or fund.paid_in_cents or fund.paid_out_cents
    )  # fmt: skip
    return ReportTable(
        title="Jackpot and award funds",
        heads=("table", "fund", "before", "paid in", "paid out", "after"),
        rows=tuple(rows),
        words=2,
    )


def _private(day: DayTotals) -> ReportTable:
    rows = tuple(
        (
            each.table, each.game.name, f"{each.rounds:,}", pace_text(each.rounds_per_hour),
            money(each.drop_cents),
        )
        for each in day.private
    )  # fmt: skip
    total = _total(day.private)
    return ReportTable(
        title="Private tables",
        says="Guests opened these for themselves and play for play chips. No figure above counts "
        "them; choose one table to see all of it.",
        heads=("table", "game", "rounds", "an hour", "collection"),
        rows=rows,
        words=2,
        foot=("all", "", f"{total.rounds:,}", "", money(total.drop_cents)) if rows[1:] else (),
    )


SHOWN_AMOUNTS = 8
"""Of how many amounts the shares are shown; the JSON has all of them."""


def _wagers(day: DayTotals) -> Iterator[ReportTable]:
    yield ReportTable(
        title="Wagers measured",
        says="How often a seat had so much on a bet before the deal, the most frequent amounts "
        "first; $0 is a bet that was left out.",
        heads=("table", "bet", "amounts"),
        rows=tuple(row for each in day.tables for row in _wager_rows(each)),
        words=3,
    )
    yield ReportTable(
        title="Seats and backline",
        says="How many seats had a wager, or were dealt in, and how many stood behind a seat; "
        "where hands ended.",
        heads=("table", "what", "how often"),
        rows=tuple(row for each in day.tables for row in _seat_rows(each)),
        words=3,
    )


def _wager_rows(table: TableTotals) -> Iterator[Cells]:
    measured = table.measured
    for where, wagers in (("", measured.wagers), (", backline", measured.backline_wagers)):
        for bet, weights in wagers.items():
            name = f"{table.game.bet(bet).name}{where}"
            yield (table.table, name, _shares({dollars(c): n for c, n in weights.items()}))


def _seat_rows(table: TableTotals) -> Iterator[Cells]:
    measured = table.measured
    for what, weights in (
        ("seats", {str(n): times for n, times in sorted(measured.seats.items())}),
        ("behind a seat", {str(n): times for n, times in sorted(measured.backline.items())}),
        (f"{table.called}s ended", measured.ended),
    ):
        if weights:
            yield (table.table, what, _shares(weights))


def _shares(weights: dict[str, int]) -> str:
    whole = sum(weights.values())
    ranked = sorted(weights.items(), key=lambda each: -each[1])
    said = [f"{what} {_percent(times, whole)}" for what, times in ranked[:SHOWN_AMOUNTS]]
    if len(ranked) > SHOWN_AMOUNTS:
        others = sum(times for _, times in ranked[SHOWN_AMOUNTS:])
        said.append(f"{len(ranked) - SHOWN_AMOUNTS} others {_percent(others, whole)}")
    return ", ".join(said)


def _percent(part: int, whole: int) -> str:
    return f"{(200 * part + whole) // (2 * whole)}%"
