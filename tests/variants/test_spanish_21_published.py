"""Spanish 21: the edges and the costs of single rules that others have published."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.families.blackjack.odds.rules.terms import odds_terms
from houseway.families.blackjack.odds.solve.game_solver import mean_result
from houseway.families.blackjack.odds.solve.hand_values import HandValues
from houseway.families.blackjack.rules.rules import Draws, Surrenders
from tests.variants.by_chart import hit_or_stand
from tests.variants.test_spanish_21 import rules

NO_REDOUBLING: dict[str, Any] = {"double_double": False}
S17: dict[str, Any] = {**NO_REDOUBLING, "draws": Draws.STAND_ALL_17}
EDGES: dict[str, tuple[dict[str, Any], str]] = {
    "a soft 17 draws, redoubling": ({}, "0.42"),
    "a soft 17 draws": (NO_REDOUBLING, "0.78"),
    "a soft 17 draws, redoubling, eight decks": ({"decks": 8}, "0.45"),
    "a soft 17 draws, eight decks": ({**NO_REDOUBLING, "decks": 8}, "0.80"),
    "all 17s stand, eight decks": ({**S17, "decks": 8}, "0.38"),
}
"""By en.wikipedia.org/wiki/Spanish_21 and wizardofodds.com/games/spanish-21, in percent."""
EFFECTS: dict[str, tuple[dict[str, Any], dict[str, Any], float, float]] = {
    "no surrender where a soft 17 draws": (
        NO_REDOUBLING, {"surrender": Surrenders.NONE}, 0.018, 0.0005,
    ),
    "no surrender where all 17s stand": (S17, {"surrender": Surrenders.NONE}, 0.006, 0.001),
    "split aces get one card where a soft 17 draws": (
        NO_REDOUBLING, {"split_aces_one_card": True}, 0.28, 0.005,
    ),
    "split aces get one card where all 17s stand": (
        S17, {"split_aces_one_card": True}, 0.28, 0.005,
    ),
}  # fmt: skip
"""What is changed of what, and what that is published to cost, with half of its last digit; 0.0068
is printed as 0.006."""


def cheap_first(names: dict[str, Any]) -> list[Any]:
    """The first always, the others in full runs only."""
    first, *others = names
    return [first, *(pytest.param(each, marks=pytest.mark.release) for each in others)]


def edge(**changed: Any) -> float:
    """What the player gives up, in percent."""
    return -100 * mean_result(odds_terms(rules(**changed)))


@pytest.mark.parametrize("name", cheap_first(EDGES))
def test_the_edge_is_the_published_one_as_printed(name: str) -> None:
    changed, printed = EDGES[name]
    assert f"{edge(**changed):.2f}" == printed


@pytest.mark.release
@pytest.mark.parametrize(
    ("decks", "best", "chart"), [(6, "0.3645", "0.3651"), (8, "0.3848", "0.3850")]
)
def test_where_all_17s_stand_a_chart_costs_a_little_more(
    decks: int, best: str, chart: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Published are 0.37 and 0.38 %, which our best play and a chart miss by a hair each.

    Our best play looks at every card. By total and number of cards six decks are 0.37 as printed,
    and eight are a thirtieth of a thousandth on the other side of where 0.38 ends.
    """
    assert f"{edge(**S17, decks=decks):.4f}" == best
    monkeypatch.setattr(HandValues, "_hit_or_stand", hit_or_stand)
    assert f"{edge(**S17, decks=decks):.4f}" == chart


@pytest.mark.release
@pytest.mark.parametrize("name", EFFECTS)
def test_a_rule_is_worth_what_is_published(name: str) -> None:
    before, after, costs, rounded = EFFECTS[name]
    assert edge(**{**before, **after}) - edge(**before) == pytest.approx(costs, abs=rounded)
