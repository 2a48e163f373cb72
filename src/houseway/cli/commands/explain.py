"""`houseway explain LEDGER ROUND`: every payment of a round or hand with its rule."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options.ledger import LedgerArgument
from houseway.cli.output.printing import AsJson, print_json

if TYPE_CHECKING:
    from houseway.records.kind_hooks import PlayRecord


def explain(
    ledger: LedgerArgument,
    round: Annotated[str, typer.Argument(help="A round or hand as TABLE:NUMBER, such as 1:17.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Explain a round out of the ledger: cards, collection, every payment, the shuffle's proof."""
    from houseway.cli.kind_hooks import cli_kind_hooks_of
    from houseway.ledger.storage.open_journal import open_journal
    from houseway.records.kind_hooks import find_record

    with closing(open_journal(ledger)) as store:
        record = find_record(store, round)
    if as_json:
        print_json(_shape(record))
    else:
        cli_kind_hooks_of(record.game).explain(record)


def _shape(record: PlayRecord[Any, Any]) -> dict[str, object]:
    from houseway.cli.kind_hooks import cli_kind_hooks_of
    from houseway.floor.kind_hooks import floor_kind_hooks_of
    from houseway.things.cards import cards_text

    story, shuffle = record.story, record.shuffle
    return {
        floor_kind_hooks_of(record.game).called: story.id,
        "game": record.game.id,
        "options": record.game.chosen(),
        **cli_kind_hooks_of(record.game).shape(record),
        "transfers": story.transfers,
        "corrections": [each.event for each in story.corrections],
        "shuffle": {
            "commitment": record.played.commitment,
            "secret": shuffle.secret if shuffle else "",
            "order": cards_text(shuffle.order) if shuffle else "",
            "deck": record.game.rules.deck.id,
            "findings": record.shuffle_findings(),
        },
    }
