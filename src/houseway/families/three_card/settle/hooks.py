"""Hooks of three-card poker for the room `settle`."""

from __future__ import annotations

from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.families.three_card.settle.claims import ante_play_claims
from houseway.settle.hooks import SettleHooks

HOOKS = SettleHooks[ThreeCardPoker, AntePlayRound](claims=ante_play_claims)
