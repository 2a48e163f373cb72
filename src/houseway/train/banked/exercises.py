"""The drills that every game with a player-dealer has."""

from __future__ import annotations

from houseway.train.banked.button import button_drill, has_button
from houseway.train.banked.collection import collection_drill, has_schedule
from houseway.train.banked.payout import payout_drill
from houseway.train.banked.rotation import rotation_drill
from houseway.train.banked.settling import settle_drill
from houseway.train.family import Exercise

BUTTON = Exercise("button", button_drill, has_button)
SETTLE = Exercise("settle", settle_drill)
PAYOUT = Exercise("payout", payout_drill)
COLLECTION = Exercise("collection", collection_drill, has_schedule)
ROTATION = Exercise("rotation", rotation_drill)
