"""Bank coverage: what the player-dealer has at stake, and which wagers the bank reaches.

Wagers lie open, so every player could compute this. Each wager counts at even money; a side
bet that wins at odds uses up more of the bank.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.play.round import Round, seats_in_action
from houseway.rules.game import Game
from houseway.rules.order_of_action import LeftOfPlayerDealer
from houseway.things.cents import Cents
from houseway.web.banked.messages import BankCoverage, SeatCoverage


def bank_coverage(game: Game, round: Round | None, you: str | None) -> BankCoverage | None:
    """For the one who banks the round in play; None for everybody else."""
    if round is None or you != round.banked_by:
        return None
    staked = _staked(round)
    total, bank = sum(staked.values()), round.bank_cents
    return BankCoverage(
        may_lose_cents=bank,
        can_win_cents=min(bank, total),
        staked_cents=total,
        is_ordered=_is_ordered(game, round),
        seats=tuple(_covered(game, round, staked)),
    )


def _staked(round: Round) -> dict[int, Cents]:
    """By seat, all wagers on it."""
    staked: dict[int, Cents] = {}
    for line in round.lines:
        staked[line.spot] = staked.get(line.spot, 0) + sum(line.cents.values())
    return staked


def _is_ordered(game: Game, round: Round) -> bool:
    """Whether it is known who is settled first: a button may still be counted out."""
    return isinstance(game.rules.order, LeftOfPlayerDealer) or round.button is not None


def _covered(game: Game, round: Round, staked: dict[int, Cents]) -> Iterator[SeatCoverage]:
    order = seats_in_action(game, round)
    left = round.bank_cents
    for seat in order:
        if seat in staked:
            covered = min(left, staked[seat])
            left -= covered
            yield SeatCoverage(seat, staked[seat], covered)
