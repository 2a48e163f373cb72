"""Poker hand state as an immutable value: players, pot, cards, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple, Self

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import LedgerError
from houseway.families.poker.play.reshuffle import shuffle_by_secret
from houseway.families.poker.rules.stakes import Stakes
from houseway.notebook_repr import svg
from houseway.play.views.drawing_rows import MIDDLE, DrawingRow, seat_name, without_empty
from houseway.play.void_record import VoidRecord
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back


class HandPhase(StrEnum):
    POSTED = "posted"
    """The blinds lie there; the cards come next."""
    BETTING = "betting"
    DRAWING = "drawing"
    SETTLING = "settling"
    """Nothing more to decide: the pot can be pushed."""
    VOID = "void"


_DECIDING = (HandPhase.BETTING, HandPhase.DRAWING)


class Post(StrEnum):
    """Money that has to be put in before the cards."""

    SMALL = "small blind"
    BIG = "big blind"
    LIVE = "live post"
    """A big blind's worth from somebody who comes in between; it is their opening bet."""
    DEAD = "dead post"
    """A missed small blind: it goes into the pot and counts for nothing."""
    KILL = "kill blind"
    STRADDLE = "straddle"
    """Twice the big blind from whoever sits next to it; the action begins after it."""

    @property
    def is_live(self) -> bool:
        return self is not Post.DEAD


class SeatActionKind(StrEnum):
    """What somebody has done in a betting round."""

    FOLDED = "folded"
    CHECKED = "checked"
    CALLED = "called"
    BET = "bet"
    KILLED = "killed"
    """Nothing: the floor has found their hand dead."""
    FORFEITED = "forfeited"
    """Nothing: their hand is dead by a rule."""


class SeatAction(NamedTuple):
    seat: int
    did: SeatActionKind


class Holder(Struct, frozen=True, gc=False):
    """One player who is dealt in."""

    seat: int
    player: str
    cards: tuple[Card, ...] = ()
    bet_cents: Cents = 0
    """In front of the player on this street."""
    put_cents: Cents = 0
    """Put into the pot on earlier streets, as far as it competes."""
    dead_cents: Cents = 0
    """Put into the pot without competing."""
    folded: bool = False
    acted: bool = False
    """Whether they have acted since the last full bet or raise."""
    drawn: bool = False
    drew: tuple[Card, ...] = ()
    """What came in the draw."""
    open_cards: tuple[Card, ...] = ()
    """Of the cards, those that everybody has seen."""
    is_bound: bool = False
    """Whether they may only check, call or fold in this betting round."""
    passed_at: int | None = None
    """How much had been done in this betting round when they were passed over, if they were."""

    @property
    def in_cents(self) -> Cents:
        """Everything of theirs that competes for the pot."""
        return self.put_cents + self.bet_cents


def without_bet(holder: Holder, **changes: Any) -> Holder:
    """The holder when a betting round begins."""
    return replace(holder, bet_cents=0, acted=False, is_bound=False, passed_at=None, **changes)


