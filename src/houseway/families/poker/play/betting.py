"""Betting limits: how much may be bet now, and the refusal of any other amount."""

from __future__ import annotations

from typing import NamedTuple

from houseway.errors import Refusal
from houseway.families.poker.play.action_progress import has_checked, may_not_open
from houseway.families.poker.play.actions import Bet, Call, Check, FoldHand, PlayerAction
from houseway.families.poker.play.first_reading_betting import refuse_raising_as_before
from houseway.families.poker.play.hand import HandPhase, Holder, PotHand
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame, unanswered_rules
from houseway.families.poker.rules.raises import raises_max
from houseway.families.poker.rules.rules import DocumentReading, HeadsUpRaises, Structure
from houseway.things.cents import Cents, dollars


class Bounds(NamedTuple):
    """To how much one may bet or raise on this street."""

    least_cents: Cents
    most_cents: Cents
    full_cents: Cents
    """From here on it is a full bet or raise; an all-in for less is only action."""


def owed_cents(hand: PotHand, holder: Holder) -> Cents:
    """What the player has to add to stay in, which may be all they have."""
    return min(hand.bet_cents - holder.bet_cents, hand.chips[holder.player])


def refuse_turn(game: PotGame, hand: PotHand, player: str, phase: HandPhase) -> Refusal | None:
    """Why it is not this player's turn, or None if it is."""
    deciding = hand.deciding
    if deciding is not None and deciding.player == player and hand.phase is phase:
        return None
    cited = game.cite(PotCite.FIRST_TO_ACT if hand.street == 0 else PotCite.LATER_FIRST)
    if deciding is None or hand.phase is not phase:
        return Refusal("There is nothing to decide now", cited)
    return Refusal(f"It is {deciding.player}'s turn at seat {deciding.seat}", cited)


def refuse_bet_action(game: PotGame, hand: PotHand, action: PlayerAction) -> Refusal | None:
    """Why a fold, check, call or bet is not allowed now, or None."""
    if refusal := refuse_turn(game, hand, action.player, HandPhase.BETTING):
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
    how = "a raise to" if hand.bet_cents else "a bet of"
    said = f"{holder.player}: {how} {dollars(to_cents)}"
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
    if refusal := _refuse_raising(game, hand, holder, reach):
        return refusal
    base, full = full_bet(game, hand)
    # After an odd all-in the least bet comes out in chips again, the next ones up.
    chip = hand.stakes.chip_cents
    least = -(-full // chip) * chip
    if reach < least:
        return Bounds(reach, reach, full)
    most = _most(hand, holder, base, full)
    return Bounds(least, max(least, reach if most >= reach else most - most % chip), full)


def full_bet(game: PotGame, hand: PotHand) -> tuple[Cents, Cents]:
    """From where the next bet or raise is measured, and from where on it is a full one."""
    base = _measured_from(game, hand)
    return base, base + _least_size(game, hand)


def _measured_from(game: PotGame, hand: PotHand) -> Cents:
    """From where the size of the next bet or raise counts.

    Where bets have sizes a short all-in is no raise: it is completed, measured from the last full
    bet, and so is a big blind below the small bet (OJ-77). Elsewhere one raises what there is to
    call (TH-48).
    """
    if game.rules.reading is DocumentReading.FIRST:
        return hand.full_cents
    if not hand.stakes.sized:
        return hand.bet_cents
    return hand.full_cents if hand.full_cents >= hand.stakes.small_bet_cents else 0


def _least_size(game: PotGame, hand: PotHand) -> Cents:
    stakes = hand.stakes
    if stakes.large_bet_cents is None or stakes.structure is Structure.SPREAD:
        return hand.raise_cents
    large = game.rules.streets[hand.street].large
    return stakes.large_bet_cents if large else stakes.small_bet_cents


def _most(hand: PotHand, holder: Holder, base_cents: Cents, full_cents: Cents) -> Cents:
    stakes = hand.stakes
    if stakes.large_bet_cents is not None:
        limit = stakes.structure is Structure.LIMIT
        # A spread is measured from the last full bet, as a limit is (OJ-77).
        return full_cents if limit else base_cents + stakes.large_bet_cents
    if stakes.structure is Structure.POT_LIMIT:
        # As much as the pot would hold after a call (TH-48).
        return 2 * hand.bet_cents - holder.bet_cents + hand.pot_cents
    return holder.bet_cents + hand.chips[holder.player]


def _refuse_raising(game: PotGame, hand: PotHand, holder: Holder, reach: Cents) -> Refusal | None:
    """Why this player may not go up at all."""
    if reach <= hand.bet_cents:
        held = dollars(hand.chips[holder.player])
        return Refusal(f"{holder.player} has {held} and can only call", game.cite(PotCite.CHOICES))
    if game.rules.reading is DocumentReading.FIRST:
        return refuse_raising_as_before(game, hand, holder)
    if may_not_open(hand, holder):
        occasion = PotCite.OUT_OF_TURN if holder.is_bound else PotCite.PASSED_OVER
        return Refusal(
            f"{holder.player} may only check, call or fold in this round", game.cite(occasion)
        )
    if not game.rules.check_raise and has_checked(hand, holder.seat):
        return Refusal(
            f"{holder.player} has checked and may call or fold; check-raising is not posted here",
            game.cite(PotCite.CHOICES),
        )
    if not _can_be_answered(hand, holder):
        most = dollars(hand.bet_cents)
        return Refusal(f"Nobody else can put in more than {most}", unanswered_rules(game))
    if holder.acted and not _faces_full_raise(hand, holder):
        return Refusal(
            f"{holder.player} has acted, and no full raise came since",
            game.cite(PotCite.SHORT_ALL_IN),
        )
    raises = raises_max(game.rules, hand.stakes)
    if raises is not None and hand.bets > raises and not _two_alone(game, hand):
        return Refusal(f"The bet has been raised {raises} times", game.cite(PotCite.RAISE_CAP))
    return None


def _can_be_answered(hand: PotHand, holder: Holder) -> bool:
    """Whether somebody else could put in more than there is to call."""
    for each in hand.holders:
        reach = each.bet_cents + hand.chips[each.player]
        if reach > hand.bet_cents and each is not holder and not each.folded:
            return True
    return False


def _faces_full_raise(hand: PotHand, holder: Holder) -> bool:
    """Whether short all-ins have come to a full raise since then, where bets have no sizes."""
    return not hand.stakes.sized and hand.bet_cents - holder.bet_cents >= hand.raise_cents


def _two_alone(game: PotGame, hand: PotHand) -> bool:
    """Whether two players raise each other without end (TH-27).

    Who is all in does not count. A round that was capped stays so when others fold: what counts
    is how many could still bet when the bet was raised last, or when the round began.
    """
    if game.rules.heads_up_raises is HeadsUpRaises.FROM_THE_START:
        return hand.began_able == 2
    return hand.raised_able == 2
