"""Par sheet for a test lab: rules in force, method, every bet, strategy, sources.

The caller brings the simulation, the worth of a table and the date.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from houseway import __version__
from houseway.odds.caching.code_fingerprint import release_digest
from houseway.odds.hooks import GameOdds, odds_hooks
from houseway.odds.model.lab_metrics import LabMetrics, SimulatedRun, simulation_checks
from houseway.odds.model.player_edge_bets import player_edge_bets, players_favoured
from houseway.odds.model.table_edge import TableEdge
from houseway.odds.reports.document import (
    Block,
    HeadingBlock,
    ParagraphBlock,
    TableBlock,
    WarningBlock,
)
from houseway.odds.reports.json_report import (
    JsonObject,
    comparison_json,
    our_figure_text,
    table_edge_json,
)
from houseway.odds.reports.par_bets import bets_blocks, lab_metrics_json
from houseway.odds.reports.par_changes import rule_changes_blocks, rule_changes_json
from houseway.odds.reports.par_checks import hold_blocks, simulation_blocks, simulation_json
from houseway.odds.reports.published_figures import FigureComparison
from houseway.odds.reports.text_report import not_playable
from houseway.rules.game import Game, forbidden

SECTION = 2
"""The level of a heading of its own."""


class FilingDetails(Struct, frozen=True, kw_only=True):
    """What a par sheet says besides the odds themselves."""

    date: str
    """The day of the report."""
    compared: tuple[FigureComparison, ...] = ()
    """What others published, beside ours."""
    run: SimulatedRun | None = None
    table: TableEdge | None = None
    """A table with wagers, whose hold is told net of the fee."""
    schedule: str | None = None
    room: str = ""
    """Where the game is offered, if the report is for a room."""
    number: str = ""
    """Its approval number there."""
    draft: str = ""
    """Why it is not to be filed, if something forbids it."""


def par_sheet(game: Game, odds: GameOdds, filed: FilingDetails) -> Iterator[Block]:
    family, figures = odds_hooks(game), _figures(game, odds)
    yield HeadingBlock(f"{game.name}: par sheet", 1)
    yield ParagraphBlock(game.title)
    if filed.draft:
        yield WarningBlock(f"DRAFT, not to be filed: {filed.draft}")
    yield from (
        WarningBlock(each.sentence) for each in player_edge_bets(game, odds) if each.offered
    )
    yield from rule_changes_blocks(game)
    yield from _rules_in_force(game, filed)
    yield HeadingBlock("Method")
    yield ParagraphBlock(family.method)
    yield from bets_blocks(figures)
    yield from simulation_blocks(figures, filed.run)
    yield from hold_blocks(filed.table, filed.schedule)
    yield from _behind(tuple(family.reported(game, odds)))
    yield from _sources(filed.compared)


def par_sheet_json(game: Game, odds: GameOdds, filed: FilingDetails) -> JsonObject:
    """The same report for programs."""
    family, figures = odds_hooks(game), _figures(game, odds)
    return {
        **family.shape(game, odds, None),
        "houseway": __version__,
        "release": release_digest(),
        "date": filed.date,
        "room": filed.room,
        "number": filed.number,
        "draft": filed.draft,
        "variant_of": game.variant_of or None,
        "changed_from_base": rule_changes_json(game),
        "method": family.method,
        "measures": [lab_metrics_json(each) for each in figures],
        "simulated": simulation_json(figures, filed.run),
        "players_favoured": players_favoured(player_edge_bets(game, odds)),
        "table": None if filed.table is None else table_edge_json(filed.table, filed.schedule),
        **family.also_reported(game, odds),
        "strategy": family.chart_shape(game, odds),
        "compared": [comparison_json(each) for each in filed.compared],
    }


def simulation_disagreements(
    game: Game, odds: GameOdds, run: SimulatedRun | None
) -> tuple[str, ...]:
    """A sentence for each figure that its simulation contradicts."""
    if run is None:
        return ()
    figures = _figures(game, odds)
    return tuple(
        f"{each.measured.name}: exact {float(each.measured.ev):+.6f} and simulated "
        f"{each.simulated.ev:+.6f} lie {each.z:+.1f} standard errors apart."
        for each in simulation_checks(figures, run)
        if not each.agrees
    )


def _figures(game: Game, odds: GameOdds) -> tuple[LabMetrics, ...]:
    """Every bet; of several under one name, each also by what it assumes."""
    found = tuple(odds_hooks(game).measured(game, odds))
    times = Counter(each.name for each in found)
    return tuple(
        replace(each, name=f"{each.name}, {each.assumes}") if times[each.name] > 1 else each
        for each in found
    )


def _rules_in_force(game: Game, filed: FilingDetails) -> Iterator[Block]:
    """Which rules the numbers hold for: the game, its numbers, every option."""
    yield HeadingBlock("Rules in force")
    numbers = tuple((f"approval number, {house}", text) for house, text in game.numbers.items())
    room: tuple[tuple[str, str], ...] = ()
    if filed.room:
        room, numbers = (("room", filed.room),), (("approval number", filed.number or "none"),)
    if game.variant_of:
        numbers = ()
    facts = (
        ("date", filed.date),
        *room,
        ("game", game.id),
        ("name owned by", game.owner or "nobody"),
        *_variant(game),
        *numbers,
        ("digest of the rules", game.digest()),
        ("worked out by", f"Houseway {__version__}"),
        ("digest of that release", release_digest()),
    )
    yield TableBlock(("", ""), facts, numbers_from=2)
    in_force = game.chosen()
    rows = (
        (option.name, in_force[option.name], option.default, option.rule_id)
        for option in game.options
    )
    yield TableBlock(("option", "in force", "default", "rule"), tuple(rows), numbers_from=4)
    for option in not_playable(game):
        yield ParagraphBlock(f"{option.name} is not playable at a table ({option.rule_id}).")
    for each in forbidden(game):
        yield ParagraphBlock(f"{each.says} ({each.rule_id}).")


def _variant(game: Game) -> tuple[tuple[str, str], ...]:
    """Of a variant, that nobody approved it."""
    if not game.variant_of:
        return ()
    return (("approval", f"none: a variant of {game.variant_of}, and not an approved game"),)


def _behind(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """What the family tells, under a heading if it begins with none of its own."""
    first = blocks[0] if blocks else None
    if not (isinstance(first, HeadingBlock) and first.level == SECTION):
        yield HeadingBlock("Behind the figures")
    yield from blocks


def _sources(compared: tuple[FigureComparison, ...]) -> Iterator[Block]:
    """What others published, beside ours."""
    yield HeadingBlock("Sources compared")
    if not compared:
        yield ParagraphBlock("Nobody is known to have published figures that could be compared.")
        return
    yield ParagraphBlock(
        "The same method with other people's rule sets, beside what they published."
    )
    rows = (
        (
            each.published.what,
            each.published.rule_set,
            each.published.source,
            each.published.printed,
            our_figure_text(each),
            "agrees" if each.agrees else "DIFFERS",
        )
        for each in compared
    )
    head = ("figure", "rule set", "source", "published", "ours", "")
    yield TableBlock(head, tuple(rows), numbers_from=3)
