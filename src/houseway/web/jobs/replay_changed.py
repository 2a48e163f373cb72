"""Background job: a round replayed with one decision changed, rendered for one player.

Only what that player may see of both rounds leaves the worker.
"""

from __future__ import annotations

from contextlib import closing
from typing import Any

from msgspec import Struct

from houseway.floor.play.sentence import Sentence
from houseway.ledger.storage.open_journal import open_journal
from houseway.records.replay.changed_decision import (
    ONE_DEAL,
    ChangedReplay,
    DecisionChange,
    ReplayDecision,
    replay_changed,
)
from houseway.web.jobs.job import ErrorMessage, Job, refusal_as_message
from houseway.web.jobs.past_rounds import LedgerPosition
from houseway.web.kind_hooks import web_kind_hooks


class ReplayComparison(Struct, frozen=True, kw_only=True):
    decisions: tuple[ReplayDecision, ...]
    decided: ReplayDecision
    instead: str
    was: Any
    would: Any
    """Both as the course of the table shows them."""
    followed: tuple[Sentence, ...]
    luck: str = ONE_DEAL


@refusal_as_message
def compare_replay(
    place: LedgerPosition, number: int, wanted: DecisionChange
) -> ReplayComparison | ErrorMessage:
    """Both rounds, or one sentence about why there is none."""
    with closing(open_journal(place.ledger)) as store:
        return _shown(replay_changed(store, f"{place.table}:{number}", wanted, place.since))


def _shown(found: ChangedReplay) -> ReplayComparison | ErrorMessage:
    draw = web_kind_hooks(found.game).dealt
    if draw is None:
        return ErrorMessage(f"Nothing is dealt again at a table of {found.game.name}.")
    return ReplayComparison(
        decisions=found.decisions,
        decided=found.decided,
        instead=found.instead,
        was=draw(found.game, found.was, found.player),
        would=draw(found.game, found.would, found.player),
        followed=found.followed,
    )


COMPARE_REPLAY = Job(compare_replay, pool="rounds", seconds=20.0)
