"""What the terminal shows at every table: cards, what happens with its rules, what you have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.markup import escape

from houseway.floor.events import Began, TableEvent
from houseway.floor.telling import tell
from houseway.play.seen import HIDDEN
from houseway.rules.game import Game
from houseway.things.cards import JOKER, Tile, parse_card
from houseway.things.cents import Cents, dollars

_FACES = {"1": "⚀", "2": "⚁", "3": "⚂", "4": "⚃", "5": "⚄", "6": "⚅"}
_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def card_markup(text: str) -> str:
    if text == HIDDEN:
        return "[blue]▒▒[/blue]"
    if text == JOKER.text:
        return "[magenta]Jk[/magenta]"
    if isinstance(parse_card(text), Tile):
        return _tile_markup(text)
    colour = "red" if text[1] in "dh" else "bold"
    return f"[{colour}]{text[0]}{_SUITS[text[1]]}[/{colour}]"


def spots(tile: str) -> str:
    """The two halves of a tile as faces of dice."""
    return "".join(_FACES[face] for face in tile.split("-"))


def _tile_markup(text: str) -> str:
    """A tile with its spots, ones and fours red as they are painted, and how it is written."""
    spots = "".join(
        f"[{'red' if face in '14' else 'white'}]{_FACES[face]}[/]" for face in text.split("-")
    )
    return f"[bold on black]{spots}[/] {text}"


def cards_markup(texts: Iterable[str]) -> str:
    return " ".join(map(card_markup, texts))


def show_told(console: Console, game: Game[Any], event: TableEvent, colour: str = "") -> None:
    """One line for what happened; what begins stands apart, with the promise of its shuffle."""
    said = tell(game, event)
    if said is None:
        return
    text = escape(said.text)
    if isinstance(event, Began):
        console.print(f"\n[bold]{text}[/bold]")
        console.print(f"[dim]The shuffle is promised as {event.commitment[:12]}…[/dim]")
        return
    rules = f" [dim]({', '.join(said.rule_ids)})[/dim]" if said.rule_ids else ""
    console.print(f"[{colour}]{text}[/{colour}]{rules}" if colour else text + rules)


def signed(cents: Cents) -> str:
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


def outcome(player: str, change: Cents, now: Cents) -> str:
    """What a round or hand brought you, and what you have."""
    colour = "green" if change > 0 else "red" if change < 0 else "yellow"
    return f"[{colour}]{escape(player)}: {signed(change)}, {dollars(now)} in all.[/{colour}]"
