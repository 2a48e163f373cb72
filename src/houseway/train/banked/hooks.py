"""What drills about a bank ask a family: how its hands are shown, named, forfeited and paid."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

from houseway.families import hooks_of
from houseway.play.actions import Action
from houseway.play.round import LineChoice, Round, WagerLine
from houseway.rules.bets import Bet, SideBet
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules
from houseway.signs.table_picture import CardPile
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.train.hooks import TrainHooks

R = TypeVar("R", bound=SharedRules)
T = TypeVar("T", bound=Round)


class ShownHand(Struct, frozen=True):
    """A hand as it lies, with notes such as `folded`."""

    piles: tuple[CardPile, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return ", ".join((*(pile.text for pile in self.piles), *self.notes))


def card_pile(cards: Iterable[Card], name: str = "") -> CardPile:
    return CardPile(tuple(card.text for card in cards), name)


def _as_dealt(_: Game[Any], round: Round) -> ShownHand:
    return ShownHand((card_pile(round.player_dealer_hand),))


def printed_pay_table(_: Game[Any], bet: Bet) -> tuple[tuple[str, Fraction], ...]:
    rows = bet.pays.rows.values() if isinstance(bet, SideBet) else ()
    return tuple((row.called, row.pays) for row in rows)


class BankedTrainHooks(TrainHooks, Generic[R, T], frozen=True, kw_only=True):
    button_card: str = ""
    """Which card of the player-dealer's places the button, where one does."""
    given_up_by: LineChoice | None = None
    """The decision by which wagers are forfeited, which are taken before the others are settled."""
    pays_evenly: bool = False
    """Whether every wager but the side bets pays evenly, so that beginners are not asked for it."""
    hand_name: Callable[[T, int, int], str] = lambda _round, _spot, _hand: ""
    """`, hand 2` where a spot has several."""
    shown: Callable[[Game[R], T, WagerLine], ShownHand]
    """The cards as they lie at the end and what was done with them, as far as they are shown."""
    held: Callable[[Game[R], T, WagerLine], ShownHand]
    """The same where the cards are what is asked about, shown or not."""
    bank_held: Callable[[Game[R], T], ShownHand] = _as_dealt
    """The player-dealer's hand as it lies at the end."""
    pay_table: Callable[[Game[R], Bet], tuple[tuple[str, Fraction], ...]] = printed_pay_table
    """What hands or lines a bet pays, to one; nothing where it has no pay table."""
    step_cents: Callable[[Bet], Cents] = lambda _: 1
    """Of what a wager on the bet has to be a multiple, beside the smallest chip."""
    facts: Callable[[T, tuple[Action, ...]], dict[str, Any]] = lambda _round, _actions: {}
    """What is needed besides to lay a round out again."""


def banked_train_hooks_of(game: Game) -> BankedTrainHooks[Any, Any]:
    return cast("BankedTrainHooks[Any, Any]", hooks_of("train", game.family))
