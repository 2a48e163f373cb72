"""Go through a ledger from its first batch: is every chip where the rules put it?

The journal is checked link by link, every table is rebuilt from its events, every round is settled
again, every shuffle compared with its promise, and all accounts with what lies on the tables. What
is wrong comes back as sentences; nothing is raised, however damaged the ledger is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from msgspec import Struct

from houseway.collect.schedule import Collected
from houseway.errors import HousewayError, Refusal
from houseway.floor.bookkeeping import chips_account, drop_account, fund_account
from houseway.floor.collection import collections_due
from houseway.floor.events import (
    AwardFeeTaken,
    AwardGiven,
    RoundMoved,
    RoundSettled,
    TableOpened,
)
from houseway.floor.log import AnyEvent, decode_event, event_line
from houseway.floor.pot.bookkeeping import jackpot_account, pot_account
from houseway.floor.pot.events import HandMoved, HandSettled, TimeOwed, TimeTaken
from houseway.floor.pot.retelling import pot_action_of
from houseway.floor.pot.table import PotTable
from houseway.floor.refuse_anywhere import is_round_of
from houseway.floor.retelling import action_of
from houseway.floor.table import Table
from houseway.floor.tables import (
    AnyAction,
    AnyTable,
    evolve_any,
    opened_any,
    step_any,
    transfers_any,
)
from houseway.ledger.batch import Batch
from houseway.ledger.store import Head, Journal, Row
from houseway.ledger.transfer import CAGE, Balance, Transfer
from houseway.ledger.verify import Auditor
from houseway.play.events import FirstCardsDealt, StacksDealt
from houseway.play.evolve import evolve as evolve_round
from houseway.play.pot.events import HoleCardsDealt
from houseway.settle.pot import settle_hand
from houseway.settle.round import settle_round
from houseway.things.commitment import Shuffle, check_shuffle

_NEVER_ALONE = (
    RoundMoved,
    RoundSettled,
    AwardFeeTaken,
    AwardGiven,
    HandMoved,
    HandSettled,
    TimeTaken,
    TimeOwed,
)
"""What only ever follows from something else."""


class Audited(Struct, frozen=True):
    """What an audit went through, and what it found."""

    batches: int
    events: int
    tables: int
    rounds: int
    """Rounds that were settled, each of them settled again."""
    head: Head
    """The end of the journal. Who has noted it elsewhere can see that nothing was cut off."""
    findings: tuple[str, ...]


def audit(store: Journal) -> list[str]:
    """Everything that is wrong with a ledger, one sentence each; nothing if it is in order."""
    return list(audited(store).findings)


def audited(store: Journal, *, heard: Callable[[Row], None] = lambda _: None) -> Audited:
    """The same with counts. `heard` is told of every row, for a progress bar."""
    return _Audit(store, heard).run()


class _Audit:
    def __init__(self, store: Journal, heard: Callable[[Row], None]) -> None:
        self.store = store
        self.heard = heard
        self.auditor = Auditor()
        self.findings = self.auditor.findings
        self.tables: dict[str, AnyTable] = {}
        self.lost: set[str] = set()
        """Tables that cannot be followed any further; one finding each says why."""
        self.requests: dict[str, str] = {}
        self.events = 0
        self.rounds = 0

    def run(self) -> Audited:
        self._attempt(self._check_file)
        self._attempt(self._walk)
        self._attempt(lambda: self.auditor.check_head(self.store.head()))
        self._attempt(lambda: self.auditor.check_balances(self.store.balances()))
        self._attempt(self._check_tables)
        head = self.auditor.head
        tables = len(self.tables)
        found = tuple(self.findings)
        return Audited(self.auditor.batches, self.events, tables, self.rounds, head, found)

    def _attempt(self, check: Callable[[], object]) -> None:
        try:
            check()
        except HousewayError as error:
            self.findings.append(str(error))
        except Exception as error:
            self.findings.append(f"The ledger cannot be checked further: {error!r}.")

    def _check_file(self) -> None:
        self.findings.extend(self.store.damage())

    def _walk(self) -> None:
        for batch in self.auditor.walk(self._rows()):
            self.requests[batch.request] = batch.table
            if batch.table in self.lost:
                continue
            try:
                self._follow(batch)
            except Exception as error:
                # Whatever a tampered event does to the table, it is a finding and no crash.
                why = str(error).removesuffix(".") or type(error).__name__
                self._say(batch, f"cannot be followed any further: {why}.")
                self.lost.add(batch.table)

    def _rows(self) -> Iterator[Row]:
        for row in self.store.journal():
            self.heard(row)
            yield row

    def _say(self, batch: Batch, says: str) -> None:
        where = f"event {batch.first} of {batch.table}"
        self.findings.append(f"Batch {self.auditor.head.number}, {where}, {says}")

    def _follow(self, batch: Batch) -> None:
        """Rebuild the table over one batch and compare what it says with what follows from it."""
        meant: list[Transfer] = []
        events = [decode_event(bytes(line)) for line in batch.events]
        self._check_told(batch, self.tables.get(batch.table), events)
        for event in events:
            table = self.tables.get(batch.table)
            self.events += 1
            if isinstance(event, TableOpened):
                self._open(batch, table, event)
                continue
            if table is None:
                raise ValueError("the table was never opened.")
            meant += transfers_any(table, event)
            self._check_event(batch, table, event)
            self.tables[batch.table] = evolve_any(table, event)
        if tuple(meant) != batch.transfers:
            self._say(batch, "moves other money than its events mean.")
        self._check_corrections(batch)
        table = self.tables[batch.table]
        if table.money_cents() != table.brought_cents:
            self._say(
                batch,
                f"leaves {table.money_cents()} cents at the table; "
                f"{table.brought_cents} were brought.",
            )

    def _open(self, batch: Batch, table: AnyTable | None, event: TableOpened) -> None:
        if table is not None or event.name != batch.table:
            raise ValueError(f"it opens the table {event.name}.")
        self.tables[batch.table] = opened_any(event)

    def _check_event(self, batch: Batch, table: AnyTable, event: AnyEvent) -> None:
        if isinstance(table, PotTable):
            self._check_pot(batch, table, event)
            return
        match event:
            case RoundSettled(settlement):
                self.rounds += 1
                if not _fees_are_due(table):
                    self._say(
                        batch, f"settles round {table.rounds} after another collection than is due."
                    )
                if table.round is None or settle_round(table.game, table.round) != settlement:
                    self._say(batch, f"settles round {table.rounds} otherwise than the rules do.")
            case RoundMoved(StacksDealt() | FirstCardsDealt() as dealt):
                for finding in _shuffle_findings(table, dealt):
                    self._say(batch, f"deals round {table.rounds} wrongly. {finding}")
                if _collects_before_deal(table) and not _fees_are_due(table):
                    self._say(
                        batch, f"deals round {table.rounds} after another collection than is due."
                    )

    def _check_pot(self, batch: Batch, table: PotTable, event: AnyEvent) -> None:
        match event:
            case HandSettled(settlement):
                self.rounds += 1
                if table.hand is None or settle_hand(table.game, table.hand) != settlement:
                    self._say(batch, f"settles hand {table.rounds} otherwise than the rules do.")
            case HandMoved(HoleCardsDealt() as dealt):
                revealed = Shuffle(dealt.order, dealt.secret)
                promise = table.hand.commitment if table.hand else ""
                for finding in check_shuffle(promise, revealed, table.game.rules.shoe):
                    self._say(batch, f"deals hand {table.rounds} wrongly. {finding}")

    def _check_told(self, batch: Batch, before: AnyTable | None, events: list[AnyEvent]) -> None:
        """What follows from an action in a round has to be what the rules make of it."""
        action = _action_of(before, events) if before is not None else None
        if before is None or action is None:
            if isinstance(events[0], _NEVER_ALONE):
                self._say(batch, "begins with something that nobody does unasked.")
            return
        try:
            meant = step_any(before, action)[1]
        except Refusal as refusal:
            self._say(batch, f"does what was not allowed: {refusal}")
            return
        said = [bytes(line) for line in batch.events]
        for place, event in enumerate(meant):
            if place >= len(said) or event_line(event) != said[place]:
                kind = type(getattr(event, "event", event)).__name__
                self._say(batch, f"tells round {before.rounds} wrongly: {kind} follows otherwise.")
                return
        if len(said) > len(meant):
            self._say(batch, f"tells more of round {before.rounds} than follows from its rules.")

    def _check_corrections(self, batch: Batch) -> None:
        table = self.tables[batch.table]
        for transfer in batch.transfers:
            about = transfer.corrects
            if about and not is_round_of(table, about) and self.requests.get(about) != batch.table:
                self._say(batch, f"corrects {about!r}, which this table has never seen.")

    def _check_tables(self) -> None:
        """At the end every account holds what lies on the tables, and reserves what is staked."""
        expected: dict[str, Balance] = {}
        for name, table in self.tables.items():
            if name not in self.lost:
                expected.update(_accounts(table))
        accounts = self.auditor.balances.accounts
        for account in sorted({*expected, *accounts}):
            if account == CAGE or _table_of(account) in self.lost:
                continue
            ours = expected.get(account, Balance())
            theirs = accounts.get(account, Balance())
            if ours != theirs:
                self.findings.append(
                    f"{account} holds {theirs.held_cents} cents, {theirs.reserved_cents} reserved; "
                    f"on the tables lie {ours.held_cents} and {ours.reserved_cents}."
                )


def _action_of(before: AnyTable, events: list[AnyEvent]) -> AnyAction | None:
    if isinstance(before, PotTable):
        return pot_action_of(cast(Any, events))
    return action_of(before, cast(Any, events))


def _shuffle_findings(table: Table, dealt: StacksDealt | FirstCardsDealt) -> list[str]:
    """The deck is whole and lies in the order that was promised before the first wager."""
    if table.round is None:
        return ["There is no round in play."]
    after = evolve_round(table.round, dealt)
    revealed = Shuffle(after.dealt_order, dealt.secret)
    found = check_shuffle(table.round.commitment, revealed, table.game.rules.shoe)
    if isinstance(dealt, FirstCardsDealt) and dealt.start != table.round.shoe_from:
        found.append(
            f"It begins at card {dealt.start + 1} of the shoe, not {table.round.shoe_from + 1}."
        )
    return found


def _collects_before_deal(table: Table) -> bool:
    return table.schedule is None or table.schedule.collected is Collected.BEFORE_DEAL


def _fees_are_due(table: Table) -> bool:
    """Whether the collection in front of the deal is the one of the table's schedule."""
    if table.round is None:
        return False
    taken = {player: cents for player, cents in table.round.collection.items() if cents}
    if table.schedule is None:
        return not taken
    due = collections_due(table.schedule, table.game, table.round)
    return taken == {each.player: each.cents for each in due if each.cents}


