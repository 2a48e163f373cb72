"""Base results: how the base game ends, as text, JSON, and on the odds page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.odds.reports.json_report import JsonObject, percent
from houseway.odds.reports.text_report import TextLine, WrappedText

if TYPE_CHECKING:
    from houseway.families.blackjack.odds.game_odds import BaseOdds

NO_INSURANCE = "No insurance and no even money is taken."
JOINT = (
    "What split hands come to together is exact in its mean; that they draw from one shoe is "
    "counted to the first order."
)


def base_facts(base: BaseOdds) -> Iterator[tuple[str, str]]:
    """Each figure with its name; what the rules of the game leave out is left out."""
    counts = base.counts
    yield "wins", percent(base.won)
    yield "pushes", percent(base.pushed)
    yield "loses", percent(base.lost)
    yield "put down a round, in base wagers", f"{counts.wagered:.5f}"
    yield "hands doubled, for each round", percent(counts.doubled)
    if counts.redoubled:
        yield "hands doubled again, for each round", percent(counts.redoubled)
    if counts.rescued:
        yield "doubles rescued, for each round", percent(counts.rescued)
    if counts.split:
        yield "rounds with a pair split", percent(counts.split)
    if counts.surrendered:
        yield "rounds given up", percent(counts.surrendered)


def base_text(base: BaseOdds) -> Iterator[TextLine]:
    """Every result of a round, in base wagers."""
    yield f"\n{base.name}, a whole round:"
    yield f"{'net':>6}{'probability':>14}"
    for each in base.results:
        yield f"{each.units!s:>6}{each.chance:>14.8f}"
    yield from (f"  {what:<38}{figure:>10}" for what, figure in base_facts(base))
    yield WrappedText(f"{NO_INSURANCE} {JOINT}", "  ")


def base_results_json(base: BaseOdds) -> JsonObject:
    """The same for programs."""
    return {
        "hit_frequency": base.won,
        "push_frequency": base.pushed,
        "loss_frequency": base.lost,
        "distribution": [{"net": net, "probability": chance} for net, chance in base.results],
        "per_round": base.counts._asdict(),
    }


def base_page_context(base: BaseOdds) -> JsonObject:
    return {
        "facts": tuple(base_facts(base)),
        "distribution": [
            {"net": str(each.units), "ways": None, "share": each.chance} for each in base.results
        ],
    }
