"""A room with a table for every game whose hands are set in two, and people who play there.

The dice are laid so that the pile that is chosen goes to seat 2, the next one to seat 3, and the
one before it to seat 1, which banks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from houseway.families.pai_gow.play.piles import dealt_as
from houseway.rules.catalog import game as find_game
from houseway.rules.order_of_action import seat_by_dice
from houseway.things.cards import Card, parse_card
from tests.web.server import Server

DOUBLE_HAND, FORTUNE = "double-hand-poker", "fortune-pai-gow"
FACE_UP, TILES = "face-up-pai-gow", "pai-gow-tiles"
TABLES = {
    DOUBLE_HAND: ("D1", "calgames-A-1"),
    FORTUNE: ("F1", "calgames-A-1"),
    FACE_UP: ("U1", "faceup-1"),
    TILES: ("T1", "calgames-A-1"),
}
"""By game, its table and its schedule."""


def to_seat_two(game: str) -> int:
    """What the dice show together when the chosen pile goes to seat 2, seat 1 banking."""
    rules = find_game(game).rules
    return next(
        total
        for total in (10, 11, 9, 12, 8, 13, 7, 14)
        if seat_by_dice(rules.order, total, seats=rules.seats, player_dealer=1) == 2
    )


def room_text() -> str:
    parts = ['name = "A room with two hands"\nhouse = "marysville"\nchip = 1\n']
    for game, (table, schedule) in TABLES.items():
        family = schedule.rpartition("-")[0]
        parts.append(
            f'[[game]]\nid = "{game}"\nname = "{game}"\nnumber = ""\nschedules = ["{family}"]\n'
            f'[[table]]\nid = "{table}"\ngame = "{game}"\nlimits = "5-100"\n'
            f'schedule = "{schedule}"\n'
        )
    return "\n".join(parts)


def piled(game: str, piles: Mapping[int, str]) -> str:
    """A deck from which these piles are dealt, counted from one; the others have what is left."""
    rules = find_game(game).rules
    said = {pile: [parse_card(word) for word in text.split()] for pile, text in piles.items()}
    left = list(rules.deck.cards)
    for card in (card for cards in said.values() for card in cards):
        left.remove(card)
    hands: list[list[Card]] = []
    for pile in range(1, rules.positions + 1):
        hands.append(said.get(pile) or [left.pop() for _ in range(rules.hand_size)])
    return " ".join(card.text for card in dealt_as(rules, hands))


@contextmanager
def set_room(
    folder: Path, piles: Mapping[str, Sequence[Mapping[int, str]]] | None = None, bots: int = 0
) -> Iterator[Server]:
    """Round after round these piles are dealt, by the id of the game."""
    shoes = {game: [piled(game, each) for each in decks] for game, decks in (piles or {}).items()}
    dice = {game: to_seat_two(game) for game in TABLES}
    path = folder / "room.toml"
    path.write_text(room_text(), "utf-8")
    with Server(folder / "house", bots=bots, shoes=shoes, room=str(path), dice=dice) as running:
        yield running
