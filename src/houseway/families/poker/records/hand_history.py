"""Hand history: one poker hand in a form neutral to file formats.

Our ledger holds more; a file of another program may hold less, such as unknown cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from houseway.errors import HousewayError, RecordError
from houseway.families.poker.floor.events import HandMoved, HandSettled
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.events import (
    BetCalled,
    BetMade,
    BlindPosted,
    BoardDealt,
    CardsDrawn,
    HandChecked,
    HandFolded,
    HandsShown,
    HoleCardsDealt,
    PotEvent,
)
from houseway.families.poker.play.hand import Post, PotHand
from houseway.families.poker.play.irregular.events import (
    CardChanged,
    FlopTakenBack,
    HandKilled,
    HandRetrieved,
    PassedOver,
    PostTakenBack,
)
from houseway.families.poker.rules.stakes import Stakes
from houseway.families.poker.settle.settlement import PotSettlement
from houseway.records.replay.round_events import LedgerEvent
from houseway.things.cards import Card
from houseway.things.cents import Cents

_UNHEARD_OF: Mapping[type[PotEvent], str] = {
    CardChanged: "a card that was changed",
    FlopTakenBack: "a flop that was taken back",
    HandKilled: "a hand that was killed",
    HandRetrieved: "a hand that was given back",
    PassedOver: "a player who was passed over",
    PostTakenBack: "a blind that was taken back",
}
"""What changes cards, chips or the order of play otherwise than a hand of poker does."""


class HistoryActionKind(StrEnum):
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"


class DecisionStep(Struct, frozen=True):
    seat: int
    did: HistoryActionKind
    to_cents: Cents = 0
    """What lies in front of the seat on this street after a bet or raise."""
    added_cents: Cents = 0
    all_in: bool = False


class BoardStep(Struct, frozen=True):
    """Cards for everybody."""

    street: int
    cards: tuple[Card, ...]


class DrawStep(Struct, frozen=True):
    seat: int
    discards: tuple[Card, ...]


HistoryStep: TypeAlias = DecisionStep | BoardStep | DrawStep


class HistoryPlayer(Struct, frozen=True):
    seat: int
    name: str
    stack_cents: Cents
    """Before the blinds."""
    cards: tuple[Card, ...] | None = None
    """As they were dealt; None if nobody wrote them down."""
    shows: bool = False
    end_cents: Cents | None = None
    """When the pot was pushed; None if the record does not say."""
    won_cents: Cents | None = None
    """Out of the pots; None if the record does not say."""


class HandHistory(Struct, frozen=True, kw_only=True):
    game: str
    stakes: Stakes
    table: str
    private: bool = False
    """Whether the table was somebody's own, opened for friends."""
    number: int
    at: str = ""
    """When it began, in UTC, as ISO 8601; empty if nobody knows."""
    seat_count: int
    button: int
    players: tuple[HistoryPlayer, ...]
    """Clockwise from the button's left, the button last."""
    posts: tuple[tuple[int, Post, Cents], ...]
    """Seats and what they put in before the cards."""
    steps: tuple[HistoryStep, ...]
    shown: tuple[int, ...] = ()
    """Seats that showed, in order."""
    pots: tuple[tuple[Cents, Mapping[int, Cents]], ...] = ()
    """Main and side pots: what each held, and who got how much of it."""
    collection_cents: Cents = 0
    jackpot_cents: Cents = 0
    schedule: str = ""
    """By which schedule of ours the fee was taken; empty where it was another house's."""
    notes: tuple[str, ...] = ()
    """What a file leaves open, and how it is read, a sentence each."""
    unheard_of: str = ""
    """What went wrong in the hand that no format for hands has words for, if anything."""

    @property
    def board(self) -> tuple[Card, ...]:
        return tuple(
            card for step in self.steps if isinstance(step, BoardStep) for card in step.cards
        )

    @property
    def unfolded(self) -> tuple[int, ...]:
        """The seats that were in to the end."""
        decided = [step for step in self.steps if isinstance(step, DecisionStep)]
        folded = {step.seat for step in decided if step.did is HistoryActionKind.FOLD}
        return tuple(each.seat for each in self.players if each.seat not in folded)

    def player(self, seat: int) -> HistoryPlayer:
        return next(each for each in self.players if each.seat == seat)


