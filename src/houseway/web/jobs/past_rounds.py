"""Background job: past rounds and hands, read from the ledger with their story."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from houseway.floor.audit.revealed_shuffles import RevealedShuffles
from houseway.floor.play.narration import narrate
from houseway.floor.service.table_service import VersionedTable
from houseway.floor.table.events import PlayOpened
from houseway.ledger.model.store_interface import Journal
from houseway.ledger.storage.open_journal import open_journal
from houseway.records.replay.batch_stream import stream_batches
from houseway.records.replay.round_events import ends_play
from houseway.things.commitment import Shuffle
from houseway.things.decks import as_printed
from houseway.web.jobs.job import Job
from houseway.web.kind_hooks import PastRound
from houseway.web.realtime.messages import StoryLine


class LedgerPosition(NamedTuple):
    """Where something is read: in which ledger, at which table, and from where on."""

    ledger: str | Path
    table: str
    since: VersionedTable | None


def read_rounds(place: LedgerPosition, first: int, last: int) -> list[PastRound]:
    """What was played from one number to another and is over, in order."""
    with closing(open_journal(place.ledger)) as store:
        found = _pasts(store, place, last)
        return [past for past, _ in found if past.played.number >= first]


def read_round(place: LedgerPosition, number: int) -> PastRound | None:
    """One of them with its whole shuffle, if that has been shown."""
    with closing(open_journal(place.ledger)) as store:
        for past, over in _pasts(store, place, number):
            if past.played.number == number:
                return _with_shuffle(store, past, over)
    return None


def _pasts(
    store: Journal, place: LedgerPosition, last: int
) -> Iterator[tuple[PastRound, VersionedTable]]:
    """Each with its table when it was over."""
    told: list[StoryLine] = []
    for act in stream_batches(store, place.table, place.since):
        for number, event in enumerate(act.events, start=act.first):
            if isinstance(event, PlayOpened):
                told.clear()
            said = narrate(act.after.game, event)
            if said is not None:
                told.append(StoryLine(number, said.text, said.rule_ids))
            if ends_play(event):
                past = PastRound(act.after.played, act.after.last_settlement, tuple(told))
                yield past, VersionedTable(act.after, number)
                if past.played.number >= last:
                    return


def _with_shuffle(store: Journal, past: PastRound, over: VersionedTable) -> PastRound:
    """A shoe is shown with its last round; until then nothing is known of its cards to come."""
    played = past.played
    if played.secret or not played.dealt_order:
        return past
    shuffle = RevealedShuffles(store, None).of(over.table, played.commitment, over.last)
    if shuffle is None:
        return past
    order = as_printed(over.table.game.rules.deck, shuffle.order)
    if Shuffle(order, shuffle.secret).commitment != played.commitment:
        # A deck that was lost is never shown; what comes next is another.
        return past
    return past._replace(played=played.with_shuffle(order, shuffle.secret))


SECONDS_MAX = 20.0
READ_ROUNDS = Job(read_rounds, pool="rounds", seconds=SECONDS_MAX)
READ_ROUND = Job(read_round, pool="rounds", seconds=SECONDS_MAX)
