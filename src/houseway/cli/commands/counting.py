"""`houseway counting GAME`: gain of a perfect card counter, by the place of the cut card."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.odds.compute import NO_EDGE
from houseway.cli.options import completion
from houseway.cli.options.bounds import check_bounds
from houseway.cli.options.game import (
    BankedGame,
    House,
    InRoom,
    NoCache,
    chosen_game,
    refuse_without_prices,
)
from houseway.cli.options.rule_options import RuleOptions
from houseway.cli.options.wagers import check_player_count
from houseway.cli.output.error_status import exit_with_status_2
from houseway.cli.output.printing import AsJson, paragraph, print_json
from houseway.cli.output.progress_bars import LazyProgressBar
from houseway.cli.output.report_lines import print_report_lines
from houseway.errors import RecordError
from houseway.suggestions import has_no
from houseway.things.cents import parse_dollars

if TYPE_CHECKING:
    from houseway.odds.reports.counting_report import CountingReport
    from houseway.odds.studies.card_counting import ShoeSample
    from houseway.rules.game import Game

CUTS = "50%,60%,70%,75%,80%"
SHOES, SHOES_MOST = 2_000, 20_000
_DIGITS = 9


def counting(
    game: BankedGame,
    *,
    bet: Annotated[
        str | None,
        typer.Option(metavar="BET", autocompletion=completion.bets, help="Only this bet."),
    ] = None,
    cut: Annotated[
        str, typer.Option(metavar="CUTS", help="Where the cut card may lie: 50%,60% or 156,187.")
    ] = CUTS,
    most: Annotated[
        str | None,
        typer.Option(
            metavar="DOLLARS", help="Name the cut that keeps the gain of 100 rounds under this."
        ),
    ] = None,
    wager_most: Annotated[
        str, typer.Option(metavar="DOLLARS", help="The most that lies on a bet.")
    ] = "25",
    wager_least: Annotated[
        str, typer.Option(metavar="DOLLARS", help="What lies on the base wager otherwise.")
    ] = "5",
    players: Annotated[
        int | None,
        typer.Option(
            help="Who draw from the shoe beside the player-dealer; all seats unless said."
        ),
    ] = None,
    shoes: Annotated[int, typer.Option(help="How many shoes are dealt.")] = SHOES,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 1,
    house: House = None,
    option: RuleOptions = None,
    room: InRoom = None,
    out: Annotated[Path | None, typer.Option(help="Draw it here: an .svg file.")] = None,
    no_cache: NoCache = False,
    as_json: AsJson = False,
) -> None:
    """Say what a perfect counter gains from each bet, by how deep the shoe is dealt.

    Side bets are worked out exactly on the cards that are left, the base wager by the linear
    estimate of its effects of removal. Shoes are dealt at random, so every sum has an error.
    """
    with exit_with_status_2():
        refuse_without_prices(game, NO_EDGE)
        chosen = chosen_game(game, option, house=house, room=room)
        if not chosen.rules.keeps_shoe:
            _print_nothing_to_count(chosen, as_json=as_json)
            return
        asked = _shoes(chosen, players, shoes, seed)
        if out is not None and out.suffix != ".svg":
            raise RecordError(f"{out.name} has to end in .svg.")
        sums = (most, wager_most, wager_least)
        report = _report(chosen, bet, cut, sums, asked, keep=not no_cache)
        _tell(report, out, as_json=as_json)


def _print_nothing_to_count(game: Game, *, as_json: bool) -> None:
    says = f"{game.name} has a fresh deck every round, so there is nothing to count."
    if as_json:
        print_json({"game": game.id, "digest": game.digest(), "bets": [], "says": says})
    else:
        print(paragraph(says))


def _shoes(game: Game, players: int | None, shoes: int, seed: int) -> ShoeSample:
    from houseway.odds.studies.card_counting import ShoeSample

    if players is not None:
        check_player_count(game, players)
    check_bounds("--shoes", shoes, 2, SHOES_MOST, "shoes can be dealt")
    check_bounds("--seed", seed, 0, 2**63 - 1, "can be a seed")
    return ShoeSample(game.rules.seats - 1 if players is None else players, shoes, seed, 0)


def _report(
    game: Game, bet: str | None, cut: str, sums: tuple[str | None, str, str], asked: ShoeSample,
    *, keep: bool,
) -> CountingReport:  # fmt: skip
    from houseway.odds.hooks import odds_hooks
    from houseway.odds.model.progress import Work
    from houseway.odds.reports.counting_report import CountingReport
    from houseway.odds.studies.card_counting import CounterWagers, gains_by_cut

    cards, count = len(game.rules.shoe), odds_hooks(game).counted
    known = [game.rules.base.id, *(each.id for each in game.rules.all_side_bets)]
    if bet is not None and bet not in known:
        raise RecordError(has_no(game.name, "bet", bet, known))
    if count is None:
        raise RecordError(f"Nobody has worked out how a shoe of {game.name} is counted.")
    wagered = CounterWagers(parse_dollars(sums[1]), parse_dollars(sums[2]))
    if wagered.least > wagered.most:
        raise RecordError(f"The least wager, {sums[2]}, is more than the most, {sums[1]}.")
    below = None if sums[0] is None else parse_dollars(sums[0])
    cuts = _cuts(cut, cards)
    asked = asked._replace(deepest=max(cuts))
    with LazyProgressBar() as progress:
        starts = count(game, asked, bet, Work(progress.at, keep))
    found = gains_by_cut(starts, cuts, wagered, cards=cards, shoes=asked.number)
    return CountingReport(game, cards, asked, wagered, found, below)


def _cuts(text: str, cards: int) -> list[int]:
    found = []
    for part in text.split(","):
        number = part.strip().removesuffix("%")
        if not (number.isascii() and number.isdigit() and len(number) <= _DIGITS):
            raise RecordError(f"{part[:24]!r} is no place for a cut card; write 60% or 187.")
        cut = cards * int(number) // 100 if part.strip().endswith("%") else int(number)
        if not 0 < cut < cards:
            raise RecordError(f"A cut card at {part.strip()} is not within the {cards} cards.")
        found.append(cut)
    return sorted(set(found))


def _tell(report: CountingReport, out: Path | None, *, as_json: bool) -> None:
    from houseway.odds.reports.counting_report import counting_json, counting_svg, counting_text
    from houseway.signs.file_writer import write_atomically

    if out is not None:
        write_atomically(counting_svg(report).encode(), out)
    if as_json:
        print_json(counting_json(report))
    else:
        print_report_lines(counting_text(report))
        if out is not None:
            print(f"\n{out}: drawn.")
