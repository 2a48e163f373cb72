"""What may be asked of a group of cards, and how a file writes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from houseway.things.cards import JOKER, RANK_LETTERS, Card, Rank, Suit, parse_card
from houseway.toml_reader import TomlReader

Value: TypeAlias = bool | str | tuple[int, int]
"""What an answer is compared with: yes or no, cards or a word, or from one number to another."""

RED = (Suit.DIAMONDS, Suit.HEARTS)
COLOURS = ("same", "red", "black", "mixed")
TOTAL_MAX, COUNT_MAX, HELD_MAX = 40, 21, 7


class Hand(Struct, frozen=True, kw_only=True):
    """What there is to know of a group of cards; of some groups only a part is asked for."""

    cards: tuple[Card, ...] = ()
    count: int = 0
    total: int = 0
    """As the game counts it."""
    natural: bool = False
    over: bool = False


class Question(NamedTuple):
    read: Callable[[TomlReader, str], Value]
    fits: Callable[[Any, Hand], bool]
    means: str


def _flag(at: TomlReader, key: str) -> bool:
    return at.flag(key)


def _span(most: int) -> Callable[[TomlReader, str], tuple[int, int]]:
    def read(at: TomlReader, key: str) -> tuple[int, int]:
        text = at.short(key)
        least, dash, last = text.partition("-")
        numbers = (least, last if dash else least)
        if not all(each.isascii() and each.isdigit() for each in numbers):
            at.fail(key, f'a number or two are needed, as 20 or "17-20", not {text[:20]!r}.')
        low, high = map(int, numbers)
        if not low <= high <= most:
            at.fail(key, f"from a lower number to a higher one up to {most}, not {text}.")
        return low, high

    return read


def _colour(at: TomlReader, key: str) -> str:
    return at.choice(key, COLOURS)


def _ranks(at: TomlReader, key: str) -> str:
    """Letters of ranks without anything between them."""
    words = at.text(key).split()
    known = RANK_LETTERS.values()
    wrong = next((each for each in words if each not in known), None)
    if wrong is not None or not words:
        shown = repr(wrong[:20]) if wrong else "nothing"
        at.fail(key, f"ranks are needed, as {' '.join(known)}, not {shown}.")
    return "".join(letter for letter in known if letter in words)


def _held(at: TomlReader, key: str) -> str:
    """Cards, and ranks of any suit, in the order of their texts."""
    words = at.text(key).split()
    if not 1 <= len(words) <= HELD_MAX:
        at.fail(key, f"1 to {HELD_MAX} cards or ranks are needed, not {len(words):,}.")
    for word in words:
        if word not in RANK_LETTERS.values():
            at.attempt(key, lambda word=word: parse_card(word))  # type: ignore[misc]
    return " ".join(sorted(words))


def _alike(cards: tuple[Card, ...]) -> int:
    """How many cards of one rank there are; jokers have none."""
    numbers = [card.number for card in cards if card is not JOKER]
    return max(map(numbers.count, numbers), default=0)


def _suited(cards: tuple[Card, ...]) -> bool:
    return JOKER not in cards and len({card.suit for card in cards}) == 1


def _has_colour(colour: str, hand: Hand) -> bool:
    if JOKER in hand.cards:
        return False
    red = sum(card.suit in RED for card in hand.cards)
    every = {"red": red == len(hand.cards), "black": red == 0}
    if colour in every:
        return every[colour]
    return any(every.values()) == (colour == "same")


def _in_a_row(cards: tuple[Card, ...]) -> bool:
    """Whether the ranks follow one another; an ace is high or low."""
    numbers = sorted(card.number for card in cards)
    if JOKER in cards or len(set(numbers)) < len(numbers):
        return False
    if numbers[-1] == Rank.ACE and numbers[0] == Rank.TWO:
        numbers = [1, *numbers[:-1]]
    return numbers[-1] - numbers[0] == len(numbers) - 1


def _holds(wanted: str, hand: Hand) -> bool:
    cards, ranks = _counted(wanted)
    texts = [card.text for card in hand.cards]
    if any(texts.count(text) < number for text, number in cards):
        return False
    for text, number in cards:
        for _ in range(number):
            texts.remove(text)
    letters = [text[0] for text in texts if text != JOKER.text]
    return all(letters.count(letter) >= number for letter, number in ranks)


@lru_cache(maxsize=1024)
def _counted(wanted: str) -> tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]:
    """Cards and ranks, each with how many of it are wanted: asked of thousands of hands."""
    words = Counter(wanted.split())
    cards = tuple((word, number) for word, number in words.items() if len(word) > 1)
    return cards, tuple((word, number) for word, number in words.items() if len(word) == 1)


def _within(span: tuple[int, int], number: int) -> bool:
    return span[0] <= number <= span[1]


PAIR = Question(
    _flag, lambda said, hand: said == (_alike(hand.cards) >= 2), "two cards or more are of one rank"
)
ALIKE = Question(
    _span(HELD_MAX),
    lambda span, hand: _within(span, _alike(hand.cards)),
    "how many cards are of one rank",
)
SUITED = Question(
    _flag, lambda said, hand: said == _suited(hand.cards), "all cards are of one suit"
)
IDENTICAL = Question(
    _flag,
    lambda said, hand: said == (_suited(hand.cards) and _alike(hand.cards) == len(hand.cards)),
    "all cards are of one rank and one suit",
)
COLOUR = Question(_colour, _has_colour, "the colour of the cards")
RANKS = Question(
    _ranks,
    lambda letters, hand: all(
        card.rank is not None and card.rank.letter in letters for card in hand.cards
    ),
    "every card has one of these ranks",
)
HOLDS = Question(_held, _holds, "these cards are among them; a rank alone is of any suit")
STRAIGHT = Question(
    _flag,
    lambda said, hand: said == _in_a_row(hand.cards),
    "the ranks follow one another; an ace is high or low",
)
TOTAL = Question(
    _span(TOTAL_MAX), lambda span, hand: _within(span, hand.total), "what the cards count"
)
COUNT = Question(_span(COUNT_MAX), lambda span, hand: _within(span, hand.count), "how many cards")
NATURAL = Question(_flag, lambda said, hand: said == hand.natural, "the hand is a natural")
OVER = Question(_flag, lambda said, hand: said == hand.over, "the hand has gone over")

QUESTIONS = {
    "pair": PAIR,
    "alike": ALIKE,
    "suited": SUITED,
    "identical": IDENTICAL,
    "colour": COLOUR,
    "ranks": RANKS,
    "holds": HOLDS,
    "straight": STRAIGHT,
    "total": TOTAL,
    "count": COUNT,
    "natural": NATURAL,
    "over": OVER,
}
OF_CARDS = frozenset(
    {"pair", "alike", "suited", "identical", "colour", "ranks", "holds", "straight"}
)
"""What is asked of the cards themselves, whatever the game counts them."""
