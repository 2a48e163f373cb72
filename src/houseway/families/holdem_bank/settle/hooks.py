"""Hooks of hold'em against a bank for the room `settle`."""

from __future__ import annotations

from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.families.holdem_bank.settle.claims import street_play_claims
from houseway.settle.hooks import SettleHooks

HOOKS = SettleHooks[HoldemBank, StreetPlayRound](claims=street_play_claims)
