"""Drill: the seat of the action button."""

from __future__ import annotations

from random import Random
from typing import Any

from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.order_of_action import (
    ByCard,
    ByDice,
    CountedSeats,
    CountFrom,
    button_number,
    button_seat,
)
from houseway.signs.table_picture import CardPile, PicturePlace, TablePicture
from houseway.things.cards import Card
from houseway.things.dice import Dice, shake
from houseway.train.answers import AnswerForm
from houseway.train.banked.hooks import banked_train_hooks_of
from houseway.train.banked.round_picture import table_chairs
from houseway.train.banked.round_text import option_lines
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson

MOST_PIPS = 18
"""Of three dice."""


def has_button(lesson: Lesson) -> bool:
    return isinstance(lesson.game.rules.order, ByCard | ByDice)


def button_drill(lesson: Lesson, chance: Random) -> Drill:
    game = lesson.game
    order = game.rules.order
    assert isinstance(order, ByCard | ByDice)
    player_dealer = chance.randint(1, game.rules.seats)
    taken, wagered = _seats(lesson, player_dealer, chance)
    by = shake(chance.getrandbits) if isinstance(order, ByDice) else _card(order, game, chance)
    part = _part(game, order, by, player_dealer, wagered)
    return lesson.drill(
        game,
        situation=_lines(game, by, player_dealer, taken, wagered),
        facts=_facts(game, by, player_dealer, taken, wagered),
        picture=_picture(game, by, player_dealer, taken, wagered),
        question="Place the action button.",
        parts=(part,),
    )


def _seats(
    lesson: Lesson, player_dealer: int, chance: Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    others = [seat for seat in range(1, lesson.game.rules.seats + 1) if seat != player_dealer]
    if lesson.level == 1:
        return tuple(others), tuple(others)
    least = 2 if lesson.level == 3 else len(others)
    taken = sorted(chance.sample(others, chance.randint(least, len(others))))
    wagered = sorted(chance.sample(taken, chance.randint(1, len(taken) - 1)))
    return tuple(taken), tuple(wagered)


def _card(order: ByCard, game: Game, chance: Random) -> Card:
    cards = [
        card for card in game.rules.shoe
        if (card.rank in order.values if card.rank else order.joker is not None)
    ]  # fmt: skip
    return chance.choice(cards)


def _part(
    game: Game,
    order: ByCard | ByDice,
    by: Card | Dice,
    player_dealer: int,
    wagered: tuple[int, ...],
) -> DrillPart:
    seats = game.rules.seats
    placed = button_seat(order, by, seats=seats, player_dealer=player_dealer, wagered=wagered)
    counted = placed
    if isinstance(order, ByDice) or order.count is CountedSeats.EVERY_SEAT:
        # With a wager everywhere the button stays where the count ends.
        everywhere = range(1, seats + 1)
        counted = button_seat(
            order, by, seats=seats, player_dealer=player_dealer, wagered=everywhere
        )
    return DrillPart(
        asks="The button goes to",
        form=AnswerForm.SEAT,
        seats=tuple(range(1, seats + 1)),
        answer=placed,
        why=_why(game, order, by, counted, placed, is_bank=counted == player_dealer),
        slips=_slips(counted, placed, is_bank=counted == player_dealer),
    )


def _why(
    game: Game, order: ByCard | ByDice, by: Card | Dice, counted: int, placed: int, *, is_bank: bool
) -> tuple[ReasonStep, ...]:
    cited = game.cite(Cite.BUTTON)
    number = button_number(order, by)
    shown = f"{by} counts {number}" if isinstance(by, Card) else f"The dice make {number}"
    count = ReasonStep(f"{shown}. {_counting(order)}, the count ends at seat {counted}.", cited)
    if placed == counted:
        return (count,)
    reason = "is the player-dealer's" if is_bank else "has no wager"
    says = f"Seat {counted} {reason}, so the button passes to seat {placed}."
    return count, ReasonStep(says, cited)


def _counting(order: ByCard | ByDice) -> str:
    if isinstance(order, ByDice):
        numbers = [str(number) for number in range(1, MOST_PIPS + 1, order.cycle)]
        return f"The player-dealer is {', '.join(numbers[:-1])} and {numbers[-1]}; from there"
    left = order.count_from is CountFrom.PLAYER_DEALER
    begin = "From the player-dealer's left" if left else "From first base"
    seats = (
        "every seat but the player-dealer's"
        if order.count is CountedSeats.EVERY_SEAT
        else "wagered seats only"
    )
    return f"{begin}, {seats}"


def _slips(counted: int, placed: int, *, is_bank: bool) -> tuple[CommonMistake, ...]:
    if counted == placed:
        return ()
    reason = "that is the player-dealer" if is_bank else "no wager is there"
    says = f"The count does end at seat {counted}, but {reason}."
    return (CommonMistake(counted, says),)


def _lines(
    game: Game,
    by: Card | Dice,
    player_dealer: int,
    taken: tuple[int, ...],
    wagered: tuple[int, ...],
) -> tuple[str, ...]:
    card = banked_train_hooks_of(game).button_card
    shown = f"{card} is {by}." if isinstance(by, Card) else f"The dice show {_pips(by)}."
    idle = [seat for seat in taken if seat not in wagered]
    empty = [seat for seat in range(1, game.rules.seats + 1) if seat not in (*taken, player_dealer)]
    return (
        f"The table has {game.rules.seats} seats. Seat {player_dealer} is the player-dealer.",
        f"Wagers lie at {_listed(wagered)}.",
        *((f"No wager, though somebody sits there: {_listed(idle)}.",) if idle else ()),
        *((f"Empty: {_listed(empty)}.",) if empty else ()),
        shown,
        *option_lines(game),
    )


def _picture(
    game: Game,
    by: Card | Dice,
    player_dealer: int,
    taken: tuple[int, ...],
    wagered: tuple[int, ...],
) -> TablePicture:
    if isinstance(by, Card):
        place = PicturePlace(
            name=banked_train_hooks_of(game).button_card, piles=(CardPile((by.text,)),)
        )
    else:
        place = PicturePlace(name="The dice", dice=(by.first, by.second, by.third))
    every = range(1, game.rules.seats + 1)
    return TablePicture(
        places=(place,),
        chairs=table_chairs(
            game.rules.seats,
            player_dealer=player_dealer,
            wagered=wagered,
            empty=[seat for seat in every if seat not in (*taken, player_dealer)],
        ),
        besides=option_lines(game),
    )


def _pips(dice: Dice) -> str:
    return f"{dice.first}, {dice.second} and {dice.third}"


def _listed(seats: list[int] | tuple[int, ...]) -> str:
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(str(seat) for seat in seats)}"


def _facts(
    game: Game,
    by: Card | Dice,
    player_dealer: int,
    taken: tuple[int, ...],
    wagered: tuple[int, ...],
) -> dict[str, Any]:
    drawn = {"card": by.text} if isinstance(by, Card) else {"dice": list(by)}
    return {
        "seats": game.rules.seats,
        "player_dealer": player_dealer,
        "taken": list(taken),
        "wagered": list(wagered),
        **drawn,
    }
