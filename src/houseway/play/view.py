"""What one person may see of a round, built up from nothing, never stripped down."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.play.ante_play.moves import stays_open
from houseway.play.round import Line, Phase, Round
from houseway.play.shoes import shoe_is_over
from houseway.play.twenty_one.boxes import Box
from houseway.play.twenty_one.hand_choices import is_natural, points_of
from houseway.rank.three_card import best_first
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.game import Game
from houseway.rules.twenty_one.rules import TwentyOne
from houseway.things.cards import Card
from houseway.things.cents import Cents

HIDDEN = "??"


class LineView(Struct, frozen=True):
    spot: int
    player: str
    cents: Mapping[str, Cents]
    choice: str | None
    hand: int = 1


class BoxView(Struct, frozen=True):
    """One hand of twenty-one, open to everybody."""

    spot: int
    hand: int
    cards: tuple[str, ...]
    points: int
    soft: bool
    natural: bool
    doubles: int
    split: bool
    end: str | None


class QuestionView(Struct, frozen=True):
    player: str
    spot: int
    about: str


class RoundView(Struct, frozen=True, kw_only=True):
    game: str
    number: int
    phase: str
    back: str
    commitment: str
    you: str | None
    """Whose view this is; None is someone watching."""
    seats: Mapping[int, str]
    player_dealer: int
    bank_cents: Cents
    button: int | None
    chips: Mapping[str, Cents]
    lines: tuple[LineView, ...]
    hands: Mapping[int, tuple[str, ...]]
    """By seat; a card that may not be seen is `??`."""
    turn: LineView | None
    boxes: tuple[BoxView, ...] = ()
    asking: tuple[QuestionView, ...] = ()
    shoe_left: int | None = None
    """Cards left in the shoe."""


def view(game: Game, round: Round, player: str | None) -> RoundView:
    """What `player` may see: his own cards, the turned card, and what has been shown to all."""
    deciding = round.deciding
    return RoundView(
        game=game.id,
        number=round.number,
        phase=round.phase,
        back=round.back,
        commitment=round.commitment,
        you=player,
        seats=round.seats,
        player_dealer=round.player_dealer,
        bank_cents=round.bank_cents,
        button=round.button,
        chips=round.chips,
        lines=tuple(_line_view(line) for line in round.lines),
        hands={seat: _seen(game, round, seat, player) for seat in round.hands},
        turn=_line_view(deciding) if deciding else None,
        boxes=tuple(_box_view(game.rules, box) for box in round.boxes)
        if isinstance(game.rules, TwentyOne)
        else (),
        asking=tuple(QuestionView(each.player, each.spot, each.about) for each in round.asking),
        shoe_left=len(game.rules.shoe) - round.drawn if round.shoe else None,
    )


def provable(game: Game, round: Round, player: str | None) -> list[int]:
    """The places of the shuffle that may be proved to them when the round is over.

    These are the cards that they have seen. A shoe that is used up is shown to its last card; a
    deck of one round is not, since what nobody turned over may be a folded hand.
    """
    if round.phase is not Phase.SETTLING:
        return []
    if round.shoe:
        whole = range(len(game.rules.shoe))
        return [*(whole if shoe_is_over(game, round) else whole[round.shoe_from : round.drawn])]
    seen = {text for hand in view(game, round, player).hands.values() for text in hand}
    return [place for place, card in enumerate(round.dealt_order) if card.text in seen]


def _line_view(line: Line) -> LineView:
    return LineView(line.spot, line.player, line.cents, line.choice, line.hand)


def _box_view(rules: TwentyOne, box: Box) -> BoxView:
    points, soft = points_of(rules, box.cards)
    return BoxView(
        box.spot,
        box.number,
        tuple(card.text for card in box.cards),
        points,
        soft,
        not box.split and is_natural(rules, box.cards),
        box.doubles,
        box.split,
        box.end,
    )


def _seen(game: Game, round: Round, seat: int, player: str | None) -> tuple[str, ...]:
    hand = round.hands[seat]
    if not isinstance(game.rules, AntePlay):
        # Everything lies open but the player-dealer's down card.
        hidden = seat == round.player_dealer and round.second_card is None
        return tuple(HIDDEN if hidden and place else card.text for place, card in enumerate(hand))
    if _open_to(game, round, seat, player):
        if seat == round.player_dealer:
            # The player-dealer's cards are arranged as the best hand (TCP-52, SCB-66).
            low = game.rules.ace_low_straight_flush
            hand = best_first(hand, ace_low_straight_flush=low)
        return tuple(card.text for card in hand)
    return tuple(card.text if _turned(round, seat, card) else HIDDEN for card in hand)


def _turned(round: Round, seat: int, card: Card) -> bool:
    return seat == round.player_dealer and card is round.up_card


def _open_to(game: Game, round: Round, seat: int, player: str | None) -> bool:
    over = round.phase is Phase.SETTLING
    if seat == round.player_dealer:
        return over
    lines = [line for line in round.lines if line.spot == seat]
    if player is not None and player in _holders(game, lines):
        return True
    return over and any(stays_open(game, line) for line in lines)


def _holders(game: Game, lines: list[Line]) -> list[str]:
    """Who looks at a hand: whoever decides for the seat, and others only if they decide alone."""
    alone = isinstance(game.rules, AntePlay) and game.rules.independent_backline
    deciding = lines if alone else lines[:1]
    return [line.player for line in deciding]
