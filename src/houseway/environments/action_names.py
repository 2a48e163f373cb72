"""Names of actions, apart from the player and the seat: the action space of an environment.

A decision is called as in messages (`hit`, `fold`). Where it names cards, their places in the hand
follow, counted from 0 (`set_hand 1,4`); where it names a number, that number; and where several
amounts are offered, those after the least are counted (`play`, `play 2`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import RuleError
from houseway.play.actions import Action
from houseway.things.cards import Card

AMOUNTS_MOST = 4
NUMBERS_MOST = 9
_CENTS = "cents"


def tag_of(verb: type[Struct]) -> str:
    return str(verb.__struct_config__.tag)


@cache
def cards_field(verb: type[Struct]) -> str | None:
    """The field in which one names cards, if the verb has one."""
    hints = get_type_hints(verb)
    found = (name for name in verb.__struct_fields__ if hints[name] == tuple[Card, ...])
    return next(found, None)


@cache
def cents_field(verb: type[Struct]) -> str | None:
    return next((name for name in verb.__struct_fields__ if name.endswith(_CENTS)), None)


def names_of(verb: type[Struct], hand_cards: int, *, numbered: bool) -> Iterator[str]:
    """Every name that a wish of this kind can have."""
    tag = tag_of(verb)
    if cards_field(verb) is not None:
        yield from (_with_places(tag, places) for places in _subsets(hand_cards))
    elif numbered:
        yield from (f"{tag} {number}" for number in range(1, NUMBERS_MOST + 1))
    else:
        yield from _counted(tag, AMOUNTS_MOST if cents_field(verb) else 1)


def name_actions(
    listed: Sequence[Action],
    hand: Sequence[Card],
    allowed: Callable[[Action], bool],
    *,
    numbered: bool = False,
) -> Mapping[str, Action]:
    """Wishes of one kind by name; of cards all that are `allowed`, not only those listed."""
    first = listed[0]
    tag, field, cents = tag_of(type(first)), cards_field(type(first)), cents_field(type(first))
    if field is not None:
        every = {
            _with_places(tag, places): replace(first, **{field: tuple(hand[at] for at in places)})
            for places in _subsets(len(hand))
        }
        return {name: wish for name, wish in every.items() if allowed(wish)}
    if numbered:
        return {f"{tag} {number}": wish for number, wish in enumerate(listed, start=1)}
    if cents is None:
        return {tag: first}
    by_amount = sorted(listed, key=lambda wish: int(getattr(wish, cents)))
    if len(by_amount) > AMOUNTS_MOST:
        raise RuleError(
            f"{len(by_amount)} amounts are offered for {tag}, and an environment has names for "
            f"{AMOUNTS_MOST}."
        )
    return dict(zip(_counted(tag, AMOUNTS_MOST), by_amount, strict=False))


def by_kind(listed: Sequence[Action]) -> Mapping[type[Action], list[Action]]:
    kinds: dict[type[Action], list[Action]] = {}
    for wish in listed:
        kinds.setdefault(type(wish), []).append(wish)
    return kinds


def _counted(tag: str, most: int) -> list[str]:
    return [tag, *(f"{tag} {number}" for number in range(2, most + 1))]


def _with_places(tag: str, places: Sequence[int]) -> str:
    return f"{tag} {','.join(map(str, places))}".strip()


@cache
def _subsets(count: int) -> tuple[tuple[int, ...], ...]:
    sizes = range(count + 1)
    return tuple(each for size in sizes for each in combinations(range(count), size))
