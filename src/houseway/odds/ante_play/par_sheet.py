"""The report that a test lab could file: rules in force, method, every bet, strategy, sources."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from houseway import __version__
from houseway.odds.ante_play.game_odds import GameOdds
from houseway.odds.ante_play.published import Compared
from houseway.odds.bet_odds import BetOdds
from houseway.odds.page import Block, Heading, Paragraph, Table
from houseway.odds.shown import (
    antes,
    at_stake,
    chart_shape,
    compared_shape,
    odds_shape,
    ours_text,
    over_text,
    percent,
)
from houseway.rules.game import Game
from houseway.things.cents import odds_text

METHOD = (
    "Every number is exact: whole numbers of deals over whole numbers of deals, nothing simulated. "
    "The base game takes every hand of the player with every up card and every pair of cards that "
    "may lie beside it, and chooses the better of playing and folding each time. Bets on three "
    "cards go over all 22,100 hands, bets on six cards over all 20,358,520. The player-dealer's "
    "bank is taken to cover every wager; the collection is not counted."
)


def par_sheet(game: Game, odds: GameOdds, compared: tuple[Compared, ...]) -> Iterator[Block]:
    yield Heading(f"{game.name}: par sheet", 1)
    yield Paragraph(game.title)
    yield from rules_in_force(game)
    yield Heading("Method")
    yield Paragraph(METHOD)
    yield from _bets(game, odds)
    yield from _strategy(odds)
    yield from sources(compared)


def par_shape(odds: GameOdds, compared: tuple[Compared, ...]) -> dict[str, object]:
    """The same report for programs."""
    return {
        **odds_shape(odds),
        "houseway": __version__,
        "method": METHOD,
        "strategy": chart_shape(odds),
        "compared": [compared_shape(each) for each in compared],
    }


def rules_in_force(game: Game) -> Iterator[Block]:
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


def _bets(game: Game, odds: GameOdds) -> Iterator[Block]:
    yield Heading("Bets")
    yield Table(
        ("bet", "assumes", "expectation", "decimal", "edge", "deviation", "wins"),
        tuple(_bet_row(bet) for bet in odds.bets),
        numbers_from=2,
    )
    yield Paragraph(
        f"The expectation is the player's, per unit of the initial wager. Playing the Ante alone, "
        f"the best player plays on in {percent(odds.played)} of the rounds. The player-dealer "
        f"does not qualify in {percent(odds.not_qualified)} of all deals ({odds.not_qualified})."
    )
    for bet in game.side_bets:
        yield Heading(f"{bet.name} pays", 3)
        rows = ((row.category.name, row) for row in bet.pays.rows.values())
        yield Table(
            ("hand", "pays", "rule"),
            tuple(
                (name.replace("_", " ").lower(), odds_text(row.pays), row.rule_id)
                for name, row in rows
            ),
        )
    for each in odds.bets:
        yield from _distribution(each)


def _bet_row(bet: BetOdds) -> tuple[str, ...]:
    result = bet.distribution
    return (
        bet.name,
        bet.assumes,
        over_text(bet),
        f"{float(result.ev):.9f}",
        percent(-result.ev),
        f"{result.stddev:.6f}",
        percent(result.hit),
    )


def _distribution(bet: BetOdds) -> Iterator[Block]:
    yield Heading(f"{bet.name}: results", 3)
    yield Paragraph(f"Assumes {bet.assumes}. Net result per unit of {bet.per}.")
    total = bet.distribution.total
    rows = ((str(net), f"{ways:,}", _chance(ways, total)) for net, ways in bet.distribution.rows)
    yield Table(
        ("net", "ways", "probability"),
        (*rows, ("all", f"{total:,}", _chance(total, total))),
        numbers_from=0,
    )


def _chance(ways: int, total: int) -> str:
    return f"{ways / total:.9f}"


def _strategy(odds: GameOdds) -> Iterator[Block]:
    yield Heading("Strategy")
    yield Paragraph(stakes_words(odds))
    yield Table(
        (
            "up card",
            "play from",
            "exceptions",
            "folding it costs",
            "next below",
            "playing it costs",
        ),
        tuple(
            (
                row.up,
                row.play_from,
                "; ".join(each.says for each in row.exceptions),
                _cost(row.fold_costs),
                row.next_below or "",
                _cost(row.play_costs),
            )
            for row in odds.chart
        ),
        numbers_from=3,
    )
    ignored = sum((row.ignoring_costs for row in odds.chart), Fraction(0))
    yield Paragraph(
        f"{COSTS_SAY} Ignoring every exception costs {float(ignored):.9f} antes a round."
    )


COSTS_SAY = "Costs are in antes, averaged over the suits; a negative one is a gain."


def _cost(value: Fraction | None) -> str:
    return "" if value is None else f"{float(value):.6f}"


def stakes_words(odds: GameOdds) -> str:
    """What is at stake in the chart, and from which ratio on it would change a decision."""
    words = [f"The chart weighs {at_stake(odds.stakes)}."]
    for bet, ratio in odds.turning_ratios.items():
        if ratio is None:
            words.append(f"No wager on {bet}, however large, turns a fold into a play.")
        else:
            words.append(f"From {antes(ratio)} on {bet} on, some fold becomes a play.")
    return " ".join(words)


def sources(compared: tuple[Compared, ...]) -> Iterator[Block]:
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
