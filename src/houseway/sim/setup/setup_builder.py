"""Setup builder: a setup from a mix of wagers, the bank that covers it, and checks before a run."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from houseway.collect.schedule import Schedule
from houseway.errors import Refusal, RuleError
from houseway.rules.bank import Sharing
from houseway.rules.bets import Bet, Judge, SideBet
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.rules.wager_mix.mix import Mix, check_behind, check_bettors, refuse_bet
from houseway.sim.hooks import sim_hooks
from houseway.sim.setup.simulation_setup import EVERY_WAGER, SeatWagers, SimulationSetup, ways_of
from houseway.things.cents import Cents, dollars, payout

ROUND_CENTS_MAX = (1 << 31) - 1
"""What may move in one round, so that its square still fits the kernel's sums."""
ROUNDS_MAX = 10**12
THREADS_MAX = 256
SEED_MAX = (1 << 63) - 1


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
