"""One six-player no-limit hold'em hand through pokerkit, called down to the river."""

from __future__ import annotations

from importlib import import_module
from typing import Any

AUTOMATIONS = (
    "ANTE_POSTING",
    "BET_COLLECTION",
    "BLIND_OR_STRADDLE_POSTING",
    "HOLE_CARDS_SHOWING_OR_MUCKING",
    "HAND_KILLING",
    "CHIPS_PUSHING",
    "CHIPS_PULLING",
    "CARD_BURNING",
    "HOLE_DEALING",
    "BOARD_DEALING",
)


def play_hand() -> Any:
    pokerkit = import_module("pokerkit")

    automations = tuple(getattr(pokerkit.Automation, name) for name in AUTOMATIONS)
    state = pokerkit.NoLimitTexasHoldem.create_state(
        automations,
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=(1, 2),
        min_bet=2,
        raw_starting_stacks=200,
        player_count=6,
    )
    while state.status:
        state.check_or_call()
    return state
