"""Questions about a group of cards, by the names that a file uses."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from houseway.rank.hands.joker_hand import JokerHigh
from houseway.rules.conditions.question_type import (
    RESULT,
    ConditionQuestion,
    HandFacts,
    flag,
    names,
    span,
    within,
)
from houseway.rules.conditions.tile_questions import OF_TILES
from houseway.things.cards import JOKER, RANK_LETTERS, Card, Rank, Suit, parse_card
from houseway.toml_reader import TomlReader

RED = (Suit.DIAMONDS, Suit.HEARTS)
COLOURS = ("same", "red", "black", "mixed")
MADE = tuple(category.name.lower() for category in JokerHigh)
"""What five cards make, the lowest first, as pay tables of the catalog call it."""
TOTAL_MAX, COUNT_MAX, HELD_MAX = 40, 21, 7


def _colour(at: TomlReader, key: str) -> str:
    return at.choice(key, COLOURS)


def _made(at: TomlReader, key: str) -> str:
    return names(at, key, MADE, 'one or more hands are needed, as "flush full_house"')


def _ranks(at: TomlReader, key: str) -> str:
    words = at.text(key).split()
    known = RANK_LETTERS.values()
    wrong = next((each for each in words if each not in known), None)
    if wrong is not None or not words:
        shown = repr(wrong[:20]) if wrong else "nothing"
        at.fail(key, f"ranks are needed, as {' '.join(known)}, not {shown}.")
    return "".join(letter for letter in known if letter in words)


def _held(at: TomlReader, key: str) -> str:
    words = at.text(key).split()
    if not 1 <= len(words) <= HELD_MAX:
        at.fail(key, f"1 to {HELD_MAX} cards or ranks are needed, not {len(words):,}.")
    for word in words:
        if word not in RANK_LETTERS.values():
            at.attempt(key, lambda word=word: parse_card(word))  # type: ignore[misc]
    return " ".join(sorted(words))


def _alike(cards: tuple[Card, ...]) -> int:
    numbers = [card.number for card in cards if card is not JOKER]
    return max(map(numbers.count, numbers), default=0)


def _suited(cards: tuple[Card, ...]) -> bool:
    return JOKER not in cards and len({card.suit for card in cards}) == 1


def _has_colour(colour: str, hand: HandFacts) -> bool:
    if JOKER in hand.cards:
        return False
    red = sum(card.suit in RED for card in hand.cards)
    every = {"red": red == len(hand.cards), "black": red == 0}
    if colour in every:
        return every[colour]
    return any(every.values()) == (colour == "same")


def _in_a_row(cards: tuple[Card, ...]) -> bool:
    numbers = sorted(card.number for card in cards)
    if JOKER in cards or len(set(numbers)) < len(numbers):
        return False
    if numbers[-1] == Rank.ACE and numbers[0] == Rank.TWO:
        numbers = [1, *numbers[:-1]]
    return numbers[-1] - numbers[0] == len(numbers) - 1


def _holds(wanted: str, hand: HandFacts) -> bool:
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
    words = Counter(wanted.split())
    cards = tuple((word, number) for word, number in words.items() if len(word) > 1)
    return cards, tuple((word, number) for word, number in words.items() if len(word) == 1)


PAIR = ConditionQuestion(
    flag, lambda said, hand: said == (_alike(hand.cards) >= 2), "two cards or more are of one rank"
)
ALIKE = ConditionQuestion(
    span(HELD_MAX),
    lambda span, hand: within(span, _alike(hand.cards)),
    "how many cards are of one rank",
)
SUITED = ConditionQuestion(
    flag, lambda said, hand: said == _suited(hand.cards), "all cards are of one suit"
)
IDENTICAL = ConditionQuestion(
    flag,
    lambda said, hand: said == (_suited(hand.cards) and _alike(hand.cards) == len(hand.cards)),
    "all cards are of one rank and one suit",
)
COLOUR = ConditionQuestion(_colour, _has_colour, "the colour of the cards")
RANKS = ConditionQuestion(
    _ranks,
    lambda letters, hand: all(
        card.rank is not None and card.rank.letter in letters for card in hand.cards
    ),
    "every card has one of these ranks",
)
HOLDS = ConditionQuestion(_held, _holds, "these cards are among them; a rank alone is of any suit")
STRAIGHT = ConditionQuestion(
    flag,
    lambda said, hand: said == _in_a_row(hand.cards),
    "the ranks follow one another; an ace is high or low",
)
TOTAL = ConditionQuestion(
    span(TOTAL_MAX), lambda span, hand: within(span, hand.total), "what the cards count"
)
COUNT = ConditionQuestion(
    span(COUNT_MAX), lambda span, hand: within(span, hand.count), "how many cards"
)
NATURAL = ConditionQuestion(flag, lambda said, hand: said == hand.natural, "the hand is a natural")
OVER = ConditionQuestion(flag, lambda said, hand: said == hand.over, "the hand has gone over")
MAKES = ConditionQuestion(
    _made,
    lambda names, hand: hand.makes in names.split(),
    "the best five cards make one of these hands, as flush, or flush or better",
)
HIGHEST = ConditionQuestion(
    _ranks,
    lambda letters, hand: hand.highest in letters,
    "the highest card has one of these ranks; a joker is an ace",
)
WITH_JOKER = ConditionQuestion(
    flag, lambda said, hand: said == hand.joker, "the joker is among the cards"
)
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
    "makes": MAKES,
    "highest": HIGHEST,
    "joker": WITH_JOKER,
    "result": RESULT,
    **OF_TILES,
}
OF_CARDS = frozenset(
    {"pair", "alike", "suited", "identical", "colour", "ranks", "holds", "straight"}
)
"""What is asked of the cards themselves, whatever the game counts them."""
