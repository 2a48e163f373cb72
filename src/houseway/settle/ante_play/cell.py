"""What hands of ante-and-play games come to: what the family answers `settle`."""

from __future__ import annotations

from houseway.play.ante_play.round import AntePlayRound
from houseway.rules.ante_play.rules import AntePlay
from houseway.settle.ante_play.claims import ante_play_claims
from houseway.settle.family import Paying

CELL = Paying[AntePlay, AntePlayRound](claims=ante_play_claims)
