"""What comes with the package, held against others' figures and worked out again in parts."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from houseway.families.holdem_bank.odds.game_odds import street_odds
from houseway.families.holdem_bank.odds.reports.published_figures import FIGURES
from houseway.families.holdem_bank.odds.solve.base_terms import HoldemBaseGame, base_game_of
from houseway.families.holdem_bank.odds.solve.choice_values import (
    CHECK,
    PLAY,
    choice_values,
    quick_choice,
)
from houseway.families.holdem_bank.odds.solve.early_streets import early_play
from houseway.families.holdem_bank.odds.solve.flop_classes import flop_classes
from houseway.families.holdem_bank.odds.solve.flop_enumeration import (
    enumerate_flops,
    flop_dealer,
    unpack_codes,
)
from houseway.families.holdem_bank.odds.solve.solution import (
    HoldemSolution,
    cached_showdown_counts,
    shipped_solution,
    showdown_counts,
    solution_from_sums,
)
from houseway.odds.reports.published_figures import compare_figures
from houseway.rank.hands.high_hand import High
from houseway.rules.game import choose
from houseway.things.decks import DECK_52
from tests.odds.street_play.game import base, printed, rules

SEVEN = {
    "HIGH_CARD": 23_294_460, "ONE_PAIR": 58_627_800, "TWO_PAIR": 31_433_400,
    "THREE_OF_A_KIND": 6_461_620, "STRAIGHT": 6_180_020, "FLUSH": 4_047_644,
    "FULL_HOUSE": 3_473_184, "FOUR_OF_A_KIND": 224_848, "STRAIGHT_FLUSH": 37_260,
    "ROYAL_FLUSH": 4_324,
}  # fmt: skip
"""people.math.sfu.ca/~alspach/comp38; straight flushes without the royal ones."""


def found() -> HoldemSolution:
    solved = shipped_solution(base())
    assert solved is not None
    return solved


def test_every_published_figure_is_ours_to_its_last_digit() -> None:
    for each in compare_figures(FIGURES):
        assert each.agrees, each


def test_every_deal_is_counted_once() -> None:
    deals = comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2)
    assert base().deals == found().results.total == deals == 27_813_810_024_000
    assert sum(start.deals for start in found().starts) == deals
    assert len(found().starts) == 169
    assert sum(many for *_, many in found().played) + sum(found().folded) == deals


def test_the_starting_hands_make_the_whole() -> None:
    """Their values, weighed, are the expectation that the results give."""
    whole = sum(start.worth * start.deals for start in found().starts)
    assert whole / found().results.total == found().results.ev


def test_hands_are_made_as_often_as_others_counted() -> None:
    ends = cached_showdown_counts(base())
    alike = ends.deals // comb(52, 7)
    assert dict(zip(High.__members__, (each // alike for each in ends.made), strict=True)) == SEVEN


def test_the_chart_is_the_published_one() -> None:
    """wizardofodds.com: from which second card on each rank is played, suited and not."""
    lowest = {"A": ("2", "2"), "K": ("2", "5"), "Q": ("6", "8"), "J": ("8", "T")}
    ranks = "23456789TJQKA"
    for start in found().starts:
        high, low, suit = start.hand[0], start.hand[1], start.hand[2:]
        if not suit:
            assert (start.best > 0) == (ranks.index(high) >= ranks.index("3")), start.hand
            continue
        suited, offsuit = lowest.get(high, ("A", "A"))
        needed = suited if suit == "s" else offsuit
        assert (start.best > 0) == (ranks.index(low) >= ranks.index(needed)), start.hand
        assert start.best != 2, "Three times is never better than four times."


@pytest.mark.parametrize("row", range(3, 1_755, 350))
def test_flops_are_decided_as_when_they_are_gone_through_again(row: int) -> None:
    flop = flop_dealer(base())(flop_classes(base().pack)[row].cards)
    kept = unpack_codes(found().codes, base())[row]
    assert (kept == flop.codes[flop.behind.which]).all()


def test_names_of_suits_change_nothing() -> None:
    """Flops that do not stand in the tables, and hands beside them, against every board."""
    chance = np.random.default_rng(20)
    told = set()
    for _ in range(12):
        cards = chance.permutation(52)[:5].tolist()
        own, flop = ([DECK_52.cards[card] for card in part] for part in (cards[:2], cards[2:]))
        worths = choice_values(rules(), own, flop)
        told.add(quick_choice(rules(), own, flop))
        assert quick_choice(rules(), own, flop) == (
            PLAY if worths[PLAY] >= worths[CHECK] else CHECK
        )
        beside = early_play(base()).on_flop(cards[2:])
        assert beside.sum() > 0
    assert told == {PLAY, CHECK}


@pytest.mark.parametrize(
    ("hand", "percent"),
    [
        ("AA", "85.20"),
        ("KK", "82.40"),
        ("AKs", "67.04"),
        ("AKo", "65.32"),
        ("22", "50.33"),
        ("72o", "34.58"),
        ("32o", "32.30"),
    ],
)
def test_starting_hands_take_their_known_share_of_a_pot(hand: str, percent: str) -> None:
    """Played for one Ante more, a hand wins what it wins more often than it loses.

    Those shares against a random hand are in every table of hold'em odds.
    """
    most, least = found().start(hand).plays
    assert f"{float(1 + most - least) * 50:.2f}" == percent


def test_other_payouts_move_the_blind_alone() -> None:
    other = base()._replace(blind=(Fraction(0),) * len(High))
    assert other.nets(1)[:10] == [Fraction(2)] * 10
    assert shipped_solution(other) is None


def test_side_bets_that_a_fold_forfeits_cost_more() -> None:
    chosen = choose(printed(), {"bonuses_outlive_fold": "false"})
    forfeited, kept, with_fold, bad_beat = street_odds(chosen).bets[1:]
    assert kept.bet == forfeited.bet == "trips"
    assert kept.edge == street_odds(printed()).edge("trips") < forfeited.edge
    folded = found().folded
    lost = sum(
        folded[category] * (row.pays + 1)
        for category, row in rules().side_bets[0].pays.rows.items()
    )
    assert forfeited.edge - kept.edge == Fraction(lost, found().results.total)
    assert "never folds" in bad_beat.assumes
    assert "folds where it is best for Ante, Blind and Play" in with_fold.assumes
    assert bad_beat.edge == street_odds(printed()).edge("bad-beat") < with_fold.edge
    gone = sum(
        found().unseen[category] * (row.pays + 1)
        for category, row in rules().side_bets[1].pays.rows.items()
    )
    assert with_fold.edge - bad_beat.edge == Fraction(gone, found().results.total)


def works_out_alike(base: HoldemBaseGame) -> bool:
    sums = enumerate_flops(base)
    return solution_from_sums(base, sums) == shipped_solution(base) and showdown_counts(
        sums
    ) == cached_showdown_counts(base)


@pytest.mark.release
def test_every_deal_gives_what_comes_with_the_package() -> None:
    assert works_out_alike(base_game_of(rules()))
