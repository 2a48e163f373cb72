"""A round dealt again with another decision, worked out beside the tables and drawn for one person.

What leaves the worker is what that person may see of both rounds, and no other card.
"""

from __future__ import annotations

from contextlib import closing
from typing import Any

from msgspec import Struct

from houseway.errors import HousewayError
from houseway.floor.play.sentence import Said
from houseway.ledger.storage.open_journal import open_journal
from houseway.records.replay.changed_decision import ONE_DEAL, Again, Decided, Wanted, dealt_again
from houseway.web.jobs.dispute import Problem
from houseway.web.jobs.past_rounds import Place
from houseway.web.kind_hooks import hosting_of


class AgainShown(Struct, frozen=True, kw_only=True):
    decisions: tuple[Decided, ...]
    decided: Decided
    instead: str
    was: Any
    would: Any
    """Both as the course of the table shows them."""
    followed: tuple[Said, ...]
    luck: str = ONE_DEAL


def again_shown(place: Place, number: int, wanted: Wanted) -> AgainShown | Problem:
    """Both rounds, or one sentence about why there is none."""
    try:
        with closing(open_journal(place.ledger)) as store:
            found = dealt_again(store, f"{place.table}:{number}", wanted, place.since)
    except HousewayError as error:
        return Problem(str(error))
    return _shown(found)


def _shown(found: Again) -> AgainShown | Problem:
    draw = hosting_of(found.game).dealt
    if draw is None:
        return Problem(f"Nothing is dealt again at a table of {found.game.name}.")
    return AgainShown(
        decisions=found.decisions,
        decided=found.decided,
        instead=found.instead,
        was=draw(found.game, found.was, found.player),
        would=draw(found.game, found.would, found.player),
        followed=found.followed,
    )
