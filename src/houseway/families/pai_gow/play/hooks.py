"""Hooks of pai gow for the room `play`."""

from __future__ import annotations

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
from houseway.play.actions import Deal, PlaceWagers, VoidRound
from houseway.play.events import RoundVoided
from houseway.play.hooks import PlayHooks
from houseway.play.transitions import transition_from_events

HOOKS = PlayHooks[PaiGow, PaiGowRound](
    round=PaiGowRound,
    verbs={
        PlaceWagers: (wagering.refuse_wagers, transition_from_events(wagering.place)),
        Deal: (dealing.refuse_deal, transition_from_events(dealing.deal)),
        ChoosePile: (dealing.refuse_pile, transition_from_events(dealing.choose_pile)),
        SetHand: (hand_setting.refuse_set, transition_from_events(hand_setting.set_hand)),
        AskHouseWay: (
            hand_setting.refuse_house_way,
            transition_from_events(hand_setting.ask_house_way),
        ),
        CallFoul: (floor_calls.refuse_foul, transition_from_events(floor_calls.call_foul)),
        ReplaceCard: (floor_calls.refuse_replace, transition_from_events(floor_calls.replace_card)),
        FindSameCards: (
            floor_calls.refuse_same_cards,
            transition_from_events(floor_calls.find_same_cards),
        ),
        ShowBank: (floor_calls.refuse_show, transition_from_events(floor_calls.show_bank)),
        VoidRound: (
            floor_calls.refuse_void,
            transition_from_events(lambda _, __, action: (RoundVoided(action.by, action.reason),)),
        ),
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
    picked_up=seen.picked_up,
    misdeals=floor_calls.misdeals,
)
