"""Typer command group: help by sections, suggestions for unknown commands, quiet exits.

A closed pipe and Ctrl-C end a command with the status that a shell gives to such an end.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import typer
from typer.core import TyperGroup

from houseway.suggestions import no_such

INTERRUPTED_STATUS = 130
"""By Ctrl-C."""
BROKEN_PIPE_STATUS = 141
"""The reader of a pipe went away, as `houseway games | head -1` does."""


class CommandGroup(TyperGroup):
    """The commands of `houseway`, or those below one of them."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002  handed over
        longest = max(map(len, self.commands))
        for title in dict.fromkeys(self._panel(each) for each in self.commands.values()):
            listed = [each for each in self.commands.values() if self._panel(each) == title]
            with formatter.section(title):
                formatter.write_dl(
                    [(str(each.name).ljust(longest), _first_sentence(each.help)) for each in listed]
                )

    @staticmethod
    def _panel(command: Any) -> str:
        return str(getattr(command, "rich_help_panel", None) or "Commands")

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not ctx.resilient_parsing:
            ctx.fail(no_such("command", args[0], self.commands))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            discard_output()
            raise typer.Exit(BROKEN_PIPE_STATUS) from None
        except KeyboardInterrupt:
            print(file=sys.stderr)
            raise typer.Exit(INTERRUPTED_STATUS) from None
        return result


def _first_sentence(help: str | None) -> str:
    """What the command does, without where and when; line ends are for the source only."""
    text = " ".join((help or "").partition("\n\n")[0].split())
    return text.partition(". ")[0].removesuffix(".") + "."


def discard_output() -> None:
    """Let what is still to be written go nowhere, so that the end of the program is silent."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
