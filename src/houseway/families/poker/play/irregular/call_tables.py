"""Dispatch tables of floor calls in a poker hand: validation and transition of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from houseway.errors import Refusal
from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.play.irregular import chip_rulings as ruled_chips
from houseway.families.poker.play.irregular import conduct, early_board, wrong_cards
from houseway.families.poker.play.irregular.actions import (
    CheckOutOfTurn,
    ExposeCard,
    FindBoxedCard,
    FindJoker,
    FindWrongCount,
    GiveBackAction,
    KillHand,
    LookUnposted,
    MiscountFlop,
    PassOver,
    RetrieveHand,
    RuleChips,
    TurnEarly,
)
from houseway.families.poker.play.transitions import TransitionResult
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.play.actions import VoidReason

REFUSALS: Mapping[type[Any], Callable[[PotGame, PotHand, Any], Refusal | None]] = {
    ExposeCard: wrong_cards.refuse_expose,
    FindBoxedCard: wrong_cards.refuse_boxed,
    FindJoker: wrong_cards.refuse_joker,
    FindWrongCount: wrong_cards.refuse_wrong_count,
    TurnEarly: early_board.refuse_early,
    MiscountFlop: early_board.refuse_miscount,
    CheckOutOfTurn: conduct.refuse_check_out_of_turn,
    PassOver: conduct.refuse_pass_over,
    GiveBackAction: conduct.refuse_give_back,
    KillHand: conduct.refuse_kill,
    RetrieveHand: conduct.refuse_retrieve,
    RuleChips: ruled_chips.refuse_rule_chips,
    LookUnposted: conduct.refuse_unposted,
}
TRANSITIONS: Mapping[type[Any], Callable[[PotGame, PotHand, Any], TransitionResult]] = {
    ExposeCard: wrong_cards.expose,
    FindBoxedCard: wrong_cards.find_boxed,
    FindJoker: wrong_cards.find_joker,
    FindWrongCount: wrong_cards.find_wrong_count,
    TurnEarly: early_board.turn_early,
    MiscountFlop: early_board.miscount,
    CheckOutOfTurn: conduct.check_out_of_turn,
    PassOver: conduct.pass_over,
    GiveBackAction: conduct.give_back,
    KillHand: conduct.kill,
    RetrieveHand: conduct.retrieve,
    RuleChips: ruled_chips.rule_chips,
    LookUnposted: conduct.look_unposted,
}


def misdeals(game: PotGame) -> Mapping[VoidReason, tuple[str, ...]]:
    """What calls off a deal of this game, with its rule."""
    found = {VoidReason.WRONG_COUNT: game.cite(PotCite.WRONG_COUNT)}
    if game.rules.mistakes.exposed_misdeal is not None:
        found[VoidReason.EXPOSED_CARDS] = game.cite(PotCite.EXPOSED)
    return found
