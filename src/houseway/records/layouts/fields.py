"""Field declarations of layout files, by family: for empty layouts and the docs.

A test compares them with what the reader accepts.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from houseway.collect.schedule import schedules
from houseway.rules.bets import Bet
from houseway.rules.game import Game
from houseway.things.cards import Card

_COMMENT_FROM = 34
"""In which column of an empty layout what a field says begins."""
_BASE_DOLLARS, _SIDE_DOLLARS = 10, 5


class LayoutField(NamedTuple):
    name: str
    says: str
    example: str
    """A value, as TOML has it."""
    needed: bool = False

    def written(self) -> str:
        """A line of an empty layout; what may be left out is a comment."""
        line = f"{'' if self.needed else '# '}{self.name} = {self.example}"
        return f"{line:<{_COMMENT_FROM}}  # {self.says}"


class LayoutFields(NamedTuple):
    """By table: what may stand there."""

    player_dealer: tuple[LayoutField, ...]
    seat: tuple[LayoutField, ...]
    backline: tuple[LayoutField, ...] = ()
    split: tuple[LayoutField, ...] = ()


def quoted(cards: Iterable[Card]) -> str:
    return f'"{" ".join(card.text for card in cards)}"'


def choices_text(words: Iterable[str]) -> str:
    return f"one of {', '.join(words)}"


def bank_fields(cards: str, says: str) -> tuple[LayoutField, ...]:
    return (
        LayoutField("seat", "where the player-dealer sits", "1", needed=True),
        LayoutField("bank", "what was put up for this round, in dollars", "500", needed=True),
        LayoutField("cards", says, cards, needed=True),
    )


def seat_fields(game: Game[Any]) -> tuple[LayoutField, ...]:
    """Who sits there, and every wager before the deal."""
    number = LayoutField("seat", "its number, counted clockwise", "2", needed=True)
    return number, LayoutField("player", "who sits there", '"Ana"'), *wager_fields(game)


def backline_fields(game: Game[Any]) -> tuple[LayoutField, ...]:
    """Somebody behind a seat; nothing where only seated players wager."""
    if not game.rules.backline:
        return ()
    return (LayoutField("player", "who stands there", '"Bao"', needed=True), *wager_fields(game))


def wager_fields(game: Game[Any]) -> tuple[LayoutField, ...]:
    base, offered = game.rules.base, game.rules.opening_bets
    sides = {bet.id: bet for bet in (*offered, *game.known_side_bets) if bet != base}
    pool = f"{{ Ann = {_BASE_DOLLARS - 5}, Bo = 5 }}"
    return (
        LayoutField(base.id, f"{base.name}, in dollars", str(_BASE_DOLLARS), needed=True),
        *(
            LayoutField(bet.id, _side_says(bet, is_offered=bet in offered), str(_SIDE_DOLLARS))
            for bet in sides.values()
        ),
        LayoutField("pool", "who put in what, if several people made the wager", pool),
    )


def _side_says(bet: Bet, *, is_offered: bool) -> str:
    """A side bet may be closed at this table, and another option opens it."""
    closed = "" if is_offered else ", where an option below offers it"
    return f"{bet.name}, in dollars{closed}"


def empty_layout(game: Game[Any], named: str, fields: LayoutFields) -> str:
    """A file with every field of a layout of this game, which it names so; it settles as it is."""
    return "\n".join((*_top(game, named), *_tables(fields), "", *_options(game), ""))


def _top(game: Game[Any], named: str) -> Iterator[str]:
    yield f"# One round of {game.name}. A line that begins with # may be left out, or used."
    yield (
        LayoutField("game", "", json.dumps(named, ensure_ascii=False), needed=True)
        .written()
        .rstrip(" #")
    )
    if game.houses:
        yield LayoutField("house", choices_text(game.houses), f'"{game.houses[0]}"').written()
    yield LayoutField("limits", "the table's limits; any amount without them", '"5-100"').written()
    known = [each.id for each in schedules() if game.listed_as in each.games]
    if known:
        says = f"collection schedule, of {len(known)}: houseway schedules --game {game.listed_as}"
        yield LayoutField("schedule", says, f'"{known[0]}"').written()


def _tables(fields: LayoutFields) -> Iterator[str]:
    yield from ("", "[player_dealer]", *(each.written() for each in fields.player_dealer))
    yield from ("", "[[seat]]", *(each.written() for each in fields.seat))
    for name, below in (("split", fields.split), ("backline", fields.backline)):
        if below:
            lines = (f"# [[seat.{name}]]", *(each.written() for each in below))
            yield from ("", *(line if line.startswith("#") else f"# {line}" for line in lines))


def _options(game: Game[Any]) -> Iterator[str]:
    yield "[options]"
    for option in game.options:
        says = f"{choices_text(option.choices)} ({option.rule_id})"
        yield LayoutField(option.name, says, f'"{game.chosen()[option.name]}"').written()
