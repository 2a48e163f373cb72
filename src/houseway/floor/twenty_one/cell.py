"""Rounds of twenty-one in words, and the actions behind their events."""

from __future__ import annotations

from houseway.floor.banked.family import Tellers
from houseway.floor.twenty_one.retelling import action_of
from houseway.floor.twenty_one.telling import tell_hand
from houseway.play.twenty_one.round import TwentyOneRound
from houseway.rules.twenty_one.rules import TwentyOne

CELL = Tellers[TwentyOne, TwentyOneRound](tell=tell_hand, action_of=action_of)
