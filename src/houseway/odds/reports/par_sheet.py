"""The report that a test lab could file: rules in force, method, every bet, strategy, sources.

What was simulated, what a table is worth and which day it is come from whoever asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from houseway import __version__
from houseway.odds.caching.code_fingerprint import release_digest
from houseway.odds.hooks import GameOdds, pricing_of
from houseway.odds.model.lab_metrics import Measured, SimulatedRun, checked
from houseway.odds.model.player_edge_bets import favoured, players_favoured
from houseway.odds.model.table_edge import TableEdge
from houseway.odds.reports.document import Block, Heading, Loud, Paragraph, Table
from houseway.odds.reports.json_report import Shape, compared_shape, ours_text, table_shape
from houseway.odds.reports.par_bets import bets_reported, measure_shape
from houseway.odds.reports.par_changes import changes_reported, changes_shape
from houseway.odds.reports.par_checks import checks_reported, checks_shape, hold_reported
from houseway.odds.reports.published_figures import Compared
from houseway.odds.reports.text_report import not_playable
from houseway.rules.game import Game, forbidden

SECTION = 2
"""The level of a heading of its own."""


class Filed(Struct, frozen=True, kw_only=True):
    """What a par sheet says besides the odds themselves."""

    date: str
    """The day of the report."""
    compared: tuple[Compared, ...] = ()
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


def par_sheet(game: Game, odds: GameOdds, filed: Filed) -> Iterator[Block]:
    family, figures = pricing_of(game), _figures(game, odds)
    yield Heading(f"{game.name}: par sheet", 1)
    yield Paragraph(game.title)
    if filed.draft:
        yield Loud(f"DRAFT, not to be filed: {filed.draft}")
    yield from (Loud(each.sentence) for each in favoured(game, odds) if each.offered)
    yield from changes_reported(game)
    yield from _rules_in_force(game, filed)
    yield Heading("Method")
    yield Paragraph(family.method)
    yield from bets_reported(figures)
    yield from checks_reported(figures, filed.run)
    yield from hold_reported(filed.table, filed.schedule)
    yield from _behind(tuple(family.reported(game, odds)))
    yield from _sources(filed.compared)


def par_shape(game: Game, odds: GameOdds, filed: Filed) -> Shape:
    """The same report for programs."""
    family, figures = pricing_of(game), _figures(game, odds)
    return {
        **family.shape(game, odds, None),
        "houseway": __version__,
        "release": release_digest(),
        "date": filed.date,
        "room": filed.room,
        "number": filed.number,
        "draft": filed.draft,
        "variant_of": game.variant_of or None,
        "changed_from_base": changes_shape(game),
        "method": family.method,
        "measures": [measure_shape(each) for each in figures],
        "simulated": checks_shape(figures, filed.run),
        "players_favoured": players_favoured(favoured(game, odds)),
        "table": None if filed.table is None else table_shape(filed.table, filed.schedule),
        **family.also_reported(game, odds),
        "strategy": family.chart_shape(game, odds),
        "compared": [compared_shape(each) for each in filed.compared],
    }


def disagreeing(game: Game, odds: GameOdds, run: SimulatedRun | None) -> tuple[str, ...]:
    """A sentence for each figure that its simulation contradicts."""
    if run is None:
        return ()
    figures = _figures(game, odds)
    return tuple(
        f"{each.measured.name}: exact {float(each.measured.ev):+.6f} and simulated "
        f"{each.simulated.ev:+.6f} lie {each.z:+.1f} standard errors apart."
        for each in checked(figures, run)
        if not each.agrees
    )


def _figures(game: Game, odds: GameOdds) -> tuple[Measured, ...]:
    """Every bet; of several under one name, each also by what it assumes."""
    found = tuple(pricing_of(game).measured(game, odds))
    times = Counter(each.name for each in found)
    return tuple(
        replace(each, name=f"{each.name}, {each.assumes}") if times[each.name] > 1 else each
        for each in found
    )


def _rules_in_force(game: Game, filed: Filed) -> Iterator[Block]:
    """Which rules the numbers hold for: the game, its numbers, every option."""
    yield Heading("Rules in force")
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
    yield Table(("", ""), facts, numbers_from=2)
    in_force = game.chosen()
    rows = (
        (option.name, in_force[option.name], option.default, option.rule_id)
        for option in game.options
    )
    yield Table(("option", "in force", "default", "rule"), tuple(rows), numbers_from=4)
    for option in not_playable(game):
        yield Paragraph(f"{option.name} is not playable at a table ({option.rule_id}).")
    for each in forbidden(game):
        yield Paragraph(f"{each.says} ({each.rule_id}).")


def _variant(game: Game) -> tuple[tuple[str, str], ...]:
    """Of a variant, that nobody approved it."""
    if not game.variant_of:
        return ()
    return (("approval", f"none: a variant of {game.variant_of}, and not an approved game"),)


def _behind(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """What the family tells, under a heading if it begins with none of its own."""
    first = blocks[0] if blocks else None
    if not (isinstance(first, Heading) and first.level == SECTION):
        yield Heading("Behind the figures")
    yield from blocks


def _sources(compared: tuple[Compared, ...]) -> Iterator[Block]:
    """What others published, beside ours."""
    yield Heading("Sources compared")
    if not compared:
        yield Paragraph("Nobody is known to have published figures that could be compared.")
        return
    yield Paragraph("The same method with other people's rule sets, beside what they published.")
    rows = (
        (
            each.published.what,
            each.published.rule_set,
            each.published.source,
            each.published.printed,
            ours_text(each),
            "agrees" if each.agrees else "DIFFERS",
        )
        for each in compared
    )
    head = ("figure", "rule set", "source", "published", "ours", "")
    yield Table(head, tuple(rows), numbers_from=3)
