"""Prompts of the player at the terminal: a default answer, help, and a way out."""

from __future__ import annotations

from rich.markup import escape

from houseway.cli.terminal.narration import Narrator
from houseway.errors import HousewayError
from houseway.floor.table.actions import TableAction
from houseway.floor.table.table import Table
from houseway.floor.table.verbs import why_not
from houseway.things.cents import Cents, parse_dollars


class PlayerLeft(Exception):
    """You leave the table."""


class PlayerPrompts:
    """Questions at the terminal, in every game."""

    def __init__(self, player: str, voice: Narrator) -> None:
        self.player = player
        self.voice = voice
        self.console = voice.console

    def ask(self, question: str) -> str:
        while (answer := self._typed(question)).lower() in ("!", "why"):
            self.voice.why()
        if answer.lower() in ("q", "quit", "leave"):
            raise PlayerLeft
        if answer != "?":
            self.voice.forget()
        return answer

    def _typed(self, question: str) -> str:
        try:
            return self.console.input(f"[bold cyan]{question}[/bold cyan] ").strip()
        except EOFError:
            raise PlayerLeft from None

    def explain(self, *sentences: str) -> None:
        """Help at a question: the situation, and the keys that work everywhere."""
        for sentence in sentences:
            self.console.print(sentence)
        self.console.print(
            "[dim]Everywhere: ! names the rules behind what you see, q leaves.[/dim]"
        )

    def yes(self, question: str) -> bool:
        try:
            return self.ask(f"{question} (y/n)").lower().startswith("y")
        except PlayerLeft:
            return False

    def refused(self, says: str) -> None:
        self.console.print(f"[red]{escape(says)}[/red]")

    def allowed(self, table: Table, action: TableAction) -> bool:
        refusal = why_not(table, action)
        if refusal is not None:
            self.refused(str(refusal))
        return refusal is None

    def money(self, text: str) -> Cents | None:
        """An amount in dollars, or None with a sentence if it is none."""
        try:
            return parse_dollars(text)
        except HousewayError as error:
            self.refused(str(error))
            return None
