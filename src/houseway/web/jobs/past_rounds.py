"""Rounds and hands of long ago, read from the ledger beside the tables as the house tells them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from houseway.floor.audit.revealed_shuffles import ShownShuffles
from houseway.floor.play.narration import tell
from houseway.floor.service.table_service import Hosted
from houseway.floor.table.events import Began
from houseway.ledger.model.store_interface import Journal
from houseway.ledger.storage.open_journal import open_journal
from houseway.records.replay.batch_stream import acts
from houseway.records.replay.round_events import ends_story
from houseway.things.commitment import Shuffle
from houseway.things.decks import as_printed
from houseway.web.kind_hooks import Past
from houseway.web.realtime.messages import Told


class Place(NamedTuple):
    """Where something is read: in which ledger, at which table, and from where on."""

    ledger: str | Path
    table: str
    since: Hosted | None


def rounds_at(place: Place, first: int, last: int) -> list[Past]:
    """What was played from one number to another and is over, in order."""
    with closing(open_journal(place.ledger)) as store:
        found = _pasts(store, place, last)
        return [past for past, _ in found if past.played.number >= first]


def round_at(place: Place, number: int) -> Past | None:
    """One of them with its whole shuffle, if that has been shown."""
    with closing(open_journal(place.ledger)) as store:
        for past, over in _pasts(store, place, number):
            if past.played.number == number:
                return _with_shuffle(store, past, over)
    return None


def _pasts(store: Journal, place: Place, last: int) -> Iterator[tuple[Past, Hosted]]:
    """Each with its table when it was over."""
    told: list[Told] = []
    for act in acts(store, place.table, place.since):
        for number, event in enumerate(act.events, start=act.first):
            if isinstance(event, Began):
                told.clear()
            said = tell(act.after.game, event)
            if said is not None:
                told.append(Told(number, said.text, said.rule_ids))
            if ends_story(event):
                past = Past(act.after.played, act.after.last_settlement, tuple(told))
                yield past, Hosted(act.after, number)
                if past.played.number >= last:
                    return


def _with_shuffle(store: Journal, past: Past, over: Hosted) -> Past:
    """A shoe is shown with its last round; until then nothing is known of its cards to come."""
    played = past.played
    if played.secret or not played.dealt_order:
        return past
    shuffle = ShownShuffles(store, None).of(over.table, played.commitment, over.last)
    if shuffle is None:
        return past
    order = as_printed(over.table.game.rules.deck, shuffle.order)
    if Shuffle(order, shuffle.secret).commitment != played.commitment:
        # A deck that was lost is never shown; what comes next is another.
        return past
    return past._replace(played=played.with_shuffle(order, shuffle.secret))
