"""What hands of street games come to: what the family answers `settle`."""

from __future__ import annotations

from houseway.play.street_play.round import StreetPlayRound
from houseway.rules.street_play.rules import StreetPlay
from houseway.settle.family import Paying
from houseway.settle.street_play.claims import street_play_claims

CELL = Paying[StreetPlay, StreetPlayRound](claims=street_play_claims)
