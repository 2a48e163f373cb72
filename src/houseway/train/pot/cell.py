"""How house dealers are drilled in games for a pot."""

from __future__ import annotations

from houseway.collect.schedule import Schedule
from houseway.train.family import Exercise, Training
from houseway.train.pot.fees import collection_drill, has_pot_fees, has_time_fees, time_drill
from houseway.train.pot.kill import has_kills, kill_drill
from houseway.train.pot.nuts import has_board, nuts_drill
from houseway.train.pot.posting import posting_drill
from houseway.train.pot.random_hand import limits_of
from houseway.train.pot.showdown import share_drill, winner_drill
from houseway.train.pot.side_pots import pots_drill


def _any_schedule(_: Schedule) -> None:
    """Every schedule that may hang at a poker table is drilled."""


CELL = Training(
    exercises=(
        Exercise("winner", winner_drill),
        Exercise("share", share_drill),
        Exercise("nuts", nuts_drill, has_board),
        Exercise("side-pots", pots_drill),
        Exercise("posting", posting_drill),
        Exercise("kill", kill_drill, has_kills),
        Exercise("collection", collection_drill, has_pot_fees),
        Exercise("time", time_drill, has_time_fees),
    ),
    limits=limits_of,
    refuse_schedule=_any_schedule,
)
