"""View of a poker hand for one person, built up from nothing, never stripped down.

Afterward they are proved only the places of the shuffle that they saw: others would show folded
hands. An auditor of the ledger sees all.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from houseway.families.poker.play.hand import HandPhase, Holder, PotHand
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import PotPoker, Winner
from houseway.notebook_repr import svg
from houseway.play.views.drawing_rows import MIDDLE, DrawingRow, seat_name, without_empty
from houseway.play.views.view_types import HIDDEN
from houseway.rank.hands.low_hand import in_low_order
from houseway.things.cards import Card
from houseway.things.cents import Cents


class HolderView(Struct, frozen=True):
    seat: int
    player: str
    cards: tuple[str, ...]
    """A card that may not be seen is `??`."""
    bet_cents: Cents
    in_cents: Cents
    folded: bool
    all_in: bool
    exposed: tuple[str, ...] = ()
    """Of the cards, those that everybody has seen."""
    drew: int | None = None
    """How many cards came in the draw; everybody has heard it."""
    fresh: tuple[str, ...] = ()
    """Which ones they are, for whoever may see them."""


class HandView(Struct, frozen=True, kw_only=True):
    game: str
    number: int
    phase: str
    back: str
    commitment: str
    you: str | None
    """Whose view this is; None is someone watching."""
    street: str
    button: int
    board: tuple[str, ...]
    pot_cents: Cents
    collection_cents: Cents
    bet_cents: Cents
    holders: tuple[HolderView, ...]
    exposed: tuple[str, ...]
    """Cards that everybody has seen by mistake and that are in nobody's hand."""
    chips: Mapping[str, Cents]
    turn: int | None
    """The seat that decides."""

    @property
    def lies(self) -> tuple[DrawingRow, ...]:
        """What lies on the table: the board and the pot, then every hand."""
        middle = DrawingRow(MIDDLE, without_empty([self.board]), self.pot_cents)
        return (middle, *map(_lies_at, self.holders))

    _repr_svg_ = svg


def _lies_at(holder: HolderView) -> DrawingRow:
    name = seat_name(holder.seat, holder.player, "folded" if holder.folded else "")
    return DrawingRow(name, without_empty([holder.cards]), holder.bet_cents)


def view(game: PotGame, hand: PotHand, player: str | None) -> HandView:
    """What `player` may see: their own cards, the board, and what was shown or exposed."""
    return personal_view(game, hand, player, public_view(game, hand))


def public_view(game: PotGame, hand: PotHand) -> HandView:
    """What lies open to everybody: all that somebody watching may see."""
    deciding = hand.deciding
    return HandView(
        game=game.id,
        number=hand.number,
        phase=hand.phase,
        back=hand.back,
        commitment=hand.commitment,
        you=None,
        street=game.rules.streets[hand.street].name,
        button=hand.button,
        board=tuple(card.text for card in hand.board),
        pot_cents=hand.pot_cents,
        collection_cents=hand.collection_cents,
        bet_cents=hand.bet_cents,
        holders=tuple(_holder_view(game.rules, hand, each, None) for each in hand.holders),
        exposed=tuple(dict.fromkeys(card.text for card in hand.turned)),
        chips=hand.chips,
        turn=deciding.seat if deciding else None,
    )


def personal_view(game: PotGame, hand: PotHand, player: str | None, by_all: HandView) -> HandView:
    """What one person may see, given what everybody may: their own cards come to it."""
    if player is None:
        return by_all
    holders = tuple(
        _holder_view(game.rules, hand, own, player) if own.player == player else shown
        for own, shown in zip(hand.holders, by_all.holders, strict=True)
    )
    return replace(by_all, you=player, holders=holders)


def provable(game: PotGame, hand: PotHand, player: str | None) -> list[int]:
    """The places of the shuffle that may be proved to them when the hand is over."""
    if hand.phase is not HandPhase.SETTLING:
        return []
    seen = view(game, hand, player)
    texts = {
        *seen.board,
        *seen.exposed,
        *(text for holder in seen.holders for text in holder.cards),
    }
    return [place for place, card in enumerate(hand.order) if card.text in texts]


def _holder_view(rules: PotPoker, hand: PotHand, holder: Holder, player: str | None) -> HolderView:
    seen = holder.player == player or holder.seat in hand.shown
    cards = as_read(rules, holder.cards) if seen else holder.cards
    return HolderView(
        holder.seat,
        holder.player,
        tuple(card.text if seen or card in holder.open_cards else HIDDEN for card in cards),
        holder.bet_cents,
        holder.in_cents + holder.dead_cents,
        holder.folded,
        not holder.folded and hand.chips[holder.player] == 0,
        tuple(card.text for card in holder.cards if card in holder.open_cards),
        len(holder.drew) if holder.drawn else None,
        tuple(card.text for card in as_read(rules, holder.drew)) if seen else (),
    )


def as_read(rules: PotPoker, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A low hand in its order, for whoever sees it; the places of hidden cards tell nothing."""
    if rules.winner not in (Winner.ACE_TO_FIVE, Winner.DEUCE_TO_SEVEN):
        return cards
    return in_low_order(cards, ace_is_low=rules.winner is Winner.ACE_TO_FIVE)
