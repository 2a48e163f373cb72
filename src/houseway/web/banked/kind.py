"""Table kind hooks for the web: rounds against a player-dealer's bank (`WebKindHooks`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from houseway.floor.banked.actions import InRound
from houseway.floor.banked.hooks import banked_floor_hooks_of
from houseway.floor.banked.scheduler import BankedScheduler
from houseway.floor.banked.table import BankedTable
from houseway.play.actions import VoidRound
from houseway.play.hooks import play_hooks_of
from houseway.play.round import Round
from houseway.play.views.view import provable
from houseway.records.layouts.layout_file import SettledRound
from houseway.rules.citations import FEES_STAY
from houseway.rules.game import Game
from houseway.settle.settlement import Settlement
from houseway.things.cents import dollars
from houseway.web.banked.changed_round_view import view_changed_round
from houseway.web.banked.frame_builder import (
    PHASE_TEXT,
    BankedFrameBuilder,
    phase_of,
    schedule_text,
)
from houseway.web.banked.hooks import floor_calls_of
from houseway.web.banked.message_to_action import (
    action_of_message,
    build_hint,
    changes_nothing,
    message_types,
)
from houseway.web.banked.messages import BankedFrame, ShowdownFrame
from houseway.web.banked.onboarding import WORKED_EXAMPLE, onboarding_bubbles
from houseway.web.banked.settled_round_view import showdown_of_round
from houseway.web.banked.slip_hands import slip_hands
from houseway.web.kind_hooks import GUEST_CHIPS_CENTS, WebKindHooks
from houseway.web.pages.floor.floor_calls import FloorCall, FloorCallForm


def _row(round: Round, settlement: Settlement | None) -> dict[str, object]:
    return {
        "number": round.number,
        "player_dealer": round.player_dealer,
        "banked_by": round.banked_by,
        "bank": round.banked_cents,
        "net": settlement.player_dealer_net_cents if settlement else 0,
        "collection": sum(round.collection.values()),
        "postings": len(settlement.postings) if settlement else 0,
        "voided": str(round.called_off.reason) if round.called_off else "",
    }


def _after_void(table: BankedTable) -> str:
    taken = sum(table.round.collection.values()) if table.round else 0
    stays = f"The collection of {dollars(taken)} stays in the drop ({', '.join(FEES_STAY)})."
    return stays if taken else ""


def _layout(found: SettledRound, shown: ShowdownFrame) -> dict[str, object]:
    return {
        "game": found.game.id,
        "game_name": found.game.name,
        "postings": shown.postings,
        "net_cents": shown.player_dealer_net_cents,
        "bank_cents": shown.bank_cents,
        "bank_returned_cents": found.settlement.bank_returned_cents,
        "collection_cents": shown.collection_cents,
        "button": shown.button,
        "total": shown.total,
    }


def _calls(game: Game) -> tuple[FloorCall, ...]:
    """What the family knows, said in the round that is in play."""
    return tuple(call._replace(action=_in_round(call)) for call in floor_calls_of(game))


def _in_round(call: FloorCall) -> Callable[[FloorCallForm], InRound]:
    return lambda said: InRound(call.action(said))


def _ready(game: Game) -> Callable[[], None] | None:
    prepare = banked_floor_hooks_of(game).ready
    return None if prepare is None else partial(prepare, game)


HOOKS = WebKindHooks[BankedTable, BankedScheduler](
    keeper=BankedScheduler,
    stays_shut=False,
    guest_cents=lambda _: GUEST_CHIPS_CENTS,
    wants=message_types,
    action=action_of_message,
    changes_nothing=changes_nothing,
    writes_who_is_out=False,
    hint=build_hint,
    ready=_ready,
    draw=BankedFrameBuilder,
    framed=BankedFrame,
    phase=phase_of,
    going_on=PHASE_TEXT,
    limits=lambda table: str(table.limits.table),
    schedule_text=schedule_text,
    lobby=lambda _: {},
    floor=lambda _: {},
    void=lambda by, reason: InRound(VoidRound(by, reason)),
    after_void=_after_void,
    misdeals=lambda game: tuple(play_hooks_of(game).misdeals(game)),
    calls=_calls,
    tells_result=False,
    row=_row,
    shown=showdown_of_round,
    showing=ShowdownFrame,
    dealt=view_changed_round,
    payments=lambda shown: [posting.says for posting in shown.postings],
    layout=_layout,
    laid=slip_hands,
    provable=provable,
    dice=lambda played: played.dice_promised,
    guide=onboarding_bubbles,
    worked_example=WORKED_EXAMPLE,
)
