"""JSON report of bank hold'em, and what its odds page shows."""

from __future__ import annotations

from houseway.families.holdem_bank.odds.game_odds import StreetOdds
from houseway.families.holdem_bank.odds.reports.strategy_chart import (
    RANKS,
    chart_letter,
    chart_rows,
    choice_words,
    second_costs,
    start_cell,
)
from houseway.families.holdem_bank.odds.reports.text_report import chart_words, played_words
from houseway.families.holdem_bank.odds.solve.choice_values import CHECK, PLAY, PLAY_LESS
from houseway.families.holdem_bank.odds.solve.solution import StartingHand
from houseway.odds.reports.json_report import (
    JsonObject,
    bet_json,
    bet_page_context,
    lines_json,
    percent,
    rules_json,
)
from houseway.rules.game import Game


def odds_json(game: Game, odds: StreetOdds, bet: str | None = None) -> JsonObject:
    return {
        **rules_json(game),
        "bets": [
            {**bet_json(each), "lines": lines_json(each)}
            for each in odds.bets
            if bet in (None, each.bet)
        ],
        "wagered": float(odds.wagered),
        "folded": float(odds.folded),
        "played": [
            {"board": board, "antes": antes, "share": float(odds.share(deals)), "deals": deals}
            for board, antes, deals in odds.played
        ],
    }


def chart_json(game: Game, odds: StreetOdds) -> JsonObject:
    return {
        **rules_json(game),
        "multiples": odds.multiples,
        "chart": [_start_shape(odds, start) for start in odds.starts],
    }


def _start_shape(odds: StreetOdds, start: StartingHand) -> JsonObject:
    values = {PLAY: start.plays[0]} if start.plays else {}
    if len(start.plays) > 1:
        values[PLAY_LESS] = start.plays[-1]
    values[CHECK] = start.check
    return {
        "hand": start.hand,
        "best": choice_words(odds, start),
        "values": {choice: float(value) for choice, value in values.items()},
        "second_best_costs": float(second_costs(start)),
        "probability": start.deals / odds.bets[0].distribution.total,
    }


def page_context(_: Game, odds: StreetOdds) -> JsonObject:
    return {
        "digest": odds.digest,
        "bets": [bet_page_context(bet) for bet in odds.bets],
        "starts": {
            "says": chart_words(odds),
            "played": played_words(odds),
            "folded": percent(odds.folded, 2),
            "ranks": RANKS,
            "rows": [
                (rank, [_on_grid(odds, start) for start in row]) for rank, row in chart_rows(odds)
            ],
        },
    }


def _on_grid(odds: StreetOdds, start: StartingHand | None) -> JsonObject:
    if start is None:
        return {}
    named = [(f"{many}×", each) for many, each in zip(odds.multiples, start.plays, strict=True)]
    return {
        "hand": start.hand,
        "cell": start_cell(start.hand),
        "letter": chart_letter(odds, start),
        "plays": bool(start.best),
        "worths": [
            (choice, f"{float(worth):+.4f}".replace("-", "−"))
            for choice, worth in sorted((*named, ("check", start.check)), key=lambda each: -each[1])
        ],
    }
