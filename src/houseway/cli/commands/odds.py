"""`houseway odds GAME`: exact odds of every bet, and the worth of a table to the bank."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Annotated, NamedTuple, TypeAlias, cast

import typer

from houseway.cli.options import completion
from houseway.cli.options.cluster import ClusterOption, machines_on
from houseway.cli.options.game import BankedGame, refuse_without_prices
from houseway.cli.options.rule_options import RuleOptions, chosen_options
from houseway.cli.options.signature import with_options_of
from houseway.cli.options.wagers import MixOption, Wagers
from houseway.cli.output.printing import AsJson
from houseway.errors import RecordError

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from houseway.odds.hooks import GameOdds, Stakes
    from houseway.rules.game import Game

PairPlus: TypeAlias = Annotated[
    str | None,
    typer.Option("--pair-plus", metavar="RATIO", help="Antes on Pair Plus, such as 1, 0.5 or 1/2."),
]
House: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="HOUSE",
        autocompletion=completion.houses,
        help="The game as this house's document has it.",
    ),
]
InRoom: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--room",
        metavar="ROOM",
        autocompletion=completion.rooms,
        help="A room, by name or file: its first table of the game.",
    ),
]
Anyway: TypeAlias = Annotated[
    bool, typer.Option("--anyway", help="Also what the text does not allow together.")
]
NoCache: TypeAlias = Annotated[
    bool,
    typer.Option("--fresh", "--no-cache", help="Work everything out again and keep nothing."),
]
NO_EDGE = "no bet against a bank whose odds could be worked out"
_RATIO = re.compile(r"-?\d{1,12}(\.\d{1,12})?([/:]\d{1,12})?", re.ASCII)
"""Whole numbers, decimals and fractions; powers of ten could fill the memory."""
_SHOWN = 24


class OddsOptions(NamedTuple):
    """The words of the command line."""

    game: BankedGame
    bet: Annotated[
        str | None,
        typer.Option(
            metavar="BET", autocompletion=completion.bets, help="Only this bet, such as pair-plus."
        ),
    ] = None
    house: House = None
    option: RuleOptions = None
    room: InRoom = None
    anyway: Anyway = False
    what_if: Annotated[
        bool, typer.Option("--what-if", help="Also what every other reading would change.")
    ] = False
    pair_plus: PairPlus = None
    wager: Wagers = None
    wagers: MixOption = None
    players: Annotated[
        int | None,
        typer.Option(help="How many players that table has beside the player-dealer; else 1."),
    ] = None
    schedule: Annotated[
        str | None,
        typer.Option(
            metavar="SCHEDULE",
            autocompletion=completion.schedules,
            help="Take off the fees by this schedule.",
        ),
    ] = None
    no_cache: NoCache = False
    on: ClusterOption = None
    as_json: AsJson = False


@with_options_of(OddsOptions)
def odds(asked: OddsOptions) -> None:
    """Print the exact odds of every bet: edge, expectation, deviation, distribution."""
    from houseway.cli.odds.answer import OddsQuery, print_answer

    refuse_without_prices(asked.game, NO_EDGE)
    _refuse_without_wagers(asked)
    chosen = chosen_game(
        asked.game, asked.option, house=asked.house, room=asked.room, anyway=asked.anyway
    )
    refuse_pair_plus(chosen, asked.pair_plus)
    print_answer(OddsQuery(chosen, asked))


def _refuse_without_wagers(asked: OddsOptions) -> None:
    if asked.wager or asked.wagers:
        return
    needs = {
        "A fee follows the wagers": asked.schedule,
        "A table of players has wagers": asked.players,
    }
    for said, value in needs.items():
        if value is not None:
            raise RecordError(f"{said}; give them as --wager ante=10.")


def chosen_game(
    id: str,
    options: list[str] | None,
    *,
    house: str | None = None,
    room: str | None = None,
    anyway: bool = False,
) -> Game:
    """The game of a house or a room, under the readings that were asked for."""
    from houseway.rules.catalog import game
    from houseway.rules.game import choose

    found = game(id)
    readings = dict(found.profile(house)) if house is not None else {}
    if room is not None:
        readings, house = _readings_of_room(id, room, house)
    return choose(found, {**readings, **chosen_options(options)}, anyway=anyway, house=house)


def _readings_of_room(game: str, name: str, house: str | None) -> tuple[dict[str, str], str]:
    from houseway.cli.options.room import choose_table
    from houseway.floor.room.room_file import options_of, read_room

    room = read_room(name)
    if house is not None and house != room.house:
        raise RecordError(
            f"{room.name} goes by the text of the house {room.house}, not of {house}; "
            "give --room or --house, not both."
        )
    return options_of(room, choose_table(room, game, None)), room.house


def stakes_at(game: Game, ratio: str | None) -> Stakes:
    """That many antes on each side bet that a fold gives up; one if nothing is said."""
    from fractions import Fraction

    from houseway.odds.hooks import equal_stakes

    if ratio is None:
        return equal_stakes(game)
    try:
        antes = Fraction(ratio.replace(":", "/") if _RATIO.fullmatch(ratio) else "")
    except (ValueError, ZeroDivisionError):
        said = ratio if len(ratio) <= _SHOWN else f"{ratio[:_SHOWN]}..."
        raise RecordError(f"{said!r} is no ratio; write 1, 0.5 or 1/2.") from None
    return equal_stakes(game, antes)


def refuse_pair_plus(game: Game, ratio: str | None) -> None:
    from houseway.odds.hooks import odds_hooks

    if ratio is not None and not odds_hooks(game).weighed(game):
        raise RecordError(f"{game.name} has no Pair Plus.")


def compute_odds(game: Game, stakes: Stakes, *, no_cache: bool, on: str | None = None) -> GameOdds:
    """The odds, from the cache or with a progress bar."""
    from houseway.odds.hooks import odds_hooks
    from houseway.odds.model.progress import Work

    with machines_on(on) as machines, LazyProgressBar() as progress:
        work = Work(progress.at, not no_cache, machines)
        return cast("GameOdds", odds_hooks(game).odds(game, stakes, work))


class LazyProgressBar:
    """A bar on the terminal for work that takes a second or more; silent in a pipe.

    Nothing is loaded or drawn before the work first says where it is.
    """

    def __init__(self) -> None:
        self._bar: Bar | None = None

    def __enter__(self) -> LazyProgressBar:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def at(self, share: float, what: str = "working out") -> None:
        """Show how much of all is done, from zero to one, and what is being worked out now."""
        if not sys.stderr.isatty():
            return
        if self._bar is None:
            self._bar = _bar(what)
        self._bar.update(self._bar.task_ids[0], completed=share, description=what)


def _bar(what: str) -> Bar:
    from rich.console import Console
    from rich.progress import Progress as Bar

    bar = Bar(console=Console(stderr=True), transient=True)
    bar.add_task(what, total=1)
    bar.start()
    return bar
