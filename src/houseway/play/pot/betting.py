"""How much may be bet now, and why something may not be done."""

from __future__ import annotations

from typing import NamedTuple

from houseway.errors import Refusal
from houseway.play.pot.actions import Bet, Call, Check, FoldHand, PlayerAction
from houseway.play.pot.hand import HandPhase, Holder, PotHand
from houseway.rules.pot.cites import PotCite
from houseway.rules.pot.game import PotGame
from houseway.rules.pot.rules import HeadsUpRaises, Structure
from houseway.things.cents import Cents, dollars

_CAPPED = (Structure.LIMIT, Structure.SPREAD)


class Bounds(NamedTuple):
    """To how much one may bet or raise on this street."""

    least_cents: Cents
    most_cents: Cents
    full_cents: Cents
    """From here on it is a full bet or raise; an all-in for less is only action."""


def owed_cents(hand: PotHand, holder: Holder) -> Cents:
    """What he has to add to stay in, which may be all he has."""
    return min(hand.bet_cents - holder.bet_cents, hand.chips[holder.player])


def refuse_turn(game: PotGame, hand: PotHand, player: str, phase: HandPhase) -> Refusal | None:
    """Why it is not this player's turn, or None if it is."""
    cited = game.cite(PotCite.FIRST_TO_ACT if hand.street == 0 else PotCite.LATER_FIRST)
    deciding = hand.deciding
    if deciding is None or hand.phase is not phase:
        return Refusal("There is nothing to decide now", cited)
    if deciding.player != player:
        return Refusal(f"It is {deciding.player}'s turn at seat {deciding.seat}", cited)
    return None


def refuse_bet_action(game: PotGame, hand: PotHand, action: PlayerAction) -> Refusal | None:
    """Why a fold, check, call or bet is not allowed now, or None."""
    refusal = refuse_turn(game, hand, action.player, HandPhase.BETTING)
    if refusal is not None:
        return refusal
    holder = hand.holders[hand.turn]
    facing = hand.bet_cents > holder.bet_cents
    match action:
        case FoldHand():
            return None
        case Check() if facing:
            owed = dollars(hand.bet_cents - holder.bet_cents)
            return Refusal(f"{action.player} faces {owed} to call", game.cite(PotCite.CHOICES))
        case Call() if not facing:
            return Refusal(
                f"There is nothing for {action.player} to call", game.cite(PotCite.CHOICES)
            )
        case Bet(_, to_cents):
            return _refuse_amount(game, hand, holder, to_cents)
        case _:
            return None


def _refuse_amount(game: PotGame, hand: PotHand, holder: Holder, to_cents: Cents) -> Refusal | None:
    bounds = bet_bounds(game, hand)
    if isinstance(bounds, Refusal):
        return bounds
    chip = hand.stakes.chip_cents
    reach = holder.bet_cents + hand.chips[holder.player]
    within = bounds.least_cents <= to_cents <= bounds.most_cents
    if within and (to_cents % chip == 0 or to_cents == reach):
        return None
    said = f"{holder.player} bets to {dollars(to_cents)}"
    if within:
        return Refusal(f"{said}; the smallest chip is {dollars(chip)}", game.cite(PotCite.BET_SIZE))
    least, most = dollars(bounds.least_cents), dollars(bounds.most_cents)
    allowed = least if bounds.least_cents == bounds.most_cents else f"{least} to {most}"
    limit = bounds.least_cents if to_cents < bounds.least_cents else bounds.most_cents
    return Refusal(
        f"{said}; it may be {allowed} now",
        game.cite(PotCite.BET_SIZE),
        limit_cents=limit,
        actual_cents=to_cents,
    )


def bet_bounds(game: PotGame, hand: PotHand) -> Bounds | Refusal:
    """To how much whoever's turn it is may bet or raise, or why not at all."""
    holder = hand.holders[hand.turn]
    reach = holder.bet_cents + hand.chips[holder.player]
    refusal = _refuse_raising(game, hand, holder, reach)
    if refusal is not None:
        return refusal
    full = hand.full_cents + _least_size(game, hand)
    if full <= hand.bet_cents:
        full = hand.bet_cents + _least_size(game, hand)
    # After an odd all-in the least bet comes out in chips again, the next ones up.
    chip = hand.stakes.chip_cents
    least = -(-full // chip) * chip
    if reach < least:
        return Bounds(reach, reach, full)
    most = _most(hand, holder, full)
    return Bounds(least, max(least, reach if most >= reach else most - most % chip), full)


def _least_size(game: PotGame, hand: PotHand) -> Cents:
    """By how much a full bet or raise goes up at least."""
    stakes = hand.stakes
    if stakes.structure is not Structure.LIMIT:
        return hand.raise_cents
    large = game.rules.streets[hand.street].large
    assert stakes.large_bet_cents is not None
    return stakes.large_bet_cents if large else stakes.small_bet_cents


def _most(hand: PotHand, holder: Holder, full_cents: Cents) -> Cents:
    """To how much one may go, however much one has."""
    stakes = hand.stakes
    match stakes.structure:
        case Structure.LIMIT:
            return full_cents
        case Structure.SPREAD:
            # Measured from the last full bet, as in limit games (OJ-77).
            assert stakes.large_bet_cents is not None
            return hand.full_cents + stakes.large_bet_cents
        case Structure.POT_LIMIT:
            # As much as the pot would hold after a call (TH-48).
            return 2 * hand.bet_cents - holder.bet_cents + hand.pot_cents
        case Structure.NO_LIMIT:
            return holder.bet_cents + hand.chips[holder.player]


def _refuse_raising(game: PotGame, hand: PotHand, holder: Holder, reach: Cents) -> Refusal | None:
    """Why this player may not go up at all."""
    if reach <= hand.bet_cents:
        held = dollars(hand.chips[holder.player])
        return Refusal(f"{holder.player} has {held} and can only call", game.cite(PotCite.CHOICES))
    others = [each for each in hand.live if each is not holder]
    if not any(hand.chips[each.player] for each in others):
        return Refusal("Everybody else is all in", game.cite(PotCite.SIDE_POTS))
    if holder.acted:
        return Refusal(
            f"{holder.player} has acted, and no full raise came since",
            game.cite(PotCite.SHORT_ALL_IN),
        )
    if hand.stakes.structure in _CAPPED and hand.bets > game.rules.max_raises:
        alone = len(hand.live) == 2
        if game.rules.heads_up_raises is HeadsUpRaises.FROM_THE_START:
            alone = alone and hand.began_with == 2
        if not alone:
            return Refusal(
                f"The bet has been raised {game.rules.max_raises} times",
                game.cite(PotCite.RAISE_CAP),
            )
    return None
