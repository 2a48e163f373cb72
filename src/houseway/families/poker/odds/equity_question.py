"""Equity question: who holds what, the board, and the dead cards, all checked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.families.poker.odds.hand_ranges import HandRange, read_cards, read_hand_range
from houseway.families.poker.rules.rules import PotPoker
from houseway.quoting import quoted
from houseway.rules.game import Game
from houseway.things.cards import Card, cards_text

PLAYERS = range(2, 11)


class EquityQuestion(NamedTuple):
    game: Game[PotPoker]
    players: tuple[HandRange, ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()

    @property
    def rules(self) -> PotPoker:
        return self.game.rules

    @property
    def come(self) -> int:
        """How many cards of the board are still to come."""
        return board_sizes(self.rules)[-1] - len(self.board)

    @property
    def missing(self) -> tuple[int, ...]:
        """How many cards of each hand come from the deck."""
        return tuple(self.rules.hole_cards - each.known for each in self.players)

    @property
    def gone(self) -> tuple[Card, ...]:
        """What lies open or is out of play, so that nobody can be dealt it."""
        return (*self.board, *self.dead, *(card for each in self.players for card in each.thrown))


def board_sizes(rules: PotPoker) -> tuple[int, ...]:
    """How many cards lie on the board, street by street."""
    return tuple(dict.fromkeys(accumulate(street.board for street in rules.streets)))


def read_question(
    game: Game[PotPoker], hands: Sequence[str], board: str = "", dead: str = ""
) -> EquityQuestion:
    """A question as people write it, checked."""
    if len(hands) not in PLAYERS:
        raise RecordError(
            f"A pot has {PLAYERS[0]} to {PLAYERS[-1]} players here and {len(hands)} "
            f"{'hand is' if len(hands) == 1 else 'hands are'} given; `random` is any hand."
        )
    rules = game.rules
    held = tuple(read_hand_range(hand, rules.hole_cards, draws=rules.draws) for hand in hands)
    return check_question(EquityQuestion(game, held, read_cards(board), read_cards(dead)))


def check_question(question: EquityQuestion) -> EquityQuestion:
    """The question, if its cards can lie together."""
    sizes = board_sizes(question.rules)
    if len(question.board) not in sizes:
        said = ", ".join(map(str, sizes[:-1])) + f" or {sizes[-1]}" if sizes[1:] else "no"
        raise RecordError(
            f"A board of {question.game.name} has {said} cards, not {len(question.board)}."
        )
    _refuse_twice(question)
    shoe = question.rules.shoe
    for card in (*question.gone, *(c for e in question.players for o in e.combos for c in o.cards)):
        if card not in shoe:
            raise RecordError(f"{card} is not in the deck of {question.game.name}.")
    needed = sum(question.missing) + question.come
    known = len(question.gone) + sum(each.known for each in question.players)
    if known + needed > len(shoe):
        raise RecordError(
            f"{known + needed} cards are needed and the deck has {len(shoe)}; give fewer players."
        )
    return question


def _refuse_twice(question: EquityQuestion) -> None:
    """A card that is certainly in two places."""
    where: dict[Card, str] = {}
    places = [("on the board", question.board), ("among the dead cards", question.dead)]
    for number, each in enumerate(question.players, 1):
        places.append((f"thrown away by hand {number}", each.thrown))
        if len(each.combos) == 1:
            places.append((f"in hand {number}", each.combos[0].cards))
    for place, cards in places:
        for card in cards:
            if card in where:
                twice = f"twice {place}" if where[card] == place else f"{where[card]} and {place}"
                raise RecordError(f"{card} is {twice}; every card comes once.")
            where[card] = place


def empty_range_error(held: HandRange, question: EquityQuestion) -> RecordError:
    return RecordError(
        f"Nothing of {quoted(held.text)} is left beside "
        f"{cards_text(question.gone) or 'the other hands'}."
    )
