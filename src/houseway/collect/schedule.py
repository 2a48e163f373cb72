"""A collection schedule: the fees one table charges, as printed and as ruled.

The files in `schedules/` keep the printed tiers. A tier of whole dollars such as 101-200 begins
just above the end of the tier before it, so that no amount falls between two tiers.
"""

from __future__ import annotations

import re
import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec
from msgspec import Struct

from houseway.errors import RecordError, RuleError
from houseway.things.cents import Cents, dollars, parse_dollars

GROUPS = ("calgames-B", "marysville-tcp")


class Collected(StrEnum):
    """When the fee is taken."""

    BEFORE_DEAL = "before-deal"
    AFTER_TWO_CARDS = "after-two-cards"
    AFTER_FLOP = "after-flop"
    HALF_HOURLY = "half-hourly"


class Tier(NamedTuple):
    """From the first to the last amount, both included; open above where the last is None."""

    lo_cents: Cents
    hi_cents: Cents | None
    fee_cents: Cents

    def holds(self, cents: Cents) -> bool:
        return self.lo_cents <= cents and (self.hi_cents is None or cents <= self.hi_cents)


class Schedule(Struct, frozen=True, kw_only=True):
    id: str
    games: tuple[str, ...]
    house: str
    table_limit_cents: tuple[Cents, Cents | None]
    player_tiers: tuple[Tier, ...] = ()
    player_dealer_tiers: tuple[Tier, ...] = ()
    action_includes_bonus: bool
    collected: Collected
    seed: str
    irregular: str | None = None
    rule_ids: tuple[str, ...]

    @property
    def highest_player_dealer_cents(self) -> Cents:
        """The most that the player-dealer can owe for one round."""
        return max((tier.fee_cents for tier in self.player_dealer_tiers), default=0)


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    """One schedule as it stands in a file."""

    option: int
    line: int
    player_dealer: tuple[str, ...]
    irregular: str | None = None


class _Group(Struct, frozen=True, forbid_unknown_fields=True):
    group: str
    house: str
    games: tuple[str, ...]
    document: str
    table_limit: tuple[str, str]
    collected: Collected
    action_includes_bonus: bool
    rule_ids: tuple[str, ...]
    schedule: tuple[_Row, ...]


_TIER = re.compile(r"([\d.,]+)(?:-([\d.,]+)|(\+)): ([\d.,]+)")


def _tiers(printed: tuple[str, ...]) -> tuple[Tier, ...]:
    """Printed tiers, each reaching down to the one before it."""
    tiers: list[Tier] = []
    for text in printed:
        found = _TIER.fullmatch(text)
        if found is None:
            raise RuleError(f"{text!r} is not a tier; write it as 101-200: 4 or 201+: 5.")
        low, high, _, fee = found.groups()
        last = tiers[-1].hi_cents if tiers else None
        first = parse_dollars(low) if last is None else last + 1
        tiers.append(Tier(first, parse_dollars(high) if high else None, parse_dollars(fee)))
    return tuple(tiers)


@cache
def group(name: str) -> tuple[Schedule, ...]:
    """All schedules of one group, in the order of the document."""
    if name not in GROUPS:
        raise RecordError(f"There is no group of schedules {name!r}.")
    text = (files("houseway.collect") / "schedules" / f"{name}.toml").read_text("utf-8")
    rows = msgspec.convert(tomllib.loads(text), _Group)
    least, most = rows.table_limit
    return tuple(
        Schedule(
            id=f"{rows.group}-{row.option}",
            games=rows.games,
            house=rows.house,
            table_limit_cents=(parse_dollars(least), parse_dollars(most)),
            player_dealer_tiers=_tiers(row.player_dealer),
            action_includes_bonus=rows.action_includes_bonus,
            collected=rows.collected,
            seed=f"{rows.document}:{row.line}",
            irregular=row.irregular,
            rule_ids=rows.rule_ids,
        )
        for row in rows.schedule
    )


def schedule(id: str) -> Schedule:
    """The schedule of that id, such as calgames-B-4."""
    name = id.rpartition("-")[0]
    if name in GROUPS:
        for each in group(name):
            if each.id == id:
                return each
    raise RecordError(f"There is no collection schedule {id!r}.")


def tier_of(tiers: tuple[Tier, ...], cents: Cents, id: str) -> Tier:
    """The tier that holds an amount."""
    for tier in tiers:
        if tier.holds(cents):
            return tier
    raise RecordError(f"{dollars(cents)} is outside the tiers of {id}.")
