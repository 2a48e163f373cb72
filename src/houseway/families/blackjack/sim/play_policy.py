"""Play policy: one action for every situation, total and up card.

A hand is known by its total, hard or soft, or as a pair that may be split, and by the situation it
is in. The allowed actions are worked out here once, so that the kernel only looks them up;
`policy_choice` looks up the same for a hand at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeAlias

import numpy as np

from houseway.families.blackjack.rules.bonus_21s import pays_bonuses
from houseway.families.blackjack.rules.rules import Blackjack, ChecksFor, JokerCounts, Surrenders
from houseway.families.blackjack.sim import rule_tables
from houseway.families.blackjack.sim.kernel import codes
from houseway.families.blackjack.sim.kernel.shoe import KIND
from houseway.rank.array_types import Bytes
from houseway.sim.setup.simulation_setup import Policy
from houseway.things.cards import Card

STAND, HIT, DOUBLE, SPLIT, SURRENDER, RESCUE = (
    "stand", "hit", "double", "split", "surrender", "rescue",
)  # fmt: skip
VERBS = (STAND, HIT, DOUBLE, SPLIT, SURRENDER, RESCUE)
"""By the kernel's numbers."""
DECLINE = "decline"
"""What is answered before the check by one who does not surrender."""


class AskedHand(NamedTuple):
    """A hand that stands for all of its kind, and what may be done with it."""

    situation: int
    row: int
    up: int
    choices: tuple[str, ...]
    cards: tuple[Card, ...]
    up_card: Card
    doubles: int
    split: bool


Decide: TypeAlias = Callable[[Blackjack, AskedHand], str]


def action_table(rules: Blackjack, decide: Decide) -> Bytes:
    """The policy as the kernel reads it. Where nothing is left to decide, one stands."""
    found = np.zeros((codes.SITUATIONS, codes.ROWS, codes.UPS), np.int8)
    for asked in questions(rules):
        chosen = asked.choices[0] if len(asked.choices) == 1 else decide(rules, asked)
        if chosen not in asked.choices:
            raise ValueError(f"{chosen} is not among {', '.join(asked.choices)}.")
        if chosen != DECLINE:
            found[asked.situation, asked.row, asked.up] = VERBS.index(chosen)
    if not pays_bonuses(rules):
        # Then nothing hangs on how many cards it is that make the total.
        for later in (codes.LATER, codes.SPLIT_LATER):
            found[later + 1 : later + codes.SIZES] = found[later]
    return found


def _hit_to_sixteen(_: Blackjack, asked: AskedHand) -> str:
    wanted = HIT if _total(asked.row)[0] < 17 else STAND
    return wanted if wanted in asked.choices else asked.choices[0]


LIKE_THE_PLAYER_DEALER = Policy("hits up to sixteen and stands on the rest", _hit_to_sixteen)
"""A policy that needs no reckoning."""


def questions(rules: Blackjack) -> list[AskedHand]:
    """Every hand that may have to be decided, in every situation, against every up card."""
    ups = {card_kind(card): card for card in rules.pack}
    if rules.joker_up_freezes:
        ups.pop(0, None)
    return [
        AskedHand(situation, row, up, choices, cards, up_card, doubles, situation in _OF_SPLIT)
        for situation, doubles, row, cards in _held(rules)
        for up, up_card in sorted(ups.items())
        if (choices := allowed(rules, situation, row, up))
    ]


_OF_SPLIT = (
    codes.SPLIT_TWO,
    codes.SPLIT_ACE,
    *range(codes.SPLIT_LATER, codes.SPLIT_LATER + codes.SIZES),
    *range(codes.SPLIT_DOUBLED, codes.SPLIT_DOUBLED + 3),
)


def _held(rules: Blackjack) -> Iterator[tuple[int, int, int, tuple[Card, ...]]]:
    """Situation, times doubled, row, and cards of every hand that has to be decided."""
    twos, threes, pairs = _totals(rules, 2), _totals(rules, 3), _pairs(rules)
    for situation in (codes.FIRST_TWO, codes.SPLIT_TWO, codes.EARLY):
        for row, cards in (twos | pairs).items():
            yield situation, 0, row, cards
    yield from ((codes.SPLIT_ACE, 0, row, cards) for row, cards in pairs.items())
    for more in range(codes.SIZES if pays_bonuses(rules) else 1):
        for row, cards in _totals(rules, 3 + more).items():
            yield codes.LATER + more, 0, row, cards
            yield codes.SPLIT_LATER + more, 0, row, cards
    for doubles in (1, 2, 3):
        for after in (codes.DOUBLED, codes.SPLIT_DOUBLED):
            for row, cards in threes.items():
                yield after + doubles - 1, doubles, row, cards


def _totals(rules: Blackjack, number: int) -> dict[int, tuple[Card, ...]]:
    """A hand of so many cards for each total; no pair where another hand has the same."""
    kinds = {card_kind(card): card for card in rules.pack}
    hands = combinations_with_replacement([kinds[each] for each in sorted(kinds)], number)
    found: dict[int, tuple[Card, ...]] = {}
    for cards in sorted(hands, key=lambda cards: len(set(cards)), reverse=True):
        found.setdefault(row_of(rules, cards), cards)
    return found


