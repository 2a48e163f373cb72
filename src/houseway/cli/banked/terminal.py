"""A table in the terminal: seats you and the bots, and runs rounds until you leave."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

from rich.console import Console

from houseway.cli.banked.person import Leaving, TerminalPerson
from houseway.cli.banked.show import show_event, show_result
from houseway.collect.schedule import schedules
from houseway.errors import RecordError
from houseway.floor import open_table, step
from houseway.floor.actions import Join, Sit
from houseway.floor.banked.actions import OfferAgain
from houseway.floor.banked.bots import Bot
from houseway.floor.banked.events import RoundSettled
from houseway.floor.banked.running import Person, RunningTable
from houseway.floor.banked.table import Table
from houseway.floor.events import TableEvent
from houseway.floor.levels import read_level
from houseway.floor.log import event_line
from houseway.floor.refuse import refuse_schedule
from houseway.play.actions import HOUSE_DEALER
from houseway.play.view import provable
from houseway.records.shuffle_record import proof_file, shuffle_proof
from houseway.rules.catalog import game as find_game
from houseway.rules.game import Game, choose
from houseway.rules.limits import Limits, read_range
from houseway.things.cents import dollars, parse_dollars

BOT_NAMES = ("Ana", "Bao", "Carla", "Dev", "Elena", "Farid", "Grace", "Hugo", "Ines", "Jun")
CHIP_CENTS = 50
USUAL_SCHEDULE = "calgames-B-4"


def read_limits(text: str) -> Limits:
    """`5-100`, or `5+` where there is no maximum, as a table in the terminal takes it."""
    return Limits(read_range(text), chip_cents=CHIP_CENTS)


def seat_everybody(
    game: str,
    *,
    name: str,
    bots: int | None,
    chips: str,
    limits: str,
    schedule: str,
    options: Mapping[str, str],
) -> tuple[Table, list[TableEvent]]:
    """A table with you and the bots at it, and the events so far."""
    seats = choose(find_game(game), options).rules.seats
    others = seats - 1 if bots is None else bots
    if not 1 <= others <= seats - 1:
        raise RecordError(f"There are {seats} seats, so 1 to {seats - 1} bots can sit with you.")
    allowed = read_limits(limits)
    chosen = schedule or usual_schedule(find_game(game), allowed)
    table, opening = open_table(
        "terminal",
        game,
        allowed,
        schedule=None if chosen == "none" else chosen,
        options=options,
    )
    log = list(opening)
    names = [bot for bot in BOT_NAMES if bot != name][:others]
    for seat, player in enumerate((name, *names), start=1):
        for action in (Join(player, parse_dollars(chips)), Sit(player, seat)):
            table, events = step(table, action)
            log.extend(events)
    return table, log


def usual_schedule(game: Game, limits: Limits) -> str:
    """A common schedule if the game may use it, or the first of its own that the limits allow."""
    for each in sorted(schedules(), key=lambda each: each.id != USUAL_SCHEDULE):
        if game.id in each.games and refuse_schedule(game, limits, each) is None:
            return each.id
    return "none"


class TerminalTable:
    def __init__(
        self,
        seated: tuple[Table, list[TableEvent]],
        name: str,
        *,
        level: str = "careful",
        watch: bool = False,
        save: Path | None = None,
        console: Console | None = None,
        chance: Random | None = None,
    ) -> None:
        table, self.log = seated
        self.console = console or Console(highlight=False)
        self.name = name
        chance = chance or Random()
        people: dict[str, Person] = {
            occupant.player: Bot(occupant.player, read_level(level), chance)
            for occupant in table.seats.values()
        }
        if not watch:
            people[name] = TerminalPerson(name, self.console)
        self.running = RunningTable(table, people, heard=self._hear)
        self.save = save
        self._before = table

    def run(self, rounds: int | None) -> None:
        """Rounds until the number is reached, the game cannot go on, or you leave."""
        self._welcome()
        played = 0
        try:
            while rounds is None or played < rounds:
                self._before = self.running.table
                if self.running.play_round():
                    played += 1
                    self._keep()
                elif not self._restart():
                    break
        except Leaving:
            pass
        finally:
            self._farewell()

    def _welcome(self) -> None:
        table = self.running.table
        schedule = table.schedule.id if table.schedule else "none"
        self.console.print(f"[bold]{table.game.name}[/bold]. {table.game.title}")
        self.console.print(
            f"Limits {table.limits.table}, collection {schedule}. Play chips only. "
            "At a question: Enter for the usual answer, ? for help, q to leave.\n"
        )

    def _hear(self, table: Table, event: TableEvent) -> None:
        self.log.append(event)
        show_event(self.console, table.game, event, self.name)
        if isinstance(event, RoundSettled):
            show_result(self.console, self._before, table, self.name)

    def _keep(self) -> None:
        """Write the log and the revealed shuffle, if a folder was named."""
        shuffle = self.running.last_shuffle
        if self.save is None or shuffle is None:
            return
        self.save.mkdir(parents=True, exist_ok=True)
        table = self.running.table
        if table.last_round is not None and table.round is None:
            round = table.last_round
            proof = shuffle.proof(provable(table.game, round, self.name))
            published = shuffle_proof(table.game.rules.deck, round.commitment, proof)
            (self.save / f"shuffle-{table.rounds:04}.json").write_bytes(proof_file(published))
        log = b"".join(event_line(event) + b"\n" for event in self.log)
        (self.save / "table.jsonl").write_bytes(log)

    def _restart(self) -> bool:
        """A broken game is offered round once more, if you want to go on."""
        self.console.print(f"[yellow]{self.running.table.rotation.broken}[/yellow]")
        person = self.running.people[self.name]
        if not isinstance(person, TerminalPerson) or not person.yes("Ask everybody again?"):
            return False
        self.running.do(OfferAgain(HOUSE_DEALER))
        return self.running.table.rotation.offered is not None

    def _farewell(self) -> None:
        table = self.running.table
        held = dollars(table.chips_now().get(self.name, 0))
        drop = dollars(table.drop_cents)
        self.console.print(
            f"\n{self.name}: {held} in chips after {table.rounds} rounds; {drop} in the drop box."
        )
