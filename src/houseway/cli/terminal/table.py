"""A table in the terminal: rounds or hands until you leave."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

from rich.console import Console
from rich.markup import escape

from houseway.cli.terminal.narration import Narrator
from houseway.cli.terminal.prompts import PlayerLeft
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.play.bot_levels import BotLevel, parse_bot_level
from houseway.floor.service.event_codec import encode_event
from houseway.floor.service.monotonic_clock import HouseClock
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import Table
from houseway.things.cents import Cents, dollars
from houseway.things.random_source import Bits, system_bits

T = TypeVar("T", bound=Table)


class TerminalTable(ABC, Generic[T]):
    def __init__(
        self,
        seated: tuple[T, list[TableEvent]],
        name: str,
        *,
        level: str = "careful",
        watch: bool = False,
        save: Path | None = None,
        cites: bool = False,
        console: Console | None = None,
        chance: Random | None = None,
        bits: Bits = system_bits,
        clock: Callable[[], int] | None = None,
    ) -> None:
        self.table, self.log = seated
        self.console = console or Console(highlight=False)
        self.voice = Narrator(self.console, cites=cites)
        self.name = name
        self.save = save
        chance = chance or Random()
        self.people: dict[str, Any] = {
            occupant.player: self.bot(occupant.player, parse_bot_level(level), chance)
            for occupant in self.table.seats.values()
        }
        self.person = None if watch else self.you()
        if self.person is not None:
            self.people[name] = self.person
        self.bits = bits
        self.clock = clock or HouseClock().seconds

    @abstractmethod
    def bot(self, player: str, level: BotLevel, chance: Random) -> Any: ...

    @abstractmethod
    def you(self) -> Any: ...

    @abstractmethod
    def play(self) -> bool:
        """One round or hand; False if the game cannot go on."""

    @abstractmethod
    def show(self, event: TableEvent) -> None: ...

    @abstractmethod
    def posted(self) -> str: ...

    def hear(self, table: T, event: TableEvent) -> None:
        self.table = table
        self.log.append(event)
        self.show(event)

    def run(self, rounds: int | None) -> None:
        """On until the number is reached, the game cannot go on, or you leave."""
        self._welcome()
        played = 0
        try:
            while (rounds is None or played < rounds) and self.play():
                played += 1
                if self.save is not None:
                    self.keep(self.save)
        except PlayerLeft:
            pass
        finally:
            self._farewell()

    def _welcome(self) -> None:
        game, schedule = self.table.game, self.table.schedule
        self.console.print(f"[bold]{game.name}[/bold]. {game.title}")
        self.console.print(
            f"{self.posted()}, collection {schedule.id if schedule else 'none'}. Play chips only. "
            "At a question: Enter for the usual answer, ? for help and the keys, ! for the rules "
            "behind what happened, q to leave.\n"
        )

    def keep(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        log = b"".join(encode_event(event) + b"\n" for event in self.log)
        (folder / "table.jsonl").write_bytes(log)

    def dropped_cents(self) -> Cents:
        return self.table.drop_cents

    def _farewell(self) -> None:
        table = self.table
        held, drop = dollars(table.chips_now().get(self.name, 0)), dollars(self.dropped_cents())
        self.console.print(
            f"\n{escape(self.name)}: {held} in chips after {table.rounds} "
            f"{floor_kind_hooks_of(table.game).called}{'' if table.rounds == 1 else 's'}; "
            f"{drop} in the drop box."
        )
