"""What the records ask the course of a table: what one round or hand out of a ledger comes to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

from houseway.families import COURSES, cell
from houseway.floor.events import Settled
from houseway.floor.table import Table
from houseway.ledger.store import Journal
from houseway.play.in_play import InPlay
from houseway.records.story import Story, find_story
from houseway.rules.game import Game
from houseway.things.commitment import Shuffle, check_shuffle

P = TypeVar("P", bound=InPlay)
S = TypeVar("S")
T = TypeVar("T", bound=Table)


class Record(Struct, Generic[P, S], frozen=True, kw_only=True):
    """A round or hand that is over."""

    story: Story
    played: P
    """As it lay on the table when it was settled or voided."""
    settlement: S | None
    """None if it was voided."""
    shuffle: Shuffle | None
    """The order as it was shown; None if nothing was dealt, while its shoe is in use, or lost."""

    @property
    def game(self) -> Game[Any]:
        return self.story.over.game

    def shuffle_findings(self) -> list[str]:
        """What is wrong with the shuffle, measured by its promise; nothing if it is honest."""
        if self.shuffle is None:
            return []
        return check_shuffle(self.played.commitment, self.shuffle, self.game.rules.shoe)


class Rows(Struct, frozen=True, kw_only=True):
    """What of a settlement is exported, a line for each."""

    called: str
    number: str
    """What the column with the number of the round or hand is called."""
    row: type[Struct]
    settled: type[Settled]
    of: Callable[[Any], Sequence[Struct]]


class Recording(Struct, Generic[T], frozen=True, kw_only=True):
    record: Callable[[Story, T], Record[Any, Any]]
    """The record of a story that ends with this table."""
    rows: Rows


def recording_of(course: str) -> Recording[Any]:
    return cast("Recording[Any]", cell("records", course))


def every_rows() -> list[Rows]:
    return [recording_of(course).rows for course in COURSES]


def find_record(ledger: Journal, id: str) -> Record[Any, Any]:
    """A round or a hand by TABLE:NUMBER, whichever its table deals.

    One that is not there, or not over, is refused in one sentence.
    """
    story = find_story(ledger, id)
    return recording_of(story.over.game.course).record(story, story.over)
