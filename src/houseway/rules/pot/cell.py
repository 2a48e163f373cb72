"""How the rules of a game for a pot are read back: what the family answers `rules`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec.structs import replace

from houseway.rules.family import Rulebook
from houseway.rules.game import Game, choose
from houseway.rules.pot.cites import PotCite
from houseway.rules.pot.contradictions import contradictions
from houseway.rules.pot.rules import PotPoker, Reading

_OPTIONS_OF_0_1: Mapping[str, str] = {
    "max_raises": "3",
    "shown_first": "last_action",
    "check_raise": "true",
}
"""Defaults that were others then; an option that such a ledger names itself is as it says."""
_SINCE_0_1 = frozenset(
    ("button_moves", "check_raise", "post_between", "short_buy_again", "straddle_by")
)
"""Options that there were none of then: the first reading does not ask for them."""

_CITES_OF_0_1: Mapping[str, Mapping[StrEnum, tuple[str, ...]]] = {
    "texas-holdem": {PotCite.UNCONTESTED: ("TH-7",), PotCite.UNANSWERED: ()},
    "lowball": {
        PotCite.UNCONTESTED: ("LB-16",),
        PotCite.UNANSWERED: (),
        PotCite.NEWCOMER: ("LB-4", "OJ-49"),
    },
}


def _as_in_0_1(game: Game[PotPoker], options: Mapping[str, str]) -> Game[PotPoker]:
    names = {option.name for option in game.options}
    then = {name: value for name, value in _OPTIONS_OF_0_1.items() if name in names}
    found = choose(game, {**then, **options})
    known = tuple(option for option in found.options if option.name not in _SINCE_0_1)
    return replace(found, options=known, rules=replace(found.rules, reading=Reading.FIRST))


CELL = Rulebook[PotPoker](
    title="Poker",
    ease=4,
    rules=PotPoker,
    contradictions=contradictions,
    as_in_0_1=_as_in_0_1,
    cites_of_0_1=_CITES_OF_0_1,
)
