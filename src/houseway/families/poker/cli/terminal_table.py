"""A poker table in the terminal: hands until you leave."""

from __future__ import annotations

from random import Random

from houseway.cli.terminal.table import TerminalTable
from houseway.families.poker.cli.prompts import PotPrompts
from houseway.families.poker.cli.table_text import show_pot_event, show_pot_result
from houseway.families.poker.floor.actions import CollectTime, InHand, StartHand
from houseway.families.poker.floor.bots.bot import PotBot
from houseway.families.poker.floor.events import HandSettled
from houseway.families.poker.floor.seats.blinds import draw_for_button, ready_seats
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import DealHand
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.service.deck_preparation import prepare_deck
from houseway.floor.table.actions import Leave, TableAction
from houseway.floor.table.events import TableEvent
from houseway.floor.table.verbs import step
from houseway.things.cents import Cents, dollars


class PotTerminalTable(TerminalTable[PotTable]):
    _at = 0
    """The time of the hand in play, in seconds."""

    def bot(self, player: str, level: BotLevel, chance: Random) -> PotBot:
        return PotBot(player, level, chance)

    def you(self) -> PotPrompts:
        return PotPrompts(self.name, self.voice)

    def posted(self) -> str:
        stakes = self.table.stakes
        blinds = f"{dollars(stakes.small_blind_cents)} and {dollars(stakes.big_blind_cents)}"
        return f"{stakes}, blinds {blinds}"

    def show(self, event: TableEvent) -> None:
        show_pot_event(self.voice, self.table, event, self.name)

    def dropped_cents(self) -> Cents:
        """The drop box, with the collection of the hand in play."""
        return self.table.drop_cents + (self.table.hand.collection_cents if self.table.hand else 0)

    def do(self, action: TableAction) -> None:
        table, events = step(self.table, action)
        for event in events:
            self.hear(table, event)

    def play(self) -> bool:
        if not self._gather():
            return False
        self._play_hand()
        return True

    def _gather(self) -> bool:
        while True:
            if self.person is not None and self.table.rounds and not self._asked():
                continue
            self._collect_time()
            self._broke_bots_leave()
            broke = self.person is None and not self.table.chips[self.name]
            if len(ready_seats(self.table)) >= 2 and not broke:
                return True
            self.console.print("[yellow]A hand needs two players with chips who are in.[/yellow]")
            if self.person is None or len(self.table.seats) < 2:
                return False

    def _asked(self) -> bool:
        assert self.person is not None
        action = self.person.between(self.table)
        if action is not None:
            self.do(action)
        return action is None

    def _collect_time(self) -> None:
        self._at = self.clock()
        while (due := self.table.next_half_hour) is not None and self._at >= due:
            self.do(CollectTime(self._at))

    def _broke_bots_leave(self) -> None:
        for place in list(self.table.seats.values()):
            player = place.player
            broke = self.table.chips[player] < self.table.stakes.big_blind_cents
            if player != self.name and (broke or player in self.table.owing):
                self.do(Leave(player))

    def _play_hand(self) -> None:
        before = self.table.chips_now()[self.name]
        shuffle = prepare_deck(self.table.game, self.bits)
        draw = draw_for_button(self.table, self.bits)
        self.do(StartHand(shuffle.commitment, self._at, draw))
        assert self.table.hand is not None
        self.do(InHand(DealHand(self.table.hand.back, shuffle.order, shuffle.secret)))
        while self.table.hand is not None:
            deciding = self.table.hand.deciding
            assert deciding is not None
            self.do(self.people[deciding.player].decide(self.table))
        if isinstance(self.log[-1], HandSettled):
            show_pot_result(self.voice, self.table, self.name, before)
