"""Order of action of claims: forfeits first, then seat by seat."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.play.round import Round
from houseway.rules.bank import Sharing
from houseway.rules.game import Game
from houseway.rules.order_of_action import action_order
from houseway.settle.claims import Claim


def in_order_of_action(
    game: Game, round: Round, forfeits: Iterable[Claim], live: Iterable[Claim]
) -> tuple[Claim, ...]:
    """Forfeits as they fell; then seats in the order of action, each bettor's bets in turn."""
    order = action_order(
        game.rules.order,
        seats=game.rules.seats,
        player_dealer=round.player_dealer,
        button=round.button,
    )
    place = {seat: number for number, seat in enumerate(order)}
    if game.bank.sharing is not Sharing.PRO_RATA:
        return (*forfeits, *sorted(live, key=lambda claim: place[claim.seat]))
    # What shares a bank has to stand together: all wagers on one bet of a spot.
    rank = {bet.id: number for number, bet in enumerate(game.rules.bets)}
    spots = list(dict.fromkeys(line.spot for line in round.lines))
    return (
        *sorted(forfeits, key=lambda claim: (spots.index(claim.seat), rank[claim.bet])),
        *sorted(live, key=lambda claim: (place[claim.seat], rank[claim.bet])),
    )
