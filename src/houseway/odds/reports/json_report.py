"""JSON report, and number formats: what all games share."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from houseway.odds.model.bet_odds import EXACT, BetOdds
from houseway.odds.model.table_edge import TableEdge
from houseway.odds.reports.published_figures import FigureComparison
from houseway.rules.game import Game
from houseway.things.cents import dollars

JsonObject: TypeAlias = dict[str, object]


def percent(part: Fraction | float, digits: int = 3) -> str:
    return f"{float(part) * 100:.{digits}f} %"


def average(cents: Fraction) -> str:
    """An amount, or an average with the parts of a cent that it has."""
    return dollars(int(cents)) if cents.denominator == 1 else f"${float(cents) / 100:,.4f}"


def fraction_text(bet: BetOdds) -> str:
    """The expectation in whole numbers: `-968 / 22,100`."""
    numerator, denominator = bet.distribution.over
    return f"{numerator:,} / {denominator:,}"


def our_figure_text(compared: FigureComparison) -> str:
    """Our number in the form that the source printed, with two digits more."""
    in_percent = compared.published.printed.endswith("%")
    return percent(compared.ours, 4) if in_percent else f"{float(compared.ours):.9f}"


def bet_json(bet: BetOdds) -> JsonObject:
    """One bet. Exact numbers have no error of chance, so the standard error is nothing."""
    numerator, denominator = bet.distribution.over
    return {
        "bet": bet.bet,
        "ev": float(bet.distribution.ev),
        "method": EXACT,
        "numerator": numerator,
        "denominator": denominator,
        "standard_error": 0.0,
        "stddev": bet.distribution.stddev,
        "per": bet.per,
        "assumes": bet.assumes,
        "name": bet.name,
        "hit_frequency": float(bet.distribution.hit),
        "distribution": [
            {"net": _number(net), "ways": ways} for net, ways in bet.distribution.rows
        ],
    }


def rules_json(game: Game) -> JsonObject:
    """Which rules the numbers hold for."""
    return {"game": game.id, "options": game.chosen(), "digest": game.digest()}


def lines_json(bet: BetOdds) -> list[JsonObject]:
    """The lines of a bet's pay table."""
    return [
        {
            "says": line.says,
            "net": float(line.net),
            "ways": line.ways,
            "probability": float(bet.chance(line)),
            "contribution": float(bet.contribution(line)),
            "rule_ids": line.rule_ids,
        }
        for line in bet.lines
    ]


def exact_json(value: Fraction) -> JsonObject:
    return {"ev": float(value), "numerator": value.numerator, "denominator": value.denominator}


def bet_page_context(bet: BetOdds) -> JsonObject:
    """One bet as the page shows it."""
    shares = bet.distribution
    return {
        "name": bet.name,
        "assumes": bet.assumes,
        "per": bet.per,
        "offered": bet.offered,
        "edge_percent": percent(-shares.ev),
        "ev_fraction": fraction_text(bet),
        "stddev": f"{shares.stddev:.4f}",
        "hit_percent": percent(shares.hit, 2),
        "distribution": [
            {"net": str(net), "ways": f"{ways:,}", "share": float(ways / shares.total)}
            for net, ways in shares.rows
        ],
        "lines": [
            {"says": line.says, "net": str(line.net), "share": float(bet.chance(line))}
            for line in bet.lines
        ],
    }


def table_edge_json(edge: TableEdge, schedule: str | None) -> JsonObject:
    return {
        "players": edge.players,
        "wagers_cents": {bet: _cents(each) for bet, each in edge.wagers_cents.items()},
        "action_cents": _cents(edge.action_cents),
        "schedule": schedule,
        "fee_cents": _cents(edge.fee_cents),
        "player_dealer_expected_cents": float(edge.expected_cents),
        "player_dealer_net_cents": float(edge.net_cents),
        "player_dealer_net_edge": float(edge.net_edge),
        "players_fee_cents": _cents(edge.players_fee_cents),
        "player_net_cents": float(edge.player_net_cents),
    }


def _cents(amount: Fraction) -> int | float:
    """Whole cents as such; an average may have parts of one."""
    return int(amount) if amount.denominator == 1 else float(amount)


def comparison_json(compared: FigureComparison) -> JsonObject:
    return {
        "what": compared.published.what,
        "published": compared.published.printed,
        "source": compared.published.source,
        "rule_set": compared.published.rule_set,
        "ours": float(compared.ours),
        "agrees": compared.agrees,
    }


def _number(value: Fraction) -> float | int:
    return value.numerator if value.denominator == 1 else float(value)
