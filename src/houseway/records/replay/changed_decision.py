"""What-if replay: a finished round dealt again with one decision changed.

The cards lie as they were shuffled, so it waits until the shuffle is revealed. One deal is luck: a
decision's worth is in its values.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from houseway.errors import RecordError
from houseway.floor.play.decision_value import JudgedDecision
from houseway.floor.play.sentence import Sentence
from houseway.floor.service.table_service import VersionedTable
from houseway.ledger.model.store_interface import Journal
from houseway.records.kind_hooks import records_kind_hooks_of
from houseway.records.replay.batch_stream import batches_of_round
from houseway.rules.game import Game
from houseway.things.cents import Cents

ONE_DEAL = (
    "One deal is luck: this one would have ended so, the next may end otherwise. "
    "What a decision is worth, the averages say."
)


class ReplayChoice(Struct, frozen=True):
    """What could be decided."""

    id: str
    name: str


class ReplayDecision(Struct, frozen=True, kw_only=True):
    """One of a person's decisions in a round."""

    number: int
    """Which of them, counted from 1."""
    seen: str
    chosen: str
    choices: tuple[ReplayChoice, ...]
    """The best first, where the odds have them."""
    judged: JudgedDecision | None
    """What each was worth, where the odds have it."""

    def name_of(self, id: str) -> str:
        return next((each.name for each in self.choices if each.id == id), id)

    @property
    def others(self) -> tuple[ReplayChoice, ...]:
        return tuple(each for each in self.choices if each.id != self.chosen)


class ReplayedRound(Struct, frozen=True):
    """A round that is over: as it was, or as it would have been."""

    played: Any
    settlement: Any
    net_cents: Cents
    """What their chips changed by."""


class ChangedReplay(Struct, frozen=True, kw_only=True):
    id: str
    game: Game[Any]
    player: str
    decisions: tuple[ReplayDecision, ...]
    """All of theirs in this round."""
    decided: ReplayDecision
    """The one that is changed."""
    instead: str
    was: ReplayedRound
    would: ReplayedRound
    followed: tuple[Sentence, ...]
    """Decisions that nobody was asked for then, as the odds advise them."""


class DecisionChange(Struct, frozen=True):
    """Which decision is to be changed, and to what."""

    player: str
    decision: int | None = None
    """Which of theirs; None is the only one, or the dearest."""
    instead: str | None = None
    """By its id; None is the best that was not taken."""


def replay_changed(
    ledger: Journal, id: str, wanted: DecisionChange, since: VersionedTable | None = None
) -> ChangedReplay:
    """Deal the round TABLE:NUMBER again. What cannot be done is refused in one sentence.

    `since` is its table at some event before the round, so that not everything has to be read.
    """
    found = batches_of_round(ledger, id, since)
    recording = records_kind_hooks_of(found[0].before.game.table_kind)
    if recording.again is None:
        raise RecordError(recording.why_not_again)
    again: ChangedReplay = recording.again(ledger, id, found, wanted)
    return again