def _pairs(rules: Blackjack) -> dict[int, tuple[Card, ...]]:
    kinds = {card_kind(card): card for card in rules.pack if card.number}
    return {codes.PAIR + each: (card, card) for each, card in kinds.items()}


def card_kind(card: Card) -> int:
    return int(KIND[rule_tables.card_code(card)])


@cache
def _keys(counts: JokerCounts) -> tuple[int, ...]:
    return tuple(rule_tables.keys(counts).tolist())


def row_of(rules: Blackjack, cards: Sequence[Card]) -> int:
    """The row of a hand's total."""
    adds, key = _keys(rules.joker_counts), 0
    for card in cards:
        key = rule_tables.join(key, adds[rule_tables.card_code(card)])
    return rule_tables.row(rules, key)


def _total(row: int) -> tuple[int, bool]:
    """The points of a row, and whether they are soft."""
    if row == codes.PAIR + 1:
        return 12, True
    if row > codes.PAIR:
        return 2 * (row - codes.PAIR), False
    return rule_tables.points(row), row >= codes.SOFT


def allowed(rules: Blackjack, situation: int, row: int, up: int) -> tuple[str, ...]:
    """What may be done with a hand; nothing where it stands without being asked."""
    if row == codes.WILD_ROW or _total(row)[0] > rules.limit:
        return ()
    if situation == codes.EARLY:
        asked = rules.may_surrender is Surrenders.EARLY and is_checked(rules, up)
        return (DECLINE, SURRENDER) if asked else ()
    if situation >= codes.DOUBLED:
        return _after_double(rules, situation)
    if situation == codes.SPLIT_ACE:
        return (STAND, SPLIT) if row == codes.PAIR + 1 and rules.resplit_aces else ()
    return _in_turn(rules, situation, row, up)


def is_checked(rules: Blackjack, up: int) -> bool:
    """Whether the down card is looked at under an up card of this kind."""
    if not rules.hole_card or rules.check is ChecksFor.NONE:
        return False
    return up == 1 or (up == 10 and rules.check is ChecksFor.ACE_AND_TEN)


def _after_double(rules: Blackjack, situation: int) -> tuple[str, ...]:
    split = situation >= codes.SPLIT_DOUBLED
    doubles = situation + 1 - (codes.SPLIT_DOUBLED if split else codes.DOUBLED)
    again = rules.double_double and doubles < 3
    if split and not rules.double_double_after_split:
        again = False
    return (STAND, *((DOUBLE,) if again else ()), *((RESCUE,) if rules.rescue else ()))


def _in_turn(rules: Blackjack, situation: int, row: int, up: int) -> tuple[str, ...]:
    total, soft = _total(row)
    must_stand = total >= (rules.stand_soft if soft else rules.stand_hard)
    found = []
    if total > rules.must_hit:
        found.append(STAND)
    if not must_stand:
        found.append(HIT)
    later = situation >= codes.LATER
    if later and not rules.double_any_cards:
        return tuple(found)
    split = situation == codes.SPLIT_TWO or situation >= codes.SPLIT_LATER
    blocked = must_stand and rules.must_stand_blocks_double
    if not blocked and (not split or rules.double_after_split):
        found.append(DOUBLE)
    if later:
        return tuple(found)
    once = split and row == codes.PAIR + 1 and not rules.resplit_aces
    if row > codes.PAIR and rules.splits_max and not once:
        found.append(SPLIT)
    if not split and _surrenders_in_turn(rules, up):
        found.append(SURRENDER)
    return tuple(found)


def _surrenders_in_turn(rules: Blackjack, up: int) -> bool:
    if rules.may_surrender is Surrenders.EARLY:
        return not is_checked(rules, up)
    return rules.may_surrender is Surrenders.LATE


def policy_choice(
    table: Bytes,
    rules: Blackjack,
    cards: Sequence[Card],
    up: Card,
    allowed: Collection[str],
    *,
    doubles: int = 0,
    split: bool = False,
) -> str:
    """What the policy does with a hand at a table where this is allowed."""
    if DECLINE in allowed:
        return _before_check(table, rules, cards, up)
    row = row_of(rules, cards)
    if SPLIT in allowed:
        row = codes.PAIR + card_kind(cards[0])
    situation = _situation(rules, cards, doubles, split=split)
    return VERBS[table[situation, row, card_kind(up)]]


def _situation(rules: Blackjack, cards: Sequence[Card], doubles: int, *, split: bool) -> int:
    if doubles:
        return (codes.SPLIT_DOUBLED if split else codes.DOUBLED) + doubles - 1
    if split and cards[0].number == 14 and rules.split_aces_one_card:
        return codes.SPLIT_ACE
    if len(cards) > 2:
        later = codes.SPLIT_LATER if split else codes.LATER
        return later + min(len(cards) - 3, codes.SIZES - 1)
    return codes.SPLIT_TWO if split else codes.FIRST_TWO


def _before_check(table: Bytes, rules: Blackjack, cards: Sequence[Card], up: Card) -> str:
    one, two = cards
    if rule_tables.is_natural(rules, one, two):
        return DECLINE
    row = row_of(rules, cards)
    if rule_tables.is_pair(rules, one, two):
        row = codes.PAIR + card_kind(one)
    gives_up = table[codes.EARLY, row, card_kind(up)] == codes.SURRENDER
    return SURRENDER if gives_up else DECLINE
