"""Table runner: a synchronous loop that shuffles, deals and asks a `Participant` per player.

For a terminal, a drill or a test; each gives the participants and an event callback.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from houseway.floor.banked.actions import InRound, PassBank, PostBank
from houseway.floor.banked.table import BankedTable
from houseway.floor.service.deck_preparation import prepare_deck
from houseway.floor.table.actions import TableAction
from houseway.floor.table.events import TableEvent
from houseway.floor.table.verbs import step
from houseway.play.actions import HOUSE_DEALER, CloseBets, Deal, VoidReason, VoidRound
from houseway.play.round import Phase
from houseway.things.commitment import Shuffle
from houseway.things.random_source import Bits, system_bits


class Participant(Protocol):
    """Someone who can be asked. Answers are checked by the table like anybody's."""

    def bank(self, table: BankedTable, commitment: str) -> PostBank | PassBank: ...

    def wager(self, table: BankedTable) -> InRound | None: ...

    def decide(self, table: BankedTable) -> InRound: ...


class TableRunner:
    def __init__(
        self,
        table: BankedTable,
        people: Mapping[str, Participant],
        *,
        heard: Callable[[BankedTable, TableEvent], None] = lambda _, __: None,
        bits: Bits = system_bits,
        secret_bits: Bits = system_bits,
    ) -> None:
        self.table = table
        self.people = people
        self.last_shuffle: Shuffle | None = None
        self._heard = heard
        self._bits = bits
        self._secret_bits = secret_bits

    def do(self, action: TableAction) -> None:
        self.table, events = step(self.table, action)
        for event in events:
            self._heard(self.table, event)

    def play_round(self) -> bool:
        """One round from the offer of the bank to the last payment. False if the game is broken."""
        shuffled = self._shuffled()
        if not self._offer_bank(shuffled.commitment):
            return False
        self._take_wagers()
        assert self.table.round is not None
        if not self.table.round.lines:
            self.do(InRound(VoidRound(HOUSE_DEALER, VoidReason.NO_WAGERS)))
            return True
        back = self.table.round.back
        self.do(InRound(CloseBets()))
        self.do(InRound(Deal(back, shuffled.order, shuffled.secret)))
        while self.table.round is not None and self.table.round.phase is Phase.DECIDING:
            line = self.table.round.deciding
            assert line is not None
            self.do(self.people[line.player].decide(self.table))
        return True

    def _shuffled(self) -> Shuffle:
        """The shoe in use, or a fresh shuffle."""
        if self.table.shoe is None or self.last_shuffle is None:
            self.last_shuffle = prepare_deck(self.table.game, self._bits, self._secret_bits)
        return self.last_shuffle

    def _offer_bank(self, commitment: str) -> bool:
        while self.table.round is None:
            offered = self.table.rotation.offered
            if offered is None:
                return False
            self.do(self.people[offered.player].bank(self.table, commitment))
        return True

    def _take_wagers(self) -> None:
        assert self.table.round is not None
        for player, person in self.people.items():
            if player == self.table.round.banked_by or player not in self.table.round.chips:
                continue
            wagers = person.wager(self.table)
            if wagers is not None:
                self.do(wagers)
