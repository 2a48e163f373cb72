"""A poker table in the terminal: hands one after another until you leave."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from rich.console import Console
from rich.markup import escape

from houseway.cli.banked.person import Leaving
from houseway.cli.pot.person import PotPerson, TerminalPotPerson
from houseway.cli.pot.show import show_pot_event, show_pot_result
from houseway.floor.actions import Leave, TableAction
from houseway.floor.clocks import HouseClock
from houseway.floor.events import TableEvent
from houseway.floor.levels import read_level
from houseway.floor.log import event_line
from houseway.floor.pot.actions import CollectTime, InHand, StartHand
from houseway.floor.pot.blinds import ready_seats
from houseway.floor.pot.bots import PotBot
from houseway.floor.pot.events import HandSettled
from houseway.floor.pot.table import PotTable
from houseway.floor.shuffling import prepare_deck
from houseway.floor.verbs import step
from houseway.play.pot.actions import DealHand
from houseway.things.cards import Card
from houseway.things.cents import dollars
from houseway.things.chance import Bits, shuffled, system_bits


class PotTerminalTable:
    def __init__(
        self,
        seated: tuple[PotTable, list[TableEvent]],
        name: str,
        *,
        level: str = "careful",
        watch: bool = False,
        save: Path | None = None,
        console: Console | None = None,
        chance: Random | None = None,
        bits: Bits = system_bits,
        clock: Callable[[], int] | None = None,
    ) -> None:
        self.table, self.log = seated
        self.console = console or Console(highlight=False)
        self.name = name
        self.save = save
        chance = chance or Random()
        self.people: dict[str, PotPerson] = {
            place.player: PotBot(place.player, read_level(level), chance)
            for place in self.table.seats.values()
        }
        self.person = None if watch else TerminalPotPerson(name, self.console)
        if self.person is not None:
            self.people[name] = self.person
        self._bits = bits
        self._clock = clock or HouseClock().seconds
        self._at = 0
        """The time of the hand in play, in seconds."""

    def do(self, action: TableAction) -> None:
        self.table, events = step(self.table, action)
        for event in events:
            self.log.append(event)
            show_pot_event(self.console, self.table, event, self.name)

    def run(self, rounds: int | None) -> None:
        """Hands until the number is reached, nobody is left to play with, or you leave."""
        self._welcome()
        played = 0
        try:
            while (rounds is None or played < rounds) and self._gather():
                self._play_hand()
                played += 1
                self._keep()
        except Leaving:
            pass
        finally:
            self._farewell()

    def _gather(self) -> bool:
        """Between hands: people come and go, time is paid for. False if nobody can play."""
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
        """Whether you want the next hand; what you do instead is done first."""
        assert self.person is not None
        action = self.person.between(self.table)
        if action is not None:
            self.do(action)
        return action is None

    def _collect_time(self) -> None:
        """Every half hour by the clock on the wall that is over."""
        self._at = self._clock()
        while (due := self.table.next_half_hour) is not None and self._at >= due:
            self.do(CollectTime(self._at))

    def _broke_bots_leave(self) -> None:
        for place in list(self.table.seats.values()):
            player = place.player
            broke = self.table.chips[player] < self.table.stakes.big_blind_cents
            if player != self.name and (broke or player in self.table.owing):
                self.do(Leave(player))

    def _play_hand(self) -> None:
        """One hand from the blinds to the last pot."""
        before = self.table.chips_now()[self.name]
        shuffle = prepare_deck(self.table.game, self._bits)
        self.do(StartHand(shuffle.commitment, self._at, self._draw_for_button()))
        assert self.table.hand is not None
        self.do(InHand(DealHand(self.table.hand.back, shuffle.order, shuffle.secret)))
        while self.table.hand is not None:
            deciding = self.table.hand.deciding
            assert deciding is not None
            self.do(self.people[deciding.player].decide(self.table))
        if isinstance(self.log[-1], HandSettled):
            show_pot_result(self.console, self.table, self.name, before)

    def _draw_for_button(self) -> tuple[Card, ...]:
        """Before the first hand everybody draws a card; no joker is among them (OJ-23)."""
        if self.table.button is not None:
            return ()
        cards = tuple(card for card in self.table.game.rules.shoe if card.suit is not None)
        return shuffled(cards, self._bits)[: len(ready_seats(self.table))]

    def _welcome(self) -> None:
        table, stakes = self.table, self.table.stakes
        schedule = table.schedule.id if table.schedule else "none"
        blinds = f"{dollars(stakes.small_blind_cents)} and {dollars(stakes.big_blind_cents)}"
        self.console.print(f"[bold]{table.game.name}[/bold]. {table.game.title}")
        self.console.print(
            f"{stakes}, blinds {blinds}, collection {schedule}. "
            "Play chips only. At a question: Enter for the usual answer, ? for help, q to leave.\n"
        )

    def _keep(self) -> None:
        """Write the log, if a folder was named. It holds every card, of folded hands too."""
        if self.save is None:
            return
        self.save.mkdir(parents=True, exist_ok=True)
        log = b"".join(event_line(event) + b"\n" for event in self.log)
        (self.save / "table.jsonl").write_bytes(log)

    def _farewell(self) -> None:
        table = self.table
        held = dollars(table.chips_now().get(self.name, 0))
        in_hand = table.hand.collection_cents if table.hand else 0
        drop = dollars(table.drop_cents + in_hand)
        self.console.print(
            f"\n{escape(self.name)}: {held} in chips after {table.rounds} hands; "
            f"{drop} in the drop box."
        )
