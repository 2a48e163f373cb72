"""Where the cards of a round lie once they are picked up, so that any hand can be rebuilt."""

from __future__ import annotations

from houseway.play.ante_play.moves import stays_open
from houseway.play.round import Phase, Round
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.game import Game
from houseway.rules.order import action_order
from houseway.things.cards import Card
from houseway.things.rack import STUB, Rack

PLAYER_DEALER = "player-dealer"


def seat_label(seat: int) -> str:
    return f"seat {seat}"


def racked(game: Game, round: Round, *, settled: bool = False) -> Rack:
    """The discard rack: the stub, then folded hands as they fell, then the rest in order.

    A folded hand with a side bet still live stays on the table until that bet is settled.
    """
    rack = Rack(round.back)
    if round.stub:
        rack = rack.add(STUB, round.stub, round.back)
    gone = _folded_spots(game, round)
    rest: list[int] = []
    if settled:
        order = action_order(
            game.rules.order,
            seats=game.rules.seats,
            player_dealer=round.player_dealer,
            button=round.button,
        )
        rest = [seat for seat in order if seat in round.hands and seat not in gone]
    for seat in (*gone, *rest):
        rack = rack.add(seat_label(seat), _cards_of(round, seat), round.back)
    if settled:
        rack = rack.add(PLAYER_DEALER, round.player_dealer_hand, round.back)
    return rack


def _cards_of(round: Round, seat: int) -> tuple[Card, ...]:
    """Everything that lay on a spot: split hands one after the other."""
    boxes = [box.cards for box in round.boxes if box.spot == seat]
    return tuple(card for cards in boxes for card in cards) if boxes else round.hands[seat]


def _folded_spots(game: Game, round: Round) -> tuple[int, ...]:
    if round.phase is not Phase.SETTLING or not isinstance(game.rules, AntePlay):
        return ()
    spots = dict.fromkeys(line.spot for line in round.lines)
    return tuple(spot for spot in spots if _dead(game, round, spot))


def _dead(game: Game, round: Round, spot: int) -> bool:
    return not any(stays_open(game, line) for line in round.lines if line.spot == spot)
