"""Hooks of the room `records` for a table kind: one round or hand out of a ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

from houseway.families import hooks_of, table_kinds
from houseway.floor.service.table_service import TableService
from houseway.floor.table.events import PlaySettled
from houseway.floor.table.table import Table
from houseway.ledger.model.store_interface import Journal
from houseway.play.in_play import InPlay
from houseway.records.replay.batch_stream import AppliedBatch
from houseway.records.replay.round_events import LedgerEvent, RoundEvents, find_round_events
from houseway.records.reviews.tally import BetResult
from houseway.rules.game import Game
from houseway.things.cents import Cents
from houseway.things.commitment import Shuffle, check_shuffle

P = TypeVar("P", bound=InPlay)
S = TypeVar("S")
T = TypeVar("T", bound=Table)


class PlayRecord(Struct, Generic[P, S], frozen=True, kw_only=True):
    """A round or hand that is over."""

    story: RoundEvents
    played: P
    """As it lay on the table when it was settled or voided."""
    settlement: S | None
    """None if it was voided."""
    shuffle: Shuffle | None
    """The order as it was shown; None if nothing was dealt, while its shoe is in use, or lost."""

    @property
    def game(self) -> Game[Any]:
        return self.story.over.game

    def shuffle_findings(self) -> list[str]:
        """What is wrong with the shuffle, measured by its promise; nothing if it is honest."""
        if self.shuffle is None:
            return []
        return check_shuffle(self.played.commitment, self.shuffle, self.game.rules.shoe)


class SettlementRows(Struct, frozen=True, kw_only=True):
    """What of a settlement is exported, a line for each."""

    called: str
    number: str
    """What the column with the number of the round or hand is called."""
    row: type[Struct]
    settled: type[PlaySettled]
    of: Callable[[Any], Sequence[Struct]]


class ImportedHand(Struct, frozen=True):
    """What came of something out of a file of another program."""

    id: str
    """By which it stands in the ledger."""
    notes: tuple[str, ...] = ()
    """What the file says and the ledger does not."""


class HistoryFormat(Struct, frozen=True, kw_only=True):
    """A format in which other programs keep hands."""

    called: str
    endings: tuple[str, ...]
    """By which its files are known."""
    write: Callable[[Iterable[Any]], Iterator[bytes]]
    split: Callable[[bytes], list[Any]]
    """The hands of a file, each as it is written there."""
    read: Callable[[Any], Any]
    """One of them, as it is told; a RecordError if it cannot be read."""
    why_not: Callable[[Any], str | None]
    """Why it cannot carry what is told, if it cannot."""


class RecordsKindHooks(Struct, Generic[T], frozen=True, kw_only=True):
    record: Callable[[RoundEvents, T], PlayRecord[Any, Any]]
    """The record of a story that ends with this table."""
    rows: SettlementRows
    histories: tuple[HistoryFormat, ...] = ()
    told: Callable[[Sequence[LedgerEvent]], Any] = lambda _: None
    """A round or hand as such formats tell it, or None if it was void."""
    banks: Callable[[Any, str], bool] = lambda _, __: False
    """Whether somebody was the player-dealer of what was played."""
    staked: Callable[[Game[Any], Any, str], Mapping[str, Cents]] = lambda _, __, ___: {}
    """What somebody wagered before the deal, by bet, where bets have odds of their own."""
    results: Callable[[Any, str], Iterable[BetResult]] = lambda _, __: ()
    """How each of somebody's wagers ended, by a settlement."""
    again: Callable[[Journal, str, Sequence[AppliedBatch], Any], Any] | None = None
    """One of these acts with a decision changed, as `records.replay.changed_decision` has it; None
    where that cannot be done."""
    why_not_again: str = ""
    """Why it cannot, in a sentence."""
    play_again: Callable[[TableService, str, Any], ImportedHand] | None = None
    """One that was told, written into a ledger at a table of that name."""


def records_kind_hooks_of(table_kind: str) -> RecordsKindHooks[Any]:
    return cast("RecordsKindHooks[Any]", hooks_of("records", table_kind))


def all_settlement_rows() -> list[SettlementRows]:
    return [records_kind_hooks_of(table_kind).rows for table_kind in table_kinds()]


def history_formats() -> dict[str, tuple[RecordsKindHooks[Any], HistoryFormat]]:
    """The formats of hand histories, by name, with the course whose hands they keep."""
    found = (records_kind_hooks_of(table_kind) for table_kind in table_kinds())
    return {each.called: (hooks, each) for hooks in found for each in hooks.histories}


def find_record(ledger: Journal, id: str) -> PlayRecord[Any, Any]:
    """A round or a hand by TABLE:NUMBER, whichever its table deals.

    One that is not there, or not over, is refused in one sentence.
    """
    story = find_round_events(ledger, id)
    return records_kind_hooks_of(story.over.game.table_kind).record(story, story.over)
