"""How a round of pai gow moves: what the family answers `play`."""

from __future__ import annotations

from houseway.families.pai_gow.play import dealing, floor_calls, seen, setting, wagering
from houseway.families.pai_gow.play.actions import (
    AskHouseWay,
    CallFoul,
    ChoosePile,
    FindSameCards,
    ReplaceCard,
    SetHand,
    ShowBank,
)
from houseway.families.pai_gow.play.folds import FOLDS
from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.play.seen import PaiGowView
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.play.actions import Deal, PlaceWagers, VoidRound
from houseway.play.events import RoundVoided
from houseway.play.family import Moves
from houseway.play.moving import moving

CELL = Moves[PaiGow, PaiGowRound](
    round=PaiGowRound,
    verbs={
        PlaceWagers: (wagering.refuse_wagers, moving(wagering.place)),
        Deal: (dealing.refuse_deal, moving(dealing.deal)),
        ChoosePile: (dealing.refuse_pile, moving(dealing.choose_pile)),
        SetHand: (setting.refuse_set, moving(setting.set_hand)),
        AskHouseWay: (setting.refuse_house_way, moving(setting.ask_house_way)),
        CallFoul: (floor_calls.refuse_foul, moving(floor_calls.call_foul)),
        ReplaceCard: (floor_calls.refuse_replace, moving(floor_calls.replace_card)),
        FindSameCards: (floor_calls.refuse_same_cards, moving(floor_calls.find_same_cards)),
        ShowBank: (floor_calls.refuse_show, moving(floor_calls.show_bank)),
        VoidRound: (
            floor_calls.refuse_void,
            moving(lambda _, __, action: (RoundVoided(action.by, action.reason),)),
        ),
    },
    folds=FOLDS,
    decisions=setting.decisions,
    legal=setting.legal,
    cost=setting.cost,
    passive=setting.passive,
    has_begun=setting.has_begun,
    seen=seen.seen,
    view=PaiGowView,
    shown=seen.shown,
    provable=seen.provable,
    picked_up=seen.picked_up,
    misdeals=floor_calls.misdeals,
)
