"""Narration of a poker table: a sentence for each event, with its rules."""

from __future__ import annotations

from houseway.families.poker.floor.events import (
    ButtonDrawn,
    HalfHourOver,
    HandMoved,
    HandOpened,
    HandSettled,
    JackpotPaid,
    KillAgreed,
    SatIn,
    SatOut,
    SeatMoved,
    TimeOwed,
    TimeTaken,
    WillStraddle,
)
from houseway.families.poker.floor.narration.irregularities import narrate_irregularity
from houseway.families.poker.play.blind_posts import POST_OCCASIONS
from houseway.families.poker.play.events import (
    BetCalled,
    BetMade,
    BlindPosted,
    BoardDealt,
    CardsDrawn,
    DiscardsShuffled,
    FeeTaken,
    HandChecked,
    HandFolded,
    HandsShown,
    HandVoided,
    HoleCardsDealt,
    PotEvent,
    UncalledReturned,
    WagerKind,
)
from houseway.families.poker.play.irregular.call_tables import misdeals
from houseway.families.poker.play.irregular.events import Irregular
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame, unanswered_rules
from houseway.families.poker.settle.settlement import pushed_sentence
from houseway.floor.play.sentence import Sentence, actor_text
from houseway.floor.table.events import TableEvent
from houseway.things.cards import cards_text
from houseway.things.cents import dollars


def narrate_pot(game: PotGame, event: TableEvent) -> Sentence | None:
    """One sentence about what happens at no other table, or None where there is nothing to say.

    Nothing that is hidden from anybody is ever told: hands appear only when they are shown.
    """
    match event:
        case KillAgreed(player, agrees):
            text = f"{player} {'agrees to' if agrees else 'does not want'} kill pots."
            return Sentence(text, game.cite(PotCite.KILL))
        case ButtonDrawn(_, seat):
            return Sentence(f"Seat {seat} draws the highest card.", game.cite(PotCite.BUTTON))
        case HandOpened():
            kill = " It is killed: double stakes." if event.killed else ""
            text = (
                f"Hand {event.number}, {event.back} deck. "
                f"The button is at seat {event.button}.{kill}"
            )
            return Sentence(text, game.cite(PotCite.BUTTON))
        case HandMoved(inner):
            return _tell_hand(game, inner)
        case HandSettled(settlement):
            said = " ".join(pushed_sentence(each) for each in settlement.pushed)
            ids = dict.fromkeys(rule for each in settlement.pushed for rule in each.rule_ids)
            return Sentence(said, tuple(ids))
        case HalfHourOver(number, _):
            return Sentence(f"Half hour {number} is over.", game.cite(PotCite.TIME_FEE))
        case TimeTaken(player, cents, schedule, ids):
            return Sentence(f"Collection by {schedule}: {player} {dollars(cents)}.", ids)
        case JackpotPaid(by, player, cents, occasion, ids):
            return Sentence(
                f"{actor_text(by)} pays {player} {dollars(cents)} of the jackpot for {occasion}.",
                ids,
            )
        case TimeOwed(player, cents):
            text = f"{player} owes {dollars(cents)} for time and is dealt in when it is paid."
            return Sentence(text, game.cite(PotCite.TIME_FEE))
        case _:
            return _tell_coming(game, event)


def _tell_coming(game: PotGame, event: TableEvent) -> Sentence | None:
    match event:
        case SatOut(player):
            return Sentence(f"{player} sits out.", game.cite(PotCite.MISSED_BLINDS))
        case SatIn(player, posts):
            how = "and posts" if posts else "when the big blind comes"
            return Sentence(f"{player} comes in {how}.", game.cite(PotCite.NEWCOMER))
        case WillStraddle(player):
            return Sentence(f"{player} straddles with the next hand.", game.cite(PotCite.STRADDLE))
        case SeatMoved():
            return Sentence(_moved(event), game.cite(PotCite.SEAT_MOVE))
        case _:
            return None


def _moved(event: SeatMoved) -> str:
    moves = f"{event.player} moves to seat {event.seat}"
    if event.owes_small:
        return f"{moves} with the small blind still due."
    if not event.waits:
        return f"{moves}."
    hands = "one hand" if event.waits == 1 else f"{event.waits} hands"
    if event.lets_pass:
        return f"{moves} and lets the blinds go by, {hands} long."
    return f"{moves}, away from the big blind: {hands} to wait, or a big blind to post."


def _tell_hand(game: PotGame, event: PotEvent) -> Sentence | None:
    match event:
        case BlindPosted(player, cents, post, all_in):
            text = f"{player} posts {dollars(cents)}, {post}{_ALL_IN[all_in]}."
            return Sentence(text, game.cite(POST_OCCASIONS[post]))
        case HoleCardsDealt(_, _, _, cards):
            each = "two cards" if cards == 2 else f"{cards} cards"
            return Sentence(f"Everybody gets {each}.", game.cite(PotCite.HOLE_CARDS))
        case BoardDealt(street, cards):
            name = game.rules.streets[street].name.capitalize()
            return Sentence(f"{name}: {cards_text(cards)}.", game.cite(PotCite.BOARD))
        case CardsDrawn(player, discards, _):
            text = f"draws {len(discards)}" if discards else "stands pat"
            return Sentence(f"{player} {text}.", game.cite(PotCite.DRAW))
        case DiscardsShuffled():
            return Sentence("The deck has run out; discards are shuffled.", game.cite(PotCite.DRAW))
        case FeeTaken(cents, schedule, what, ids, _):
            return Sentence(
                f"{what.capitalize()} by {schedule}: {dollars(cents)} from the pot.", ids
            )
        case HandVoided(by, reason):
            called = f"{actor_text(by)} calls a misdeal: {reason}."
            text = f"{called} All money goes back, the collection too."
            return Sentence(text, misdeals(game).get(reason) or game.cite(PotCite.MISDEAL))
        case HandsShown(seats):
            shown = ", ".join(str(seat) for seat in seats)
            return Sentence(f"Hands are shown: seat {shown}.", game.cite(PotCite.SHOW))
        case _:
            return _tell_bet(game, event)


def _tell_bet(game: PotGame, event: PotEvent) -> Sentence | None:
    match event:
        case HandFolded(player):
            return Sentence(f"{player} folds.", game.cite(PotCite.CHOICES))
        case HandChecked(player):
            return Sentence(f"{player} checks.", game.cite(PotCite.CHOICES))
        case BetCalled(player, cents, all_in):
            text = f"{player} calls {dollars(cents)}{_ALL_IN[all_in]}."
            return Sentence(text, game.cite(PotCite.CHOICES))
        case BetMade(player):
            return Sentence(f"{player} {bet_words(event)}.", game.cite(PotCite.BET_SIZE))
        case UncalledReturned(player, cents):
            text = f"{dollars(cents)} that nobody called goes back to {player}."
            return Sentence(text, unanswered_rules(game))
        case Irregular():
            return narrate_irregularity(game, event)
        case _:
            return None


def bet_words(bet: BetMade) -> str:
    """`bets $8`, `raises to $24, all in`; the first reading did not keep which of them it was."""
    cents = dollars(bet.to_cents)
    if bet.wager is WagerKind.UNSAID:
        return f"bets to {cents}{'' if bet.full else ', all in for less than a full bet'}"
    if not bet.full:
        return f"is all in for {cents}, less than a full {bet.wager}"
    verb = "raises to" if bet.wager is WagerKind.RAISE else "bets"
    return f"{verb} {cents}{_ALL_IN[bet.all_in]}"


_ALL_IN = {True: ", all in", False: ""}
