"""Forgeries: what somebody writes anew who also mends every hash, number and balance.

Each changes the bodies of a journal in one place. Afterwards `tests.ledger.forging` chains, files
and adds up everything again, so that nothing but the meaning is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple, TypeAlias

Body: TypeAlias = dict[str, Any]
Forgery: TypeAlias = Callable[[list[Body], Random], None]
RULE = re.compile(r"[A-Z0-9]{2,5}-\d+")
CARD = re.compile(r"([2-9TJQKA][cdhs]\S*|\d-\d)")
AMOUNTS = (-100, -50, -1, 1, 50, 100, 10_000)


class Leaf(NamedTuple):
    """A value at the end of a path, and where it can be put."""

    inside: Any
    at: Any
    under: str
    """The last name on the way to it."""

    @property
    def value(self) -> Any:
        return self.inside[self.at]

    def becomes(self, value: object) -> None:
        self.inside[self.at] = value


def leaves(inside: Any, under: str = "") -> Iterator[Leaf]:
    places = inside.items() if isinstance(inside, dict) else enumerate(inside)
    for at, value in places:
        name = at if isinstance(at, str) else under
        if isinstance(value, dict | list):
            yield from leaves(value, name if isinstance(value, list) or "cents" in name else "")
        else:
            yield Leaf(inside, at, name)


def other(leaf: Leaf, chance: Random) -> object:
    """Something else of the same kind: another amount, card, rule, seat, name or answer."""
    value = leaf.value
    match value:
        case bool():
            return not value
        case int():
            return value + chance.choice(AMOUNTS if "cents" in leaf.under else (-1, 1, 2))
        case None:
            return chance.choice(("P9", 1, False))
        case str() if RULE.fullmatch(value):
            return f"{value.partition('-')[0]}-{chance.randint(1, 150)}"
        case str() if CARD.fullmatch(value):
            return chance.choice("23456789TJQKA") + chance.choice("cdhs") + value[2:]
        case str() if value:
            at = chance.randrange(len(value))
            return value[:at] + chance.choice("abcdefPX0123456789") + value[at + 1 :]
    return "x"


def _some(bodies: list[Body], part: str, chance: Random, *, cents: bool | None = None) -> Leaf:
    """A value in that part of some batch: an amount, no amount, or either."""
    found = [
        leaf
        for body in bodies[1:]
        if part in body
        for leaf in leaves({part: body[part]})
        if cents is None or cents == ("cents" in leaf.under)
    ]
    return chance.choice(found)


def amount_of_an_event(bodies: list[Body], chance: Random) -> None:
    leaf = _some(bodies, "events", chance, cents=True)
    leaf.becomes(other(leaf, chance))


def amount_of_a_transfer(bodies: list[Body], chance: Random) -> None:
    leaf = _some(bodies, "transfers", chance, cents=True)
    leaf.becomes(other(leaf, chance))


def amount_of_an_action(bodies: list[Body], chance: Random) -> None:
    leaf = _some(bodies, "action", chance, cents=True)
    leaf.becomes(other(leaf, chance))


def word_of_an_event(bodies: list[Body], chance: Random) -> None:
    leaf = _some(bodies, "events", chance, cents=False)
    leaf.becomes(other(leaf, chance))


def word_of_a_transfer(bodies: list[Body], chance: Random) -> None:
    leaf = _some(bodies, "transfers", chance, cents=False)
    leaf.becomes(other(leaf, chance))


def word_of_an_action(bodies: list[Body], chance: Random) -> None:
    leaf = _some(bodies, "action", chance, cents=False)
    leaf.becomes(other(leaf, chance))


def rule_of_an_event(bodies: list[Body], chance: Random) -> None:
    """Another written rule is named for what was paid or taken."""
    found = [leaf for body in bodies[1:] for leaf in leaves({"events": body["events"]})]
    leaf = chance.choice([each for each in found if RULE.fullmatch(str(each.value))])
    leaf.becomes(other(leaf, chance))


def term_of_the_table(bodies: list[Body], chance: Random) -> None:
    """Another rule, fee, option or name than the one by which the table was opened."""
    opening, limits = bodies[0]["events"][0], {id(each.inside) for each in leaves(_limits(bodies))}
    leaf = chance.choice([each for each in leaves(opening) if id(each.inside) not in limits])
    leaf.becomes(other(leaf, chance))


def limit_of_the_table(bodies: list[Body], chance: Random) -> None:
    """Other limits or chips than those by which it was opened, whether anybody came near or not."""
    leaf = chance.choice([*leaves(_limits(bodies))])
    leaf.becomes(other(leaf, chance))


def _limits(bodies: list[Body]) -> Any:
    return bodies[0]["events"][0]["limits"]


def event_left_out(bodies: list[Body], chance: Random) -> None:
    body = chance.choice([each for each in bodies if len(each["events"]) > 1])
    del body["events"][chance.randrange(len(body["events"]))]
    renumbered(bodies)


def event_twice(bodies: list[Body], chance: Random) -> None:
    body = chance.choice(bodies[1:])
    body["events"].insert(0, chance.choice(body["events"]))
    renumbered(bodies)


def events_swapped(bodies: list[Body], chance: Random) -> None:
    body = chance.choice([each for each in bodies if len(each["events"]) > 1])
    one, two = chance.sample(range(len(body["events"])), 2)
    events = body["events"]
    events[one], events[two] = events[two], events[one]


def batch_left_out(bodies: list[Body], chance: Random) -> None:
    """Not the last one: what is cut off at the end is told by a head noted elsewhere."""
    del bodies[chance.randrange(len(bodies) - 1)]
    renumbered(bodies)


def batch_twice(bodies: list[Body], chance: Random) -> None:
    body = chance.choice(bodies)
    again = {**body, "request": f"{body['request']}-again"}
    bodies.insert(chance.randrange(1, len(bodies) + 1), again)
    renumbered(bodies)


def batches_swapped(bodies: list[Body], chance: Random) -> None:
    one, two = chance.sample(range(len(bodies)), 2)
    bodies[one], bodies[two] = bodies[two], bodies[one]
    renumbered(bodies)


def somebody_else(bodies: list[Body], chance: Random) -> None:
    """It was another player who did what only this one could do."""
    own = [body for body in bodies if body["request"].startswith("guest:")]
    body = chance.choice(own)
    people = sorted({each["actor"] for each in own} - {body["actor"]})
    body["actor"] = chance.choice(people)


def word_beside(bodies: list[Body], chance: Random) -> None:
    """When it was, under which id, what it was asked in, or that the house did it for somebody."""
    body = chance.choice(bodies[1:])
    name = chance.choice(("at", "request", "asked", "actor"))
    if name == "actor":
        body[name] = "house" if body[name] != "house" else "house dealer"
    elif name == "at":
        body[name] = f"{body[name][:17]}{chance.randint(0, 59):02}.5Z"
    else:
        body[name] = f"{chance.getrandbits(96):024x}"


def renumbered(bodies: list[Body]) -> None:
    """The events of each table counted anew."""
    last: dict[str, int] = {}
    for body in bodies:
        body["first"] = last.get(body["table"], 0) + 1
        last[body["table"]] = body["first"] + len(body["events"]) - 1


FORGERIES: tuple[Forgery, ...] = (
    amount_of_an_event, amount_of_a_transfer, amount_of_an_action,
    word_of_an_event, word_of_a_transfer, word_of_an_action,
    rule_of_an_event, term_of_the_table, somebody_else,
    event_left_out, event_twice, events_swapped,
)  # fmt: skip
"""What no evening can have been."""
KEPT_BY_THE_CHAIN: tuple[Forgery, ...] = (word_beside, limit_of_the_table)
"""What no rule says: when somebody acted, under which id, and how high a limit was."""
OF_BATCHES: tuple[Forgery, ...] = (batch_left_out, batch_twice, batches_swapped)
"""What now and then leaves an evening that the rules allow: somebody sat out twice, for one."""
