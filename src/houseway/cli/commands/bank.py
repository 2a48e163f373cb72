"""`houseway bank GAME --bank N`: the player-dealer's planner: expectation, ruin, bankroll."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from houseway.cli.options.bank_plan import BankOptions, bank_plan_request
from houseway.cli.options.signature import with_options_of
from houseway.cli.output.error_status import exit_with_status_2
from houseway.cli.output.printing import paragraph, print_json, write_text
from houseway.cli.output.progress_bars import LazyProgressBar
from houseway.errors import RecordError

if TYPE_CHECKING:
    from houseway.plan.bank.result import BankPlan

SUFFIXES = (".svg", ".html")


@with_options_of(BankOptions)
def bank(asked: BankOptions) -> None:
    """Say what a bank earns, how far it reaches, and how much money to bring.

    Expectation, deviation and quantiles after the collection, the risk of ruin within the session
    and for ever, the bankroll for a chosen risk, and why a short bank earns more or less than one
    that covers everything. Rounds are played at random with a seed; what is exact says so.

    Unless said otherwise every player has $10 on the base wager and $5 on every side bet, held to
    the table's limits, or what the room plans for the table, or with --ledger what was played
    there. It needs Numba, as `simulate` does.
    """
    from houseway.plan.bank.planner import plan_bank

    with exit_with_status_2(), LazyProgressBar() as progress:
        if asked.out is not None:
            _check_out(asked.out)
        found = plan_bank(bank_plan_request(asked), progress.at)
    if asked.out is not None:
        _write(asked.out, found)
    if asked.as_json:
        from houseway.plan.bank.reports.json_report import plan_shape

        print_json(plan_shape(found))
    else:
        _print(found)


def _check_out(path: Path) -> None:
    if path.suffix not in SUFFIXES:
        raise RecordError(f"{path.name} has to end in {' or '.join(SUFFIXES)}.")
    if not path.parent.is_dir():
        raise RecordError(f"There is no folder {path.parent} to write {path.name} in.")


def _write(path: Path, found: BankPlan) -> None:
    from houseway.plan.bank.reports.charts import bank_plan_svg
    from houseway.plan.bank.reports.html_report import html_page

    write_text(path, bank_plan_svg(found) if path.suffix == ".svg" else html_page(found))


def _print(found: BankPlan) -> None:
    from houseway.plan.bank.reports.text_report import (
        curve_rows,
        curve_sentence,
        headline,
        hours_rows,
        liability_rows,
        player_edge_warnings,
        reasons,
        ruin_sentences,
        table_sentences,
    )

    for sentence in player_edge_warnings(found):
        print(paragraph(sentence) + "\n")
    print(paragraph(headline(found)))
    for table in found.tables:
        print()
        for sentence in table_sentences(table):
            print(paragraph(sentence, "  ", ""))
        print("\nThe worst round, by seat in the order of action and by bet, in dollars:")
        _print_rows(liability_rows(table))
    print("\nAfter the collection, in dollars:")
    _print_rows(hours_rows(found))
    print()
    for sentence in ruin_sentences(found):
        print(paragraph(sentence, "  ", ""))
    for table in found.tables:
        print(f"\nWhy: {table.asked.name}")
        for sentence in reasons(table):
            print(paragraph(sentence, "    ", "  - "))
        print("\n" + paragraph(curve_sentence(table)))
        _print_rows(curve_rows(table))


def _print_rows(rows: list[tuple[str, ...]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        print("  " + "  ".join(cell.rjust(wide) for cell, wide in zip(row, widths, strict=True)))
