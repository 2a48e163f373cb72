"""How a round of one-card games moves: a card each, seen by its owner; then keep it or drop it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.play.actions import Action, Deal
from houseway.play.events import DealEvent, DecisionsClosed, Event
from houseway.play.hooks import ActionCost, PlayHooks
from houseway.play.round import LineChoice, Phase, Round, WagerLine
from houseway.play.transitions import transition_from_events
from houseway.play.views.view_types import HIDDEN, RoundView
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cards import Card
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import Back
from tests.one_card.rules import OneCard


class KeepCard(Action, frozen=True, gc=False, tag="keep_card"):
    player: str
    spot: int


class DropCard(Action, frozen=True, gc=False, tag="drop_card"):
    player: str
    spot: int


class CardsGiven(DealEvent, frozen=True, gc=False, tag="cards_given"):
    back: Back
    secret: str
    spots: tuple[int, ...]
    order: tuple[Card, ...]

    def sealed(self, _: object) -> Self:
        return replace(self, order=self.order[: len(self.spots)], secret="")

    def unsealed(self, shuffle: Shuffle) -> Self:
        return replace(self, order=shuffle.order, secret=shuffle.secret)


class CardKept(Event, frozen=True, gc=False, tag="card_kept"):
    player: str
    spot: int


class CardDropped(Event, frozen=True, gc=False, tag="card_dropped"):
    player: str
    spot: int


class OneCardRound(Round, frozen=True, kw_only=True, gc=False):
    family: ClassVar[str] = "one_card"

    deck: tuple[Card, ...] = ()

    @property
    def dealt_order(self) -> tuple[Card, ...]:
        return self.deck

    def with_shuffle(self, order: tuple[Card, ...], secret: str) -> Self:
        return replace(self, deck=order, secret=secret)


def _refuse_deal(game: Game[OneCard], round: OneCardRound, action: Deal) -> Refusal | None:
    if round.phase is not Phase.CLOSED:
        return Refusal("Cards are dealt once, after betting closes")
    if sorted(action.order, key=str) != sorted(game.rules.shoe, key=str):
        return Refusal("These are not the cards of the deck")
    if round.commitment and not Shuffle(action.order, action.secret).keeps(round.commitment):
        return Refusal("The cards are not in the order that was promised before the wagers")
    return None


def _deal(_: Game[OneCard], round: OneCardRound, action: Deal) -> tuple[Event, ...]:
    return (CardsGiven(action.back, action.secret, round.dealt_spots, action.order),)


def _refuse_choice(
    game: Game[OneCard], round: OneCardRound, action: KeepCard | DropCard
) -> Refusal | None:
    line = round.deciding
    if line is None or (line.player, line.spot) != (action.player, action.spot):
        return Refusal("It is somebody else's turn", game.cite(Cite.DECISION_ORDER))
    return None


def _choose(
    _: Game[OneCard], round: OneCardRound, action: KeepCard | DropCard
) -> tuple[Event, ...]:
    kind = CardKept if isinstance(action, KeepCard) else CardDropped
    chosen = kind(action.player, action.spot)
    last = round.turn + 1 == len(round.lines)
    return (chosen, DecisionsClosed()) if last else (chosen,)


def _given(round: OneCardRound, event: CardsGiven) -> OneCardRound:
    hands = {spot: (card,) for spot, card in zip(event.spots, event.order, strict=False)}
    return replace(round, phase=Phase.DECIDING, hands=hands, deck=event.order, secret=event.secret)


def _chosen(round: OneCardRound, choice: LineChoice) -> OneCardRound:
    lines = [*round.lines]
    lines[round.turn] = replace(lines[round.turn], choice=choice)
    return replace(round, lines=tuple(lines), turn=round.turn + 1)


def _kept(round: OneCardRound, _: CardKept) -> OneCardRound:
    return _chosen(round, LineChoice.PLAY)


def _dropped(round: OneCardRound, _: CardDropped) -> OneCardRound:
    return _chosen(round, LineChoice.FOLD)


def _decisions(_: Game[OneCard], __: OneCardRound, line: WagerLine) -> list[Action]:
    return [KeepCard(line.player, line.spot), DropCard(line.player, line.spot)]


def _seen(_: Game[OneCard], round: OneCardRound, seat: int, player: str | None) -> tuple[str, ...]:
    lines = [line for line in round.lines if line.spot == seat]
    over = round.phase is Phase.SETTLING
    kept = seat == round.player_dealer or any(line.choice is LineChoice.PLAY for line in lines)
    if (over and kept) or any(line.player == player for line in lines):
        return tuple(card.text for card in round.hands[seat])
    return (HIDDEN,)


def _provable(_: Game[OneCard], round: OneCardRound, view: RoundView) -> list[int]:
    seen = {text for hand in view.hands.values() for text in hand}
    return [place for place, card in enumerate(round.deck) if card.text in seen]


def _shown(_: Game[OneCard], __: OneCardRound) -> Mapping[str, object]:
    return {}


HOOKS = PlayHooks[OneCard, OneCardRound](
    round=OneCardRound,
    verbs={
        Deal: (_refuse_deal, transition_from_events(_deal)),
        KeepCard: (_refuse_choice, transition_from_events(_choose)),
        DropCard: (_refuse_choice, transition_from_events(_choose)),
    },
    folds={
        CardsGiven: _given,
        CardKept: _kept,
        CardDropped: _dropped,
    },
    decisions=_decisions,
    legal=_decisions,
    cost=lambda _, __, ___, ____: ActionCost(),
    passive=lambda _, __, line: DropCard(line.player, line.spot),
    has_begun=lambda _, dealt: dealt.turn > 0,
    seen=_seen,
    view=RoundView,
    shown=_shown,
    provable=_provable,
    picked_up=lambda _, __: (),
)
