"""Drill: the nuts, the best possible hand on a board, and its two cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from houseway.families.poker.play.showdown import Half, HandStrength, hand_strength, strength_words
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import PotPoker, Winner
from houseway.rank.hands.joker_hand import JokerHigh, joker_category
from houseway.signs.table_picture import CardPile, PicturePlace, TablePicture
from houseway.things.cards import Card, cards_text
from houseway.train.answers import AnswerForm, cards_answer
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson

OWN = 2
"""So many cards of one's own are asked for: in hold'em all, in Omaha those that count."""
_BOARDS = {1: (5,), 2: (4, 5), 3: (3, 4, 5)}
_RIGHT_MOST = 60
"""A board on which nearly any hand is the best asks nothing."""
LOW, NO_LOW = "a low is possible", "no low is possible"


class _Holding(NamedTuple):
    cards: tuple[Card, ...]
    worth: HandStrength


def has_board(lesson: Lesson[PotPoker]) -> bool:
    rules = lesson.game.rules
    return rules.winner in (Winner.HIGH, Winner.HIGH_LOW) and not rules.draws


def nuts_drill(lesson: Lesson[PotPoker], chance: Random) -> Drill:
    game = lesson.game
    board, holdings = _board(lesson, chance)
    return lesson.drill(
        game,
        situation=(f"{game.name}. The board: {cards_text(board)}.",),
        facts={"board": [card.text for card in board]},
        picture=TablePicture(
            places=(
                PicturePlace(
                    name="The board", piles=(CardPile(tuple(card.text for card in board)),)
                ),
            ),
            besides=(f"{game.name}: {_used(game)}.",),
        ),
        question="Find the nuts: the best hand that anybody could have now.",
        parts=(
            *_high(game, board, holdings),
            *(_low(game, board, holdings) if game.rules.splits and lesson.level > 1 else ()),
        ),
    )


def _used(game: PotGame) -> str:
    if game.rules.splits:
        return "two cards of one's own count with three of the board"
    return "the best five of one's own two and the board"


def _board(lesson: Lesson[PotPoker], chance: Random) -> tuple[tuple[Card, ...], list[_Holding]]:
    rules = lesson.game.rules
    while True:
        size = chance.choice(_BOARDS[lesson.level])
        board = tuple(chance.sample(rules.shoe, size))
        rest = [card for card in rules.shoe if card not in board]
        holdings = [
            _Holding(own, hand_strength(rules, own, board)) for own in combinations(rest, OWN)
        ]
        best = max(each.worth.strength for each in holdings)
        if sum(each.worth.strength == best for each in holdings) <= _RIGHT_MOST:
            return board, holdings


def _high(
    game: PotGame, board: Sequence[Card], holdings: Sequence[_Holding]
) -> tuple[DrillPart, DrillPart]:
    strengths = {each.cards: each.worth.strength for each in holdings}
    best = max(strengths.values())
    category = joker_category(best).words
    words = strength_words(game.rules, best, Half.HIGH)
    why = (ReasonStep(f"Nothing beats {words} on this board.", game.cite(PotCite.RANKING)),)
    called = DrillPart(
        asks="The best hand is",
        form=AnswerForm.CHOICE,
        choices=_categories(game),
        answer=category,
        why=why,
    )
    return called, _cards_part(game, board, strengths, "Which two cards of one's own make it?", why)


def _categories(game: PotGame) -> tuple[str, ...]:
    has_joker = any(card.rank is None for card in game.rules.shoe)
    return tuple(
        each.words for each in reversed(JokerHigh) if has_joker or each is not JokerHigh.FIVE_ACES
    )


def _low(
    game: PotGame, board: Sequence[Card], holdings: Sequence[_Holding]
) -> tuple[DrillPart, ...]:
    lows = {each.cards: each.worth.low for each in holdings if each.worth.low}
    ids = game.cite(PotCite.LOW)
    answer = LOW if lows else NO_LOW
    there = "has" if lows else "does not have"
    says = f"The board {there} three different cards that are low enough."
    asked = DrillPart(
        asks="For the other half of the pot",
        form=AnswerForm.CHOICE,
        choices=(LOW, NO_LOW),
        answer=answer,
        told_later=bool(lows),
        why=(ReasonStep(says, ids),),
    )
    if not lows:
        return (asked,)
    words = strength_words(game.rules, max(lows.values()), Half.LOW)
    why = (ReasonStep(f"The best low on this board is {words}.", ids),)
    return asked, _cards_part(game, board, lows, "Which two cards make the best low?", why)


def _cards_part(
    game: PotGame,
    board: Sequence[Card],
    strengths: dict[tuple[Card, ...], int],
    asks: str,
    why: tuple[ReasonStep, ...],
) -> DrillPart:
    ordered = sorted(set(strengths.values()), reverse=True)
    right = [cards_answer(own) for own, worth in strengths.items() if worth == ordered[0]]
    second = [own for own, worth in strengths.items() if worth in ordered[1:2]]
    answer, *also = right
    says = "That is the second-best hand; something beats it."
    named = ReasonStep(f"Such as {answer} with the board {cards_text(board)}.", why[0].rule_ids)
    return DrillPart(
        asks=asks,
        form=AnswerForm.CARDS,
        offers=tuple(card.text for card in game.rules.shoe if card not in board),
        picks=OWN,
        answer=answer,
        also=tuple(also),
        why=(*why, named),
        slips=tuple(CommonMistake(cards_answer(own), says) for own in second),
    )
