"""`houseway backup` and `houseway restore`: a whole house copied, and checked on the way."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.output import AsJson, paragraph, print_json
from houseway.cli.progress import progress

if TYPE_CHECKING:
    from houseway.ledger.backup import Copied

To = Annotated[Path, typer.Argument(help="A folder that is not there yet.")]


def backup(
    house: Annotated[Path, typer.Argument(help="The folder of a house, as `serve --at` has it.")],
    to: To,
    *,
    as_json: AsJson = False,
) -> None:
    """Copy a house to another folder, while it is open or not. Every link of the copy is checked.

    The copy holds ledger, register, school and the sealed decks as they were at one moment.
    Whoever can read it sees cards to come.
    """
    copied = _copied(house, to)
    if as_json:
        print_json(_shape(house, to, copied))
        return
    print(paragraph(f"{to} holds {house} {_told(copied)}", "  ", ""))


def restore(
    backup: Annotated[Path, typer.Argument(help="A folder that `houseway backup` has made.")],
    to: To,
    *,
    as_json: AsJson = False,
) -> None:
    """Make a house out of a backup, in a folder of its own. Nothing is written over."""
    from houseway.ledger.backup import refuse_incomplete

    refuse_incomplete(backup)
    copied = _copied(backup, to)
    if as_json:
        print_json(_shape(backup, to, copied))
        return
    print(paragraph(f"{to} is a house again {_told(copied)}", "  ", ""))
    print(paragraph(f"`houseway serve --at {to}` opens it.", "  ", ""))


def _copied(source: Path, to: Path) -> Copied:
    from houseway.ledger.backup import copy_house

    with ExitStack() as shown:
        bars = _Bars(shown)
        return copy_house(source, to, bars.done)


class _Bars:
    """One bar after the other, for copying and for checking."""

    def __init__(self, shown: ExitStack) -> None:
        self._shown = shown
        self._what = ""
        self._at = 0

    def done(self, what: str, done: int, of: int) -> None:
        if what != self._what:
            self._shown.close()
            self._what, self._at = what, 0
            self._advance = self._shown.enter_context(progress(what, of))
        self._advance(done - self._at)
        self._at = done


def _told(copied: Copied) -> str:
    decks = "1 sealed deck" if copied.decks == 1 else f"{copied.decks:,} sealed decks"
    school = ", the school" if copied.school else ""
    register = "the register" if copied.register else "no register"
    return (
        f"up to batch {copied.head.number:,}, with {register}{school} and {decks}; every link "
        "holds, and "
        f"its head is {copied.head.text}."
    )


def _shape(source: Path, to: Path, copied: Copied) -> dict[str, object]:
    return {
        "from": str(source),
        "to": str(to),
        "head": {"number": copied.head.number, "hash": copied.head.hash},
        "register": copied.register,
        "school": copied.school,
        "sealed_decks": copied.decks,
    }
