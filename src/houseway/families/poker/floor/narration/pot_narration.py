"""What happened at a poker table, in a sentence each, with the rules behind it."""

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
from houseway.families.poker.floor.narration.irregularities import tell_irregular
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
    Wager,
)
from houseway.families.poker.play.irregular.call_tables import misdeals
from houseway.families.poker.play.irregular.events import Irregular
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame, unanswered
from houseway.families.poker.settle.settlement import pushed_sentence
from houseway.floor.play.sentence import Said, doer
from houseway.floor.table.events import TableEvent
from houseway.things.cards import cards_text
from houseway.things.cents import dollars


def tell_pot(game: PotGame, event: TableEvent) -> Said | None:
    """One sentence about what happens at no other table, or None where there is nothing to say.

    Nothing that is hidden from anybody is ever told: hands appear only when they are shown.
    """
    match event:
        case KillAgreed(player, agrees):
            text = f"{player} {'agrees to' if agrees else 'does not want'} kill pots."
            return Said(text, game.cite(PotCite.KILL))
        case ButtonDrawn(_, seat):
            return Said(f"Seat {seat} draws the highest card.", game.cite(PotCite.BUTTON))
        case HandOpened():
            kill = " It is killed: double stakes." if event.killed else ""
            text = (
                f"Hand {event.number}, {event.back} deck. "
                f"The button is at seat {event.button}.{kill}"
            )
            return Said(text, game.cite(PotCite.BUTTON))
        case HandMoved(inner):
            return _tell_hand(game, inner)
        case HandSettled(settlement):
            said = " ".join(pushed_sentence(each) for each in settlement.pushed)
            ids = dict.fromkeys(rule for each in settlement.pushed for rule in each.rule_ids)
            return Said(said, tuple(ids))
        case HalfHourOver(number, _):
            return Said(f"Half hour {number} is over.", game.cite(PotCite.TIME_FEE))
        case TimeTaken(player, cents, schedule, ids):
            return Said(f"Collection by {schedule}: {player} {dollars(cents)}.", ids)
        case JackpotPaid(by, player, cents, occasion, ids):
            return Said(
                f"{doer(by)} pays {player} {dollars(cents)} of the jackpot for {occasion}.", ids
            )
        case TimeOwed(player, cents):
            text = f"{player} owes {dollars(cents)} for time and is dealt in when it is paid."
            return Said(text, game.cite(PotCite.TIME_FEE))
        case _:
            return _tell_coming(game, event)


def _tell_coming(game: PotGame, event: TableEvent) -> Said | None:
    """Who is dealt in, and from which seat."""
    match event:
        case SatOut(player):
            return Said(f"{player} sits out.", game.cite(PotCite.MISSED_BLINDS))
        case SatIn(player, posts):
            how = "and posts" if posts else "when the big blind comes"
            return Said(f"{player} comes in {how}.", game.cite(PotCite.NEWCOMER))
        case WillStraddle(player):
            return Said(f"{player} straddles with the next hand.", game.cite(PotCite.STRADDLE))
        case SeatMoved():
            return Said(_moved(event), game.cite(PotCite.SEAT_MOVE))
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


def _tell_hand(game: PotGame, event: PotEvent) -> Said | None:
    match event:
        case BlindPosted(player, cents, post, all_in):
            text = f"{player} posts {dollars(cents)}, {post}{_ALL_IN[all_in]}."
            return Said(text, game.cite(POST_OCCASIONS[post]))
        case HoleCardsDealt(_, _, _, cards):
            each = "two cards" if cards == 2 else f"{cards} cards"
            return Said(f"Everybody gets {each}.", game.cite(PotCite.HOLE_CARDS))
        case BoardDealt(street, cards):
            name = game.rules.streets[street].name.capitalize()
            return Said(f"{name}: {cards_text(cards)}.", game.cite(PotCite.BOARD))
        case CardsDrawn(player, discards, _):
            text = f"draws {len(discards)}" if discards else "stands pat"
            return Said(f"{player} {text}.", game.cite(PotCite.DRAW))
        case DiscardsShuffled():
            return Said("The deck has run out; discards are shuffled.", game.cite(PotCite.DRAW))
        case FeeTaken(cents, schedule, what, ids, _):
            return Said(f"{what.capitalize()} by {schedule}: {dollars(cents)} from the pot.", ids)
        case HandVoided(by, reason):
            text = f"{doer(by)} calls a misdeal: {reason}. All money goes back, the collection too."
            return Said(text, misdeals(game).get(reason) or game.cite(PotCite.MISDEAL))
        case HandsShown(seats):
            shown = ", ".join(str(seat) for seat in seats)
            return Said(f"Hands are shown: seat {shown}.", game.cite(PotCite.SHOW))
        case _:
            return _tell_bet(game, event)


def _tell_bet(game: PotGame, event: PotEvent) -> Said | None:
    match event:
        case HandFolded(player):
            return Said(f"{player} folds.", game.cite(PotCite.CHOICES))
        case HandChecked(player):
            return Said(f"{player} checks.", game.cite(PotCite.CHOICES))
        case BetCalled(player, cents, all_in):
            text = f"{player} calls {dollars(cents)}{_ALL_IN[all_in]}."
            return Said(text, game.cite(PotCite.CHOICES))
        case BetMade(player):
            return Said(f"{player} {bet_words(event)}.", game.cite(PotCite.BET_SIZE))
        case UncalledReturned(player, cents):
            text = f"{dollars(cents)} that nobody called goes back to {player}."
            return Said(text, unanswered(game))
        case Irregular():
            return tell_irregular(game, event)
        case _:
            return None


def bet_words(bet: BetMade) -> str:
    """`bets $8`, `raises to $24, all in`; the first reading did not keep which of them it was."""
    cents = dollars(bet.to_cents)
    if bet.wager is Wager.UNSAID:
        return f"bets to {cents}{'' if bet.full else ', all in for less than a full bet'}"
    if not bet.full:
        return f"is all in for {cents}, less than a full {bet.wager}"
    verb = "raises to" if bet.wager is Wager.RAISE else "bets"
    return f"{verb} {cents}{_ALL_IN[bet.all_in]}"


_ALL_IN = {True: ", all in", False: ""}
