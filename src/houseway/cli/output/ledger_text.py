"""Text out of a ledger: a sentence with its citations, and the corrections of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cli.output.printing import paragraph
from houseway.things.cents import dollars

if TYPE_CHECKING:
    from houseway.floor.play.sentence import Sentence
    from houseway.records.kind_hooks import PlayRecord


def with_citations(said: Sentence | None) -> str:
    if said is None:
        return ""
    if not said.rule_ids:
        return said.text
    return f"{said.text.removesuffix('.')} ({', '.join(said.rule_ids)})."


def print_corrections(record: PlayRecord[Any, Any]) -> None:
    from houseway.floor.table.events import Corrected

    for each in record.story.corrections:
        event = each.event
        assert isinstance(event, Corrected)
        text = (
            f"Corrected at {each.at} by {event.by}, approved by {event.approved_by}: "
            f"{event.from_player} gives {dollars(event.cents)} to {event.to_player}."
        )
        print(paragraph(text))
