"""You, at the terminal: questions with a usual answer, help, and a way out."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape

from houseway.errors import HousewayError
from houseway.floor.actions import TableAction
from houseway.floor.table import Table
from houseway.floor.verbs import why_not
from houseway.things.cents import Cents, parse_dollars


class Leaving(Exception):
    """You leave the table."""


class Asking:
    """Questions at the terminal, whatever is played."""

    def __init__(self, player: str, console: Console) -> None:
        self.player = player
        self.console = console

    def ask(self, question: str) -> str:
        try:
            answer = self.console.input(f"[bold cyan]{question}[/bold cyan] ").strip()
        except EOFError:
            raise Leaving from None
        if answer.lower() in ("q", "quit", "leave"):
            raise Leaving
        return answer

    def yes(self, question: str) -> bool:
        try:
            return self.ask(f"{question} (y/n)").lower().startswith("y")
        except Leaving:
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
