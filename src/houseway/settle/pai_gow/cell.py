"""What hands of pai gow come to: what the family answers `settle`."""

from __future__ import annotations

from houseway.play.pai_gow.round import PaiGowRound
from houseway.rules.pai_gow.rules import PaiGow
from houseway.settle.family import Paying
from houseway.settle.pai_gow.claims import pai_gow_claims

CELL = Paying[PaiGow, PaiGowRound](claims=pai_gow_claims)
