"""Quick advice: near the exact values, true to the rules of each game, and light to import."""

from __future__ import annotations

import subprocess
import sys

import pytest
from msgspec.structs import replace

from houseway.families.blackjack.odds.quick_advice import quick_advice
from houseway.families.blackjack.odds.reports.strategy_chart import ChartCell, ChartRowKind
from houseway.families.blackjack.odds.solve.choice_values import choice_values
from houseway.families.blackjack.rules.rules import Blackjack, ChecksFor, Surrenders
from tests.odds.twenty_one.games import GAMES, hand, rules_of
from tests.sampling import sampled
from tests.solved import solved

CLOSE_CALL = 0.01
FOURS = ("4-4", "5")
"""In No Bust with six decks, hitting it costs 0.0121 where the advice sees an equal call."""
WITH_THE_DEAR_ONE = sampled(GAMES, ("no-bust", "pure-spanish-21.5").__contains__)
TURN = ("stand", "hit", "double")


def ranks(rules: Blackjack, text: str) -> str:
    """Cards of a cell as ranks; a pack without tens has kings."""
    tens = "T" if any(each.text == "Tc" for each in rules.deck.cards) else "K"
    return text.replace("-", " ").replace("T", tens)


def cost_of_advice(rules: Blackjack, cell: ChartCell) -> float:
    cards, (up,) = hand(rules, ranks(rules, cell.hand)), hand(rules, ranks(rules, cell.up))
    advised = quick_advice(rules, cards, up, tuple(cell.values))
    return cell.values[cell.best] - cell.values[advised.best]


@pytest.mark.parametrize("id", WITH_THE_DEAR_ONE)
def test_the_advice_is_the_best_play_but_for_close_calls(id: str) -> None:
    rules = rules_of(id)
    cells = [
        cell for cell in solved(rules).chart if cell.row in (ChartRowKind.PAIR, ChartRowKind.CARDS)
    ]
    costs = {(cell.hand, cell.up): cost_of_advice(rules, cell) for cell in cells}
    dear = {cell for cell, cost in costs.items() if cost >= CLOSE_CALL}
    assert dear == ({FOURS} if id == "no-bust" else set())
    assert sum(cost > 0 for cost in costs.values()) < len(costs) / 20


def test_the_one_dear_piece_of_advice_gets_cheaper_with_more_decks() -> None:
    """Hitting 4-4 against a 5: what is wrong with it is only that cards come back."""
    six, eight = (_fours(replace(rules_of("no-bust"), decks=decks)) for decks in (6, 8))
    endless = quick_advice(
        rules_of("no-bust"),
        hand(rules_of("no-bust"), "4 4"),
        hand(rules_of("no-bust"), "5")[0],
        ("hit", "split"),
    ).values
    assert 0.013 > six > CLOSE_CALL > eight > 0
    # A gain that shrinks like one over the number of decks comes to this without end.
    without_end = eight - (six - eight) / (1 / 6 - 1 / 8) / 8
    assert without_end == pytest.approx(endless["split"] - endless["hit"], abs=0.001)


def _fours(rules: Blackjack) -> float:
    exact = choice_values(rules, hand(rules, "4 4"), hand(rules, "5")[0])
    return exact["split"] - exact["hit"]


@pytest.mark.parametrize("id", GAMES)
def test_the_values_are_near_those_of_the_whole_analysis(id: str) -> None:
    rules = rules_of(id)
    for cell in solved(rules).chart:
        if cell.row is ChartRowKind.PAIR:
            cards, (up,) = hand(rules, ranks(rules, cell.hand)), hand(rules, ranks(rules, cell.up))
            found = quick_advice(rules, cards, up, tuple(cell.values)).values
            assert found == pytest.approx(cell.values, abs=0.06)


def test_only_choices_that_were_offered_are_valued() -> None:
    rules = rules_of("pure-21.5")
    found = quick_advice(
        rules, hand(rules, "T 6"), hand(rules, "T")[0], ("hit", "stand", "match_stake")
    )
    assert set(found.values) == {"hit", "stand"}
    assert found.best in found.values


def test_nothing_to_choose_is_an_error() -> None:
    rules = rules_of("pure-21.5")
    with pytest.raises(ValueError, match="no advice"):
        quick_advice(rules, hand(rules, "T 6"), hand(rules, "T")[0], ("match_stake",))


