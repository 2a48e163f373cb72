"""Keep or drop: what one may press, and what a card is called."""

from __future__ import annotations

from typing import Any

from houseway.play.views.view_types import HIDDEN, RoundView
from houseway.web.banked.hooks import BankedWebHooks, DecisionButton, SettledWager


def _called(_: Any, seen: RoundView, seat: int) -> tuple[str, ...]:
    return tuple(card for card in seen.hands[seat] if card != HIDDEN)


def _because(about: SettledWager) -> str:
    own, bank = (
        about.round.hands[seat][0].text for seat in (about.posting.seat, about.round.player_dealer)
    )
    return f"{about.whose} {own} meets {bank}"


HOOKS = BankedWebHooks(
    {"keep_card": DecisionButton("Keep", "k"), "drop_card": DecisionButton("Drop", "d")},
    called=_called,
    because=_because,
)
