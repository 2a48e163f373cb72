"""Dispute slip of a settled layout, and the comparison with the payments that were made."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.cli.options.date import read_day
from houseway.cli.output.printing import paragraph
from houseway.things.cents import dollars

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.records.layouts.layout_file import SettledRound
    from houseway.settle.payment_check import PaymentDifference
    from houseway.signs.dispute_slip import DisputeSlip


def compare_with_paid(settled: SettledRound, paid: Sequence[str]) -> tuple[PaymentDifference, ...]:
    """What people say was paid, beside the postings."""
    from houseway.records.layouts.stated_payments import read_payments
    from houseway.settle.payment_check import compare_payments

    return compare_payments(settled.settlement.postings, read_payments(paid))


def dispute_slip_of(
    settled: SettledRound, layout: str, on: str | None, compared: Sequence[PaymentDifference] | None
) -> DisputeSlip:
    from houseway.cli.kind_hooks import cli_kind_hooks_of
    from houseway.packaged_files import PackagedFiles
    from houseway.signs.dispute_slip import dispute_slip

    path = PackagedFiles.EXAMPLE.path_of(layout)
    return dispute_slip(
        settled.game,
        settled.round,
        settled.settlement,
        dict(cli_kind_hooks_of(settled.game).laid(settled.game, settled.round)),
        layout=path.name,
        on=read_day(on).isoformat(),
        digest=hashlib.sha256(Path(path).read_bytes()).hexdigest(),
        compared=compared,
    )


def write_slip(slip: DisputeSlip, report: Path) -> None:
    from houseway.signs.file_writer import write_file

    write_file(slip, report)


def comparison_shape(compared: Sequence[PaymentDifference]) -> dict[str, object]:
    from msgspec.structs import asdict

    from houseway.settle.payment_check import bank_difference_cents

    return {
        "compared": [
            {**asdict(each), "difference_cents": each.difference_cents} for each in compared
        ],
        "player_dealer_difference_cents": bank_difference_cents(compared),
    }


def print_comparison(settled: SettledRound, compared: Sequence[PaymentDifference]) -> None:
    from houseway.signs.dispute_slip import error_text, verdict, who_of

    print("What was paid, and what is right")
    for each in compared:
        bet = settled.game.bet(each.bet).name if each.bet is not None else "in all"
        said = f"{who_of(each.seat, each.player, each.hand)}, {bet}: {dollars(each.paid_cents)} "
        said += f"was paid and {dollars(each.right_cents)} is right: {error_text(each)}."
        print(paragraph(said, "    ", "  "))
    print(paragraph(verdict(compared), "  ", ""))
