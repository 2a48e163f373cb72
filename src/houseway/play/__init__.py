"""How a round MOVES: four pure verbs over a value.

`step` takes an action and gives the next round with its events, `legal` lists what may be done,
`why_not` says why something may not, `view` builds what one seat may see. No clock, no chance, no
money truth: cards enter as dealt, and the result is settled in the next room.
"""

from houseway.play.verbs import legal, passive, replay, step, why_not
from houseway.play.views.view import view

__all__ = ["legal", "passive", "replay", "step", "view", "why_not"]
