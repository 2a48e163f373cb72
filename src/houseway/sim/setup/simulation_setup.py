"""Simulation setup: game, seats with their wagers, bank, collection, policy.

Every occupied seat wagers every round unless it banks, by a mix or always the same; backline
bettors go along with it. The bank goes clockwise, as many rounds each as the game allows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Generic, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from houseway.collect.fees.round_fee import round_fees
from houseway.collect.schedule import Schedule
from houseway.errors import Refusal, RuleError
from houseway.rules.bank import Sharing
from houseway.rules.bets import Bet, Judge, SideBet
from houseway.rules.citations import Cite
from houseway.rules.game import Game, R_co
from houseway.rules.limits import Limits, Range
from houseway.rules.wager_mix.mix import (
    ALONE,
    Bettor,
    Mix,
    check_behind,
    check_bettors,
    refuse_bet,
)
from houseway.sim.hooks import sim_hooks
from houseway.things.cents import Cents, dollars, payout

ROUND_CENTS_MAX = (1 << 31) - 1
"""What may move in one round, so that its square still fits the kernel's sums."""
ROUNDS_MAX = 10**12
THREADS_MAX = 256
SEED_MAX = (1 << 63) - 1
EVERY_WAGER = Limits(Range(1))


TellProgress: TypeAlias = Callable[[float, str], None]
"""Is told how much of some work is done, from zero to one, and what it is."""


class Policy(NamedTuple):
    """How players decide, where their family can do so in several ways."""

    assumes: str
    """In words."""
    decide: Callable[[Any, Any], str]
    """By the rules and what the family asks about a hand: what is done."""
    in_full: str = ""
    """How they decide, told to somebody who asks for odds."""
    prepare: Callable[[Any, TellProgress], None] | None = None
    """Work out beforehand what takes long to work out for these rules, telling how far it is."""


SeatWagers: TypeAlias = Mapping[str, Cents] | tuple[Bettor, ...]
"""What one seat wagers: always this, by the bet's id, or in several ways with their chances."""


class SimulationSetup(Struct, Generic[R_co], frozen=True, kw_only=True):
    game: Game[R_co]
    wagers: tuple[SeatWagers, ...]
    """For each seat what it wagers; nothing where nobody sits."""
    behind: tuple[tuple[int, Fraction], ...] = ALONE
    """How many wager behind a seat, and how often."""
    backline: tuple[Bettor, ...] = ()
    """What each of those has down."""
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

    def ways(self, seat: int) -> tuple[Bettor, ...]:
        """How this seat wagers, with the chances."""
        return ways_of(self.wagers[seat - 1])

    @property
    def most_behind(self) -> int:
        return max(many for many, _ in self.behind)

    def followed(self, wagers: Mapping[str, Cents]) -> Cents:
        """How much of one bettor's wagers the player-dealer's fee follows."""
        if self.schedule is None:
            return 0
        base = self.game.rules.base_times * wagers[self.game.rules.base.id]
        laid = self.game.rules.laid(wagers)
        return sum(laid.values()) if self.schedule.action_includes_bonus else base

    def fee_of(self, wagers: Iterable[Mapping[str, Cents]]) -> Cents:
        """What the player-dealer pays for a round with all these wagers down."""
        if self.schedule is None:
            return 0
        lying, id = tuple(wagers), self.game.rules.base.id
        base = [[self.game.rules.base_times * each[id]] for each in lying]
        bonus = [cents for each in lying for bet, cents in each.items() if bet != id]
        return round_fees(self.schedule, base, bonus).player_dealer_cents

    def fee_cents(self, player_dealer: int) -> Cents:
        """The same for a round that this seat banks, where everybody's wagers are sure."""
        against = [
            bettor.wagers
            for seat in self.taken
            if seat != player_dealer
            for bettor in (*self.ways(seat), *(self.backline * self.most_behind))
        ]
        return self.fee_of(against)

    def facts(self) -> dict[str, object]:
        """All that decides the result beside the seed, as plain data."""
        return {
            "game": self.game.id,
            "digest": self.game.digest(),
            "wagers": [_ways_facts(ways_of(each)) for each in self.wagers],
            "behind": [[many, str(chance)] for many, chance in self.behind],
            "backline": _ways_facts(self.backline),
            "bank_cents": self.bank_cents,
            "schedule": self.schedule.id if self.schedule else None,
            "chip_cents": self.limits.chip_cents,
            "cut_cards": self.cut_cards,
            "insures": self.insures,
            "policy": self.policy.assumes if self.policy else None,
        }