def test_a_hand_that_has_to_be_hit_is_hit_again_and_again() -> None:
    """With must_hit at 20, an 11 that is hit goes on until 21 or over."""
    rules = replace(rules_of("pure-21.5"), must_hit=20, stand_hard=99)
    free = replace(rules, must_hit=0)
    forced = quick_advice(rules, hand(rules, "5 6"), hand(rules, "6")[0], ("hit",)).values["hit"]
    assert (
        forced < quick_advice(free, hand(free, "5 6"), hand(free, "6")[0], ("hit",)).values["hit"]
    )


def test_an_over_hand_that_may_still_push_makes_hitting_dearer_to_give_up() -> None:
    pushing = rules_of("no-bust")
    losing = replace(pushing, both_over="lose")
    cards, (up,) = hand(pushing, "T 6"), hand(pushing, "9")
    assert (
        quick_advice(pushing, cards, up, TURN).values["hit"]
        > quick_advice(losing, cards, up, TURN).values["hit"]
    )


def test_a_wild_joker_stands_on_21() -> None:
    rules = rules_of("no-bust")
    joker = quick_advice(rules, hand(rules, "Jk 5"), hand(rules, "6")[0], ("stand",)).values[
        "stand"
    ]
    twenty_one = quick_advice(rules, hand(rules, "9 5 7"), hand(rules, "6")[0], ("stand",))
    assert joker == twenty_one.values["stand"] > 0.8


def test_a_doubled_hand_is_rescued_where_it_is_bad() -> None:
    """Once doubled, a rescue loses one base wager; a 12 against an ace loses more."""
    rules = rules_of("pure-spanish-21.5")
    found = quick_advice(
        rules, hand(rules, "5 6 A"), hand(rules, "A")[0], ("stand", "rescue"), doubles=1
    )
    assert found.best == "rescue"
    assert found.values["rescue"] == -1.0
    assert found.values["stand"] < -1.0


def test_a_doubled_hand_is_doubled_again_where_it_is_good() -> None:
    rules = replace(rules_of("pure-spanish-21.5"), double_double=True)
    choices = ("stand", "double", "rescue")
    found = quick_advice(rules, hand(rules, "5 4 2"), hand(rules, "6")[0], choices, doubles=1)
    assert found.best == "double"
    assert found.values["double"] > 1.0


def test_a_split_ace_and_ten_is_no_natural() -> None:
    rules = rules_of("pure-21.5")
    cards, (up,) = hand(rules, "A T"), hand(rules, "6")
    assert quick_advice(rules, cards, up, ("stand",)).values["stand"] == pytest.approx(1.5)
    assert quick_advice(rules, cards, up, ("stand",), split=True).values["stand"] < 1.0


def test_an_early_surrender_is_weighed_against_the_natural_that_may_lie_below() -> None:
    rules = replace(rules_of("pure-21.5"), surrender=Surrenders.EARLY)
    cards, (up,) = hand(rules, "T 6"), hand(rules, "A")
    before = quick_advice(rules, cards, up, ("surrender", "decline"))
    assert before.best == "surrender"
    assert before.values["decline"] < quick_advice(rules, cards, up, TURN).values["hit"]


def test_insurance_does_not_pay_and_even_money_pays_less_than_waiting() -> None:
    rules = replace(rules_of("pure-21.5"), insurance=True, even_money=True)
    (ace,) = hand(rules, "A")
    insured = quick_advice(rules, hand(rules, "T 6"), ace, ("insure", "decline"))
    assert insured.best == "decline"
    # Four of thirteen cards are tens, and insurance is half the wager at two to one.
    gap = insured.values["decline"] - insured.values["insure"]
    assert gap == pytest.approx((1 - 3 * 4 / 13) / 2)
    natural = quick_advice(rules, hand(rules, "A T"), ace, ("even_money", "decline"))
    assert natural.values == pytest.approx({"even_money": 1.0, "decline": 1.5 * 9 / 13})


def test_without_a_check_a_natural_takes_the_double_too() -> None:
    checked = rules_of("no-bust-6.0-buster")
    unchecked = replace(checked, check=ChecksFor.NONE)
    cards, (up,) = hand(checked, "5 6"), hand(checked, "A")
    assert (
        quick_advice(unchecked, cards, up, TURN).values["double"]
        < quick_advice(checked, cards, up, TURN).values["double"]
    )


def test_advice_needs_no_arrays_and_no_compiler() -> None:
    code = (
        "import sys; import houseway.families.blackjack.odds.quick_advice; "
        "sys.exit(bool({'numpy', 'numba'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
