"""The chart of a twenty-one game in the terminal, and what every choice of one hand is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.output import paragraph, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.odds.twenty_one.chart_shown import Section
    from houseway.odds.twenty_one.game_odds import TwentyOneOdds
    from houseway.rules.game import Game

COLOURS = {
    "stand": "white on red",
    "hit": "black on green",
    "double": "white on blue",
    "split": "black on yellow",
    "surrender": "white on magenta",
}


def print_chart(game: Game, *, no_cache: bool, as_json: bool) -> None:
    """The best play of every first two cards against every up card."""
    from houseway.cli.twenty_one.odds import heading, solved, warnings
    from houseway.odds.twenty_one.shown import chart_shape

    found = solved(game, no_cache=no_cache)
    if as_json:
        print_json(chart_shape(found))
        return
    print(heading(game))
    for warning in warnings(game):
        print(paragraph(warning))
    _print_sections(found)


def _print_sections(odds: TwentyOneOdds) -> None:
    from rich.console import Console

    from houseway.odds.twenty_one.chart_shown import KEY, chart_of

    console = Console(highlight=False)
    for section in chart_of(odds.solved):
        _print_section(console, section)
    print("\n" + paragraph(KEY))


def _print_section(console: Console, section: Section) -> None:
    from rich.text import Text

    print(f"\n{section.title}")
    print(f"{section.short:<8}" + "".join(f"{up:>4}" for up in section.ups))
    for row in section.rows:
        line = Text(f"{row.hand:<8}")
        for up in section.ups:
            line.append("  ")
            line.append(f"{row.letter(up):>2}", COLOURS.get(row.best(up), ""))
        console.print(line)


def print_decision(game: Game, hand: str, up: str, *, as_json: bool) -> None:
    """Every choice of one hand, composition and all."""
    from houseway.odds.one_hand import twenty_one_choices

    cards, found = twenty_one_choices(game, hand, up)
    best = max(found, key=found.__getitem__)
    if as_json:
        from houseway.odds.twenty_one.shown import decision_shape

        print_json(decision_shape(game, [card.text for card in cards], up, found))
        return
    print(f"{hand} against {up}, in base wagers:")
    for choice, value in sorted(found.items(), key=lambda each: -each[1]):
        cost = "" if choice == best else f"   costs {found[best] - value:.6f}"
        print(f"  {choice:<10}{value:>+10.6f}{cost}")
    print(f"Best is to {best}.")
