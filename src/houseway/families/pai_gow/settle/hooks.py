"""Hooks of pai gow for the room `settle`."""

from __future__ import annotations

from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.settle.claims import pai_gow_claims
from houseway.settle.hooks import SettleHooks

HOOKS = SettleHooks[PaiGow, PaiGowRound](claims=pai_gow_claims)
