"""Rounds against a bank: what such a table answers the cardroom."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from houseway.floor.banked.actions import InRound
from houseway.floor.banked.hooks import family_of
from houseway.floor.banked.scheduler import BankedKeeper
from houseway.floor.banked.table import BankedTable
from houseway.play.actions import VoidRound
from houseway.play.hooks import moves_of
from houseway.play.round import Round
from houseway.play.views.view import provable
from houseway.records.layouts.layout_file import Settled
from houseway.rules.citations import FEES_STAY
from houseway.rules.game import Game
from houseway.settle.settlement import Settlement
from houseway.things.cents import dollars
from houseway.web.banked.changed_round_view import dealt_shown
from houseway.web.banked.frame_builder import GOING_ON, Drawing, phase_of, schedule_text
from houseway.web.banked.hooks import calls_of
from houseway.web.banked.message_to_action import banked_action, changes_nothing, hint, wants
from houseway.web.banked.messages import Frame, Showdown
from houseway.web.banked.onboarding import WORKED_EXAMPLE, guide
from houseway.web.banked.settled_round_view import round_showdown
from houseway.web.banked.slip_hands import laid_hands
from houseway.web.kind_hooks import GUEST_CHIPS_CENTS, Hosting
from houseway.web.pages.floor.floor_calls import Call, Called


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


def _layout(found: Settled, shown: Showdown) -> dict[str, object]:
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


def _calls(game: Game) -> tuple[Call, ...]:
    """What the family knows, said in the round that is in play."""
    return tuple(call._replace(action=_in_round(call)) for call in calls_of(game))


def _in_round(call: Call) -> Callable[[Called], InRound]:
    return lambda said: InRound(call.action(said))


def _ready(game: Game) -> Callable[[], None] | None:
    prepare = family_of(game).ready
    return None if prepare is None else partial(prepare, game)


CELL = Hosting[BankedTable, BankedKeeper](
    keeper=BankedKeeper,
    stays_shut=False,
    guest_cents=lambda _: GUEST_CHIPS_CENTS,
    wants=wants,
    action=banked_action,
    changes_nothing=changes_nothing,
    writes_who_is_out=False,
    hint=hint,
    ready=_ready,
    draw=Drawing,
    framed=Frame,
    phase=phase_of,
    going_on=GOING_ON,
    limits=lambda table: str(table.limits.table),
    schedule_text=schedule_text,
    lobby=lambda _: {},
    floor=lambda _: {},
    void=lambda by, reason: InRound(VoidRound(by, reason)),
    after_void=_after_void,
    misdeals=lambda game: tuple(moves_of(game).misdeals(game)),
    calls=_calls,
    tells_result=False,
    row=_row,
    shown=round_showdown,
    showing=Showdown,
    dealt=dealt_shown,
    payments=lambda shown: [posting.says for posting in shown.postings],
    layout=_layout,
    laid=laid_hands,
    provable=provable,
    dice=lambda played: played.dice_promised,
    guide=guide,
    worked_example=WORKED_EXAMPLE,
)
