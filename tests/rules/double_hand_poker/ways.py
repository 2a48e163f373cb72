"""Hands as a house way sets them, and the examples that the charts print."""

from __future__ import annotations

import re
from collections.abc import Iterable

from houseway.families.pai_gow.rules.hand_split import TwoHandSplit
from houseway.families.pai_gow.rules.ways import WAYS
from houseway.families.pai_gow.rules.ways.interpreter import explained_by, set_by
from houseway.rank.hands.joker_hand import back_strength, front_strength
from houseway.rules.written_rules import written
from houseway.things.cards import Card, parse_cards

PRINTED = re.compile(r"front='([^']*)' back='([^']*)'")


def ranks(cards: Iterable[Card]) -> list[int]:
    """The ranks of a hand, the joker as an ace."""
    return sorted((card.number or 14 for card in cards), reverse=True)


def set_as(way: str, cards: str) -> TwoHandSplit:
    return set_by(WAYS[way], parse_cards(cards))


def front_of(way: str, cards: str) -> str:
    """The letters of the two cards that go in front, the joker as an ace."""
    return "".join("A" if each.text == "Jk" else each.text[0] for each in set_as(way, cards).front)


def rows_for(way: str, cards: str) -> list[str]:
    """The ids of the rows that are read down to the one that decides."""
    return [row.rule_id for row in explained_by(WAYS[way], parse_cards(cards)).rows]


def examples_of(rule_id: str, house: str = "") -> list[tuple[str, str]]:
    """Fronts and backs that the chart of a house prints for a row."""
    parts = written(rule_id).example.split("; ")
    of_house = [part for part in parts if part.startswith(house)]
    assert len(of_house) == 1 or not house
    return PRINTED.findall(of_house[0])


def same_set(split: TwoHandSplit, front: str, back: str) -> bool:
    """Whether a split is the printed one, but for suits that make no difference."""
    in_front, behind = parse_cards(front), parse_cards(back)
    return (
        (ranks(split.front), ranks(split.back)) == (ranks(in_front), ranks(behind))
        and front_strength(split.front) == front_strength(in_front)
        and back_strength(split.back) == back_strength(behind)
    )
