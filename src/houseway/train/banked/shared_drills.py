"""Kinds of drills that every game with a player-dealer has."""

from __future__ import annotations

from houseway.train.banked.button_drill import button_drill, has_button
from houseway.train.banked.collection_drill import collection_drill, has_schedule
from houseway.train.banked.payout_drill import payout_drill
from houseway.train.banked.rotation_drill import rotation_drill
from houseway.train.banked.settlement_drill import settle_drill
from houseway.train.hooks import DrillKind

BUTTON = DrillKind(
    "button",
    "Place the button",
    "At which seat does the action button go?",
    button_drill,
    has_button,
)
SETTLE = DrillKind(
    "settle",
    "Settle a short bank",
    "Who is paid or loses how much, in order, until the bank is used up?",
    settle_drill,
)
PAYOUT = DrillKind("payout", "Pay the odds", "What moves on this one bet?", payout_drill)
COLLECTION = DrillKind(
    "collection",
    "Take the collection",
    "What is the total table action, and who pays which fee?",
    collection_drill,
    has_schedule,
)
ROTATION = DrillKind(
    "rotation",
    "Pass the bank on",
    "Who is offered the bank next, or is the game broken?",
    rotation_drill,
)
