"""Which drills a game has, and making them. The same seed makes the same drills."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.nearest import has_no
from houseway.train.ante_play.qualify import has_qualifier, qualify_drill
from houseway.train.button import button_drill, has_button
from houseway.train.collection import collection_drill, has_schedule
from houseway.train.drill import Drill, Kind
from houseway.train.grading import Score, next_kind
from houseway.train.payout import payout_drill
from houseway.train.rotation import rotation_drill
from houseway.train.setting import Setting
from houseway.train.settling import settle_drill
from houseway.train.twenty_one.chart import chart_drill, has_charts
from houseway.train.twenty_one.totals import total_drill

_MAKERS: dict[Kind, Callable[[Setting, Random], Drill]] = {
    Kind.BUTTON: button_drill,
    Kind.QUALIFY: qualify_drill,
    Kind.SETTLE: settle_drill,
    Kind.PAYOUT: payout_drill,
    Kind.COLLECTION: collection_drill,
    Kind.ROTATION: rotation_drill,
    Kind.CHART: chart_drill,
    Kind.TOTAL: total_drill,
}
_ONLY_WITH: dict[Kind, Callable[[Setting], bool]] = {
    Kind.BUTTON: has_button,
    Kind.QUALIFY: has_qualifier,
    Kind.COLLECTION: has_schedule,
    Kind.CHART: has_charts,
    Kind.TOTAL: has_charts,
}
"""What a game must have for a drill to make sense. Others fit every game with a player-dealer."""


def kinds_of(setting: Setting) -> tuple[Kind, ...]:
    """The drills that fit the game."""
    return tuple(kind for kind in Kind if kind not in _ONLY_WITH or _ONLY_WITH[kind](setting))


def read_kinds(setting: Setting, text: str | None) -> tuple[Kind, ...]:
    """The one kind that was asked for, or all that fit."""
    fitting = kinds_of(setting)
    if text is None:
        return fitting
    if text not in fitting:
        raise RecordError(has_no(setting.game.name, "drill", text, fitting))
    return (Kind(text),)


def make_drill(setting: Setting, kind: Kind, *, seed: int, number: int) -> Drill:
    """Drill number so-and-so of a kind. What else was asked before it does not change it."""
    chance = Random(f"{seed} {setting.game.id} {setting.level} {kind} {number}")
    return replace(_MAKERS[kind](setting, chance), seed=f"{seed}:{number}")


def next_drill(
    setting: Setting, kinds: Sequence[Kind], score: Score, *, seed: int, number: int
) -> Drill:
    """The drill that comes now: of any of the kinds, of weak ones more often."""
    kind = next_kind(score, kinds, Random(f"{seed} {number}"))
    return make_drill(setting, kind, seed=seed, number=number)
