"""Claims that games share: forfeits of folded hands, side bets, and the order of action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from houseway.play.round import LineChoice, Round, WagerLine, seats_in_action
from houseway.rules.bank import Sharing
from houseway.rules.bets import PayRow, SideBet
from houseway.rules.game import Game
from houseway.settle.claims import Claim, ClaimResult

_NOTHING = Fraction(0)


def in_order_of_action(
    game: Game, round: Round, forfeits: Iterable[Claim], live: Iterable[Claim]
) -> tuple[Claim, ...]:
    """Forfeits as they fell; then seats in the order of action, each bettor's bets in turn."""
    order = seats_in_action(game, round)
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


def forfeit_claims(
    round: Round, lost: Mapping[str, tuple[str, ...]], *, uses_bank: bool
) -> list[Claim]:
    """What folded hands give up, in the order of decision: by bet, the rules that take it."""
    return [
        Claim(
            line.spot, line.player, id, line.cents[id], ClaimResult.LOSE, _NOTHING, cited, uses_bank
        )
        for line in round.lines
        if line.choice is LineChoice.FOLD
        for id, cited in lost.items()
        if id in line.cents
    ]  # fmt: skip


def side_bet_claim(
    bet: SideBet, line: WagerLine, rows: Sequence[PayRow], outlived: tuple[str, ...] = ()
) -> Claim:
    """A side bet is paid for the lines of its pay table that it meets, and loses without any.

    `outlived` are the rules by which it outlives its hand; its posting cites them.
    """
    wager = line.cents[bet.id]
    if not rows:
        rules = (*bet.lose_rules, *outlived)
        return Claim(line.spot, line.player, bet.id, wager, ClaimResult.LOSE, _NOTHING, rules)
    pays = sum((row.pays for row in rows), _NOTHING)
    rules = (*(row.rule_id for row in rows), *bet.win_rules, *outlived)
    return Claim(line.spot, line.player, bet.id, wager, ClaimResult.WIN, pays, rules)
