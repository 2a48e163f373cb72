"""Text report of three card poker: the odds and the chart."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.families.three_card.odds.game_odds import AntePlayOdds
from houseway.families.three_card.odds.reports.json_report import antes_text, stakes_text
from houseway.families.three_card.odds.reports.strategy_chart import ChartRow
from houseway.families.three_card.rules.ante_bonus import ANTE_BONUS
from houseway.odds.reports.json_report import fraction_text, percent
from houseway.odds.reports.text_report import TextLine, WrappedText, distribution_text
from houseway.rules.game import Game

COSTS_NOTE = "Costs are in antes, averaged over the suits; a negative one is a gain."


def odds_text(_: Game, odds: AntePlayOdds, bet: str | None) -> Iterator[TextLine]:
    """Every bet with its edge, then every result of each."""
    shown = [each for each in odds.bets if bet in (None, each.bet)]
    yield f"{'bet':<21}{'edge':>9}{'expectation':>30}{'deviation':>10}{'wins':>10}"
    for each in shown:
        result = each.distribution
        yield (
            f"{each.name:<21}{percent(-result.ev):>9}{fraction_text(each):>30}"
            f"{result.stddev:>10.4f}{percent(result.hit):>10}"
        )
        yield WrappedText(f"per {each.per}; assumes {each.assumes}", "  ")
    yield ""
    yield WrappedText(
        f"The best player of the Ante alone plays on {percent(odds.played)} of the time; "
        f"the player-dealer does not qualify {percent(odds.not_qualified)} of the time."
    )
    yield from map(WrappedText, bonus_words(odds))
    for each in shown:
        yield from distribution_text(each, ways_wide=18, digits=8)


def chart_text(game: Game, odds: AntePlayOdds) -> Iterator[TextLine]:
    yield f"{game.name}: rules {odds.digest}"
    yield WrappedText(stakes_words(odds))
    yield ""
    yield f"{'up card':<9}{'play from':<12}{'folding it costs':>17}   next below"
    for row in odds.chart:
        yield _row(row)
        for each in row.exceptions:
            yield WrappedText(f"but {each.says}", " " * 13, " " * 9)
    ignored = float(sum(row.ignoring_costs for row in odds.chart))
    yield ""
    yield WrappedText(COSTS_NOTE)
    if ignored:
        yield WrappedText(f"Ignoring every exception costs {ignored:.6f} antes a round.")


def bonus_words(odds: AntePlayOdds) -> tuple[str, ...]:
    """What the Ante Bonus is worth, where one is paid."""
    if odds.ante_bonus is None:
        return ()
    worth = f"{float(odds.ante_bonus):.6f} antes a round ({odds.ante_bonus})"
    return (f"The {ANTE_BONUS.name} brings {worth}, which are counted above.",)


def _row(row: ChartRow) -> str:
    if row.fold_costs is None or row.play_costs is None:
        return f"{row.up:<9}{row.play_from}"
    below = f"{row.next_below}, playing it costs {float(row.play_costs):.6f}"
    return f"{row.up:<9}{row.play_from:<12}{float(row.fold_costs):>17.6f}   {below}"


def stakes_words(odds: AntePlayOdds) -> str:
    """What is at stake in the chart, and from which ratio on it would change a decision."""
    words = [f"The chart weighs {stakes_text(odds.stakes)}."]
    for bet, ratio in odds.turning_ratios.items():
        if ratio is None:
            words.append(f"No wager on {bet}, however large, turns a fold into a play.")
        else:
            words.append(f"From {antes_text(ratio)} on {bet} on, some fold becomes a play.")
    return " ".join(words)
