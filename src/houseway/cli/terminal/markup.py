"""Rich markup of cards, tiles and results at every table."""

from __future__ import annotations

from collections.abc import Iterable

from rich.markup import escape

from houseway.play.views.view_types import HIDDEN
from houseway.things.cards import JOKER, SUIT_SIGNS, Tile, parse_card
from houseway.things.cents import Cents, dollars

_FACES = {"1": "⚀", "2": "⚁", "3": "⚂", "4": "⚃", "5": "⚄", "6": "⚅"}


def card_markup(text: str) -> str:
    if text == HIDDEN:
        return "[blue]▒▒[/blue]"
    if text == JOKER.text:
        return "[magenta]Jk[/magenta]"
    if isinstance(parse_card(text), Tile):
        return _tile_markup(text)
    colour = "red" if text[1] in "dh" else "bold"
    return f"[{colour}]{text[0]}{SUIT_SIGNS[text[1]]}[/{colour}]"


def spots(tile: str) -> str:
    """The two halves of a tile as faces of dice."""
    return "".join(_FACES[face] for face in tile.split("-"))


def _tile_markup(text: str) -> str:
    spots = "".join(
        f"[{'red' if face in '14' else 'white'}]{_FACES[face]}[/]" for face in text.split("-")
    )
    return f"[bold on black]{spots}[/] {text}"


def cards_markup(texts: Iterable[str]) -> str:
    return " ".join(map(card_markup, texts))


def signed(cents: Cents) -> str:
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


def outcome(player: str, change: Cents, now: Cents) -> str:
    colour = "green" if change > 0 else "red" if change < 0 else "yellow"
    return f"[{colour}]{escape(player)}: {signed(change)}, {dollars(now)} in all.[/{colour}]"
