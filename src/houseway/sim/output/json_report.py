"""JSON report of a run: plain numbers, each with its proof."""

from __future__ import annotations

from typing import Any, NamedTuple

from houseway.rules.game import Game
from houseway.rules.wager_mix.mix import Bettor
from houseway.sim.hooks import sim_hooks
from houseway.sim.kernel import codes
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.sim.stats.estimates import Estimate
from houseway.sim.stats.tally import RunTally


def base_name(game: Game) -> str:
    """The base game with all that is staked on it, by the unit of its first wager."""
    return game.rules.base.id


class Run(NamedTuple):
    """A finished run and how it was made."""

    setting: SimulationSetup
    tally: RunTally
    seed: int
    threads: int
    played: int
    """Rounds played this time; the others come from a file."""
    seconds: float

    def __repr__(self) -> str:
        return f"Run({self.setting.game.id!r}, {self.tally.rounds:,} rounds, seed {self.seed})"

    @property
    def rounds_per_second(self) -> float:
        return self.played / self.seconds if self.seconds else 0.0


def run_json(run: Run) -> dict[str, Any]:
    """One run as `houseway simulate --json` prints it."""
    setting, tally = run.setting, run.tally
    game, family = setting.game, sim_hooks(setting.game)
    return {
        "game": game.id,
        "options": game.chosen(),
        "digest": game.digest(),
        "method": "simulated",
        "assumes": family.assumes(setting),
        "rounds": tally.rounds,
        "seed": run.seed,
        "threads": run.threads,
        "seconds": run.seconds,
        "rounds_per_second": run.rounds_per_second,
        "players": len(setting.taken) - 1,
        "wagers": wagers_json(setting),
        "bank_cents": setting.bank_cents,
        "schedule": setting.schedule.id if setting.schedule else None,
        "shoe": family.shoe(setting),
        "void_rounds": tally.voids,
        "bets": bet_json_list(setting, tally),
        "player_dealer": player_dealer_json(tally),
        "covered": covered_json(tally),
    }


def bet_json_list(setting: SimulationSetup, tally: RunTally) -> list[dict[str, Any]]:
    """The base game first, then every bet that was wagered, in the order of settling."""
    bets = [bet.id for bet in setting.game.rules.bets]
    alone, first = sim_hooks(setting.game).alone, base_name(setting.game)
    shapes = [
        _bet_shape(f"{id} alone" if id in alone else id, tally.estimate(bet), tally.sums[bet])
        for bet, id in enumerate(bets)
        if tally.sums[bet][codes.WAGERS] and (id in alone or id != first)
    ]
    base = _bet_shape(base_name(setting.game), tally.base(), tally.base_sums)
    return [base, *shapes]


def _bet_shape(id: str, found: Estimate, sums: list[int]) -> dict[str, Any]:
    wagers, due = sums[codes.WAGERS], sums[codes.DUE_CENTS]
    return {
        "bet": id,
        "ev": found.value,
        "standard_error": found.standard_error,
        "interval": found.interval,
        "wagers": wagers,
        "wagered_cents": sums[codes.WAGERED],
        "net_cents": sums[codes.NET_CENTS],
        "won": sums[codes.WON],
        "lost": sums[codes.LOST],
        "hit_share": sums[codes.WON] / wagers if wagers else None,
        "covered_share": sums[codes.MOVED_CENTS] / due if due else None,
    }


def wagers_json(setting: SimulationSetup) -> dict[str, Any]:
    """Who wagers how: what one seat has down, and who is behind it; seats that differ each."""
    seats = [setting.ways(seat) for seat in setting.taken]
    alike = seats[:1] if all(each == seats[0] for each in seats) else seats
    return {
        "seats": [_ways_shape(each) for each in alike],
        "behind": {str(many): str(chance) for many, chance in setting.behind},
        "backline": _ways_shape(setting.backline),
    }


def _ways_shape(ways: tuple[Bettor, ...]) -> list[dict[str, Any]]:
    return [{"wagers_cents": dict(each.wagers), "chance": str(each.chance)} for each in ways]


def player_dealer_json(tally: RunTally) -> dict[str, Any]:
    """The bank's side: a round's result before and after the fee, and how rounds ended."""
    found, net = tally.player_dealer(), tally.player_dealer_net()
    return {
        "net_cents": tally.player_dealer_cents(),
        "collection_cents": tally.fees_cents,
        "per_round_cents": found.value,
        "per_round_after_fee_cents": net.value,
        "standard_error_cents": found.standard_error,
        "standard_error_after_fee_cents": net.standard_error,
        "results": {str(cents): tally.results[cents] for cents in sorted(tally.results)},
    }


def covered_json(tally: RunTally) -> dict[str, Any]:
    """How much of what was due the bank covered: in all, and by place in the order of action."""
    due, covered = (sum(column) for column in zip(*tally.places, strict=True))
    return {
        "due_cents": due,
        "covered_cents": covered,
        "share": covered / due if due else None,
        "by_place": [
            {"due_cents": due, "covered_cents": covered, "share": covered / due if due else None}
            for due, covered in tally.places
        ],
    }
