"""Pai gow at a table: rounds in words, and what to set against what one sees."""

from __future__ import annotations

from houseway.floor.banked.family import BankedFamily
from houseway.floor.pai_gow.advising import advise, habit, ready, weigh
from houseway.floor.pai_gow.afterwards import afterwards, doubts, laid_at
from houseway.floor.pai_gow.judging import cell, choice, judge
from houseway.floor.pai_gow.telling import dealt, tell
from houseway.play.pai_gow.actions import ChoosePile
from houseway.play.pai_gow.events import HandSet, LeftToHouse, PileChosen
from houseway.play.pai_gow.round import PaiGowRound
from houseway.play.pai_gow.seen import PaiGowView
from houseway.rules.pai_gow.rules import PaiGow

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
