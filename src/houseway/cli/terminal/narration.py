"""Narration at the terminal: events in sentences with drawn cards, rules on request.

A newcomer wants the event, a doubter the rule. So a sentence keeps its rules until the next
question is answered: `!` names them, and `--rules` names them at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from rich.console import Console
from rich.markup import escape

from houseway.cli.terminal.markup import card_markup
from houseway.floor.play.narration import narrate
from houseway.floor.table.events import PlayOpened, TableEvent
from houseway.rules.game import Game
from houseway.things.cards import Card

_WORDS = re.compile(r"\b[2-9TJQKA][cdhs]\b|\bJk\b")

_TO_YOU = re.compile(r"\bYou ([a-z]+s)\b")
_IRREGULAR = {"is": "are", "has": "have", "was": "were", "goes": "go", "does": "do"}


class Narrator:
    def __init__(self, console: Console, *, cites: bool = False) -> None:
        self.console = console
        self.cites = cites
        self._since: list[str] = []

    def say(self, markup: str, rule_ids: Iterable[str] = ()) -> None:
        """A sentence, with its rules if they are wanted all the time."""
        cited = self.remember(markup, rule_ids)
        self.console.print(cited if self.cites else markup)

    def remember(self, markup: str, rule_ids: Iterable[str]) -> str:
        """The sentence; its rules are kept for the player who asks for them."""
        named = ", ".join(rule_ids)
        if not named:
            return markup
        self._since.append(f"{markup} [dim]({named})[/dim]")
        return self._since[-1]

    def why(self) -> None:
        """What was said since the last answer, with the rules behind it."""
        for line in self._since:
            self.console.print(line)
        if not self._since:
            self.console.print("Nothing has happened since your last answer that a rule is behind.")

    def forget(self) -> None:
        self._since.clear()

    def tell(self, game: Game[Any], event: TableEvent, colour: str = "") -> None:
        """One line for what happened; what begins stands apart, with the promise of its shuffle."""
        said = narrate(game, event)
        if said is None:
            return
        text = with_card_markup(in_second_person(escape(said.text)), event)
        if isinstance(event, PlayOpened):
            self.console.print(f"\n[bold]{text}[/bold]")
            self.console.print(f"[dim]The shuffle is promised as {event.commitment[:12]}…[/dim]")
            return
        self.say(f"[{colour}]{text}[/{colour}]" if colour else text, said.rule_ids)


def in_second_person(text: str) -> str:
    """A sentence about a player named You, in the second person: `You calls` becomes `You call`."""
    return _TO_YOU.sub(lambda found: f"You {_second_person(found[1])}", text)


def _second_person(verb: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return verb[:-2] if verb.endswith(("sses", "ches")) else verb.removesuffix("s")


def with_card_markup(text: str, event: object) -> str:
    """A sentence with the cards of the event as the table draws them; other words stay words."""
    cards = {card.text for card in _cards(event)}
    return _WORDS.sub(
        lambda found: card_markup(found[0]) if found[0] in cards else found[0], text
    )  # fmt: skip


def _cards(value: object) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _cards(getattr(value, name))
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from _cards(each)
    elif isinstance(value, dict):
        yield from _cards(tuple(value.values()))
