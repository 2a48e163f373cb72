"""Test traits: what the tests have to know of a family of games beside its rules.

A family's record is `TRAITS` in `tests/families/<family>.py`. A family from elsewhere has it in the
module `testing` of its own package. Nothing lists the records: they are found by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import UnionType
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from msgspec import Struct

from houseway.families import Family, find_family, registered_families
from houseway.play.actions import Action
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cards import Card

if TYPE_CHECKING:
    from tests.felt.banked import Banked
    from tests.felt.charged import Charged
    from tests.felt.verbs import Verbs
    from tests.web.open_cards import Seen

HERE = Path(__file__).parent


class Untold(LookupError):
    """Traits that a test needs and no record has; the message is one sentence."""


class Rounds(NamedTuple):
    """How many rounds a test plays in an ordinary run."""

    hinted: int = 1
    """A hint is asked for before every decision."""
    judged: int = 3
    """Every decision is judged: enough for every kind of decision, and quick."""
    dealt_again: int = 3
    random: int = 30
    """Random rounds of each game, house and shard; the whole number is for a release."""
    recalled: int = 5
    """A snapshot is taken after every event."""


class Tables(NamedTuple):
    """The tables of the demo room at which the pages of a family are looked at."""

    played: str = ""
    """A round is played here, and its page is looked at."""
    presses: tuple[str, ...] = ()
    """The buttons that end a round the soonest; the first that is open is pressed."""
    laid: Mapping[str, int] = {}
    """One of every game that lies differently on the felt, with how many cards a hand has."""
    splits: bool = False
    """Whether a seat may have several hands."""
    board: bool = False
    """Whether cards lie in the middle, which a game against a bank has to be told."""
    decision: str = ""
    """What one may do at the first of those tables when it is one's turn."""
    laid_often: tuple[str, ...] = ()
    """In every run: the one with the most on the felt, and what else has a deck of its own."""
    watched: Mapping[str, str] = {}
    """By a name for it, where every frame is compared with what may be seen."""
    watches_others: bool = False
    """Whether the hand of another player is looked for, too, in these frames."""


def untold(trait: str, family: str, needed_by: str) -> Untold:
    return Untold(f"Say `{trait}` in {_record_of(family)}: {needed_by} need it.")


def _untold(trait: str) -> Callable[..., NoReturn]:
    """What a test calls where a record is silent; the game comes first in every call."""

    def refuse(game: Game[Any], *_: object) -> NoReturn:
        raise untold(trait, game.family, f"tests of {game.id}")

    return refuse


class Traits(Struct, frozen=True, kw_only=True):
    """What can be left out has a default; what a person may see has none."""

    rounds: Rounds = Rounds()
    drills: int = 10
    """Drills of each game, kind and level."""
    drills_release: int = 10
    own_drills: frozenset[str] = frozenset()
    """Kinds of drills that only some families have."""
    decisions: tuple[type[Action] | UnionType, ...] = ()
    """What the facts of a drill may have for a decision."""
    order: Callable[..., tuple[Card, ...]] = _untold("order")
    """The deck or shoe that delivers hands by seat, and then the later cards."""
    language: type[Verbs] | None = None
    """What scenes of its games understand beside the verbs of every game."""
    banked: tuple[Banked, ...] = ()
    """Each game against a bank, with what the scenes of every banked game need."""
    charged: tuple[Charged, ...] = ()
    """Under which schedules the scenes about the collection are played."""
    may_see: Callable[[Game[Any], Any, str | None], set[str]] = _untold("may_see")
    """The cards that a person may see, worked out from the rules and not from the views."""
    may_be_proved: Callable[[Game[Any], Any, str | None], set[str]] | None = None
    """The cards whose places are shown when the round is over; what was seen, unless said here."""
    open_cards: Callable[[Game[Any], Any, Mapping[int, str]], Seen] = _untold("open_cards")
    """Who sees which cards, worked out from events: the game, what began, who sits where."""
    refused: tuple[Action, ...] = ()
    """Decisions of seat 2, which every game refuses before cards are dealt."""
    not_met: frozenset[Cite] = frozenset()
    """Occasions that only rounds of other families meet."""
    tables: Tables = Tables()
    scenes: tuple[str, ...] = ()
    """The folders of `tests/rules` that are about its games alone."""
    tried: tuple[str, ...] = (
        "tests/contract/test_every_game.py",
        "tests/properties/test_random_rounds.py",
        "tests/properties/test_views.py",
    )
    """What every game of its course promises, random rounds and views, for `./test --family`."""


@cache
def traits_of(family: str) -> Traits:
    """The record of a family, by any name that the family is called."""
    known = find_family(family)
    if known is None:
        raise Untold(f"There is no family {family}; there are {', '.join(registered_families())}.")
    try:
        found = import_module(_module_of(known)).TRAITS
    except ModuleNotFoundError as error:
        if error.name != _module_of(known):
            raise
        raise Untold(
            f"The tests know nothing of the family {known.name}: write its TRAITS in "
            f"{_record_of(known.name)}, as tests/families/three_card.py has its own."
        ) from None
    assert isinstance(found, Traits)
    return found


def every_family() -> dict[str, Traits]:
    """Every family that can be played, in the order of lists, with its record."""
    return {name: traits_of(name) for name in registered_families()}


def _module_of(family: Family) -> str:
    if (HERE / f"{family.name}.py").is_file() or not family.distribution:
        return f"{__name__}.{family.name}"
    return f"{family.module}.testing"


def _record_of(name: str) -> str:
    family = find_family(name)
    if family is None or not family.distribution:
        return f"tests/families/{name}.py"
    return f"{family.module.replace('.', '/')}/testing.py"
