"""JSON of the day report: the shape of `houseway report --json`, in cents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from typing import Any, TypeVar

from houseway.plan.day.ledger_scan import DayTotals
from houseway.plan.day.measured_wagers import MeasuredWagers
from houseway.plan.day.playing_book import PlayingBook, playing_books
from houseway.plan.day.totals import BankingTotals, CorrectionLine, TableTotals, Takings, TallyBin

Key = TypeVar("Key")


def day_shape(day: DayTotals, firm: Iterable[str] = ()) -> dict[str, Any]:
    window = day.window
    return {
        "from": iso_time(window.since or day.begins, day),
        "to": iso_time(window.until or day.ends, day),
        "zone": str(window.zone),
        "batches": day.batches,
        **_brought(day.tables),
        "books": [_firm_book(each) for each in playing_books(day, firm)],
        "private": _brought(day.private),
        **({"left_out": day.left_out} if day.left_out else {}),
    }


def _brought(tables: Sequence[TableTotals]) -> dict[str, Any]:
    return {
        "rounds": sum(each.rounds for each in tables),
        "drop_cents": sum(each.drop_cents for each in tables),
        "by_hour": _hours(tables),
        "by_shift": _shifts(tables),
        "by_schedule": {
            name: took.drop_cents for name, took in grouped(tables, schedule_of).items()
        },
        "tables": [_table(each) for each in tables],
        "funds": {
            account: _fund(each.table, fund)
            for each in tables
            for account, fund in each.funds.items()
        },
        "corrections": [_correction(one) for each in tables for one in each.corrections],
    }


def iso_time(at: datetime | None, day: DayTotals) -> str | None:
    return at.astimezone(day.window.zone).isoformat(timespec="seconds") if at else None


def schedule_of(bin: TallyBin) -> str:
    return bin.schedule


def hour_of(bin: TallyBin) -> datetime:
    return bin.hour


def shift_of(bin: TallyBin) -> tuple[str, str]:
    day, name = bin.shift
    return day.isoformat(), name


def grouped(tables: Iterable[TableTotals], key: Callable[[TallyBin], Key]) -> dict[Key, Takings]:
    """The takings of bins with the same key, in the order of time."""
    found: dict[Key, Takings] = {}
    bins = [each for table in tables for each in table.bins.items()]
    for bin, took in sorted(bins, key=lambda each: (each[0].hour, each[0].schedule)):
        found.setdefault(key(bin), Takings()).add(took)
    return found


def _took(took: Takings) -> dict[str, int]:
    return {
        "rounds": took.rounds,
        "drop_cents": took.drop_cents,
        "players_cents": took.players_cents,
        "player_dealer_cents": took.player_dealer_cents,
    }


def _hours(tables: Iterable[TableTotals]) -> list[dict[str, Any]]:
    return [
        {"hour": hour.isoformat(timespec="minutes"), **_took(took)}
        for hour, took in grouped(tables, hour_of).items()
    ]


def _shifts(tables: Iterable[TableTotals]) -> list[dict[str, Any]]:
    return [
        {"date": date, "shift": name, **_took(took)}
        for (date, name), took in grouped(tables, shift_of).items()
    ]


def _table(table: TableTotals) -> dict[str, Any]:
    pace, banks = table.rounds_per_hour, table.banks
    return {
        "table": table.table,
        "game": table.game.id,
        "private": table.private,
        "rounds": table.rounds,
        "rounds_per_hour": float(round(pace, 2)) if pace is not None else None,
        "seconds_in_play": round(table.seconds),
        "drop_cents": table.drop_cents,
        "by_schedule": {
            name: took.drop_cents for name, took in grouped((table,), schedule_of).items()
        },
        "by_hour": _hours((table,)),
        "by_shift": _shifts((table,)),
        "banks_offered": banks.offered,
        "banks_taken": banks.taken,
        "banks_passed": banks.passed,
        "bank_by_person": {
            player: {"offered": asked.offered, "taken": asked.taken, "passed": asked.passed}
            for player, asked in sorted(table.asked.items())
        },
        "voids": sum(table.voids.values()),
        "void_reasons": table.voids,
        "corrections": len(table.corrections),
        "corrected_cents": sum(each.cents for each in table.corrections),
        "sit_outs": sum(table.sit_outs.values()),
        "measured": measured_shape(table.measured),
    }


def measured_shape(measured: MeasuredWagers) -> dict[str, Any]:
    """Weights by amounts in cents, from the least to the most."""
    return {
        "players": measured.players,
        "seats": _weights(measured.seats),
        "wagers": {bet: _weights(each) for bet, each in measured.wagers.items()},
        "backline": _weights(measured.backline),
        "backline_wagers": {bet: _weights(each) for bet, each in measured.backline_wagers.items()},
        "hands": measured.ended,
    }


def _weights(weights: Mapping[int, int]) -> dict[str, int]:
    return {str(amount): weight for amount, weight in sorted(weights.items())}


def _fund(table: str, fund: Any) -> dict[str, Any]:
    return {
        "table": table,
        "kind": fund.kind,
        "opening_cents": fund.opening_cents,
        "paid_in_cents": fund.paid_in_cents,
        "paid_out_cents": fund.paid_out_cents,
        "closing_cents": fund.closing_cents,
    }


def _correction(one: CorrectionLine) -> dict[str, Any]:
    return {**one._asdict(), "at": one.at.isoformat(timespec="seconds")}


def _firm_book(book: PlayingBook) -> dict[str, Any]:
    return {
        "player": book.player,
        **banked_shape(book.total),
        "tables": [
            {
                "table": table,
                **banked_shape(each.banked),
                "opening_cents": each.opening_cents,
                "brought_cents": each.brought_cents,
                "carried_cents": each.carried_cents,
                "played_cents": each.played_cents,
                "played_collection_cents": each.played_collection_cents,
                "awards_cents": each.awards_cents,
                "corrected_cents": each.corrected_cents,
                "closing_cents": each.closing_cents,
                "by_hour": [
                    {"hour": hour.isoformat(timespec="minutes"), **banked_shape(banked)}
                    for hour, banked in sorted(each.by_hour.items())
                ],
            }
            for table, each in book.tables
        ],
    }


def banked_shape(banked: BankingTotals) -> dict[str, int]:
    return {
        "banks_taken": banked.banks,
        "rounds_banked": banked.rounds,
        "won_cents": banked.won_cents,
        "lost_cents": banked.lost_cents,
        "collection_cents": banked.collection_cents,
        "net_cents": banked.net_cents,
    }


def pace_text(pace: Fraction | None) -> str:
    """To a tenth; a dash where nothing took any time."""
    if pace is None:
        return "-"
    tenths = int(pace * 10 + Fraction(1, 2))
    return f"{tenths // 10:,}.{tenths % 10}"
