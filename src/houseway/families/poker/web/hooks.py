"""Table kind hooks for the web: hands for a pot (`WebKindHooks`)."""

from __future__ import annotations

from functools import partial

from houseway.collect.schedule import schedules
from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.floor.bots.equity_sampling import warm_up
from houseway.families.poker.floor.refusals import refuse_pot_schedule
from houseway.families.poker.floor.scheduler import PotScheduler
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import VoidHand
from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.play.irregular.call_tables import misdeals
from houseway.families.poker.play.view import provable
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.settle.settlement import PotSettlement
from houseway.families.poker.web.floor_calls import pot_calls
from houseway.families.poker.web.frame_builder import PHASE_TEXT, PotFrameBuilder, pot_phase_of
from houseway.families.poker.web.hints import pot_hint
from houseway.families.poker.web.message_to_action import action_of_message, guest_cents
from houseway.families.poker.web.messages import MESSAGE_TYPES, PotFrame, PotShowdownFrame
from houseway.families.poker.web.onboarding import onboarding_bubbles
from houseway.families.poker.web.seat_status import kill_frame, lobby_seat_points
from houseway.families.poker.web.settled_hand_view import showdown_of_hand
from houseway.families.poker.web.table_sign import (
    blinds_text,
    drop_now,
    half_hours_of,
    pot_schedule_text,
    time_due,
)
from houseway.things.cents import dollars
from houseway.web.kind_hooks import WebKindHooks


def _floor(table: PotTable) -> dict[str, object]:
    hand = table.hand
    return {
        "drop": drop_now(table),
        "stakes": str(table.stakes),
        "blinds": blinds_text(table),
        "jackpot": table.jackpot_cents + (hand.jackpot_cents if hand else 0),
        "kill": kill_frame(table, None),
        "half_hours": half_hours_of(table),
        "time_due": time_due(table) or None,
        "owing": sorted(table.owing.items()),
        "seats": [
            {"seat": seat, "player": place.player, "standing": str(place.standing)}
            for seat, place in sorted(table.seats.items())
        ],
        # A poker schedule is for one structure, and often for certain blinds.
        "schedules": [each.id for each in schedules() if refuse_pot_schedule(table, each) is None],
    }


def _after_void(table: PotTable) -> str:
    hand = table.hand
    taken = hand.collection_cents + hand.jackpot_cents if hand else 0
    cited = ", ".join(table.game.cite(PotCite.MISDEAL))
    return f"The {dollars(taken)} collected from it is returned too ({cited})." if taken else ""


def _row(hand: PotHand, settlement: PotSettlement | None) -> dict[str, object]:
    pushed = settlement.pushed if settlement else ()
    return {
        "number": hand.number,
        "button": hand.button,
        "players": len(hand.holders),
        "board": [card.text for card in hand.board],
        "pot": sum(each.cents for each in pushed),
        "collection": hand.collection_cents + hand.jackpot_cents if settlement else 0,
        "winners": list(dict.fromkeys(f"seat {each.seat}, {each.player}" for each in pushed)),
        "voided": str(hand.called_off.reason) if hand.called_off else "",
    }


HOOKS = WebKindHooks[PotTable, PotScheduler](
    keeper=PotScheduler,
    stays_shut=True,
    guest_cents=guest_cents,
    wants=lambda _: MESSAGE_TYPES,
    action=action_of_message,
    writes_who_is_out=True,
    hint=pot_hint,
    ready=lambda game: partial(warm_up, game.rules),
    draw=PotFrameBuilder,
    framed=PotFrame,
    phase=pot_phase_of,
    going_on=PHASE_TEXT,
    limits=lambda table: str(table.stakes),
    schedule_text=pot_schedule_text,
    lobby=lambda table: {"blinds": blinds_text(table), "places": lobby_seat_points(table)},
    floor=_floor,
    void=lambda by, reason: InHand(VoidHand(by, reason)),
    after_void=_after_void,
    misdeals=lambda game: tuple(misdeals(game)),
    calls=pot_calls,
    tells_result=True,
    row=_row,
    shown=showdown_of_hand,
    showing=PotShowdownFrame,
    payments=lambda shown: [pushed.says for pushed in shown.pushed],
    layout=None,
    provable=provable,
    dice=lambda _: None,
    guide=onboarding_bubbles,
)
