"""Chip rulings: string raises and single large chips put in without a clear word."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.families.poker.play.actions import Bet, Call, Check
from houseway.families.poker.play.betting import Bounds, bet_bounds
from houseway.families.poker.play.hand import HandPhase, Holder, PotHand
from houseway.families.poker.play.irregular.actions import Manner, RuleChips
from houseway.families.poker.play.irregular.events import ChipMeaning, ChipsRuled
from houseway.families.poker.play.irregular.shared_checks import refuse_holder
from houseway.families.poker.play.transitions import HandProgress, TransitionResult
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import Structure
from houseway.things.cents import Cents, dollars


def occasion(manner: Manner) -> PotCite:
    return PotCite.ONE_CHIP if manner is Manner.ONE_CHIP else PotCite.STRING_BET


def refuse_rule_chips(game: PotGame, hand: PotHand, action: RuleChips) -> Refusal | None:
    about = occasion(action.manner)
    if refusal := refuse_holder(game, hand, action.seat, about):
        return refusal
    cited, holder = game.cite(about), hand.at(action.seat)
    if hand.phase is not HandPhase.BETTING or holder is not hand.deciding:
        return Refusal(f"It is not {holder.player}'s turn to bet", cited)
    held, owed = hand.chips[holder.player], hand.bet_cents - holder.bet_cents
    if action.cents < 1 or action.added_cents < 0 or action.cents + action.added_cents > held:
        return Refusal(
            f"{holder.player} has {dollars(held)}", cited, limit_cents=held,
            actual_cents=action.cents + action.added_cents,
        )  # fmt: skip
    if action.cents < min(owed, held):
        return Refusal(
            f"{dollars(action.cents)} is less than the {dollars(owed)} to call",
            game.cite(PotCite.CHOICES),
            limit_cents=owed,
            actual_cents=action.cents,
        )
    bounds = bet_bounds(game, hand)
    said = action.manner is Manner.SAID_RAISE
    return bounds if said and isinstance(bounds, Refusal) else None


def rule_chips(game: PotGame, hand: PotHand, action: RuleChips) -> TransitionResult:
    holder = hand.at(action.seat)
    decided = decision_of_chips(game, hand, holder, action)
    counts = _counts(hand, decided)
    moving = HandProgress(game, hand)
    moving.say(
        ChipsRuled(
            action.by, holder.player, action.cents, action.added_cents, action.manner, counts
        )
    )
    moving.decide(decided)
    return moving.done


def decision_of_chips(
    game: PotGame, hand: PotHand, holder: Holder, action: RuleChips
) -> Check | Call | Bet:
    """The decision that the chips are."""
    bounds, player = bet_bounds(game, hand), holder.player
    stays = Call(player) if hand.bet_cents > holder.bet_cents else Check(player)
    if not isinstance(bounds, Bounds):
        return stays
    over = action.cents - (hand.bet_cents - holder.bet_cents)
    if action.manner is Manner.ONE_CHIP:
        return _one_chip(game, hand, player, action.cents, bounds) or stays
    # Half of what a raise adds lets who has put it in complete it (OJ-80).
    half = 2 * over >= bounds.least_cents - hand.bet_cents
    if action.manner is Manner.CHIPS and not half:
        return stays
    whole = holder.bet_cents + action.cents + action.added_cents
    return Bet(player, _sized(hand, bounds, whole))


def _one_chip(
    game: PotGame, hand: PotHand, player: str, cents: Cents, bounds: Bounds
) -> Bet | None:
    """A call, whatever the chip is worth; but somebody has to be called (OJ-86, OJ-87)."""
    if hand.bet_cents:
        return None
    spread = hand.stakes.structure is Structure.SPREAD and not game.rules.draws
    at_its_value = spread or hand.stakes.structure in (Structure.NO_LIMIT, Structure.POT_LIMIT)
    return Bet(player, _sized(hand, bounds, cents if at_its_value else bounds.least_cents))


def _sized(hand: PotHand, bounds: Bounds, cents: Cents) -> Cents:
    """Within what may be bet; what does not come out in chips goes back."""
    if cents >= bounds.most_cents:
        return bounds.most_cents
    return max(bounds.least_cents, cents - cents % hand.stakes.chip_cents)


def _counts(hand: PotHand, decided: Check | Call | Bet) -> ChipMeaning:
    match decided:
        case Check():
            return ChipMeaning.CHECK
        case Call():
            return ChipMeaning.CALL
        case _:
            return ChipMeaning.RAISE if hand.bet_cents else ChipMeaning.BET
