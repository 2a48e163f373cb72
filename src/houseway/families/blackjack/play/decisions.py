"""Decisions to offer for a blackjack hand, allowed or not, and their cost."""

from __future__ import annotations

from typing import Any, cast

from houseway.errors import Refusal
from houseway.families.blackjack.play.actions import (
    Decline,
    Double,
    EvenMoney,
    HandAction,
    Hit,
    Insure,
    MatchStake,
    Rescue,
    Split,
    Stand,
    Surrender,
)
from houseway.families.blackjack.play.boxes import Box, HandEnd, QuestionTopic
from houseway.families.blackjack.play.hand_rules import (
    HandState,
    HandVerb,
    hand_state,
    only_stands,
    open_verbs,
    staked_on_hand,
)
from houseway.families.blackjack.play.refusals import (
    deciding_hand_state,
    offers_insurance,
    refuse_answer,
    refuse_hand,
)
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.play.transitions import matching_stake
from houseway.families.blackjack.rules.bets import INSURANCE
from houseway.families.blackjack.rules.rules import Blackjack, Surrenders
from houseway.play.actions import Action
from houseway.play.hooks import ActionCost
from houseway.play.round import WagerLine
from houseway.rules.game import Game
from houseway.things.cents import Cents


def decisions(game: Game[Blackjack], round: TwentyOneRound, line: WagerLine) -> list[Action]:
    if round.asking and round.asking[0].player == line.player:
        return _answers(game, round, line)
    return hand_decisions(game.rules, round, line)


def legal(game: Game[Blackjack], round: TwentyOneRound, line: WagerLine) -> list[Action]:
    if not round.asking:
        return open_decisions(deciding_hand_state(game, round))
    return [each for each in decisions(game, round, line) if _refused(game, round, each) is None]


def _refused(game: Game[Blackjack], round: TwentyOneRound, action: Action) -> Refusal | None:
    refuse = refuse_hand if isinstance(action, HandAction) else refuse_answer
    return refuse(game, round, cast(Any, action))


def cost(
    game: Game[Blackjack], round: TwentyOneRound, line: WagerLine, action: Action
) -> ActionCost:
    chip = round.limits.chip_cents
    match action:
        case Insure(cents=cents):
            return ActionCost(cents, chip)
        case Double(cents=cents):
            place = (line.spot, line.hand)
            again = any(box.doubles for box in round.boxes if (box.spot, box.number) == place)
            for_less = game.rules.may_double_for_less and not again
            return ActionCost(cents, chip if for_less else None, again)
        case MatchStake():
            return ActionCost(matching_stake(line, round.asking[0].about))
        case Split():
            return ActionCost(line.cents["base"])
        case _:
            return ActionCost()


def passive(game: Game[Blackjack], round: TwentyOneRound, line: WagerLine) -> Action:
    if round.asking:
        return Decline(line.player, line.spot)
    stand = Stand(line.player, line.spot, line.hand)
    if refuse_hand(game, round, stand) is None:
        return stand
    return Hit(line.player, line.spot, line.hand)


def has_begun(game: Game[Blackjack], round: TwentyOneRound) -> bool:
    if any(line.choice or INSURANCE.id in line.cents for line in round.lines):
        return True
    return any(_is_decided(game.rules, round, box) for box in round.boxes)


def _is_decided(rules: Blackjack, round: TwentyOneRound, box: Box) -> bool:
    if box.split or box.doubles or len(box.cards) > 2:
        return True
    if box.end is HandEnd.STOOD:
        # A hand that has nothing else left stands by itself.
        return not only_stands(hand_state(rules, round, box))
    return box.end in (HandEnd.SURRENDERED, HandEnd.RESCUED)


def hand_decisions(rules: Blackjack, round: TwentyOneRound, line: WagerLine) -> list[Action]:
    player, spot, hand = line.player, line.spot, line.hand
    stake = staked_on_hand(line)
    if rules.may_double_for_less:
        stake = for_less(round, player, stake)
    found: list[Action] = [
        Hit(player, spot, hand),
        Stand(player, spot, hand),
        Double(player, spot, stake, hand),
        Split(player, spot, hand),
    ]
    if rules.may_surrender is not Surrenders.NONE:
        found.append(Surrender(player, spot, hand))
    if rules.rescue:
        found.append(Rescue(player, spot, hand))
    return found


def open_decisions(at: HandState) -> list[Action]:
    """What may be done with the hand whose turn it is; of doubles the full one."""
    box = at.box
    player, spot, hand = box.player, box.spot, box.number
    found: list[Action] = []
    for verb in open_verbs(at):
        if verb is not HandVerb.DOUBLE:
            found.append(_PLAIN[verb](player, spot, hand))
            continue
        stake = box.staked_cents
        if at.rules.may_double_for_less:
            stake = for_less(at.round, player, stake)
        found.append(Double(player, spot, stake, hand))
    return found


def for_less(round: TwentyOneRound, player: str, full_cents: Cents) -> Cents:
    """The full double, or as much of it as the player has in chips."""
    held = round.chips[player]
    if held >= full_cents:
        return full_cents
    return max(held - held % round.limits.chip_cents, round.limits.chip_cents)


_PLAIN: dict[HandVerb, type[Hit | Stand | Split | Surrender | Rescue]] = {
    HandVerb.HIT: Hit,
    HandVerb.STAND: Stand,
    HandVerb.SPLIT: Split,
    HandVerb.SURRENDER: Surrender,
    HandVerb.RESCUE: Rescue,
}


def _answers(game: Game[Blackjack], round: TwentyOneRound, line: WagerLine) -> list[Action]:
    rules, player, spot = game.rules, line.player, line.spot
    if round.asking[0].about is not QuestionTopic.CHECK:
        return [MatchStake(player, spot), Decline(player, spot)]
    found: list[Action] = []
    if offers_insurance(game, round):
        half = line.cents["base"] // 2
        found.append(Insure(player, spot, half - half % round.limits.chip_cents))
        if rules.even_money:
            found.append(EvenMoney(player, spot))
    if rules.may_surrender is Surrenders.EARLY:
        found.append(Surrender(player, spot, line.hand))
    return [*found, Decline(player, spot)]
