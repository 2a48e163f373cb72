"""Hooks of pai gow for the room `play`."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.families.pai_gow.play import dealing, floor_calls, hand_setting, wagering
from houseway.families.pai_gow.play import view as seen
from houseway.families.pai_gow.play.actions import (
    AskHouseWay,
    CallFoul,
    ChoosePile,
    FindSameCards,
    ReplaceCard,
    SetHand,
    ShowBank,
)
from houseway.families.pai_gow.play.reducers import REDUCERS
from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.play.view import PaiGowView
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.play.actions import Action, Deal, PlaceWagers, VoidRound
from houseway.play.events import RoundVoided
from houseway.play.hooks import PlayHooks, Refuse
from houseway.play.transitions import EventProducer, transition_from_events

_VERBS: Mapping[type[Action], tuple[Refuse, EventProducer]] = {
    PlaceWagers: (wagering.refuse_wagers, wagering.place),
    Deal: (dealing.refuse_deal, dealing.deal),
    ChoosePile: (dealing.refuse_pile, dealing.choose_pile),
    SetHand: (hand_setting.refuse_set, hand_setting.set_hand),
    AskHouseWay: (hand_setting.refuse_house_way, hand_setting.ask_house_way),
    CallFoul: (floor_calls.refuse_foul, floor_calls.call_foul),
    ReplaceCard: (floor_calls.refuse_replace, floor_calls.replace_card),
    FindSameCards: (floor_calls.refuse_same_cards, floor_calls.find_same_cards),
    ShowBank: (floor_calls.refuse_show, floor_calls.show_bank),
    VoidRound: (floor_calls.refuse_void, lambda _, __, each: (RoundVoided(each.by, each.reason),)),
}

HOOKS = PlayHooks[PaiGow, PaiGowRound](
    round=PaiGowRound,
    verbs={
        action: (refuse, transition_from_events(happen))
        for action, (refuse, happen) in _VERBS.items()
    },
    folds=REDUCERS,
    decisions=hand_setting.decisions,
    legal=hand_setting.legal,
    cost=hand_setting.cost,
    passive=hand_setting.passive,
    has_begun=hand_setting.has_begun,
    seen=seen.visible_cards,
    view=PaiGowView,
    shown=seen.view_fields,
    provable=seen.provable,
    misdeals=floor_calls.misdeals,
)