def hand_history_of(happened: Sequence[LedgerEvent]) -> HandHistory | None:
    """A hand out of a ledger, from its opening to its end; None if it was void."""
    settlement = next((_pushed(each) for each in happened if _pushed(each)), None)
    opening = happened[0].after
    if settlement is None or not isinstance(opening, PotTable) or opening.hand is None:
        return None
    hand = opening.hand
    events = [each.event.event for each in happened if isinstance(each.event, HandMoved)]
    shown = next((event.seats for event in events if isinstance(event, HandsShown)), ())
    return HandHistory(
        game=opening.game.id,
        stakes=hand.stakes,
        table=opening.name,
        private=opening.private is not None,
        number=hand.number,
        at=happened[0].at,
        seat_count=opening.game.rules.seats,
        button=hand.button,
        players=_players(hand, events, shown, settlement),
        posts=tuple(_posts(hand, events)),
        steps=tuple(_steps(hand, events)),
        shown=shown,
        pots=tuple(_pots(settlement)),
        collection_cents=settlement.collection_cents,
        jackpot_cents=settlement.jackpot_cents,
        schedule=opening.schedule.id if opening.schedule else "",
        unheard_of=next(
            (_UNHEARD_OF[kind] for kind in map(type, events) if kind in _UNHEARD_OF), ""
        ),
    )


def _pushed(each: LedgerEvent) -> PotSettlement | None:
    return each.event.settlement if isinstance(each.event, HandSettled) else None


def _players(
    hand: PotHand, events: Sequence[PotEvent], shown: tuple[int, ...], settlement: PotSettlement
) -> tuple[HistoryPlayer, ...]:
    dealt = next(event for event in events if isinstance(event, HoleCardsDealt))
    count = len(hand.holders)
    won: dict[str, Cents] = {}
    for each in settlement.pushed:
        won[each.player] = won.get(each.player, 0) + each.cents
    return tuple(
        HistoryPlayer(
            holder.seat,
            holder.player,
            hand.chips[holder.player],
            dealt.order[place : count * dealt.cards : count],
            holder.seat in shown,
            settlement.chips[holder.player],
            won.get(holder.player, 0),
        )
        for place, holder in enumerate(hand.holders)
    )


def _posts(hand: PotHand, events: Sequence[PotEvent]) -> list[tuple[int, Post, Cents]]:
    seats = {holder.player: holder.seat for holder in hand.holders}
    posted = [event for event in events if isinstance(event, BlindPosted)]
    return [(seats[event.player], event.post, event.cents) for event in posted]


def _steps(hand: PotHand, events: Sequence[PotEvent]) -> list[HistoryStep]:
    seats = {holder.player: holder.seat for holder in hand.holders}
    left = dict(hand.chips)
    steps: list[HistoryStep] = []
    raised = True
    for event in events:
        match event:
            case BlindPosted(player, cents, _):
                left[player] -= cents
            case HandFolded(player):
                steps.append(DecisionStep(seats[player], HistoryActionKind.FOLD))
            case HandChecked(player):
                steps.append(DecisionStep(seats[player], HistoryActionKind.CHECK))
            case BetCalled(player, cents):
                left[player] -= cents
                steps.append(
                    DecisionStep(seats[player], HistoryActionKind.CALL, 0, cents, not left[player])
                )
            case BetMade():
                left[event.player] -= event.cents
                did = HistoryActionKind.RAISE if raised else HistoryActionKind.BET
                all_in = not left[event.player]
                seat = seats[event.player]
                steps.append(DecisionStep(seat, did, event.to_cents, event.cents, all_in))
                raised = True
            case BoardDealt(street, cards):
                raised = False
                steps.append(BoardStep(street, cards))
            case CardsDrawn(player, discards, _):
                raised = False
                steps.append(DrawStep(seats[player], discards))
            case _:
                pass
    return steps


def _pots(settlement: PotSettlement) -> list[tuple[Cents, Mapping[int, Cents]]]:
    pots: list[tuple[Cents, Mapping[int, Cents]]] = []
    for number, pot in enumerate(settlement.pots, start=1):
        won: dict[int, Cents] = {}
        for each in settlement.pushed:
            if each.pot == number:
                won[each.seat] = won.get(each.seat, 0) + each.cents
        pots.append((pot.cents + pot.collected_cents, won))
    return pots


def read_or_refuse(read: Callable[[], HandHistory]) -> HandHistory:
    """The hand of a file; what cannot be read is refused in one sentence."""
    try:
        return read()
    except KeyError as error:
        raise RecordError(f"The field {error.args[0]} is missing.") from error
    except (TypeError, ValueError, ArithmeticError, LookupError, HousewayError) as error:
        raise RecordError(f"{str(error).removesuffix('.')}.") from error
