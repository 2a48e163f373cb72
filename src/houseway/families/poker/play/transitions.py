"""Transitions of a poker hand: pass the turn, deal streets, draw, show hands."""

from __future__ import annotations

from typing import TypeAlias

from houseway.families.poker.play.actions import (
    Bet,
    Call,
    Check,
    DealHand,
    Draw,
    FoldHand,
    PlayerAction,
)
from houseway.families.poker.play.betting import full_bet, owed_cents
from houseway.families.poker.play.events import (
    BetCalled,
    BetMade,
    BetsGathered,
    BettingOpened,
    BoardDealt,
    CardBurned,
    CardsDrawn,
    DiscardsShuffled,
    DrawOpened,
    HandChecked,
    HandClosed,
    HandFolded,
    HandsShown,
    HoleCardsDealt,
    PotEvent,
    TurnPassed,
    UncalledReturned,
    WagerKind,
)
from houseway.families.poker.play.hand import HandPhase, Holder, PotHand, SeatActionKind
from houseway.families.poker.play.irregular.events import DeckShuffled, HandKilled
from houseway.families.poker.play.reducers import apply_event
from houseway.families.poker.play.reshuffle import shuffle_by_secret
from houseway.families.poker.play.showdown import showing_order
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import DocumentReading
from houseway.things.cards import Card
from houseway.things.cents import Cents

TransitionResult: TypeAlias = tuple[PotHand, tuple[PotEvent, ...]]
"""The next hand and what happened."""

_DEAD = (SeatActionKind.KILLED, SeatActionKind.FORFEITED)


class HandProgress:
    """A hand on its way through one action, with the events so far."""

    def __init__(self, game: PotGame, hand: PotHand) -> None:
        self.game = game
        self.hand = hand
        self.events: list[PotEvent] = []

    def say(self, event: PotEvent) -> None:
        self.events.append(event)
        self.hand = apply_event(self.hand, event)

    @property
    def done(self) -> TransitionResult:
        return self.hand, tuple(self.events)

    def go_on(self, after: int) -> None:
        """Pass the turn on clockwise from this place, or end the betting round."""
        following = next_to_act(self.hand, after)
        if following is None:
            self._close_betting()
        else:
            self.say(TurnPassed(following.seat))

    def open_first(self) -> None:
        """The first street: action begins next to the last blind (TH-15)."""
        seats = [holder.seat for holder in self.hand.holders]
        first = next_to_act(self.hand, seats.index(self.hand.last_blind))
        if first is None:
            self._close_betting()
        else:
            self.say(BettingOpened(first.seat))

    def _close_betting(self) -> None:
        returned = _uncalled(self.hand)
        if returned is not None:
            self.say(returned)
        self.say(BetsGathered())
        self._next_street()

    def _next_street(self) -> None:
        streets = self.game.rules.streets
        while len(self.hand.live) > 1 and self.hand.street + 1 < len(streets):
            street = self.hand.street + 1
            self.burn(street)
            if streets[street].draws:
                self.say(DrawOpened(street, self.hand.live[0].seat))
                return
            self.say(BoardDealt(street, self.hand.stub[: streets[street].board]))
            if self.open_betting():
                return
        self._end()

    def burn(self, street: int) -> None:
        """Burn a card before this street, unless one was burned for what came too early."""
        if self.hand.aside and street + 1 == len(self.game.rules.streets):
            # The deck is shuffled with the card that came too early, and no other is burned.
            self.say(DeckShuffled())
        elif self.game.rules.burns and not self.hand.unburned:
            self.say(CardBurned((*self.hand.due_burns, *self.hand.stub[:1])[0]))

    def open_betting(self) -> bool:
        """Whether there is anything to bet: two players have chips."""
        able = self.hand.able
        if len(able) < 2:
            return False
        self.say(BettingOpened(able[0].seat))
        return True

    def _end(self) -> None:
        if len(self.hand.live) > 1:
            self.say(HandsShown(showing_order(self.game.rules, self.hand)))
        self.say(HandClosed())

    def decide(self, action: FoldHand | Check | Call | Bet) -> None:
        turn = self.hand.turn
        self.say(_decision(self.game, self.hand, action))
        self.go_on(turn)

    def draw(self, action: Draw) -> None:
        """Exchange cards, and let the next player do so; after the last, bet."""
        cards = self.top(len(action.discards))
        self.say(CardsDrawn(action.player, action.discards, cards))
        self._go_on_drawing()

    def _go_on_drawing(self) -> None:
        waiting = [each for each in self.hand.live if not each.drawn]
        if waiting and len(self.hand.live) > 1:
            self.say(TurnPassed(waiting[0].seat))
        elif not self.open_betting():
            self._next_street()

    def top(self, count: int) -> tuple[Card, ...]:
        """The next cards; earlier discards are shuffled when the deck has run out (LB-6)."""
        left = len(self.hand.stub) + len(self.hand.restocked)
        if left < count:
            self.say(DiscardsShuffled(_shuffled(self.hand)))
        return _top(self.hand, count)

    def kill(self, killed: HandKilled) -> None:
        """A hand is out, whosever turn it is, and the others go on without it."""
        turn = self.hand.turn
        self.say(killed)
        if self.hand.phase is HandPhase.DRAWING:
            if len(self.hand.live) == 1 or self.hand.holders[turn].folded:
                self._go_on_drawing()
            return
        following = next_to_act(self.hand, turn - 1)
        if following is None:
            self._close_betting()
        elif following is not self.hand.holders[turn]:
            self.say(TurnPassed(following.seat))


