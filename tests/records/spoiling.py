"""Layouts spoilt by chance, one slip at a time, as people spoil them."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b|\bJk\b")
CARDS = [*(rank + suit for rank in "23456789TJQKA" for suit in "cdhs"), "Jk", "1x", ""]
VALUES = [
    "-5", "0", "1", "9", "1e9", "0.001", "7.555", "true", "false", '""', '"x"', "[]", "[1, 2]",
    "{}", "1979-05-27", "nan", "99999999999", '"-5"', '"surrender"', '"rescue"', '"even money"',
    '"play"', '"fold"', '"Ana"', '"seat 8"', '"Kd Kh"', '"8h 8d 8c"', '"mortimer"', '"marysville"',
    '"no-bust"', '"5-10"', '"\\u001b[2J"',
]  # fmt: skip
FIELDS = [
    "base", "ante", "cards", "dealt", "double", "ended", "insurance", "even_money", "goes_along",
    "bonus", "buster", "match", "decision", "player", "seat", "house", "limits", "split",
    "backline", "pool", "schedule", "bank", "options", "player_dealer",
]  # fmt: skip
HEADERS = ["[[seat]]", "[[seat.split]]", "[[seat.backline]]", "[options]", "[player_dealer]", "[x]"]


def _fields(lines: list[str]) -> list[int]:
    return [number for number, line in enumerate(lines) if "=" in line and line.strip()[0] != "#"]


def _delete(chance: Random, lines: list[str]) -> None:
    del lines[chance.randrange(len(lines))]


def _repeat(chance: Random, lines: list[str]) -> None:
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))


def _swap(chance: Random, lines: list[str]) -> None:
    one, two = chance.choices(range(len(lines)), k=2)
    lines[one], lines[two] = lines[two], lines[one]


def _other_value(chance: Random, lines: list[str]) -> None:
    number = chance.choice(_fields(lines))
    key = lines[number].partition("=")[0]
    lines[number] = f"{key}= {chance.choice(VALUES)}"


def _other_field(chance: Random, lines: list[str]) -> None:
    value = chance.choice(VALUES)
    lines.insert(chance.randrange(len(lines)), f"{chance.choice(FIELDS)} = {value}")


def _header(chance: Random, lines: list[str]) -> None:
    lines.insert(chance.randrange(len(lines)), chance.choice(HEADERS))


def _with_cards(lines: list[str]) -> list[int]:
    return [number for number in _fields(lines) if CARD.search(lines[number])] or _fields(lines)


def _other_card(chance: Random, lines: list[str]) -> None:
    number = chance.choice(_with_cards(lines))
    found = CARD.findall(lines[number])
    if found:
        lines[number] = lines[number].replace(chance.choice(found), chance.choice(CARDS), 1)


def _more_cards(chance: Random, lines: list[str]) -> None:
    number = chance.choice(_with_cards(lines))
    found = CARD.findall(lines[number])
    if found:
        card = chance.choice(found)
        more = " ".join([chance.choice([card, chance.choice(CARDS)])] * chance.choice([1, 1, 2, 9]))
        lines[number] = lines[number].replace(card, f"{card} {more}", 1)


def _fewer_cards(chance: Random, lines: list[str]) -> None:
    number = chance.choice(_with_cards(lines))
    lines[number] = CARD.sub("", lines[number], count=1)


def _letter(chance: Random, lines: list[str]) -> None:
    number = chance.randrange(len(lines))
    line = lines[number]
    place = chance.randrange(len(line) + 1)
    lines[number] = line[:place] + chance.choice('"[]{}=.#,-0 \t\\x') + line[place + 1 :]


SLIPS: tuple[Callable[[Random, list[str]], None], ...] = (
    _delete, _repeat, _swap, _other_value, _other_value, _other_field, _header, _other_card,
    _other_card, _more_cards, _fewer_cards, _letter,
)  # fmt: skip


CARD_SLIPS = (_other_card, _more_cards, _fewer_cards)


def spoilt_cards(chance: Random, text: str) -> tuple[str, int]:
    """The text with other cards in one hand, and the line of that hand, counted from 1."""
    before, lines = text.split("\n"), text.split("\n")
    chance.choice(CARD_SLIPS)(chance, lines)
    changed = [number for number, line in enumerate(before, start=1) if line != lines[number - 1]]
    return "\n".join(lines), changed[0] if changed else 0


def spoilt(chance: Random, text: str, slips: int) -> str:
    """The text after so many slips."""
    lines = text.split("\n")
    for _ in range(slips):
        chance.choice(SLIPS)(chance, lines)
    return "\n".join(lines)
