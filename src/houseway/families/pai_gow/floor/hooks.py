"""Pai gow at a table: rounds in words, and what to set against what one sees."""

from __future__ import annotations

from houseway.families.pai_gow.floor.advice import advise, habit, ready, weigh
from houseway.families.pai_gow.floor.decision_value import cell, choice, judge
from houseway.families.pai_gow.floor.narration import dealt, tell
from houseway.families.pai_gow.floor.revealed_narration import afterwards, doubts, laid_at
from houseway.families.pai_gow.play.actions import ChoosePile
from houseway.families.pai_gow.play.events import HandSet, LeftToHouse, PileChosen
from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.play.view import PaiGowView
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.floor.banked.hooks import BankedFamily

CELL = BankedFamily[PaiGow, PaiGowRound, PaiGowView](
    tell=tell,
    dealt=dealt,
    advise=advise,
    weigh=weigh,
    judge=judge,
    choice=choice,
    cell=cell,
    ready=ready,
    habit=habit,
    own=(PileChosen, HandSet, LeftToHouse),
    numbered=(ChoosePile,),
    afterwards=afterwards,
    laid=laid_at,
    doubts=doubts,
)
