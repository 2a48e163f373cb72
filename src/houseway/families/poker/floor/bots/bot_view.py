"""Bot view: what the player in turn sees, own cards and public information.

Bots decide by this alone; other players' cards and the deck are not in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from houseway.families.poker.play.betting import Bounds, bet_bounds, owed_cents
from houseway.families.poker.play.hand import HandPhase, Holder, PotHand, SeatAction, SeatActionKind
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import PotPoker
from houseway.families.poker.rules.stakes import Stakes
from houseway.things.cards import Card
from houseway.things.cents import Cents


class OpponentView(NamedTuple):
    """Somebody else who is still in."""

    entered: bool
    """Whether they have bet or called in this betting round."""
    to_act: bool
    """Whether they still have to act in it."""
    raises: int
    """How often they have bet or raised in it; once if they did last on an earlier street."""
    drew: int | None
    """How many cards they have drawn; None before they have."""


class BotView(NamedTuple):
    rules: PotPoker
    stakes: Stakes
    street: int
    drawing: bool
    """Whether it is the moment to exchange cards."""
    cards: tuple[Card, ...]
    board: tuple[Card, ...]
    seen: tuple[Card, ...]
    """Cards of others, or of nobody, that everybody has seen."""
    pot_cents: Cents
    facing: bool
    """Whether there is something to call."""
    owed_cents: Cents
    """What a call costs."""
    bounds: Bounds | None
    """To how much one may bet or raise, if at all."""
    bets: int
    """The bet and its raises so far on this street."""
    others: tuple[OpponentView, ...]

    @property
    def unseen(self) -> tuple[Card, ...]:
        known = {*self.cards, *self.board, *self.seen}
        return tuple(card for card in self.rules.shoe if card not in known)

    @property
    def to_come(self) -> int:
        """How many cards the board still lacks."""
        return sum(street.board for street in self.rules.streets) - len(self.board)

    @property
    def streets_left(self) -> int:
        return len(self.rules.streets) - 1 - self.street

    @property
    def to_act(self) -> int:
        """How many act behind, so that the position is the worse the more they are."""
        return sum(other.to_act for other in self.others)


def bot_view(game: PotGame, hand: PotHand) -> BotView:
    """What whoever's turn it is sees."""
    me = hand.deciding
    assert me is not None
    drawing = hand.phase is HandPhase.DRAWING
    bounds = None if drawing else bet_bounds(game, hand)
    return BotView(
        rules=game.rules,
        stakes=hand.stakes,
        street=hand.street,
        drawing=drawing,
        cards=me.cards,
        board=hand.board,
        seen=tuple(dict.fromkeys(_open_to_all(hand, me))),
        pot_cents=hand.pot_cents,
        facing=hand.bet_cents > me.bet_cents,
        owed_cents=owed_cents(hand, me),
        bounds=bounds if isinstance(bounds, Bounds) else None,
        bets=hand.bets,
        others=tuple(_other(hand, each) for each in hand.live if each is not me),
    )


def _open_to_all(hand: PotHand, me: Holder) -> Iterator[Card]:
    yield from hand.turned
    for each in hand.holders:
        if each is not me:
            yield from each.open_cards


def _other(hand: PotHand, each: Holder) -> OpponentView:
    raises = hand.deeds.count(SeatAction(each.seat, SeatActionKind.BET))
    called = SeatAction(each.seat, SeatActionKind.CALLED) in hand.deeds
    able = hand.chips[each.player] > 0
    return OpponentView(
        entered=raises > 0 or called,
        to_act=able and (not each.acted or each.bet_cents < hand.bet_cents),
        raises=raises or int(hand.bettor == each.seat),
        drew=len(each.drew) if each.drawn else None,
    )
