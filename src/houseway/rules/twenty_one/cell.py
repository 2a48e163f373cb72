"""How the rules of a game of twenty-one are read back: what the family answers `rules`."""

from __future__ import annotations

from houseway.rules.cites import Cite
from houseway.rules.family import Rulebook
from houseway.rules.twenty_one.bets import LINES
from houseway.rules.twenty_one.contradictions import contradictions
from houseway.rules.twenty_one.pays import BONUS_FIELDS
from houseway.rules.twenty_one.rules import TwentyOne
from houseway.rules.twenty_one.shown import SHOWN

CELL = Rulebook[TwentyOne](
    title="Blackjack",
    ease=2,
    rules=TwentyOne,
    lines=LINES,
    worked_out=frozenset({"limit", "wild", "natural_of", "side_bets", "order"}),
    any_pack=True,
    contradictions=contradictions,
    shown=(SHOWN,),
    occasions={"double_any_cards": Cite.DOUBLE, **{each: Cite(each) for each in BONUS_FIELDS}},
)
