"""`houseway odds GAME`: every bet exactly, and what a table is worth to the player-dealer."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from houseway.cli.named import Options, chosen_options, named
from houseway.cli.output import AsJson, paragraph, print_json

if TYPE_CHECKING:
    from fractions import Fraction

    from rich.progress import Progress as Bar

    from houseway.odds.game_odds import BetOdds, GameOdds
    from houseway.odds.table_edge import TableEdge
    from houseway.rules.game import Game
    from houseway.things.cents import Cents

GameId: TypeAlias = Annotated[str, typer.Argument(help="A game, such as three-card-poker.")]
PairPlus: TypeAlias = Annotated[
    str, typer.Option("--pair-plus", help="Antes on Pair Plus, such as 1, 0.5 or 1/2.")
]
NoCache: TypeAlias = Annotated[
    bool, typer.Option("--no-cache", help="Work everything out again and keep nothing.")
]
_STEPS = 4
"""How often the work says where it is."""


def odds(
    game: GameId,
    *,
    bet: Annotated[str | None, typer.Option(help="Only this bet, such as pair-plus.")] = None,
    option: Options = None,
    pair_plus: PairPlus = "1",
    wager: Annotated[
        list[str] | None,
        typer.Option(help="What each player of a table has down, as ante=10; repeatable."),
    ] = None,
    players: Annotated[int, typer.Option(help="How many players that table has.")] = 1,
    schedule: Annotated[
        str | None, typer.Option(help="Take off the player-dealer's fee by this schedule.")
    ] = None,
    no_cache: NoCache = False,
    as_json: AsJson = False,
) -> None:
    """Print the exact odds of every bet: edge, expectation, deviation, distribution."""
    from houseway.errors import RecordError

    if schedule and not wager:
        raise RecordError("A fee follows the wagers; give them as --wager ante=10.")
    chosen = chosen_game(game, option)
    wagers = _wagers(chosen, wager or [])
    stakes = _stakes_of(chosen, wagers) if wagers else stakes_at(chosen, pair_plus)
    found = worked_out(chosen, stakes, no_cache=no_cache)
    shown = _bets(found, bet)
    edge = _table(chosen, found, wagers, players, schedule) if wagers else None
    if as_json:
        _print_json(found, shown, edge, schedule)
        return
    _print(chosen, found, shown)
    if edge is not None:
        _print_table(edge, schedule)


def chosen_game(id: str, options: list[str] | None) -> Game:
    """The game under the readings that were asked for."""
    from houseway.rules.catalog import game
    from houseway.rules.game import choose

    return choose(game(id), chosen_options(options))


def stakes_at(game: Game, ratio: str) -> dict[str, Fraction]:
    """That many antes on each side bet that a fold gives up."""
    from fractions import Fraction

    from houseway.errors import RecordError
    from houseway.odds.three_card.forfeits import equal_stakes

    try:
        antes = Fraction(ratio.replace(":", "/"))
    except (ValueError, ZeroDivisionError):
        raise RecordError(f"{ratio!r} is no ratio; write 1, 0.5 or 1/2.") from None
    return equal_stakes(game.rules, antes)


def worked_out(game: Game, stakes: Mapping[str, Fraction], *, no_cache: bool) -> GameOdds:
    """The odds, from the cache or with a progress bar."""
    from houseway.odds.cache import cached_odds
    from houseway.odds.game_odds import game_odds

    with Progress(_STEPS) as progress:
        find = game_odds if no_cache else cached_odds
        return find(game, stakes, progress.say)


class Progress:
    """A bar on the terminal for work that takes a second or more; silent in a pipe.

    Nothing is loaded or drawn before the work first says where it is.
    """

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self._bar: Bar | None = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def say(self, what: str) -> None:
        """Show what is being worked out now; everything said before is done."""
        if not sys.stderr.isatty():
            return
        if self._bar is None:
            self._bar = _bar(what, self.steps)
        else:
            self._bar.update(self._bar.task_ids[0], advance=1, description=what)


def _bar(what: str, steps: int) -> Bar:
    from rich.console import Console
    from rich.progress import Progress as Bar

    bar = Bar(console=Console(stderr=True), transient=True)
    bar.add_task(what, total=steps)
    bar.start()
    return bar


def _wagers(game: Game, texts: list[str]) -> dict[str, Cents]:
    from houseway.errors import RecordError
    from houseway.things.cents import parse_dollars

    known = [bet.id for bet in game.rules.opening_bets]
    wagers = {}
    for text in texts:
        bet, amount = named(text, "--wager")
        if bet not in known:
            raise RecordError(f"{game.name} has no opening bet {bet!r}; say {', '.join(known)}.")
        wagers[bet] = parse_dollars(amount)
    if wagers and not wagers.get(game.rules.ante.id):
        raise RecordError(f"Every player needs a wager on {game.rules.ante.id}; give one.")
    return {bet: cents for bet, cents in wagers.items() if cents}


def _stakes_of(game: Game, wagers: Mapping[str, Cents]) -> dict[str, Fraction]:
    from fractions import Fraction

    from houseway.odds.three_card.forfeits import forfeited

    ante = wagers[game.rules.ante.id]
    return {
        bet.id: Fraction(wagers[bet.id], ante) for bet in forfeited(game.rules) if bet.id in wagers
    }


def _table(
    game: Game, odds: GameOdds, wagers: Mapping[str, Cents], players: int, schedule: str | None
) -> TableEdge:
    from houseway.errors import RecordError
    from houseway.odds.table_edge import table_edge

    most = game.rules.seats - 1
    if not 1 <= players <= most:
        raise RecordError(f"{game.name} has 1 to {most} players, not {players}.")
    fee = _fee(game, wagers, players, schedule) if schedule else 0
    return table_edge(odds, wagers, players, fee)


def _fee(game: Game, wagers: Mapping[str, Cents], players: int, schedule: str) -> Cents:
    from houseway.collect.fee import owed
    from houseway.collect.schedule import schedule as find
    from houseway.errors import RecordError

    chosen = find(schedule)
    if game.id not in chosen.games:
        raise RecordError(f"{schedule} is not a schedule of {game.name}.")
    ante = game.rules.ante.id
    bonus = [cents for bet, cents in wagers.items() if bet != ante]
    return owed(chosen, [[wagers[ante]]] * players, bonus * players).player_dealer_cents


def _bets(odds: GameOdds, id: str | None) -> tuple[BetOdds, ...]:
    from houseway.errors import RecordError

    shown = tuple(each for each in odds.bets if id in (None, each.bet))
    if not shown:
        known = ", ".join(dict.fromkeys(each.bet for each in odds.bets))
        raise RecordError(f"{odds.game} has no bet {id!r}; there are {known}.")
    return shown


def _print_json(
    odds: GameOdds, shown: tuple[BetOdds, ...], edge: TableEdge | None, schedule: str | None
) -> None:
    from houseway.odds.shown import bet_shape, odds_shape, table_shape

    shape = {**odds_shape(odds), "bets": [bet_shape(each) for each in shown]}
    if edge is not None:
        shape["table"] = table_shape(edge, schedule)
    print_json(shape)


def _print(game: Game, odds: GameOdds, shown: tuple[BetOdds, ...]) -> None:
    from houseway.odds.shown import over_text, percent

    changed = [
        f"{option.name} = {odds.options[option.name]}"
        for option in game.options
        if odds.options[option.name] != option.default
    ]
    print(f"{game.name}: rules {odds.digest}, {', '.join(changed) or 'every option as by default'}")
    print("Exact, for a bank that covers every wager; the fee is not counted.\n")
    print(f"{'bet':<26}{'edge':>10}{'expectation':>32}{'deviation':>12}{'wins':>11}")
    for bet in shown:
        result = bet.distribution
        print(
            f"{bet.name:<26}{percent(-result.ev):>10}{over_text(bet):>32}"
            f"{result.stddev:>12.4f}{percent(result.hit):>11}"
        )
        print(paragraph(f"per {bet.per}; assumes {bet.assumes}", "  "))
    print(
        f"\nThe best player of the Ante alone plays on {percent(odds.played)} of the time; "
        f"the player-dealer\ndoes not qualify {percent(odds.not_qualified)} of the time."
    )
    for bet in shown:
        _print_distribution(bet)


def _print_distribution(bet: BetOdds) -> None:
    total = bet.distribution.total
    print("\n" + paragraph(f"{bet.name}, assuming {bet.assumes}:"))
    print(f"{'net':>8}{'ways':>18}{'probability':>14}")
    for net, ways in bet.distribution.rows:
        print(f"{net!s:>8}{ways:>18,}{ways / total:>14.8f}")


def _print_table(edge: TableEdge, schedule: str | None) -> None:
    from houseway.odds.shown import percent
    from houseway.things.cents import dollars

    wagers = ", ".join(f"{dollars(cents)} on {bet}" for bet, cents in edge.wagers_cents.items())
    print(f"\nA table of {edge.players} with {wagers} each:")
    print(f"  the player-dealer wins ${float(edge.expected_cents) / 100:,.4f} a round on average,")
    if schedule:
        print(f"  pays {dollars(edge.fee_cents)} by {schedule},")
    net = float(edge.net_cents) / 100
    print(f"  and ends at {net:+,.4f} dollars, {percent(edge.net_edge)} of the action.")
