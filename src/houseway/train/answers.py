"""Parser of typed answers: strict about content, lenient about form.

An answer that cannot be parsed is an error and asked again; only a parsed answer can be wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import TypeAlias

from houseway.errors import RecordError
from houseway.quoting import quoted
from houseway.things.cards import Card, parse_card
from houseway.things.cents import Cents, dollars, parse_dollars

Answer: TypeAlias = int | str | tuple[int, ...]


class AnswerForm(StrEnum):
    """What kind of thing an answer is."""

    SEAT = "seat"
    SEATS = "seats"
    """Several seats in order."""
    CENTS = "cents"
    """An amount, typed in dollars."""
    MOVE = "move"
    """What moves on a wager, in cents: above zero is paid, below is lost, zero goes back."""
    CHOICE = "choice"
    """One of the words offered."""
    TOTAL = "total"
    """What a hand counts, soft or not, or that it is a natural."""
    CARDS = "cards"
    """Cards or tiles of a hand, in any order."""


HELP = {
    AnswerForm.SEAT: "Type the number of a seat: 5, or seat 5.",
    AnswerForm.SEATS: "Type the seats in order: 4 5 7, or 4, 5, 7.",
    AnswerForm.CENTS: "Type an amount in dollars: 10, $10 or 10.00.",
    AnswerForm.MOVE: "Type what moves: +20 or paid 20, -10 or loses 10, back if nothing moves.",
    AnswerForm.CHOICE: "Type one of these, or enough of it to tell it from the others:",
    AnswerForm.TOTAL: "Type what it counts: 17, soft 17, 24 if it is over, or natural.",
    AnswerForm.CARDS: "Type the cards in any order: Kh Qd, the joker Jk; or tiles: 6-5 4-2.",
}

NATURAL = "natural"
_TOTAL = re.compile(r"(soft |hard )?(\d{1,2})( soft| hard)?(?:,? (?:over|bust|busted))?", re.ASCII)
_NATURALS = frozenset({NATURAL, "a natural", "blackjack", "a blackjack"})
_SEAT = re.compile(r"(?:seat|#)?\s*(\d{1,2})", re.ASCII)
_PAID = frozenset({"+", "win", "wins", "won", "pay", "pays", "paid"})
_LOST = frozenset({"-", "lose", "loses", "lost", "take", "takes", "taken"})
_BACK = frozenset({"0", "$0", "back", "push", "pushes", "returned", "nothing"})
_FILLERS = frozenset({"is", "are", "it", "goes", "gets", "seat", "seats", "and", "then"})


def read_answer(form: AnswerForm, text: str, choices: Sequence[str] = ()) -> Answer:
    """What was typed, as a value. RecordError says how to type it."""
    tidy = " ".join(text.lower().split())
    return _choice(tidy, choices) if form is AnswerForm.CHOICE else _READERS[form](tidy)


def _seat(text: str) -> int:
    found = _SEAT.fullmatch(text)
    if found is None:
        raise RecordError(f"{quoted(text)} is not a seat; type its number, such as 5.")
    return int(found[1])


def _seats(text: str) -> tuple[int, ...]:
    words = [word for word in re.split(r"[\s,>-]+", text) if word and word not in _FILLERS]
    if not words:
        raise RecordError("No seat is named; type their numbers in order, such as 4 5 7.")
    return tuple(_seat(word) for word in words)


def _cents(text: str) -> Cents:
    return parse_dollars(text.removesuffix(" dollars").replace("$ ", "$"))


def _move(text: str) -> Cents:
    spaced = re.sub(r"^([+-])", r"\1 ", text.replace("−", "-"))
    words = [word for word in spaced.replace("$ ", "$").split() if word not in _FILLERS]
    if len(words) == 1 and words[0] in _BACK:
        return 0
    if len(words) == 2 and words[0] in _PAID:
        return _cents(words[1])
    if len(words) == 2 and words[0] in _LOST:
        return -_cents(words[1])
    raise RecordError(f"{quoted(text)} does not say what moves; type +20, -10 or back.")


def _total(text: str) -> str:
    if text in _NATURALS:
        return NATURAL
    found = _TOTAL.fullmatch(text)
    if found is None or (found[1] and found[3]):
        raise RecordError(f"{quoted(text)} is not a total; type 17, soft 17 or natural.")
    soft = "soft" in (found[1] or found[3] or "")
    return f"soft {int(found[2])}" if soft else str(int(found[2]))


def cards_answer(cards: Iterable[Card]) -> str:
    """Cards as an answer: in an order of their own, so that any order is the same."""
    return " ".join(sorted(card.text for card in cards))


def _cards(text: str) -> str:
    words = [word for word in re.split(r"[\s,]+", text) if word and word not in _FILLERS]
    if not words:
        raise RecordError("No card is named; type them such as Kh Qd.")
    return cards_answer(parse_card(_as_written(word)) for word in words)


def _as_written(word: str) -> str:
    word = word.replace("10", "t", 1) if word.startswith("10") else word
    return word[:1].upper() + word[1:]


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[\w.]+", text.lower()))


def _choice(text: str, choices: Sequence[str]) -> str:
    typed = _words(text)
    tests: tuple[Callable[[str], bool], ...] = (
        lambda choice: choice.lower() == text,
        lambda choice: typed <= _words(choice),
        lambda choice: all(any(of.startswith(word) for of in _words(choice)) for word in typed),
    )
    for fits in tests if typed else ():
        found = [choice for choice in choices if fits(choice)]
        if len(found) == 1:
            return found[0]
    raise RecordError(f"{quoted(text)} is not one of: {'; '.join(choices)}.")


_READERS: dict[AnswerForm, Callable[[str], Answer]] = {
    AnswerForm.SEAT: _seat,
    AnswerForm.SEATS: _seats,
    AnswerForm.CENTS: _cents,
    AnswerForm.MOVE: _move,
    AnswerForm.TOTAL: _total,
    AnswerForm.CARDS: _cards,
}


def show_answer(form: AnswerForm, answer: Answer) -> str:
    """The answer as it is said at the table; `read_answer` reads it back."""
    if isinstance(answer, str):
        return answer
    if isinstance(answer, tuple):
        return ", ".join(str(seat) for seat in answer)
    if form is AnswerForm.SEAT:
        return f"seat {answer}"
    if form is AnswerForm.CENTS:
        return dollars(answer)
    if answer == 0:
        return "goes back"
    return f"is paid {dollars(answer)}" if answer > 0 else f"loses {dollars(-answer)}"
