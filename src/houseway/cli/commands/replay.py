"""`houseway replay LEDGER ROUND`: a round or hand event by event, in words.

With `--instead` a round against a bank is dealt again with another decision.
"""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options.ledger import LedgerArgument
from houseway.cli.output.ledger_text import with_citations
from houseway.cli.output.printing import AsJson, paragraph, print_json
from houseway.things.cents import dollars

if TYPE_CHECKING:
    from houseway.floor.table.events import TableEvent
    from houseway.records.replay.round_events import LedgerEvent, RoundEvents


def replay(
    ledger: LedgerArgument,
    round: Annotated[str, typer.Argument(help="A round or hand as TABLE:NUMBER, such as 1:17.")],
    *,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every event.")] = False,
    instead: Annotated[
        str | None,
        typer.Option(help="Deal it again with this decision, such as hit, or best."),
    ] = None,
    player: Annotated[str, typer.Option(help="Whose decision.")] = "",
    decision: Annotated[
        int | None, typer.Option(min=1, help="Which of theirs; without it the dearest.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Replay a round out of the ledger, event by event, or deal it again with another decision."""
    from houseway.cli.output.replay_changed import replay_instead
    from houseway.ledger.storage.open_journal import open_journal
    from houseway.records.replay.round_events import find_round_events

    if instead is not None:
        replay_instead(ledger, round, player, decision, instead, as_json=as_json)
        return

    with closing(open_journal(ledger)) as store:
        story = find_round_events(store, round)
    if as_json:
        print_json([_shape(each) for each in story.happened])
    else:
        _print(story, step=step)


def _shape(happened: LedgerEvent) -> dict[str, object]:
    from msgspec import Raw

    from houseway.floor.service.event_codec import encode_event

    return {
        "number": happened.number,
        "batch": happened.batch,
        "at": happened.at,
        "actor": happened.actor,
        "request": happened.request,
        "event": Raw(encode_event(happened.event)),
        "says": " ".join(_words(happened)),
    }


def _print(story: RoundEvents, *, step: bool) -> None:
    from houseway.floor.kind_hooks import floor_kind_hooks_of

    game = story.over.game
    called = floor_kind_hooks_of(game).called.capitalize()
    print(f"{called} {story.id}, {game.name}, {story.happened[0].at}")
    for happened in story.happened:
        words = _for_people(happened)
        for line, says in enumerate(words):
            print(paragraph(says, "      ", None if line else f"{happened.number:4}. "))
        if step and words and happened is not story.happened[-1]:
            step = _wait()


def _wait() -> bool:
    """Whether to go on step by step: not if nobody is there to press Enter."""
    try:
        input()
    except EOFError:
        return False
    return True


def _words(happened: LedgerEvent) -> list[str]:
    from houseway.cli.kind_hooks import cli_kind_hooks_of
    from houseway.floor.play.narration import narrate
    from houseway.floor.table.events import Corrected, ShuffleShown

    table, event = happened.after, happened.event
    match event:
        case ShuffleShown():
            return [
                "Nothing more is dealt from these cards: their order and secret are written down."
            ]
        case Corrected():
            return [
                f"{event.by} corrects {event.about}, approved by {event.approved_by}: "
                f"{event.from_player} gives {dollars(event.cents)} to {event.to_player}."
            ]
    words = cli_kind_hooks_of(table.game).words(table, event)
    if words is not None:
        return words
    return [with_citations(narrate(table.game, event)) or _kind(event)]


def _kind(event: TableEvent) -> str:
    return f"{type(event).__name__}."


def _for_people(happened: LedgerEvent) -> list[str]:
    from houseway.cli.kind_hooks import cli_kind_hooks_of

    named = cli_kind_hooks_of(happened.after.game).named(happened.after, happened.event)
    if named is not None:
        return [with_citations(named)]
    return [says for says in _words(happened) if says != _kind(happened.event)]