class PotHand(Struct, frozen=True, kw_only=True, gc=False):
    number: int
    """Counted from 1 at each table; odd hands use one deck, even hands the other."""
    back: Back
    commitment: str
    """The hash of the shuffle, published before the first card."""
    stakes: Stakes
    button: int
    """The seat of the nominal dealer, who is dealt to last."""
    holders: tuple[Holder, ...]
    """Clockwise from the button's left, the button last."""
    chips: Mapping[str, Cents]
    """What each of them has behind. More cannot be put at risk in this hand."""
    phase: HandPhase = HandPhase.POSTED
    street: int = 0
    turn: int = 0
    """Whose turn it is, by the place among the holders."""
    bet_cents: Cents = 0
    """What there is to call on this street."""
    full_cents: Cents = 0
    """The last full bet or raise on this street: short ones do not count."""
    raise_cents: Cents = 0
    """By how much the last full bet or raise went up."""
    bets: int = 0
    """The bet and its raises so far on this street."""
    began_with: int = 0
    """How many players the betting round began with."""
    began_able: int = 0
    """How many of them were not all in."""
    raised_able: int = 0
    """How many players were not all in when the last full bet or raise was made."""
    last_action: int | None = None
    """The seat that bet or raised last on this street; if nobody did, that checked last."""
    bettor: int | None = None
    """The seat that bet or raised last on the latest street with action."""
    first_check: int | None = None
    """The seat that checked first on that street."""
    killer: str = ""
    """Who has killed the hand, if anybody."""
    last_blind: int = 0
    """The seat that posted the last blind."""
    any_action: bool = False
    """Whether somebody has bet, called or raised. Posting a blind is none of these."""
    later_bets: int = 0
    """On how many of the third and later streets somebody has bet."""
    order: tuple[Card, ...] = ()
    """The whole deck as it was shuffled."""
    secret: str = ""
    drawn: int = 0
    """How many cards have left the deck since it was shuffled last."""
    board: tuple[Card, ...] = ()
    burned: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    """Cards thrown away in a draw, in order."""
    restocked: tuple[Card, ...] = ()
    """Discards that were shuffled and are dealt from when the deck has run out."""
    deeds: tuple[SeatAction, ...] = ()
    """What has been done in this betting round, in order. Posting a blind is nothing."""
    shuffles: int = 0
    """How often the rest of the deck has been shuffled again."""
    left_out: tuple[Card, ...] = ()
    """What was not shuffled then, because it had left the deck."""
    due_burns: tuple[Card, ...] = ()
    """Cards that lie on the deck and are burned next, in this order."""
    unburned: bool = False
    """Whether a card is burned already for what is dealt next."""
    aside: tuple[Card, ...] = ()
    """Cards of the board that came too early; they are shuffled back before the last one."""
    dead: tuple[Card, ...] = ()
    """Cards out of play that nobody threw away."""
    exposed: int = 0
    """How many cards the house dealer has exposed."""
    calls: int = 0
    """How often something was called or put right in the hand."""
    turned: tuple[Card, ...] = ()
    """Cards that everybody saw by mistake while they were in nobody's hand."""
    collection_cents: Cents = 0
    """What has been taken out of the pot for the house."""
    jackpot_cents: Cents = 0
    shown: tuple[int, ...] = ()
    """Seats whose hands were shown at the end, in order."""
    called_off: VoidRecord | None = None
    """If it was called off: nothing lies in the pot any more."""

    @property
    def live(self) -> tuple[Holder, ...]:
        """Who has not folded."""
        return tuple([each for each in self.holders if not each.folded])

    @property
    def stub(self) -> tuple[Card, ...]:
        """What is left of the deck, the next card first. Only who has the secret knows it."""
        if not self.shuffles:
            return self.order[self.drawn :]
        left = [card for card in self.order if card not in self.left_out]
        return shuffle_by_secret(left, self.secret, f"deck {self.shuffles}")[self.drawn :]

    @property
    def able(self) -> tuple[Holder, ...]:
        """Who is in and has chips behind."""
        chips = self.chips
        return tuple([each for each in self.holders if not each.folded and chips[each.player]])

    @property
    def pot_cents(self) -> Cents:
        """Everything in the middle and in front of the players, less what was collected."""
        put = sum(holder.in_cents + holder.dead_cents for holder in self.holders)
        return put - self.collection_cents - self.jackpot_cents

    @property
    def deciding(self) -> Holder | None:
        """Whose turn it is, or None when nobody is to decide."""
        return self.holders[self.turn] if self.phase in _DECIDING else None

    @property
    def dealt_order(self) -> tuple[Card, ...]:
        return self.order

    @property
    def awaits_secret(self) -> bool:
        return False

    @property
    def moment(self) -> object:
        return (self.phase, self.number, self.street, self.bet_cents, self.turn, self.calls)

    @property
    def players(self) -> set[str]:
        return {holder.player for holder in self.holders}

    def with_shuffle(self, order: tuple[Card, ...], secret: str) -> Self:
        """The hand with every card of its deck known, also those still to come."""
        return replace(self, order=order, secret=secret)

    def holder(self, player: str) -> Holder | None:
        for holder in self.holders:
            if holder.player == player:
                return holder
        return None

    def holder_of(self, player: str) -> Holder:
        """The same of a player who must be dealt in."""
        holder = self.holder(player)
        if holder is None:
            raise LedgerError(f"{player} is not dealt into hand {self.number}.")
        return holder

    def at(self, seat: int) -> Holder:
        return next(holder for holder in self.holders if holder.seat == seat)

    def with_holder(self, player: str, **changes: Any) -> Self:
        """The hand with one holder changed."""
        return replace(
            self,
            holders=tuple(
                replace(each, **changes) if each.player == player else each for each in self.holders
            ),
        )

    def money_cents(self) -> Cents:
        """All the money in the hand, wherever it lies. No step changes it."""
        taken = self.collection_cents + self.jackpot_cents
        return sum(self.chips.values()) + self.pot_cents + taken

    @property
    def lies(self) -> tuple[DrawingRow, ...]:
        """Everything that lies on the table, hidden cards too: it is for whoever has the hand."""
        board = without_empty([[card.text for card in self.board]])
        return (DrawingRow(MIDDLE, board, self.pot_cents), *map(_lies_at, self.holders))

    _repr_svg_ = svg


def _lies_at(holder: Holder) -> DrawingRow:
    name = seat_name(holder.seat, holder.player, "folded" if holder.folded else "")
    return DrawingRow(name, without_empty([[card.text for card in holder.cards]]), holder.bet_cents)


def without_chips(hand: PotHand, player: str) -> PotHand:
    """The hand when somebody who has folded takes away what they have behind."""
    if hand.holder(player) is None:
        return hand
    return replace(hand, chips={**hand.chips, player: 0})


def open_hand(
    *,
    number: int,
    back: Back,
    commitment: str,
    stakes: Stakes,
    button: int,
    seats: Mapping[int, str],
    chips: Mapping[str, Cents],
) -> PotHand:
    """A hand begins with a promised shuffle and everybody's chips; then the blinds are posted."""
    clockwise = sorted(seats, key=lambda seat: (seat <= button, seat))
    return PotHand(
        number=number,
        back=back,
        commitment=commitment,
        stakes=stakes,
        button=button,
        holders=tuple(Holder(seat, seats[seat]) for seat in clockwise),
        chips={player: chips[player] for player in seats.values()},
        raise_cents=stakes.small_bet_cents,
    )
