"""Redaction: cards still to come and the secret stay out of the ledger until revealed.

A deal is written with the cards it gave out and no others. The rest is in the sealed decks until
the shuffle is shown with the last round dealt from it.
"""

from __future__ import annotations

from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.floor.table.events import PlayMoved, ShuffleShown, TableEvent
from houseway.floor.table.table import Table
from houseway.play.actions import VoidReason
from houseway.play.events import DealEvent
from houseway.play.in_play import InPlay
from houseway.things.commitment import Shuffle


def redact_event(before: Table, event: TableEvent) -> TableEvent:
    """The event as the ledger has it, given the table it happens to."""
    if isinstance(event, PlayMoved) and isinstance(event.event, DealEvent):
        return replace(event, event=event.event.sealed(before.playing))
    return event


def restore_event(event: TableEvent, shuffle: Shuffle) -> TableEvent:
    """A deal out of the ledger as it was, with all the cards of its deck."""
    if isinstance(event, PlayMoved) and isinstance(event.event, DealEvent):
        return replace(event, event=event.event.unsealed(shuffle))
    return event


def is_under_seal(table: Table) -> bool:
    """Whether cards were dealt from a deck of which no more is known than these."""
    playing = table.playing
    if playing is None or playing.secret:
        # Whoever knows the secret was given all the cards with it.
        return False
    return playing.awaits_secret or 0 < len(playing.dealt_order) < len(table.game.rules.shoe)


def refuse_under_seal(table: Table, action: object) -> None:
    """Nothing goes on at a table whose deck cannot be had, but to void the round for that."""
    playing = table.playing
    if playing is None or not is_under_seal(table):
        return
    if getattr(action, "reason", None) is not VoidReason.DECK_LOST:
        raise RecordError(f"The deck promised as {playing.commitment[:12]}… is lost.")


def with_shuffle(table: Table, shuffle: Shuffle) -> Table:
    """The table with every card known of the deck or shoe in play."""
    return table.with_playing(table.playing.with_shuffle(*shuffle)) if table.playing else table


def reveal_shuffle(table: Table, playing: InPlay) -> tuple[ShuffleShown, ...]:
    """The shuffle, to be written down when this was the last that is dealt from it."""
    order = playing.dealt_order
    if len(order) != len(table.game.rules.shoe):
        return ()
    return (ShuffleShown(order, playing.secret),)
