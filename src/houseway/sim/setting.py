"""What is simulated: a game, who sits there with which wagers, the bank and the collection.

Every occupied seat wagers the same every round unless it banks; the bank goes clockwise, as many
rounds each as the game allows. There are no backline wagers, so the options that share a spot among
several bettors change nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple

from msgspec import Struct

from houseway.collect.fee import owed
from houseway.collect.schedule import Schedule
from houseway.errors import Refusal, RuleError
from houseway.nearest import has_no
from houseway.rules.bets import Bet, Judge, SideBet
from houseway.rules.cites import Cite
from houseway.rules.game import Game, R_co
from houseway.rules.limits import Limits, Range
from houseway.sim.family import simulated
from houseway.things.cents import Cents, dollars, payout

ROUND_CENTS_MAX = (1 << 31) - 1
"""What may move in one round, so that its square still fits the kernel's sums."""
ROUNDS_MAX = 10**12
THREADS_MAX = 256
SEED_MAX = (1 << 63) - 1
EVERY_WAGER = Limits(Range(1))


class Policy(NamedTuple):
    """How players decide, where their family can do so in several ways."""

    assumes: str
    """In words."""
    decide: Callable[[Any, Any], str]
    """By the rules and what the family asks about a hand: what is done."""
    in_full: str = ""
    """How they decide, told to somebody who asks for odds."""


class Setting(Struct, Generic[R_co], frozen=True, kw_only=True):
    game: Game[R_co]
    wagers: tuple[Mapping[str, Cents], ...]
    """For each seat what it wagers by the bet's id; nothing where nobody sits."""
    bank_cents: Cents
    schedule: Schedule | None = None
    limits: Limits = EVERY_WAGER
    cut_cards: int | None = None
    """Cards in front of the cut card, where one shoe serves for several rounds. Without it every
    round is dealt from a freshly shuffled shoe."""
    insures: bool = False
    """Whether everybody takes insurance for half the wager where it is offered."""
    policy: Policy | None = None
    """How players decide; None leaves it to the family."""

    @property
    def taken(self) -> tuple[int, ...]:
        """The numbers of the occupied seats."""
        return tuple(seat for seat, wagers in enumerate(self.wagers, start=1) if wagers)

    def wagered_against(self, player_dealer: int) -> tuple[Mapping[str, Cents], ...]:
        """What lies on the table while this seat banks."""
        return tuple(self.wagers[seat - 1] for seat in self.taken if seat != player_dealer)

    def fee_cents(self, player_dealer: int) -> Cents:
        """What the player-dealer pays for a round that this seat banks."""
        if self.schedule is None:
            return 0
        wagers = self.wagered_against(player_dealer)
        id = self.game.rules.base.id
        base = [[each[id]] for each in wagers]
        bonus = [cents for each in wagers for bet, cents in each.items() if bet != id]
        return owed(self.schedule, base, bonus).player_dealer_cents

    def facts(self) -> dict[str, object]:
        """All that decides the result beside the seed, as plain data."""
        return {
            "game": self.game.id,
            "digest": self.game.digest(),
            "wagers": [dict(each) for each in self.wagers],
            "bank_cents": self.bank_cents,
            "schedule": self.schedule.id if self.schedule else None,
            "chip_cents": self.limits.chip_cents,
            "cut_cards": self.cut_cards,
            "insures": self.insures,
            "policy": self.policy.assumes if self.policy else None,
        }


def equal_wagers(
    game: Game, *, seats: int, cents: Mapping[str, Cents]
) -> tuple[Mapping[str, Cents], ...]:
    """The first seats of the table taken, each with the same wagers; a bet of nothing is off.

    Every one of them banks in its turn, so there is one player less than seats.
    """
    most = game.rules.seats
    if not 2 <= seats <= most:
        raise RuleError(
            f"{game.name} is simulated at 2 to {most} seats, one of them the player-dealer's, "
            f"not at {seats}."
        )
    placed = {bet: amount for bet, amount in cents.items() if amount}
    return tuple(placed if seat < seats else {} for seat in range(most))


