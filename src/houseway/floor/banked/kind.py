"""The table kind `banked`, rounds against a bank: its hooks for the room `floor`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from houseway.families import hooks_of
from houseway.floor.banked import action_events, refusals
from houseway.floor.banked.actions import InRound, OfferAgain, PassBank, PostBank, WantBank
from houseway.floor.banked.audit_checks import audit_banked_event
from houseway.floor.banked.bookkeeping import banked_accounts, banked_transfers
from houseway.floor.banked.decision_value import capture_banked_decision, value_banked_decision
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
from houseway.floor.banked.narration import narrate_banked
from houseway.floor.banked.reducers import REDUCERS, banked_table_from_opening
from houseway.floor.banked.table import BankedTable
from houseway.floor.kind_hooks import FloorKindHooks
from houseway.floor.service.union_types import union_of
from houseway.floor.table.actions import Leave
from houseway.floor.table.table import Occupant
from houseway.play.hooks import round_actions, round_events
from houseway.play.verbs import SHARED_VERBS
from houseway.settle.award_types import SpotPlayer


def _events(families: Iterable[str]) -> list[Any]:
    moved: Any = RoundMoved
    return [
        BankPassed,
        BankReoffered,
        BankWanted,
        RoundOpened,
        moved[union_of(round_events(families))],
        RoundSettled,
        AwardFeeTaken,
        AwardGiven,
    ]


def _actions(families: Iterable[str]) -> list[Any]:
    done: Any = InRound
    moves = done[union_of([*SHARED_VERBS, *round_actions(families)])]
    return [PostBank, PassBank, OfferAgain, WantBank, moves]


def _written(family: str) -> dict[str, Any]:
    round = hooks_of("play", family).round
    return {
        "seats": Mapping[int, Occupant],
        "round": round | None,
        "last_round": round | None,
        "streaks": tuple[tuple[SpotPlayer, int], ...],
    }


HOOKS = FloorKindHooks[BankedTable](
    called="round",
    table=BankedTable,
    written=_written,
    pairs=("streaks",),
    opened=banked_table_from_opening,
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
    unknown=refusals.refuse_unknown_action,
    free_cents=refusals.free_cents,
    folds=REDUCERS,
    events=_events,
    actions=_actions,
    transfers=banked_transfers,
    accounts=banked_accounts,
    tell=narrate_banked,
    check=audit_banked_event,
    decided=capture_banked_decision,
    judged=value_banked_decision,
)