def _accounts(table: AnyTable) -> Mapping[str, Balance]:
    """What the accounts of a table must hold, by what lies on it."""
    return _pot_accounts(table) if isinstance(table, PotTable) else _banked_accounts(table)


def _pot_accounts(table: PotTable) -> Mapping[str, Balance]:
    hand = table.hand
    in_pot = hand.pot_cents if hand else 0
    drop = table.drop_cents + (hand.collection_cents if hand else 0)
    jackpot = table.jackpot_cents + (hand.jackpot_cents if hand else 0)
    chips = table.chips_now().items()
    return {
        **{chips_account(table.name, player): Balance(cents) for player, cents in chips},
        drop_account(table.name): Balance(drop),
        pot_account(table.name): Balance(in_pot),
        jackpot_account(table.name): Balance(jackpot),
    }


def _banked_accounts(table: Table) -> Mapping[str, Balance]:
    chips = {player: Balance(cents) for player, cents in table.chips_now().items()}
    drop = table.drop_cents
    round = table.round
    if round is not None:
        staked = [(line.player, sum(line.cents.values())) for line in round.lines]
        for player, cents in (*staked, (round.banked_by, round.bank_cents)):
            held = chips[player]
            chips[player] = Balance(held.held_cents + cents, held.reserved_cents + cents)
        drop += sum(round.collection.values())
    accounts = {chips_account(table.name, player): each for player, each in chips.items()}
    fund = {fund_account(table.name): Balance(table.fund_cents)}
    return {**accounts, drop_account(table.name): Balance(drop), **fund}


def _table_of(account: str) -> str:
    """The table that an account belongs to: chips:TABLE:PLAYER, drop:TABLE, awards:TABLE."""
    return account.split(":", 2)[1] if ":" in account else ""
