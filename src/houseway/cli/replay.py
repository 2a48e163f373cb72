"""`houseway replay LEDGER ROUND`: a round or hand again, event by event, in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.output import AsJson, paragraph, print_json

if TYPE_CHECKING:
    from houseway.floor.events import TableEvent
    from houseway.floor.said import Said
    from houseway.records.pot.hands import Record
    from houseway.records.story import Happened
    from houseway.rules.game import Game


def replay(
    ledger: Annotated[Path, typer.Argument(help="A ledger file.")],
    round: Annotated[str, typer.Argument(help="A round or hand as TABLE:NUMBER, such as 1:17.")],
    *,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every event.")] = False,
    as_json: AsJson = False,
) -> None:
    """Replay a round out of the ledger, event by event."""
    from houseway.ledger.sqlite_reader import open_ledger
    from houseway.records.pot.hands import find_record

    store = open_ledger(ledger)
    try:
        record = find_record(store, round)
    finally:
        store.close()
    if as_json:
        print_json([_shape(each) for each in record.happened])
    else:
        _print(record, step=step)


def _shape(happened: Happened) -> dict[str, object]:
    from msgspec import Raw

    from houseway.floor.log import event_line

    return {
        "number": happened.number,
        "batch": happened.batch,
        "at": happened.at,
        "actor": happened.actor,
        "request": happened.request,
        "event": Raw(event_line(happened.event)),
        "says": " ".join(_words(happened)),
    }


def _print(record: Record, *, step: bool) -> None:
    what = "Hand" if record.game.family == "pot" else "Round"
    print(f"{what} {record.id}, {record.game.name}, {record.happened[0].at}")
    for happened in record.happened:
        words = _words(happened)
        for line, says in enumerate(words):
            print(paragraph(says, "      ", None if line else f"{happened.number:4}. "))
        if step and words and happened is not record.happened[-1]:
            step = _wait()


def _wait() -> bool:
    """Whether to go on step by step: not if nobody is there to press Enter."""
    try:
        input()
    except EOFError:
        return False
    return True


def _words(happened: Happened) -> list[str]:
    """The event by the words of its kind of table."""
    from houseway.cli.pot.replay import in_words_of_hand
    from houseway.floor.events import ShuffleShown
    from houseway.floor.pot.table import PotTable

    if isinstance(happened.event, ShuffleShown):
        return ["Nothing more is dealt from these cards: their order and secret are written down."]
    if isinstance(happened.after, PotTable):
        return in_words_of_hand(happened.after, happened.event)
    return in_words(happened.after.game, happened.event)


def in_words(game: Game, event: TableEvent) -> list[str]:
    """One event in sentences, with its rules. Cards are shown: the round is over."""
    from houseway.floor.banked.events import RoundMoved, RoundSettled
    from houseway.floor.events import Corrected
    from houseway.floor.telling import tell
    from houseway.play.ante_play.events import StacksDealt
    from houseway.play.events import DecisionsClosed
    from houseway.play.twenty_one.events import FirstCardsDealt
    from houseway.settle.postings import sentence
    from houseway.things.cards import cards_text
    from houseway.things.cents import dollars

    match event:
        case RoundMoved(StacksDealt() as dealt):
            hands = "; ".join(
                f"seat {seat} {cards_text(hand)}" for seat, hand in dealt.hands.items()
            )
            return [f"The {dealt.back} deck is dealt: {hands}."]
        case RoundMoved(FirstCardsDealt() as first):
            count = len(first.spots)
            cards = first.order[first.start : first.start + 2 * count]
            hands = "; ".join(
                f"seat {seat} {cards_text(cards[place::count])}"
                for place, seat in enumerate(first.spots[:-1])
            )
            return [f"The first cards, from card {first.start + 1} of the shoe: {hands}."]
        case RoundMoved(DecisionsClosed()):
            return ["Everybody has decided; the player-dealer's hand is shown."]
        case RoundSettled(settlement):
            postings = (
                sentence(posting, game.bet(posting.bet).name) for posting in settlement.postings
            )
            return [*postings, cited(tell(game, event))]
        case Corrected():
            return [
                f"{event.by} corrects {event.about}, approved by {event.approved_by}: "
                f"{event.from_player} gives {dollars(event.cents)} to {event.to_player}."
            ]
        case _:
            return [cited(tell(game, event)) or f"{type(event).__name__}."]


def cited(said: Said | None) -> str:
    if said is None:
        return ""
    if not said.rule_ids:
        return said.text
    return f"{said.text.removesuffix('.')} ({', '.join(said.rule_ids)})."
