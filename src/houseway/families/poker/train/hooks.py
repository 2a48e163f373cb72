"""Training hooks of poker: its drills, limits and schedules."""

from __future__ import annotations

from houseway.collect.schedule import Schedule
from houseway.families.poker.train.fee_drills import (
    collection_drill,
    has_pot_fees,
    has_time_fees,
    time_drill,
)
from houseway.families.poker.train.kill_drill import has_kills, kill_drill
from houseway.families.poker.train.nuts_drill import has_board, nuts_drill
from houseway.families.poker.train.posting_drill import posting_drill
from houseway.families.poker.train.random_hand import limits_of
from houseway.families.poker.train.showdown_drills import share_drill, winner_drill
from houseway.families.poker.train.side_pot_drill import pots_drill
from houseway.train.hooks import DrillKind, TrainHooks


def _any_schedule(_: Schedule) -> None:
    pass


HOOKS = TrainHooks(
    exercises=(
        DrillKind(
            "winner", "Read the winner", "Who takes the main pot, or each half of it?", winner_drill
        ),
        DrillKind(
            "share",
            "Split a pot",
            "What does each seat get out of every pot, odd chips included?",
            share_drill,
        ),
        DrillKind(
            "nuts",
            "Find the nuts",
            "What is the best hand that anybody could have on this board?",
            nuts_drill,
            has_board,
        ),
        DrillKind(
            "side-pots",
            "Build side pots",
            "How much is in each pot, and who competes for it?",
            pots_drill,
        ),
        DrillKind(
            "posting",
            "Who posts what",
            "Where are button and big blind next, and what does a newcomer post?",
            posting_drill,
        ),
        DrillKind(
            "kill",
            "Kill or no kill",
            "Who holds the kill button, and is the next hand killed?",
            kill_drill,
            has_kills,
        ),
        DrillKind(
            "collection",
            "Take the collection",
            "What does the house take out of this pot?",
            collection_drill,
            has_pot_fees,
        ),
        DrillKind(
            "time", "Charge for time", "What is due for the time so far?", time_drill, has_time_fees
        ),
    ),
    limits=limits_of,
    refuse_schedule=_any_schedule,
)