def _top(hand: PotHand, count: int) -> tuple[Card, ...]:
    of_deck = hand.stub[:count]
    return (*of_deck, *hand.restocked[: count - len(of_deck)])


def _shuffled(hand: PotHand) -> tuple[Card, ...]:
    """Earlier discards in an order that the promised secret fixes and nobody can foresee (LB-6)."""
    return shuffle_by_secret(hand.discards, hand.secret, len(hand.discards))


def next_to_act(hand: PotHand, after: int) -> Holder | None:
    """The next player clockwise who still has something to decide, or None."""
    able: list[Holder] = []
    asked: Holder | None = None
    for each in (*hand.holders[after + 1 :], *hand.holders[: after + 1]):
        if each.folded or not hand.chips[each.player]:
            continue
        able.append(each)
        if asked is None and (not each.acted or each.bet_cents < hand.bet_cents):
            asked = each
        if asked is not None and len(able) > 1:
            return asked
    return _alone(hand, able[0]) if len(able) == 1 else None


def _alone(hand: PotHand, holder: Holder) -> Holder | None:
    """Nobody else can bet any more: this one decides only whether to match what they have in."""
    most = max((each.bet_cents for each in hand.live if each is not holder), default=0)
    return holder if holder.bet_cents < min(most, hand.bet_cents) else None


def _uncalled(hand: PotHand) -> UncalledReturned | None:
    """What the highest bettor has in beyond everybody else, unless their hand is dead."""
    top = max(hand.holders, key=lambda each: each.bet_cents)
    if any(deed.seat == top.seat and deed.did in _DEAD for deed in hand.deeds):
        return None
    others = (each.bet_cents for each in hand.holders if each is not top)
    over = top.bet_cents - max(others, default=0)
    return UncalledReturned(top.player, over) if over else None


def after_event(hand: PotHand, event: PotEvent) -> TransitionResult:
    """An action from which nothing else follows."""
    return apply_event(hand, event), (event,)


def deal(game: PotGame, hand: PotHand, action: DealHand) -> TransitionResult:
    moving = HandProgress(game, hand)
    cards = game.rules.hole_cards
    moving.say(HoleCardsDealt(action.back, action.secret, action.order, cards))
    moving.open_first()
    return moving.done


def decide_or_draw(game: PotGame, hand: PotHand, action: PlayerAction) -> TransitionResult:
    """One player's decision and all that follows from it."""
    moving = HandProgress(game, hand)
    if isinstance(action, Draw):
        moving.draw(action)
        return moving.done
    moving.decide(action)
    return moving.done


def _decision(game: PotGame, hand: PotHand, action: FoldHand | Check | Call | Bet) -> PotEvent:
    holder = hand.holders[hand.turn]
    match action:
        case FoldHand(player):
            return HandFolded(player)
        case Check(player):
            return HandChecked(player)
        case Call(player):
            owed = owed_cents(hand, holder)
            return BetCalled(player, owed, says_all_in(game, hand, player, owed))
        case Bet(_, to_cents):
            return _bet(game, hand, holder, to_cents)


def _bet(game: PotGame, hand: PotHand, holder: Holder, to_cents: Cents) -> BetMade:
    base, full_cents = full_bet(game, hand)
    size = to_cents - base
    full = to_cents >= full_cents
    half = 2 * size >= full_cents - base
    added = to_cents - holder.bet_cents
    is_second = game.rules.reading is DocumentReading.SECOND
    wager = WagerKind.RAISE if hand.bet_cents else WagerKind.BET
    return BetMade(
        holder.player,
        added,
        to_cents,
        full,
        full or (game.rules.half_raise_reopens and half),
        size if is_second else 0,
        wager if is_second else WagerKind.UNSAID,
        says_all_in(game, hand, holder.player, added),
    )


def says_all_in(game: PotGame, hand: PotHand, player: str, added: Cents) -> bool:
    """Whether it is all they have; by the first reading an event does not say so."""
    return game.rules.reading is DocumentReading.SECOND and added == hand.chips[player]