def full_bank(game: Game, wagers: tuple[Mapping[str, Cents], ...]) -> Cents:
    """A bank that covers whatever happens."""
    return sum(_most(game, bet, cents) for each in wagers for bet, cents in each.items())


def _most(game: Game, id: str, cents: Cents) -> Cents:
    """The most that one bet can move, with everything that is staked on it later."""
    bet = _bet(game, id)
    if isinstance(bet, SideBet):
        lines = [payout(cents, row.pays) for row in bet.pays.rows.values()]
        return sum(lines) if bet.judge is Judge.FIRST_TWO else max(cents, *lines)
    return simulated(game).most_cents(game.rules, cents)


def _bet(game: Game, id: str) -> Bet:
    bet = game.rules.opening_bet(id)
    if bet is None:
        known = (each.id for each in game.rules.opening_bets)
        raise RuleError(has_no(game.name, "bet", id, known))
    return bet


def check(setting: Setting) -> None:
    """Refuse, in one sentence, what cannot be simulated."""
    if not setting.taken:
        game = setting.game
        raise Refusal(f"Nobody has a {game.rules.base.name}", game.cite(Cite.BASE_REQUIRED))
    for seat in setting.taken:
        _check_wagers(setting, seat)
    _check_schedule(setting)
    _check_bank(setting)
    simulated(setting.game).check(setting)


def _check_wagers(setting: Setting, seat: int) -> None:
    game, wagers = setting.game, setting.wagers[seat - 1]
    base = game.rules.base
    for id, cents in wagers.items():
        bet, cited = _bet(game, id), game.cite(Cite.LIMITS)
        if isinstance(bet, SideBet):
            cited = bet.range_rules or cited
        allowed = game.range_of(setting.limits, id)
        refusal = setting.limits.refuse_wager(seat, bet.name, cents, allowed, cited)
        if refusal:
            raise refusal
    if base.id not in wagers:
        raise Refusal(f"Seat {seat} has no {base.name}", game.cite(Cite.BASE_REQUIRED))
    for bet in game.side_bets:
        if bet.at_most_base and wagers.get(bet.id, 0) > wagers[base.id]:
            raise Refusal(
                f"Seat {seat} wagers {dollars(wagers[bet.id])} on {bet.name}; it may not exceed "
                f"the {base.name} of {dollars(wagers[base.id])}",
                bet.range_rules,
            )


def _check_bank(setting: Setting) -> None:
    if setting.bank_cents < 1:
        raise RuleError(f"A bank is at least one cent, not {dollars(setting.bank_cents)}.")
    most = max(setting.bank_cents, full_bank(setting.game, setting.wagers))
    if most > ROUND_CENTS_MAX:
        raise RuleError(
            f"A round could move {dollars(most)}; {dollars(ROUND_CENTS_MAX)} is the most that "
            "is simulated."
        )


def _check_schedule(setting: Setting) -> None:
    schedule, game = setting.schedule, setting.game
    if schedule is None:
        return
    if game.listed_as not in schedule.games:
        raise Refusal(f"{schedule.id} is not a schedule of {game.name}", schedule.rule_ids)
    for seat in setting.taken:
        setting.fee_cents(seat)


def check_run(*, rounds: int, seed: int, threads: int, played: int = 0) -> None:
    """Refuse a run that cannot be: `played` rounds of it lie in a file already."""
    if rounds < 1:
        raise RuleError(f"At least one round is simulated, not {rounds}.")
    if rounds > ROUNDS_MAX:
        raise RuleError(f"{ROUNDS_MAX:,} rounds are the most that is simulated, not {rounds:,}.")
    if not 0 <= seed <= SEED_MAX:
        raise RuleError(f"A seed is a number from 0 to {SEED_MAX}, not {seed}.")
    if threads < 1:
        raise RuleError(f"At least one thread plays, not {threads}.")
    if threads > THREADS_MAX:
        raise RuleError(f"{THREADS_MAX} threads are the most that play, not {threads:,}.")
    if played > rounds:
        raise RuleError(
            f"{played:,} rounds have been played already; ask for as many or more, not {rounds:,}."
        )
