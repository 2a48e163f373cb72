"""`houseway settle LAYOUT.toml`: a layout in, every posting in order out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import completion
from houseway.cli.output.dispute_slip import (
    compare_with_paid,
    comparison_shape,
    dispute_slip_of,
    print_comparison,
    write_slip,
)
from houseway.cli.output.error_status import exit_with_status_2
from houseway.cli.output.printing import AsJson, paragraph, print_json
from houseway.errors import RecordError
from houseway.things.cents import dollars, odds_text

if TYPE_CHECKING:
    from houseway.records.layouts.layout_file import SettledRound
    from houseway.settle.postings import Posting


def settle(
    layout: Annotated[
        str | None,
        typer.Argument(
            metavar="LAYOUT",
            autocompletion=completion.examples,
            help="A layout file, or the name of an example; with --new the file to write.",
        ),
    ] = None,
    *,
    new: Annotated[
        str | None,
        typer.Option(
            metavar="GAME",
            autocompletion=completion.games,
            help="Write an empty layout of a game, or of a variant's file: every field and choice.",
        ),
    ] = None,
    report: Annotated[
        Path | None, typer.Option(help="Write a dispute slip to sign: a .pdf or .html file.")
    ] = None,
    paid: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT:BET=AMOUNT",
            help="What was paid for a wager (below zero: taken), or SEAT=AMOUNT for all of a "
            "player's; or a file of these. Repeatable.",
        ),
    ] = None,
    date: Annotated[
        str | None, typer.Option(metavar="DAY", help="The day on the slip; today unless said.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Settle a round from a layout: every payment in order, with the rule behind it."""
    from houseway.api import settle_layout

    if new is not None:
        _write_new(new, layout)
        return
    if layout is None:
        raise RecordError("Name a layout file, or write one with --new GAME.")
    settled = settle_layout(layout)
    with exit_with_status_2():
        compared = compare_with_paid(settled, paid) if paid else None
        if report is not None:
            write_slip(dispute_slip_of(settled, layout, date, compared), report)
    if as_json:
        print_json(_shape(settled) | ({"paid": comparison_shape(compared)} if compared else {}))
        return
    _print(settled)
    if compared:
        print_comparison(settled, compared)
    if report is not None:
        print(f"{report}: a slip to sign.")


def _write_new(game: str, layout: str | None) -> None:
    from houseway.cli.output.printing import write_new
    from houseway.records.layouts.layout_file import new_layout

    text = new_layout(game, Path(layout).parent if layout else None)
    if layout is None:
        print(text, end="")
        return
    write_new(Path(layout), text)
    print(f"{layout}: an empty layout of {game}. Change it, then try `houseway settle {layout}`.")


def _shape(settled: SettledRound) -> dict[str, object]:
    settlement = settled.settlement
    return {
        "game": settled.game.id,
        "options": settled.game.chosen(),
        "postings": [_posting_shape(settled, posting) for posting in settlement.postings],
        "player_dealer_net_cents": settlement.player_dealer_net_cents,
        "bank_returned_cents": settlement.bank_returned_cents,
        "collection_cents": settlement.collection_cents,
    }


def _posting_shape(settled: SettledRound, posting: Posting) -> dict[str, object]:
    from houseway.cli.output.payments import posting_sentence

    return {
        "order": posting.order,
        "seat": posting.seat,
        "player": posting.player,
        "hand": posting.hand,
        "bet": posting.bet,
        "wager_cents": posting.wager_cents,
        "result": posting.result,
        "pays": odds_text(posting.pays) if posting.pays else None,
        "paid_cents": posting.paid_cents,
        "taken_cents": posting.taken_cents,
        "returned_cents": posting.returned_cents,
        "uncovered_cents": posting.uncovered_cents,
        "bank_left_cents": posting.bank_left_cents,
        "rule_ids": posting.rule_ids,
        "says": posting_sentence(settled.game, posting),
        **({"shares": posting.shares} if posting.shares else {}),
    }


def _print(settled: SettledRound) -> None:
    from houseway.cli.kind_hooks import cli_kind_hooks_of
    from houseway.cli.output.payments import print_payments
    from houseway.things.cards import cards_text

    round, settlement = settled.round, settled.settlement
    button = f", action button at seat {round.button}" if round.button else ""
    heading = (
        f"{settled.game.name}: {cards_text(round.player_dealer_hand)} at seat "
        f"{round.player_dealer}, bank {dollars(round.bank_cents)}{button}"
    )
    print(paragraph(heading, "  ", ""))
    for says in cli_kind_hooks_of(settled.game).hands(settled.game, round):
        print(paragraph(says, "  ", ""))
    if settlement.collection_cents:
        print(f"Collection: {dollars(settlement.collection_cents)}")
    print_payments(settled.game, round, settlement)
