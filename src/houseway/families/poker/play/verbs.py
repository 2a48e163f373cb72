"""The verbs of a poker hand: step, legal, why_not, passive, replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

from houseway.errors import Refusal
from houseway.families.poker.play.action_progress import two_have_acted
from houseway.families.poker.play.actions import (
    Bet,
    Call,
    Check,
    DealHand,
    Draw,
    FoldHand,
    PlayerAction,
    PostBlind,
    PotAction,
    TakeFromPot,
    VoidHand,
)
from houseway.families.poker.play.betting import Bounds, bet_bounds, refuse_bet_action, refuse_turn
from houseway.families.poker.play.blind_posts import POST_OCCASIONS, due_cents
from houseway.families.poker.play.events import BlindPosted, FeeTaken, HandVoided, PotEvent
from houseway.families.poker.play.hand import HandPhase, PotHand
from houseway.families.poker.play.irregular import call_tables as irregular
from houseway.families.poker.play.reducers import apply_event
from houseway.families.poker.play.transitions import (
    TransitionResult,
    after_event,
    deal,
    decide_or_draw,
    says_all_in,
)
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import DocumentReading
from houseway.play.actions import VoidReason
from houseway.things.cents import dollars


def _refuse_post(game: PotGame, hand: PotHand, action: PostBlind) -> Refusal | None:
    cited = game.cite(PotCite.BLINDS)
    holder = hand.holder(action.player)
    if holder is None:
        return Refusal(f"{action.player} is not dealt in", cited)
    if hand.phase is not HandPhase.POSTED:
        return Refusal("Blinds are posted before the cards", cited)
    due = due_cents(hand, holder, action.post)
    if action.cents == due > 0:
        return None
    return Refusal(
        f"The {action.post} is {dollars(due)}, not {dollars(action.cents)}",
        game.cite(POST_OCCASIONS[action.post], PotCite.EXACT_BLIND),
        limit_cents=due,
        actual_cents=action.cents,
    )


def _refuse_deal(game: PotGame, hand: PotHand, action: DealHand) -> Refusal | None:
    cited = game.cite(PotCite.DECK, PotCite.HOLE_CARDS)
    if hand.phase is not HandPhase.POSTED or not hand.last_blind:
        return Refusal("Cards are dealt once, after the blinds", cited)
    if action.back is not hand.back:
        return Refusal(f"This hand is dealt from the {hand.back} deck", cited)
    if Counter(action.order) != Counter(game.rules.shoe):
        return Refusal(
            f"The deck has to be whole: {len(game.rules.shoe)} cards, each as often as printed",
            cited,
        )
    return None


def _refuse_draw(game: PotGame, hand: PotHand, action: Draw) -> Refusal | None:
    if refusal := refuse_turn(game, hand, action.player, HandPhase.DRAWING):
        return refusal
    held = hand.holders[hand.turn].cards
    if len(set(action.discards)) != len(action.discards):
        return Refusal("A card can be thrown away once", game.cite(PotCite.DRAW))
    for card in action.discards:
        if card not in held:
            return Refusal(f"{action.player} does not hold {card}", game.cite(PotCite.DRAW))
    return None


def _refuse_fee(game: PotGame, hand: PotHand, action: TakeFromPot) -> Refusal | None:
    cited = game.cite(PotCite.COLLECTION)
    if hand.phase is HandPhase.VOID:
        return Refusal("Nothing is collected from a hand that is void", cited)
    if not 0 < action.cents <= hand.pot_cents:
        return Refusal(
            f"A fee of {dollars(action.cents)} cannot be taken out of a pot of "
            f"{dollars(hand.pot_cents)}",
            cited,
            limit_cents=hand.pot_cents,
            actual_cents=action.cents,
        )
    return None


def _refuse_void(game: PotGame, hand: PotHand, action: VoidHand) -> Refusal | None:
    """A misdeal is called before two players have acted; a deck that is lost can stop any hand."""
    if hand.phase in (HandPhase.SETTLING, HandPhase.VOID):
        return Refusal("The hand is over", game.cite(PotCite.MISDEAL))
    if game.rules.reading is DocumentReading.SECOND and action.reason in _CHANGED:
        return Refusal(
            "One boxed or exposed card is changed, not the whole deal",
            game.cite(_CHANGED[action.reason]),
        )
    stands = game.rules.reading is DocumentReading.SECOND and two_have_acted(hand)
    if stands and action.reason is not VoidReason.DECK_LOST:
        return Refusal(
            "Two players have acted, so that the deal stands", game.cite(PotCite.MISDEAL)
        )
    return None


_CHANGED = {
    VoidReason.BOXED_CARD: PotCite.BOXED,
    VoidReason.EXPOSED_CARD: PotCite.EXPOSED,
}
"""What is put right without a misdeal (OJ-27, OJ-30)."""


def _post(game: PotGame, hand: PotHand, action: PostBlind) -> TransitionResult:
    all_in = says_all_in(game, hand, action.player, action.cents)
    return after_event(hand, BlindPosted(action.player, action.cents, action.post, all_in))


_REFUSE: dict[type[Any], Callable[[PotGame, PotHand, Any], Refusal | None]] = {
    PostBlind: _refuse_post,
    DealHand: _refuse_deal,
    **dict.fromkeys((FoldHand, Check, Call, Bet), refuse_bet_action),
    Draw: _refuse_draw,
    TakeFromPot: _refuse_fee,
    VoidHand: _refuse_void,
    **irregular.REFUSALS,
}
_MOVES: dict[type[Any], Callable[[PotGame, PotHand, Any], TransitionResult]] = {
    PostBlind: _post,
    DealHand: deal,
    **dict.fromkeys((FoldHand, Check, Call, Bet, Draw), decide_or_draw),
    TakeFromPot: lambda _, hand, each: after_event(
        hand, FeeTaken(each.cents, each.schedule, each.what, each.rule_ids, each.jackpot)
    ),
    VoidHand: lambda _, hand, each: after_event(hand, HandVoided(each.by, each.reason)),
    **irregular.TRANSITIONS,
}


def why_not(game: PotGame, hand: PotHand, action: PotAction) -> Refusal | None:
    """Why the action is not allowed now, with the rule, or None if it is."""
    return _REFUSE[type(action)](game, hand, action)


def step(game: PotGame, hand: PotHand, action: PotAction) -> TransitionResult:
    """The next hand and what happened. A refused action raises its Refusal; nothing changes."""
    refusal = why_not(game, hand, action)
    if refusal is not None:
        raise refusal
    return _MOVES[type(action)](game, hand, action)


def replay(hand: PotHand, events: Iterable[PotEvent]) -> PotHand:
    """The hand that these events lead to."""
    return reduce(apply_event, events, hand)


def legal(game: PotGame, hand: PotHand) -> tuple[PlayerAction, ...]:
    """What whoever's turn it is may do.

    Of bets the least and the most stand for all between them, and of draws standing pat and each
    single card; `why_not` judges any other.
    """
    holder = hand.deciding
    if holder is None:
        return ()
    player = holder.player
    if hand.phase is HandPhase.DRAWING:
        return (Draw(player), *(Draw(player, (card,)) for card in holder.cards))
    stay = Call(player) if hand.bet_cents > holder.bet_cents else Check(player)
    bounds = bet_bounds(game, hand)
    if not isinstance(bounds, Bounds):
        return (FoldHand(player), stay)
    least, most = Bet(player, bounds.least_cents), Bet(player, bounds.most_cents)
    return (
        (FoldHand(player), stay, least) if least == most else (FoldHand(player), stay, least, most)
    )


def passive(game: PotGame, hand: PotHand) -> PlayerAction:
    """What the house dealer takes silence for: it never stakes a chip."""
    holder = hand.deciding
    if holder is None:
        raise Refusal("There is nothing to decide now", game.cite(PotCite.CHOICES))
    if hand.phase is HandPhase.DRAWING:
        return Draw(holder.player)
    facing = hand.bet_cents > holder.bet_cents
    return FoldHand(holder.player) if facing else Check(holder.player)
