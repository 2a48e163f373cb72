"""Builds a par sheet: odds, second source, table edge; written as HTML, PDF, Markdown or JSON."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from houseway.cli.odds.compute import compute_odds, stakes_at
from houseway.cli.odds.table_edge import fees
from houseway.cli.options.wagers import check_player_count
from houseway.cli.output.progress_bars import LazyProgressBar
from houseway.errors import RecordError

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.odds.hooks import GameOdds, Stakes
    from houseway.odds.model.lab_metrics import SimulatedRun
    from houseway.odds.model.table_edge import TableEdge
    from houseway.odds.reports.par_sheet import FilingDetails
    from houseway.odds.reports.published_figures import FigureComparison
    from houseway.rules.game import Game
    from houseway.things.cents import Cents

ROUNDS = 400_000
SEED = 1
_BASE_CENTS, _SIDE_CENTS = 1_000, 500
NO_NUMBA = "Nothing is simulated: that needs Numba, which comes with pip install 'houseway[fast]'."


class ParTable(NamedTuple):
    """The table whose hold is told; without wagers there is none."""

    wagers: Mapping[str, Cents] = {}
    players: int = 1
    schedule: str | None = None


class BuiltParSheet(NamedTuple):
    """A report before it is written in some form."""

    game: Game
    odds: GameOdds
    filed: FilingDetails

    def differs(self) -> tuple[str, ...]:
        """A sentence for each figure that its simulation contradicts."""
        from houseway.odds.reports.par_sheet import simulation_disagreements

        return simulation_disagreements(self.game, self.odds, self.filed.run)

    def written(self, ending: str) -> bytes:
        """As a file with that ending."""
        import msgspec

        from houseway.odds.reports.document import render_html_page, render_markdown
        from houseway.odds.reports.par_sheet import par_sheet, par_sheet_json

        if ending == ".json":
            shape = msgspec.json.encode(par_sheet_json(*self))
            return msgspec.json.format(shape, indent=2) + b"\n"
        blocks = par_sheet(*self)
        if ending == ".md":
            return render_markdown(blocks).encode()
        title = f"{self.game.name}: par sheet"
        foot = f"{title}, rules {self.game.digest()}, {self.filed.date}"
        html = render_html_page(title, blocks, f"DRAFT. {foot}" if self.filed.draft else foot)
        if ending == ".html":
            return html.encode()
        from houseway.signs.pdf import render_pdf

        return render_pdf(html, date.fromisoformat(self.filed.date))


def build_par_sheet(
    game: Game, *, day: date, rounds: int, table: ParTable, pair_plus: str | None = None,
    no_cache: bool = False, room: str = "", number: str = "", draft: str = "",
) -> BuiltParSheet:  # fmt: skip
    """Work everything out, with a bar where it takes a while."""
    from houseway.odds.reports.par_sheet import FilingDetails

    odds = compute_odds(game, _stakes(game, table, pair_plus), no_cache=no_cache)
    filed = FilingDetails(
        date=day.isoformat(),
        compared=_sources(game),
        run=_simulated(game, rounds) if rounds else None,
        table=_edge(game, odds, table),
        schedule=table.schedule,
        room=room,
        number=number,
        draft=draft,
    )
    return BuiltParSheet(game, odds, filed)


def _stakes(game: Game, table: ParTable, pair_plus: str | None) -> Stakes:
    from houseway.odds.hooks import stakes_of

    return stakes_of(game, table.wagers) if table.wagers else stakes_at(game, pair_plus)


def _edge(game: Game, odds: GameOdds, table: ParTable) -> TableEdge | None:
    from houseway.odds.model.table_edge import table_edge
    from houseway.rules.wager_mix.mix import fixed_mix

    if not table.wagers:
        return None
    if not table.wagers.get(game.rules.base.id):
        raise RecordError(f"Every player needs a wager on {game.rules.base.id}; give one.")
    check_player_count(game, table.players)
    mix = fixed_mix(table.players, table.wagers)

    def lost_cents(wagers: Mapping[str, Cents]) -> Fraction:
        return odds.lost_cents(wagers, table.players)

    return table_edge(mix, lost_cents, *fees(game, mix, table.schedule))


def can_simulate(game: Game) -> bool:
    """Whether the family has a simulation, and what compiles it is there."""
    from importlib.util import find_spec

    from houseway.families import find_hooks

    return find_hooks("sim", game.family) is not None and find_spec("numba") is not None


def _simulated(game: Game, rounds: int) -> SimulatedRun | None:
    """A full table, played as the advice of the odds says where there is some."""
    if not can_simulate(game):
        return None
    from msgspec.structs import replace

    from houseway.advised import advised_policy
    from houseway.odds.model.lab_metrics import SimulatedBet, SimulatedRun
    from houseway.rules.wager_mix.mix import fixed_mix
    from houseway.sim.hooks import sim_hooks
    from houseway.sim.output.json_report import bet_json_list
    from houseway.sim.running.runner import prepare_table, run_threads
    from houseway.sim.setup.setup_builder import check_setup, setup_of_mix

    cents = {bet.id: _SIDE_CENTS for bet in game.rules.opening_bets}
    cents[game.rules.base.id] = _BASE_CENTS
    laid = setup_of_mix(game, fixed_mix(game.rules.seats - 1, cents))
    setting = replace(laid, policy=advised_policy(game))
    check_setup(setting)
    with LazyProgressBar() as progress:
        progress.at(0, "simulating")
        tally = run_threads(
            prepare_table(setting, progress.at),
            rounds=rounds,
            seed=SEED,
            on_block=lambda tally: progress.at(tally.rounds / rounds, "simulating"),
        )
    found = tuple(
        SimulatedBet(bet=bet["bet"], ev=bet["ev"], standard_error=bet["standard_error"])
        for bet in bet_json_list(setting, tally)
        if bet["standard_error"]
    )
    assumes = setting.policy.in_full if setting.policy else sim_hooks(game).assumes(setting)
    return SimulatedRun(rounds=rounds, seed=SEED, assumes=assumes, bets=found)


def _sources(game: Game) -> tuple[FigureComparison, ...]:
    from houseway.odds.hooks import odds_hooks
    from houseway.odds.reports.published_figures import compare_figures

    with LazyProgressBar() as progress:
        return compare_figures(odds_hooks(game).figures, progress.at)
