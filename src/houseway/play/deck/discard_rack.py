"""Discard rack: the order of picked-up cards, from which any hand can be rebuilt."""

from __future__ import annotations

from itertools import chain

from houseway.play.hooks import play_hooks_of
from houseway.play.round import Phase, Round, seats_in_action
from houseway.rules.game import Game
from houseway.things.discard_rack import STUB, DiscardRack

PLAYER_DEALER = "player-dealer"


def seat_label(seat: int) -> str:
    return f"seat {seat}"


def build_discard_rack(game: Game, round: Round, *, settled: bool = False) -> DiscardRack:
    """The discard rack: the stub, then folded hands as they fell, then the rest in order.

    A folded hand with a side bet still live stays on the table until that bet is settled.
    """
    rack = DiscardRack(round.back)
    if round.undealt:
        rack = rack.add(STUB, round.undealt, round.back)
    played_out = round.phase is Phase.SETTLING
    gone = play_hooks_of(game).picked_up(game, round) if played_out else ()
    rest: list[int] = []
    if settled:
        order = seats_in_action(game, round)
        rest = [seat for seat in order if seat in round.hands and seat not in gone]
    for seat in (*gone, *rest):
        rack = rack.add(
            seat_label(seat), tuple(chain.from_iterable(round.hands_on(seat))), round.back
        )
    if settled:
        rack = rack.add(PLAYER_DEALER, round.player_dealer_hand, round.back)
    return rack
