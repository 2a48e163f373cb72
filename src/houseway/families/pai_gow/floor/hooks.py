"""Hooks of pai gow for the room `floor`: narration, advice, decision values."""

from __future__ import annotations

from houseway.families.pai_gow.floor.advice import advise, naive_choice, warm_up, weigh_exactly
from houseway.families.pai_gow.floor.decision_value import chart_cell_of_view, choice_id, judge
from houseway.families.pai_gow.floor.narration import deal_text, narrate_pai_gow
from houseway.families.pai_gow.floor.revealed_narration import (
    final_hand_text,
    foul_warning,
    narrate_revealed,
)
from houseway.families.pai_gow.play.actions import ChoosePile
from houseway.families.pai_gow.play.events import HandSet, LeftToHouse, PileChosen
from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.play.view import PaiGowView
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.floor.banked.hooks import BankedFloorHooks

HOOKS = BankedFloorHooks[PaiGow, PaiGowRound, PaiGowView](
    tell=narrate_pai_gow,
    dealt=deal_text,
    advise=advise,
    weigh=weigh_exactly,
    judge=judge,
    choice=choice_id,
    cell=chart_cell_of_view,
    ready=warm_up,
    habit=naive_choice,
    own=(PileChosen, HandSet, LeftToHouse),
    numbered=(ChoosePile,),
    afterwards=narrate_revealed,
    laid=final_hand_text,
    doubts=foul_warning,
)
