"""Rounds against a bank: what such a table answers the floor."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from houseway.families import cell
from houseway.floor.banked import action_events, refusals
from houseway.floor.banked.actions import InRound, OfferAgain, PassBank, PostBank, WantBank
from houseway.floor.banked.audit_checks import check
from houseway.floor.banked.bookkeeping import banked_accounts, banked_transfers
from houseway.floor.banked.decision_value import banked_decided, banked_judged
from houseway.floor.banked.events import (
    AwardFeeTaken,
    AwardGiven,
    BankPassed,
    BankReoffered,
    BankWanted,
    RoundMoved,
    RoundOpened,
    RoundSettled,
)
from houseway.floor.banked.narration import tell_banked
from houseway.floor.banked.reducers import FOLDS, opened
from houseway.floor.banked.table import BankedTable
from houseway.floor.kind_hooks import Course
from houseway.floor.service.union_types import one_of
from houseway.floor.table.actions import Leave
from houseway.floor.table.table import Occupant
from houseway.play.hooks import round_actions, round_events
from houseway.play.verbs import SHARED
from houseway.settle.award_types import Place


def _events(families: Iterable[str]) -> list[Any]:
    moved: Any = RoundMoved
    return [
        BankPassed,
        BankReoffered,
        BankWanted,
        RoundOpened,
        moved[one_of(round_events(families))],
        RoundSettled,
        AwardFeeTaken,
        AwardGiven,
    ]


def _actions(families: Iterable[str]) -> list[Any]:
    done: Any = InRound
    moves = done[one_of([*SHARED, *round_actions(families)])]
    return [PostBank, PassBank, OfferAgain, WantBank, moves]


def _written(family: str) -> dict[str, Any]:
    round = cell("play", family).round
    return {
        "seats": Mapping[int, Occupant],
        "round": round | None,
        "last_round": round | None,
        "streaks": tuple[tuple[Place, int], ...],
    }


CELL = Course[BankedTable](
    called="round",
    table=BankedTable,
    written=_written,
    pairs=("streaks",),
    opened=opened,
    refuse_opening=action_events.refuse_not_playable,
    refuse_schedule=refusals.refuse_table_schedule,
    verbs={
        Leave: (refusals.refuse_leave, action_events.leave),
        PostBank: (refusals.refuse_post_bank, action_events.post_bank),
        PassBank: (refusals.refuse_pass_bank, lambda _, action: (BankPassed(action.player),)),
        OfferAgain: (refusals.refuse_offer_again, lambda _, action: (BankReoffered(action.by),)),
        WantBank: (refusals.refuse_want_bank, lambda _, action: (BankWanted(action.player),)),
        InRound: (refusals.refuse_in_round, action_events.in_round),
    },
    unknown=refusals.unknown,
    free_cents=refusals.free_cents,
    folds=FOLDS,
    events=_events,
    actions=_actions,
    transfers=banked_transfers,
    accounts=banked_accounts,
    tell=tell_banked,
    check=check,
    decided=banked_decided,
    judged=banked_judged,
)
