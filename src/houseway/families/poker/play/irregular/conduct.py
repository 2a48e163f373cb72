"""Irregular conduct: action out of turn, hands killed and retrieved, blinds not made up.

What the text leaves to the floor is the floor's decision here: a call needs a reason and is refused
only where there is nothing to decide.
"""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.families.poker.play.action_progress import acted_here, has_acted, let_pass
from houseway.families.poker.play.events import TurnPassed
from houseway.families.poker.play.hand import HandPhase, PotHand, SeatAction, SeatActionKind
from houseway.families.poker.play.irregular.actions import (
    CALLED_DEAD,
    CheckOutOfTurn,
    DeadReason,
    GiveBackAction,
    KillHand,
    LookUnposted,
    PassOver,
    RetrieveHand,
)
from houseway.families.poker.play.irregular.events import (
    ActionGivenBack,
    CheckedOutOfTurn,
    HandKilled,
    HandRetrieved,
    PassedOver,
    PostTakenBack,
)
from houseway.families.poker.play.irregular.shared_checks import (
    refuse_holder,
    refuse_unknown,
)
from houseway.families.poker.play.transitions import (
    HandProgress,
    TransitionResult,
    after_event,
    next_to_act,
)
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame


def refuse_check_out_of_turn(
    game: PotGame, hand: PotHand, action: CheckOutOfTurn
) -> Refusal | None:
    cited = game.cite(PotCite.OUT_OF_TURN)
    if refusal := refuse_holder(game, hand, action.seat, PotCite.OUT_OF_TURN):
        return refusal
    holder = hand.at(action.seat)
    if hand.phase is not HandPhase.BETTING or hand.bet_cents > holder.bet_cents:
        return Refusal(f"{holder.player} has nothing to check now", cited)
    if holder is hand.deciding:
        return Refusal(f"It is {holder.player}'s turn", cited)
    if acted_here(hand, holder.seat) or not hand.chips[holder.player]:
        return Refusal(f"{holder.player} has nothing more to decide", cited)
    if holder.is_bound:
        return Refusal(f"{holder.player} has checked out of turn already", cited)
    return None


def check_out_of_turn(_: PotGame, hand: PotHand, action: CheckOutOfTurn) -> TransitionResult:
    return after_event(hand, CheckedOutOfTurn(action.by, hand.at(action.seat).player))


def refuse_pass_over(game: PotGame, hand: PotHand, action: PassOver) -> Refusal | None:
    cited = game.cite(PotCite.PASSED_OVER)
    if refusal := refuse_holder(game, hand, action.seat, PotCite.PASSED_OVER):
        return refusal
    holder = hand.at(action.seat)
    if hand.phase is not HandPhase.BETTING or holder is not hand.deciding:
        return Refusal(f"It is not {holder.player}'s turn to bet", cited)
    if next_to_act(hand, hand.turn) in (None, holder):
        return Refusal(f"Nobody behind {holder.player} has anything to decide", cited)
    return None


def pass_over(game: PotGame, hand: PotHand, action: PassOver) -> TransitionResult:
    moving = HandProgress(game, hand)
    following = next_to_act(hand, hand.turn)
    assert following is not None
    moving.say(PassedOver(action.by, hand.at(action.seat).player))
    moving.say(TurnPassed(following.seat))
    return moving.done


def refuse_give_back(game: PotGame, hand: PotHand, action: GiveBackAction) -> Refusal | None:
    if refusal := refuse_holder(game, hand, action.seat, PotCite.PASSED_OVER):
        return refusal
    holder = hand.at(action.seat)
    if holder.is_bound or holder.passed_at is not None:
        return None
    return Refusal(f"{holder.player} has lost no right to bet", game.cite(PotCite.PASSED_OVER))


def give_back(_: PotGame, hand: PotHand, action: GiveBackAction) -> TransitionResult:
    return after_event(hand, ActionGivenBack(action.by, hand.at(action.seat).player))


def refuse_kill(game: PotGame, hand: PotHand, action: KillHand) -> Refusal | None:
    reason = action.reason
    cited = game.cite(reason.occasion)
    if refusal := refuse_holder(game, hand, action.seat, reason.occasion):
        return refusal
    if reason not in CALLED_DEAD:
        return Refusal(f"A hand is not simply called dead for that: {reason}", cited)
    holder = hand.at(action.seat)
    if reason is DeadReason.PASSED_OVER and not let_pass(hand, holder):
        return Refusal(f"No substantial action went past {holder.player}", cited)
    thrown_away = any(
        deed.did is SeatActionKind.FOLDED and deed.seat != holder.seat for deed in hand.deeds
    )
    if reason is DeadReason.MISCALLED and not thrown_away:
        return Refusal("Nobody has thrown a hand away in this round", cited)
    return None


def kill(game: PotGame, hand: PotHand, action: KillHand) -> TransitionResult:
    moving = HandProgress(game, hand)
    moving.kill(HandKilled(action.by, hand.at(action.seat).player, action.reason))
    return moving.done


def refuse_retrieve(game: PotGame, hand: PotHand, action: RetrieveHand) -> Refusal | None:
    cited = game.cite(PotCite.RETRIEVED)
    if refusal := refuse_unknown(game, hand, PotCite.RETRIEVED):
        return refusal
    given_up = (
        SeatAction(action.seat, SeatActionKind.FOLDED),
        SeatAction(action.seat, SeatActionKind.KILLED),
    )
    if not any(deed in given_up for deed in hand.deeds):
        return Refusal(f"No hand was given up at seat {action.seat} in this betting round", cited)
    return None


def retrieve(_: PotGame, hand: PotHand, action: RetrieveHand) -> TransitionResult:
    """The hand is in again, and acts when the turn comes round to it."""
    return after_event(hand, HandRetrieved(action.by, hand.at(action.seat).player, action.reason))


def refuse_unposted(game: PotGame, hand: PotHand, action: LookUnposted) -> Refusal | None:
    cited = game.cite(PotCite.UNPOSTED)
    if refusal := refuse_holder(game, hand, action.seat, PotCite.UNPOSTED):
        return refusal
    if hand.street > 0 or hand.phase is not HandPhase.BETTING:
        return Refusal("The first betting round is over", cited)
    holder = hand.at(action.seat)
    if not holder.dead_cents + holder.bet_cents:
        return Refusal(f"{holder.player} has posted nothing", cited)
    return None


def look_unposted(game: PotGame, hand: PotHand, action: LookUnposted) -> TransitionResult:
    """Before they act the hand is dead; afterwards it is played. Either way the blind is owed."""
    moving, holder = HandProgress(game, hand), hand.at(action.seat)
    if has_acted(hand, holder.seat):
        moving.say(PostTakenBack(action.by, holder.player, holder.dead_cents, 0))
        return moving.done
    back = PostTakenBack(action.by, holder.player, holder.dead_cents, holder.bet_cents)
    moving.say(back)
    moving.kill(HandKilled(action.by, holder.player, DeadReason.UNPOSTED))
    return moving.done
