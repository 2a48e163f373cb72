"""`houseway odds GAME`: every bet exactly, and what a table is worth to the player-dealer."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from houseway.cli import completing
from houseway.cli.any_game import BankedGame, refuse_pot_game
from houseway.cli.named import Options, chosen_options
from houseway.cli.output import AsJson
from houseway.cli.wagers import Wagers

if TYPE_CHECKING:
    from fractions import Fraction

    from rich.progress import Progress as Bar

    from houseway.odds.ante_play.game_odds import GameOdds
    from houseway.rules.game import Game

PairPlus: TypeAlias = Annotated[
    str | None,
    typer.Option("--pair-plus", metavar="RATIO", help="Antes on Pair Plus, such as 1, 0.5 or 1/2."),
]
House: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="HOUSE",
        autocompletion=completing.houses,
        help="The game as this house's document has it.",
    ),
]
InRoom: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--room",
        metavar="ROOM",
        autocompletion=completing.rooms,
        help="A room, by name or file: its first table of the game.",
    ),
]
Anyway: TypeAlias = Annotated[
    bool, typer.Option("--anyway", help="Also what the text does not allow together.")
]
NoCache: TypeAlias = Annotated[
    bool, typer.Option("--no-cache", help="Work everything out again and keep nothing.")
]
NO_EDGE = "no bet against a bank whose odds could be worked out"
_STEPS = 4
"""How often the work says where it is."""


def odds(
    game: BankedGame,
    *,
    bet: Annotated[
        str | None,
        typer.Option(
            metavar="BET", autocompletion=completing.bets, help="Only this bet, such as pair-plus."
        ),
    ] = None,
    house: House = None,
    option: Options = None,
    room: InRoom = None,
    anyway: Anyway = False,
    what_if: Annotated[
        bool, typer.Option("--what-if", help="Also what every other reading would change.")
    ] = False,
    pair_plus: PairPlus = None,
    wager: Wagers = None,
    players: Annotated[
        int | None,
        typer.Option(help="How many players that table has beside the player-dealer; else 1."),
    ] = None,
    schedule: Annotated[
        str | None,
        typer.Option(
            metavar="SCHEDULE",
            autocompletion=completing.schedules,
            help="Take off the fees by this schedule.",
        ),
    ] = None,
    bank: Annotated[
        str | None,
        typer.Option(
            metavar="DOLLARS", help="That table's bank in dollars, if it may not cover all."
        ),
    ] = None,
    no_cache: NoCache = False,
    as_json: AsJson = False,
) -> None:
    """Print the exact odds of every bet: edge, expectation, deviation, distribution."""
    from houseway.cli.odds_asked import Asked

    refuse_pot_game(game, NO_EDGE)
    _refuse_without_wagers(wager, schedule=schedule, bank=bank, players=players)
    chosen = chosen_game(game, option, house=house, room=room, anyway=anyway)
    refuse_pair_plus(chosen, pair_plus)
    asked = Asked(
        game=chosen, bet=bet, wager=wager, players=1 if players is None else players,
        schedule=schedule, bank=bank,
        what_if=what_if, anyway=anyway, no_cache=no_cache, as_json=as_json,
    )  # fmt: skip
    if chosen.family == "twenty_one":
        from houseway.cli.twenty_one.odds import answer

        answer(asked)
    else:
        from houseway.cli.ante_play.odds import answer as answer_ante_play

        answer_ante_play(asked, pair_plus)


def _refuse_without_wagers(
    wager: list[str] | None, *, schedule: str | None, bank: str | None, players: int | None
) -> None:
    """What is said of a table means nothing without its wagers."""
    from houseway.errors import RecordError

    if wager:
        return
    asked = {
        "A fee follows the wagers": schedule,
        "A bank covers wagers": bank,
        "A table of players has wagers": players,
    }
    for said, value in asked.items():
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
    """What house, room and table have chosen of this game's options, and which house that is."""
    from houseway.cli.room import choose_table
    from houseway.errors import RecordError
    from houseway.floor.room import options_of, read_room

    room = read_room(name)
    if house is not None and house != room.house:
        raise RecordError(
            f"{room.name} goes by the text of the house {room.house}, not of {house}; "
            "give --room or --house, not both."
        )
    return options_of(room, choose_table(room, game, None)), room.house


def refuse_pair_plus(game: Game, ratio: str | None) -> None:
    from houseway.errors import RecordError

    if ratio is not None and game.family != "ante_play":
        raise RecordError(f"{game.name} has no Pair Plus.")


def worked_out(game: Game, stakes: Mapping[str, Fraction], *, no_cache: bool) -> GameOdds:
    """The odds, from the cache or with a progress bar."""
    from houseway.odds.ante_play.game_odds import game_odds
    from houseway.odds.cache import cached_odds

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

    def at(self, share: float) -> None:
        """Show how much of all steps is done, from zero to one."""
        if not sys.stderr.isatty():
            return
        if self._bar is None:
            self._bar = _bar("working out", self.steps)
        self._bar.update(self._bar.task_ids[0], completed=share * self.steps)


def _bar(what: str, steps: int) -> Bar:
    from rich.console import Console
    from rich.progress import Progress as Bar

    bar = Bar(console=Console(stderr=True), transient=True)
    bar.add_task(what, total=steps)
    bar.start()
    return bar
