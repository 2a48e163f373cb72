"""A small language for scenes at a poker table, so that a test reads like what a dealer saw.

    scene = PotScene({1: 100, 2: 100, 3: 100}, limits=(4, 8))
    scene.deal({1: "As Ad", 2: "Ks Kd"}, board="2c 7d 9h Jc 3s")
    scene.play("3 folds, 1 calls, 2 checks, 1 bets 4, 2 calls")
    assert scene.pot == 16

Amounts are dollars. The player at seat 2 is called P2. Unless told otherwise the button is at the
last seat, so that the two lowest seats have the blinds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, cast

import pytest

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import (
    InHand,
    MoveSeat,
    SitIn,
    SitOut,
    StartHand,
    Straddle,
)
from houseway.families.poker.floor.events import HandMoved
from houseway.families.poker.play.actions import (
    Bet,
    Call,
    Check,
    DealHand,
    Draw,
    FoldHand,
    PlayerAction,
    PotAction,
    VoidHand,
)
from houseway.families.poker.play.events import BlindPosted, FeeTaken, PotEvent
from houseway.families.poker.play.hand import Holder, Post, PotHand
from houseway.families.poker.play.view import HandView, view
from houseway.families.poker.settle import PotSettlement
from houseway.floor.table.actions import Correct, Join, Leave, Sit, TableAction
from houseway.floor.table.events import TableEvent
from houseway.floor.table.verbs import open_table, step, why_not
from houseway.play.actions import Action, VoidReason
from houseway.things.cards import Card, cards_text, parse_cards
from tests.felt.amounts import between, cents, named

HOLDEM = "texas-holdem"
LOWBALL = "lowball"
COMMITMENT = "0" * 64
RAIL = "Rail"
"""Somebody who stands at the table and holds what a short stack has given away."""
Kind = TypeVar("Kind")


def stacks(players: int, each: float = 200) -> dict[int, float]:
    """That many players with the same chips."""
    return dict.fromkeys(range(1, players + 1), each)


class PotScene:
    """A poker table and its hands, told step by step."""

    def __init__(
        self,
        held: Mapping[int, float],
        game: str = HOLDEM,
        *,
        limits: tuple[float, float | None] = (4, 8),
        chip: float = 1,
        button: int | None = None,
        schedule: str | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.table, events = open_table(
            "T", game, between(limits, chip), schedule=schedule, options=options
        )
        self.log: list[TableEvent] = list(events)
        self.first_button = button or max(held)
        self.last: tuple[TableEvent, ...] = ()
        """What the latest step led to."""
        for seat, dollars in held.items():
            self.join(seat, dollars)

    def do(self, action: TableAction) -> tuple[TableEvent, ...]:
        self.table, self.last = step(self.table, action)
        self.log.extend(self.last)
        return self.last

    def call(self, what: Action) -> tuple[TableEvent, ...]:
        """Something that the floor or the house dealer calls in the hand."""
        return self.do(self.said(what))

    def refused(self, what: str | TableAction | Action) -> Refusal:
        """The refusal of what must not be allowed, with nothing changed by trying."""
        action = self.said(what)
        before = self.table
        refusal = why_not(self.table, action)
        assert refusal is not None, f"{action} was allowed"
        with pytest.raises(Refusal):
            step(self.table, action)
        assert self.table == before
        return refusal

    def may(self, what: str | TableAction | Action) -> bool:
        return why_not(self.table, self.said(what)) is None

    def join(self, seat: int, dollars: float) -> None:
        """Somebody brings chips and sits down; of a short stack the rest goes to the rail."""
        least = self.table.game.rules.buy_in_bets * self.table.stakes.small_bet_cents
        over = max(0, least - cents(dollars))
        self.do(Join(named(seat), cents(dollars) + over))
        if over:
            if RAIL not in self.table.chips:
                self.do(Join(RAIL, least))
            self.do(Correct("floor", "manager", named(seat), RAIL, over, "a short stack"))
        self.do(Sit(named(seat), seat))

    def leave(self, seat: int) -> None:
        self.do(Leave(named(seat)))

    def sit_out(self, seat: int) -> None:
        self.do(SitOut(named(seat)))

    def come_back(self, seat: int, *, posts: bool = False) -> None:
        self.do(SitIn(named(seat), posts))

    def straddle(self, seat: int) -> None:
        self.do(Straddle(named(seat)))

    def move(self, seat: int, to: int, *, lets_pass: bool = False) -> None:
        """Whoever sits there takes another seat, and is called as before."""
        self.do(MoveSeat(self.table.seats[seat].player, to, lets_pass))

    def start(self, at: int = 0) -> None:
        """The button is drawn for or moves on, and the blinds are posted."""
        self.do(self.starting(at))

    def start_with(self, seat: int) -> None:
        """Go on until a hand begins into which this seat is dealt."""
        self.start()
        while seat not in self.dealt_in():
            self.walk()
            self.start()

    def starting(self, at: int = 0) -> StartHand:
        ready = [seat for seat in sorted(self.table.seats) if self.table.is_ready(seat)]
        if self.table.button is not None:
            return StartHand(COMMITMENT, at)
        low = iter(parse_cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc"))
        high = parse_cards("As")[0]
        draw = tuple(high if seat == self.first_button else next(low) for seat in ready)
        return StartHand(COMMITMENT, at, draw)

    def deal(
        self, hands: Mapping[int, str] | None = None, *, board: str = "", draws: str = ""
    ) -> None:
        """Deal these hands and then this board, or these cards to those who draw."""
        if self.table.hand is None:
            self.start()
        order = self.order(hands or {}, board, draws)
        self.do(InHand(DealHand(self.hand.back, order)))

    def order(self, hands: Mapping[int, str], board: str = "", draws: str = "") -> tuple[Card, ...]:
        """The deck that brings these cards; all others lie wherever there is room."""
        rules = self.table.game.rules
        count = len(self.hand.holders)
        fixed: dict[int, Card] = {}
        for place, holder in enumerate(self.hand.holders):
            for row, card in enumerate(parse_cards(hands.get(holder.seat, ""))):
                fixed[row * count + place] = card
        turned = iter(parse_cards(board))
        here = count * rules.hole_cards
        for street in rules.streets[1:]:
            here += rules.burns
            fixed.update(zip(range(here, here + street.board), turned, strict=False))
            here += street.board
        fixed.update(zip(range(here, len(rules.shoe)), parse_cards(draws), strict=False))
        rest = iter([card for card in rules.shoe if card not in fixed.values()])
        return tuple(fixed.get(place) or next(rest) for place in range(len(rules.shoe)))

    def said(self, what: str | TableAction | Action) -> TableAction:
        if isinstance(what, TableAction):
            return what
        return InHand(self._decision(what) if isinstance(what, str) else cast(PotAction, what))

    def _decision(self, line: str) -> PlayerAction:
        """`3 raises to 8`, `1 folds`, `2 draws Ks 9d`, `4 stands pat`."""
        seat, verb, *rest = line.split()
        player = named(int(seat))
        match verb:
            case "folds":
                return FoldHand(player)
            case "checks":
                return Check(player)
            case "calls":
                return Call(player)
            case "bets" | "raises":
                return Bet(player, cents(float(rest[-1])))
            case "draws":
                return Draw(player, parse_cards(" ".join(rest)))
        assert verb == "stands", line
        return Draw(player)

    def play(self, script: str) -> None:
        """What the players do, in order, with commas between."""
        for line in script.split(","):
            self.do(self.said(line))

    def check_down(self) -> None:
        """Everybody calls what they face and bets nothing more, to the end."""
        while self.table.hand is not None:
            hand = self.hand
            assert hand.deciding is not None
            seat = hand.deciding.seat
            facing = hand.bet_cents > hand.deciding.bet_cents
            if hand.phase == "drawing":
                self.play(f"{seat} stands pat")
            else:
                self.play(f"{seat} calls" if facing else f"{seat} checks")

    def see_the_flop(self) -> None:
        """Everybody calls or checks until three cards lie on the table."""
        while self.hand.street == 0:
            assert self.turn is not None
            stay = self.holder(self.turn).bet_cents == self.hand.bet_cents
            self.play(f"{self.turn} {'checks' if stay else 'calls'}")

    def walk(self) -> None:
        """Play a hand in which everybody folds to the big blind."""
        self.deal()
        while self.table.hand is not None:
            assert self.hand.deciding is not None
            self.do(InHand(FoldHand(self.hand.deciding.player)))

    def void(self, reason: VoidReason = VoidReason.FLOOR_DECISION) -> None:
        self.do(InHand(VoidHand("floor", reason)))

    @property
    def hand(self) -> PotHand:
        assert self.table.hand is not None, "no hand is in play"
        return self.table.hand

    @property
    def last_hand_killer(self) -> str:
        assert self.table.last_hand is not None
        return self.table.last_hand.killer

    @property
    def turn(self) -> int | None:
        holder = self.hand.deciding
        return None if holder is None else holder.seat

    @property
    def pot(self) -> float:
        return self.hand.pot_cents / 100

    @property
    def street(self) -> str:
        return self.table.game.rules.streets[self.hand.street].name

    def holder(self, seat: int) -> Holder:
        return next(each for each in self.hand.holders if each.seat == seat)

    def chips(self, seat: int) -> float:
        """What a player has in front of them and not in the pot."""
        return self.table.chips_now()[named(seat)] / 100

    def cards(self, seat: int) -> str:
        return cards_text(self.holder(seat).cards)

    @property
    def board(self) -> str:
        return cards_text(self.hand.board)

    @property
    def settlement(self) -> PotSettlement:
        assert self.table.last_settlement is not None, "no hand is settled"
        return self.table.last_settlement

    def pushed(self, pot: int | None = None) -> dict[int, float]:
        """What each seat got out of one pot, or out of all of them."""
        shares: dict[int, float] = {}
        for each in self.settlement.pushed:
            if pot in (None, each.pot):
                shares[each.seat] = shares.get(each.seat, 0) + each.cents / 100
        return shares

    def fees(self) -> list[tuple[str, float]]:
        """What has been taken out of pots, in order."""
        return [(event.what, event.cents / 100) for event in self.of(FeeTaken)]

    def view(self, seat: int | None) -> HandView:
        player = None if seat is None else named(seat)
        hand = self.table.hand or self.table.last_hand
        assert hand is not None
        return view(self.table.game, hand, player)

    def happened(self) -> list[PotEvent]:
        """What has happened in hands, from the first one on."""
        return [event.event for event in self.log if isinstance(event, HandMoved)]

    def of(self, kind: type[Kind]) -> list[Kind]:
        """Events of one kind, around and inside hands."""
        return [each for each in (*self.log, *self.happened()) if isinstance(each, kind)]

    def round(self) -> tuple[int, dict[int, list[Post]]]:
        """Begin a hand and let everybody fold: where the button was, and who posted what."""
        if self.table.hand is None:
            self.start()
        button = self.hand.button
        seats = {each.player: each.seat for each in self.hand.holders}
        posted: dict[int, list[Post]] = {}
        for event in self.last:
            if isinstance(event, HandMoved) and isinstance(event.event, BlindPosted):
                posted.setdefault(seats[event.event.player], []).append(event.event.post)
        self.walk()
        return button, posted

    @property
    def hand_before(self) -> tuple[int, int]:
        """Where button and big blind were in the last hand."""
        assert self.table.button is not None
        assert self.table.circuit is not None
        return self.table.button, self.table.circuit.big

    def dealt_in(self) -> set[int]:
        return {each.seat for each in self.hand.holders}

    def posts(self) -> dict[int, list[tuple[Post, float]]]:
        """Who has posted what in the hand that began last."""
        posted: dict[int, list[tuple[Post, float]]] = {}
        for event in self.last:
            if isinstance(event, HandMoved) and isinstance(event.event, BlindPosted):
                seat = int(event.event.player[1:])
                posted.setdefault(seat, []).append((event.event.post, event.event.cents / 100))
        return posted