def ways_of(seated: SeatWagers) -> tuple[Bettor, ...]:
    """How a seat wagers, with the chances; in no way where nobody sits."""
    if isinstance(seated, tuple):
        return seated
    return (Bettor(seated, Fraction(1)),) if seated else ()


def _ways_facts(ways: tuple[Bettor, ...]) -> list[list[object]]:
    return [[dict(each.wagers), str(each.chance)] for each in ways]


def setup_of_mix(
    game: Game,
    mix: Mix,
    *,
    bank_cents: Cents | None = None,
    schedule: Schedule | None = None,
    limits: Limits = EVERY_WAGER,
) -> SimulationSetup:
    """A table of this mix: its first seats taken, one more than there are players.

    Every one of them banks in its turn. Unless said otherwise the bank covers everything.
    """
    most, seats = game.rules.seats, mix.players + 1
    if not 2 <= seats <= most:
        raise RuleError(
            f"{game.name} is simulated at 2 to {most} seats, one of them the player-dealer's, "
            f"not at {seats}."
        )
    setting = SimulationSetup(
        game=game,
        wagers=tuple(mix.bettors if seat < seats else () for seat in range(most)),
        behind=mix.behind,
        backline=mix.backline,
        bank_cents=0 if bank_cents is None else bank_cents,
        schedule=schedule,
        limits=limits,
    )
    return (
        setting if bank_cents is not None else replace(setting, bank_cents=covering_bank(setting))
    )


def covering_bank(setting: SimulationSetup) -> Cents:
    """A bank that covers whatever happens at this table."""
    lines = full_bank(setting.game, setting.wagers)
    behind = full_bank(setting.game, (setting.backline,))
    return lines + len(setting.taken) * setting.most_behind * behind


def full_bank(game: Game, wagers: tuple[SeatWagers, ...]) -> Cents:
    """A bank that covers whatever happens to these seats."""
    return sum(
        max((_most_of(game, bettor.wagers) for bettor in ways_of(each)), default=0)
        for each in wagers
    )


def _most_of(game: Game, wagers: Mapping[str, Cents]) -> Cents:
    return sum(_most(game, bet, cents) for bet, cents in wagers.items())


def _most(game: Game, id: str, cents: Cents) -> Cents:
    """The most that one bet can move, with everything that is staked on it later."""
    bet = _bet(game, id)
    if isinstance(bet, SideBet):
        lines = [payout(cents, row.pays) for row in bet.pays.rows.values()]
        return sum(lines) if bet.judge == Judge.FIRST_TWO else max(cents, *lines)
    return sim_hooks(game).most_cents(game.rules, cents)


def _bet(game: Game, id: str) -> Bet:
    bet = game.rules.opening_bet(id)
    if bet is None:
        refuse_bet(game, id)
    return bet


def check_setup(setting: SimulationSetup) -> None:
    """Refuse, in one sentence, what cannot be simulated."""
    game, base = setting.game, setting.game.rules.base.id
    ways = [bettor for seat in setting.taken for bettor in setting.ways(seat)]
    if not any(base in bettor.wagers for bettor in ways):
        raise Refusal(f"The table has no {game.rules.base.name}", game.cite(Cite.BASE_REQUIRED))
    for seat in setting.taken:
        check_bettors(game, setting.ways(seat), setting.limits, f"Seat {seat}")
    check_behind(game, setting.behind, setting.backline, setting.limits)
    if setting.backline and game.bank.sharing is Sharing.PRO_RATA:
        raise RuleError(
            "A simulation settles wagers on one seat one after the other, not in proportion; "
            "leave out the backline or sharing=pro_rata."
        )
    _check_schedule(setting)
    _check_bank(setting)
    sim_hooks(game).check(setting)


def _check_bank(setting: SimulationSetup) -> None:
    if setting.bank_cents < 1:
        raise RuleError(f"A bank is at least one cent, not {dollars(setting.bank_cents)}.")
    most = max(setting.bank_cents, covering_bank(setting))
    if most > ROUND_CENTS_MAX:
        raise RuleError(
            f"A round could move {dollars(most)}; {dollars(ROUND_CENTS_MAX)} is the most that "
            "is simulated."
        )


def _check_schedule(setting: SimulationSetup) -> None:
    schedule, game = setting.schedule, setting.game
    if schedule is None:
        return
    if game.listed_as not in schedule.games:
        raise Refusal(f"{schedule.id} is not a schedule of {game.name}", schedule.rule_ids)
    others = len(setting.taken) - 1
    for seat in setting.taken:
        for bettor in (*setting.ways(seat), *setting.backline):
            setting.fee_of([bettor.wagers] * others)


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
