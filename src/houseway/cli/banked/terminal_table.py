"""A banked table in the terminal."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from houseway.cli.banked.prompts import BankedPrompts
from houseway.cli.banked.table_text import show_event, show_result
from houseway.cli.terminal.table import TerminalTable
from houseway.floor.banked.actions import OfferAgain
from houseway.floor.banked.bots import BankedBot
from houseway.floor.banked.events import RoundSettled
from houseway.floor.banked.table import BankedTable
from houseway.floor.banked.table_runner import TableRunner
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.table.events import TableEvent
from houseway.play.actions import HOUSE_DEALER
from houseway.play.views.view import provable
from houseway.records.exports.shuffle_proof import proof_file, shuffle_proof


class BankedTerminalTable(TerminalTable[BankedTable]):
    def __init__(
        self, seated: tuple[BankedTable, list[TableEvent]], name: str, **asked: Any
    ) -> None:
        super().__init__(seated, name, **asked)
        self.running = TableRunner(self.table, self.people, heard=self.hear, bits=self.bits)
        self._before = self.table

    def bot(self, player: str, level: BotLevel, chance: Random) -> BankedBot:
        return BankedBot(player, level, chance)

    def you(self) -> BankedPrompts:
        return BankedPrompts(self.name, self.voice)

    def posted(self) -> str:
        return f"Limits {self.table.limits.table}"

    def play(self) -> bool:
        self._before = self.table
        return self.running.play_round() or (self._restart() and self.play())

    def show(self, event: TableEvent) -> None:
        show_event(self.voice, self.table.game, event, self.name)
        if isinstance(event, RoundSettled):
            show_result(self.voice, self._before, self.table, self.name)

    def keep(self, folder: Path) -> None:
        """Write the log and the revealed shuffle."""
        super().keep(folder)
        shuffle, round = self.running.last_shuffle, self.table.last_round
        if shuffle is None or round is None or self.table.round is not None:
            return
        proof = shuffle.proof(provable(self.table.game, round, self.name))
        published = shuffle_proof(self.table.game.rules.deck, round.commitment, proof)
        (folder / f"shuffle-{self.table.rounds:04}.json").write_bytes(proof_file(published))

    def _restart(self) -> bool:
        self.console.print(f"[yellow]{self.table.rotation.broken}[/yellow]")
        if self.person is None or not self.person.yes("Ask everybody again?"):
            return False
        self.running.do(OfferAgain(HOUSE_DEALER))
        return self.table.rotation.offered is not None
