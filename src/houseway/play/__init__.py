"""State machine of a round: the pure verbs step, legal, why_not, passive, replay and view.

No clock, no randomness, no money truth: cards enter as dealt, and the result is settled in the room
`settle`.
"""

from houseway.play.verbs import legal, passive, replay, step, why_not
from houseway.play.views.view import view

__all__ = ["legal", "passive", "replay", "step", "view", "why_not"]
