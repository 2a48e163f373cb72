"""Narration of a table with a player-dealer: a sentence for each event, with its rules."""

from __future__ import annotations

from houseway.floor.banked.events import (
    AwardFeeTaken,
    AwardGiven,
    BankPassed,
    BankReoffered,
    BankWanted,
    RoundMoved,
    RoundOpened,
    RoundSettled,
)
from houseway.floor.banked.hooks import banked_floor_hooks_of
from houseway.floor.play.sentence import Sentence, actor_text
from houseway.floor.table.events import Seated, TableEvent
from houseway.play.actions import VoidReason
from houseway.play.events import (
    BetsClosed,
    ButtonPlaced,
    CardTurned,
    CollectionTaken,
    Event,
    RoundVoided,
    WagersPlaced,
)
from houseway.play.hooks import play_hooks_of
from houseway.rules.awards import AWARD_FEE_RULES
from houseway.rules.citations import FEES_STAY, Cite
from houseway.rules.game import Game
from houseway.things.cents import dollars

BANK_TURNS = {1: "1st bank", 2: "2nd bank"}


def narrate_banked(game: Game, event: TableEvent) -> Sentence | None:
    """One sentence about an event, or None where there is nothing to say.

    Nothing that is hidden from anybody is ever told: hands appear only when they are shown.
    """
    match event:
        case Seated(player, seat, _):
            return Sentence(f"{player} takes seat {seat}.", game.cite(Cite.SEATS))
        case BankPassed(player):
            return Sentence(f"{player} passes the bank.", game.cite(Cite.ROTATION))
        case BankWanted(player):
            return Sentence(f"{player} asks for the bank.", game.cite(Cite.ROTATION))
        case RoundOpened():
            bank = f"{event.banked_by} at seat {event.player_dealer}, {dollars(event.bank_cents)}"
            text = f"Round {event.number}, {event.back} deck. {BANK_TURNS[event.turn]}: {bank}."
            return Sentence(text, game.cite(Cite.BANK_POSTED))
        case RoundMoved(inner):
            return _tell_round(game, inner)
        case RoundSettled(settlement):
            net = settlement.player_dealer_net_cents
            verb = "wins" if net >= 0 else "loses"
            return Sentence(f"The player-dealer {verb} {dollars(abs(net))}.")
        case _:
            return _tell_floor(game, event)


def _tell_floor(game: Game, event: TableEvent) -> Sentence | None:
    match event:
        case BankReoffered():
            return Sentence("The bank is offered round once more.", game.cite(Cite.ROTATION))
        case AwardFeeTaken(player, cents):
            return Sentence(
                f"{player} pays {dollars(cents)} in for the house's awards.", AWARD_FEE_RULES
            )
        case AwardGiven():
            text = f"The house gives {event.player} {dollars(event.cents)} for {event.hand}."
            return Sentence(text, event.rule_ids)
        case _:
            return None


def _tell_round(game: Game, event: Event) -> Sentence | None:
    match event:
        case WagersPlaced(player, spot, cents):
            if not cents:
                return Sentence(f"{player} takes the wagers on seat {spot} back.")
            bets = ", ".join(f"{game.bet(id).name} {dollars(each)}" for id, each in cents.items())
            return Sentence(f"{player} on seat {spot}: {bets}.")
        case BetsClosed():
            return Sentence("No more bets.", game.cite(Cite.NO_MORE_BETS))
        case CollectionTaken(player, cents, schedule, rule_ids):
            return Sentence(f"Collection by {schedule}: {player} {dollars(cents)}.", rule_ids)
        case CardTurned(_, card):
            return Sentence(f"The player-dealer shows {card}.", game.cite(Cite.UP_CARD))
        case ButtonPlaced(seat, number):
            text = f"Counted {number}: the action button is at seat {seat}."
            return Sentence(text, game.cite(Cite.BUTTON))
        case RoundVoided(by, reason):
            text = f"{actor_text(by)} voids the round: {reason}."
            if reason is VoidReason.NO_WAGERS:
                return Sentence(f"{text} The bank goes back.", game.cite(Cite.MISDEAL))
            text += " All wagers and the bank go back; a collection that was taken stays."
            cited = play_hooks_of(game).misdeals(game).get(reason) or game.cite(Cite.MISDEAL)
            return Sentence(text, (*dict.fromkeys((*cited, *FEES_STAY)),))
        case _:
            return banked_floor_hooks_of(game).tell(game, event)
