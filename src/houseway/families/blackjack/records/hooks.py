"""Hooks of blackjack for the room `records`: its layout files."""

from __future__ import annotations

from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.records.layout import (
    BlackjackLayoutSeat,
    check,
    fields,
    read_player_dealer,
    read_spots,
)
from houseway.families.blackjack.records.layout_replay import as_laid, next_action, shoe_of
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.records.hooks import RecordsHooks

HOOKS = RecordsHooks[Blackjack, BlackjackLayoutSeat, TwentyOneRound](
    player_dealer=read_player_dealer,
    spots=read_spots,
    check=check,
    # Up to four hands of eight wagers each, and insurance.
    times_base=40,
    deck=shoe_of,
    next_told=next_action,
    as_laid=as_laid,
    fields=fields,
)
