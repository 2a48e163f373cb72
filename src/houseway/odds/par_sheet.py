"""The report that a test lab could file: rules in force, method, every bet, strategy, sources."""

from __future__ import annotations

from collections.abc import Iterator

from houseway import __version__
from houseway.odds.bet_odds import BetOdds
from houseway.odds.family import GameOdds, pricing_of
from houseway.odds.page import Block, Heading, Paragraph, Table
from houseway.odds.published import Compared
from houseway.odds.said import not_playable
from houseway.odds.shown import Shape, compared_shape, ours_text, over_text, percent
from houseway.rules.game import Game, forbidden

BETS_HEAD = ("bet", "assumes", "expectation", "decimal", "edge", "deviation", "wins")


def par_sheet(game: Game, odds: GameOdds, compared: tuple[Compared, ...]) -> Iterator[Block]:
    family = pricing_of(game)
    yield Heading(f"{game.name}: par sheet", 1)
    yield Paragraph(game.title)
    yield from _rules_in_force(game)
    yield Heading("Method")
    yield Paragraph(family.method)
    yield from family.reported(game, odds)
    yield from _sources(compared)


def par_shape(game: Game, odds: GameOdds, compared: tuple[Compared, ...]) -> Shape:
    """The same report for programs."""
    family = pricing_of(game)
    return {
        **family.shape(game, odds, None),
        "houseway": __version__,
        "method": family.method,
        **family.also_reported(game, odds),
        "strategy": family.chart_shape(game, odds),
        "compared": [compared_shape(each) for each in compared],
    }


def bet_row(bet: BetOdds) -> tuple[str, ...]:
    """One bet under the head of all."""
    result = bet.distribution
    return (
        bet.name if bet.offered else f"{bet.name} (not offered here)",
        bet.assumes,
        over_text(bet),
        f"{float(result.ev):.9f}",
        percent(-result.ev),
        f"{result.stddev:.6f}",
        percent(result.hit),
    )


def _rules_in_force(game: Game) -> Iterator[Block]:
    """Which rules the numbers hold for: the game, its numbers, every option."""
    yield Heading("Rules in force")
    numbers = tuple((f"approval number, {house}", text) for house, text in game.numbers.items())
    facts = (
        ("game", game.id),
        ("name owned by", game.owner),
        *numbers,
        ("digest of the rules", game.digest()),
        ("worked out by", f"Houseway {__version__}"),
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


def _sources(compared: tuple[Compared, ...]) -> Iterator[Block]:
    """What others published, beside ours."""
    yield Heading("Sources compared")
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
