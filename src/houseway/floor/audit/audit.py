"""Ledger audit: verify the hash chain, replay every action, settle every round again.

Every shuffle is compared with its commitment, and every account with the tables. Findings come back
as sentences; nothing is raised, however damaged the ledger is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import UNSET, Struct

from houseway.errors import HousewayError
from houseway.floor.audit import checkpoint as checkpoints
from houseway.floor.audit.checkpoint import AuditCheckpoint
from houseway.floor.audit.replay_check import replay_mismatch
from houseway.floor.audit.revealed_shuffles import RevealedShuffles
from houseway.floor.audit.snapshot_checks import SnapshotAudit
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.money.account_names import table_of
from houseway.floor.money.bookkeeping import expected_balances, transfers_of
from houseway.floor.service.event_codec import decode_action, decode_event
from houseway.floor.service.redaction import is_under_seal, restore_event
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.snapshots import RestoredTable
from houseway.floor.table.actions import TableAction
from houseway.floor.table.apply_event import apply_event, table_from_opening
from houseway.floor.table.events import (
    PlayMoved,
    PlaySettled,
    ShuffleShown,
    TableEvent,
    TableOpened,
)
from houseway.floor.table.refusals import is_round_of, refuse_actor
from houseway.floor.table.table import Table
from houseway.floor.table.verbs import refuse_as_opened
from houseway.ledger.model.batch import Batch, decode_batch
from houseway.ledger.model.chain_verification import JournalAuditor
from houseway.ledger.model.store_interface import ChainHead, Journal, JournalRow
from houseway.ledger.model.transfer import CAGE, Balance, Transfer
from houseway.play.events import DealEvent
from houseway.things.commitment import Shuffle, check_shuffle
from houseway.things.decks import as_printed

CHECKPOINT_EVERY = 5_000
"""After how many batches an audit notes how far it has come."""


class AuditResult(Struct, frozen=True):
    """What an audit went through, and what it found."""

    batches: int
    events: int
    tables: int
    rounds: int
    """Rounds that were settled, each of them settled again."""
    head: ChainHead
    """The end of the journal. Who has noted it elsewhere can see that nothing was cut off."""
    findings: tuple[str, ...]
    under_seal: int = 0
    """Rounds and hands whose shuffle is not shown yet: they are followed, and not stepped again."""


def audit(store: Journal, decks: SealedDecks | None = None) -> list[str]:
    """Everything that is wrong with a ledger, one sentence each; nothing if it is in order."""
    return list(run_audit(store, decks).findings)


def run_audit(
    store: Journal,
    decks: SealedDecks | None = None,
    *,
    heard: Callable[[JournalRow], None] = lambda _: None,
    resume: Path | None = None,
) -> AuditResult:
    """The same with counts. `heard` is told of every row, for a progress bar.

    Rounds of a shoe that is still in use can be stepped again only with its sealed deck. How far it
    has come is written to `resume` now and then; if that file is there, the audit goes on from it.
    """
    before = checkpoints.read_checkpoint(resume, store) if resume is not None else None
    found = _Audit(store, decks, heard, before, resume).run()
    if resume is not None:
        resume.unlink(missing_ok=True)
    return found


class _Audit:
    def __init__(
        self,
        store: Journal,
        decks: SealedDecks | None,
        heard: Callable[[JournalRow], None],
        before: AuditCheckpoint | None,
        resume: Path | None,
    ) -> None:
        self.store = store
        self.heard = heard
        self.before = before
        self.resume = resume
        self.auditor = JournalAuditor(before.walked if before else None)
        self.findings = self.auditor.findings
        self.tables: dict[str, Table] = {}
        self.between: dict[str, RestoredTable] = {}
        """Tables as they stood last between two rounds, for whoever goes on from there."""
        self.lost: set[str] = set()
        """Tables that cannot be followed any further; one finding each says why."""
        self.shuffles = RevealedShuffles(store, decks)
        self.under_seal = 0
        self.snapshots = SnapshotAudit(store)
        self.events = 0
        self.rounds = 0

    def run(self) -> AuditResult:
        self._attempt(self._check_file)
        self._attempt(self._walk)
        self._attempt(lambda: self.auditor.check_head(self.store.head()))
        self._attempt(lambda: self.auditor.check_requests(self.store.repeated()))
        self._attempt(lambda: self.auditor.check_balances(self.store.balances()))
        self._attempt(self._check_tables)
        head = self.auditor.head
        tables = len(self.tables)
        found = tuple(self.findings)
        return AuditResult(
            self.auditor.batches, self.events, tables, self.rounds, head, found, self.under_seal
        )

    def _attempt(self, check: Callable[[], object]) -> None:
        try:
            check()
        except HousewayError as error:
            self.findings.append(str(error))
        except Exception as error:
            self.findings.append(f"The ledger cannot be checked further: {error!r}.")

    def _check_file(self) -> None:
        self.findings.extend(self.store.damage())

    def _go_on(self, before: AuditCheckpoint) -> None:
        self.findings.extend(before.findings)
        self.lost = set(before.lost)
        self.between = checkpoints.restore_tables(self.store, before)
        for name, recalled in self.between.items():
            self.tables[name] = recalled.hosted.table
            self.snapshots.go_on(recalled)
            if name not in self.lost:
                self._follow_again(name, recalled.hosted.last)
        self.events, self.rounds = before.events, before.rounds
        self.under_seal = before.under_seal

    def _follow_again(self, name: str, after: int) -> None:
        for row in self.store.batches_of(name, after):
            if row.number > self.auditor.head.number:
                return
            batch = decode_batch(row.body)
            for line in batch.events:
                event = self._whole(batch, decode_event(bytes(line)))
                self.tables[name] = apply_event(self.tables[name], event)
                self.snapshots.follow(self.tables[name], event, batch.at)

    def _checkpoint(self) -> AuditCheckpoint:
        return AuditCheckpoint(
            walked=self.auditor.walked(),
            findings=tuple(self.findings),
            events=self.events,
            rounds=self.rounds,
            under_seal=self.under_seal,
            lost=frozenset(self.lost),
            tables={
                name: checkpoints.checkpoint_table(each) for name, each in self.between.items()
            },
        )

    def _walk(self) -> None:
        if self.before is not None:
            self._go_on(self.before)
        for batch in self.auditor.walk(self._rows()):
            self._walk_over(batch)
            if self.resume is not None and self.auditor.batches % CHECKPOINT_EVERY == 0:
                checkpoints.write_checkpoint(self.resume, self._checkpoint())

    def _walk_over(self, batch: Batch) -> None:
        if batch.table in self.lost:
            return
        try:
            self._follow(batch)
        except Exception as error:
            # Whatever a tampered event does to the table, it is a finding and no crash.
            why = str(error).removesuffix(".") or type(error).__name__
            self._say(batch, f"cannot be followed any further: {why}.")
            self.lost.add(batch.table)

    def _rows(self) -> Iterator[JournalRow]:
        for row in self.store.journal(self.before.walked.head.number if self.before else None):
            self.heard(row)
            yield row

    def _say(self, batch: Batch, says: str) -> None:
        where = f"event {batch.first} of {batch.table}"
        self.findings.append(f"Batch {self.auditor.head.number}, {where}, {says}")

    def _follow(self, batch: Batch) -> None:
        """Rebuild the table over one batch and compare what it says with what follows from it."""
        meant: list[Transfer] = []
        events = [self._whole(batch, decode_event(bytes(line))) for line in batch.events]
        self._check_told(batch, self.tables.get(batch.table), events)
        for event in events:
            table = self.tables.get(batch.table)
            self.events += 1
            if isinstance(event, TableOpened):
                self._open(batch, table, event)
                continue
            if table is None:
                raise ValueError("the table was never opened.")
            meant += transfers_of(table, event)
            self._check_event(batch, table, event)
            self.tables[batch.table] = apply_event(table, event)
            self.snapshots.follow(self.tables[batch.table], event, batch.at)
        if tuple(meant) != batch.transfers:
            self._say(batch, "moves other money than its events mean.")
        self._check_corrections(batch)
        table = self.tables[batch.table]
        if not self.snapshots.holds(table, batch.last, self.auditor.head):
            self._say(batch, "is followed by a snapshot that is not the table as it was.")
        if table.playing is None:
            self.between[batch.table] = self.snapshots.at(table)
        if table.money_cents() != table.brought_cents:
            self._say(
                batch,
                f"leaves {table.money_cents()} cents at the table; "
                f"{table.brought_cents} were brought.",
            )

    def _whole(self, batch: Batch, event: TableEvent) -> TableEvent:
        """A deal with the cards that were still to come, if the ledger shows them later."""
        table, dealt = self.tables.get(batch.table), _deal_of(event)
        playing = table.playing if table is not None else None
        if table is None or playing is None or dealt is None:
            return event
        # A deal after which nobody has anything to decide shows its shuffle itself.
        shuffle = self.shuffles.of(table, playing.commitment, batch.first - 1)
        if shuffle is None:
            self.under_seal += 1
            return event
        return restore_event(event, shuffle)

    def _open(self, batch: Batch, table: Table | None, event: TableOpened) -> None:
        if table is not None or event.name != batch.table:
            raise ValueError(f"it opens the table {event.name}.")
        self.tables[batch.table] = table = table_from_opening(event)
        self.snapshots.follow(table, event, batch.at)
        try:
            refuse_as_opened(table)
        except HousewayError as error:
            self._say(batch, f"opens what may not be opened: {error}")

    def _check_event(self, batch: Batch, table: Table, event: TableEvent) -> None:
        if isinstance(event, ShuffleShown):
            self._check_shuffle(batch, apply_event(table, event))
            return
        if isinstance(event, PlaySettled):
            self.rounds += 1
            self._check_shown(batch, table, event)
        for says in floor_kind_hooks_of(table.game).check(table, event):
            self._say(batch, says)

    def _check_shuffle(self, batch: Batch, after: Table) -> None:
        """The deck is whole and lies in the order that was promised before the first wager."""
        playing = after.playing
        if playing is None:
            return
        revealed = Shuffle(playing.dealt_order, playing.secret)
        what = floor_kind_hooks_of(after.game).called
        for finding in check_shuffle(playing.commitment, revealed, after.game.rules.shoe):
            self._say(batch, f"deals {what} {after.rounds} wrongly. {finding}")

    def _check_shown(self, batch: Batch, table: Table, event: TableEvent) -> None:
        """What ends with its deck has to show it."""
        playing, after = table.playing, apply_event(table, event)
        if playing is None or playing.commitment in after.promises:
            return
        if is_under_seal(table):
            self._say(batch, f"ends {table.name}:{table.rounds} without showing its shuffle.")

    def _check_told(self, batch: Batch, before: Table | None, events: list[TableEvent]) -> None:
        """What follows from an action has to be what the rules make of it."""
        kept = self._kept(batch)
        if before is None:
            if kept is not None or len(events) > 1:
                self._say(batch, "does more than open its table.")
            return
        if _is_unknown(before, events):
            return
        if kept is None:
            return
        done = self._as_done(batch, before, events, kept)
        if (found := replay_mismatch(before, done, _lines(batch))) is not None:
            self._say(batch, found)

    def _kept(self, batch: Batch) -> TableAction | None:
        if batch.action is UNSET:
            if batch.first > 1:
                self._say(batch, "does not say what was done, as the batches before it do.")
            return None
        action = decode_action(bytes(batch.action))
        refusal = refuse_actor(batch.actor, action)
        if refusal is not None:
            self._say(batch, f"does what was not allowed: {refusal}")
        if action != action.kept():
            self._say(batch, "does not keep its action as the house does.")
        return action

    def _as_done(
        self, batch: Batch, before: Table, events: list[TableEvent], action: TableAction
    ) -> TableAction:
        """The action as it was stepped, with the deck that it brought if the ledger shows it."""
        playing = before.playing
        if playing is None or not any(map(_deal_of, events)):
            return action
        shuffle = self.shuffles.of(before, playing.commitment, batch.first - 1)
        if shuffle is None:
            return action
        printed = as_printed(before.game.rules.deck, shuffle.order)
        return action.unsealed(Shuffle(printed, shuffle.secret))

    def _check_corrections(self, batch: Batch) -> None:
        table = self.tables[batch.table]
        for transfer in batch.transfers:
            about = transfer.corrects
            if about and not is_round_of(table, about) and not self._has_seen(batch, about):
                self._say(batch, f"corrects {about!r}, which this table has never seen.")

    def _has_seen(self, batch: Batch, request: str) -> bool:
        """Whether a request was accepted at the table by then; asked of the store, not kept."""
        known = self.store.accepted(request)
        if known is None or known.number > self.auditor.head.number:
            return False
        return known.table == batch.table

    def _check_tables(self) -> None:
        """At the end every account holds what lies on the tables, and reserves what is staked."""
        expected: dict[str, Balance] = {}
        for name, table in self.tables.items():
            if name not in self.lost:
                expected.update(expected_balances(table))
        accounts = self.auditor.balances.accounts
        for account in sorted({*expected, *accounts}):
            if account == CAGE or table_of(account) in self.lost:
                continue
            ours = expected.get(account, Balance())
            theirs = accounts.get(account, Balance())
            if ours != theirs:
                self.findings.append(
                    f"{account} holds {theirs.held_cents} cents, {theirs.reserved_cents} reserved; "
                    f"on the tables lie {ours.held_cents} and {ours.reserved_cents}."
                )


def _lines(batch: Batch) -> list[bytes]:
    return [bytes(line) for line in batch.events]


def _deal_of(event: TableEvent) -> DealEvent | None:
    dealt = event.event if isinstance(event, PlayMoved) else None
    return dealt if isinstance(dealt, DealEvent) else None


def _is_unknown(before: Table, events: list[TableEvent]) -> bool:
    """Whether it cannot be stepped again, because the deck is not shown yet."""
    deals = [dealt for event in events if (dealt := _deal_of(event)) is not None]
    return is_under_seal(before) or any(not dealt.secret for dealt in deals)
