"""What happened, in a sentence each, with the rules behind it: for a terminal, a page, a log."""

from __future__ import annotations

from houseway.floor.banked.awards import AWARD_FEE_RULES
from houseway.floor.banked.events import (
    AwardFeeTaken,
    AwardGiven,
    BankPassed,
    BankReoffered,
    Corrected,
    Joined,
    Left,
    RoundMoved,
    RoundOpened,
    RoundSettled,
    ScheduleSet,
    Seated,
    TableClosed,
    TableReopened,
)
from houseway.floor.log import AnyEvent
from houseway.floor.twenty_one.telling import Said, tell_hand
from houseway.play.ante_play.events import Folded, Played
from houseway.play.events import (
    BetsClosed,
    ButtonPlaced,
    CardTurned,
    CollectionTaken,
    Event,
    RoundVoided,
    WagersPlaced,
)
from houseway.rules.cites import Cite
from houseway.rules.game import Game
from houseway.things.cents import dollars

__all__ = ["BANK_TURNS", "Said", "tell"]

BANK_TURNS = {1: "1st bank", 2: "2nd bank"}


def tell(game: Game, event: AnyEvent) -> Said | None:
    """One sentence about an event, or None where there is nothing to say.

    Nothing that is hidden from anybody is ever told: hands appear only when they are shown.
    """
    match event:
        case Seated(player, seat, _):
            return Said(f"{player} takes seat {seat}.", game.cite(Cite.SEATS))
        case BankPassed(player):
            return Said(f"{player} passes the bank.", game.cite(Cite.ROTATION))
        case RoundOpened():
            bank = f"{event.banked_by} at seat {event.player_dealer}, {dollars(event.bank_cents)}"
            text = f"Round {event.number}, {event.back} deck. {BANK_TURNS[event.turn]}: {bank}."
            return Said(text, game.cite(Cite.BANK_POSTED))
        case RoundMoved(inner):
            return _tell_round(game, inner)
        case RoundSettled(settlement):
            net = settlement.player_dealer_net_cents
            verb = "wins" if net >= 0 else "loses"
            return Said(f"The player-dealer {verb} {dollars(abs(net))}.")
        case _:
            return _tell_floor(game, event)


def _tell_floor(game: Game, event: AnyEvent) -> Said | None:
    """What the house did."""
    match event:
        case BankReoffered():
            return Said("The bank is offered round once more.", game.cite(Cite.ROTATION))
        case AwardFeeTaken(player, cents):
            return Said(
                f"{player} pays {dollars(cents)} in for the house's awards.", AWARD_FEE_RULES
            )
        case AwardGiven():
            text = f"The house gives {event.player} {dollars(event.cents)} for {event.hand}."
            return Said(text, event.rule_ids)
        case _:
            return tell_anywhere(event)


def tell_anywhere(event: object) -> Said | None:
    """What happens at every table, whatever is dealt there."""
    match event:
        case Joined(player, cents):
            return Said(f"{player} brings {dollars(cents)}.")
        case Seated(player, seat, _):
            return Said(f"{player} takes seat {seat}.")
        case Left(player, cents):
            return Said(f"{player} leaves with {dollars(cents)}.")
        case ScheduleSet(schedule):
            return Said(f"Collection is now by {schedule or 'no schedule'}.", ("CF-6",))
        case Corrected():
            moved = f"{dollars(event.cents)} from {event.from_player} to {event.to_player}"
            text = f"{event.by} corrects {event.about}: {moved}, approved by {event.approved_by}."
            return Said(text)
        case TableClosed(by):
            return Said(f"{by} closes the table; everybody takes their chips.")
        case TableReopened(by):
            return Said(f"{by} opens the table again.")
        case _:
            return None


def _tell_round(game: Game, event: Event) -> Said | None:
    match event:
        case WagersPlaced(player, spot, cents):
            if not cents:
                return Said(f"{player} takes the wagers on seat {spot} back.")
            bets = ", ".join(f"{game.bet(id).name} {dollars(each)}" for id, each in cents.items())
            return Said(f"{player} on seat {spot}: {bets}.")
        case BetsClosed():
            return Said("No more bets.", game.cite(Cite.NO_MORE_BETS))
        case CollectionTaken(player, cents, schedule, rule_ids):
            return Said(f"Collection by {schedule}: {player} {dollars(cents)}.", rule_ids)
        case CardTurned(_, card):
            return Said(f"The player-dealer shows {card}.", game.cite(Cite.UP_CARD))
        case ButtonPlaced(seat, number):
            text = f"Counted {number}: the action button is at seat {seat}."
            return Said(text, game.cite(Cite.BUTTON))
        case Played(player, spot, _, cents):
            text = f"{player} plays seat {spot} for {dollars(cents)}."
            return Said(text, game.cite(Cite.PLAY_EQUALS_ANTE))
        case Folded(player, spot):
            return Said(f"{player} folds on seat {spot}.", game.cite(Cite.FOLD))
        case RoundVoided(by, reason):
            text = f"The {by} voids the round: {reason}. All wagers go back."
            return Said(text, game.cite(Cite.MISDEAL))
        case _:
            return tell_hand(game, event)
