"""The best play of all hands at once: the same as one hand at a time, and never beaten."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.families.three_card.odds.game_odds import base_distribution
from houseway.families.three_card.odds.side_bets.fold_forfeits import kept_by_playing
from houseway.families.three_card.odds.solve.base_terms import (
    SHOWDOWNS,
    ShowdownResult,
    ThreeCardBaseGame,
    base_game_of,
)
from houseway.families.three_card.odds.solve.best_play import best_play, turning_ratio
from houseway.families.three_card.odds.solve.decision_values import value_decision
from houseway.families.three_card.odds.solve.result_counts import DEALS, HIDDEN_PAIRS, result_counts
from houseway.families.three_card.rules.rules import NonqualifyAnte
from houseway.rank.hands.three_card_hand import ThreeCard
from tests.games import rules_of
from tests.odds.deals import READINGS, dealt, low_hands, reading, table_place

every_reading = pytest.mark.parametrize(("id", "options"), READINGS)


@every_reading
@pytest.mark.parametrize("stake", [Fraction(0), Fraction(1), Fraction(3, 2)])
def test_the_table_of_all_hands_says_what_one_decision_says(
    id: str, options: dict[str, str], stake: Fraction
) -> None:
    rules = rules_of(reading(id, options))
    best = best_play(base_game_of(rules), kept_by_playing(rules, {"pair-plus": stake}))
    cents = {"ante": 200, "pair-plus": int(200 * stake)}
    hands = [(mine, theirs[0]) for mine, theirs in dealt(7, 40)] + list(low_hands(8, 60))
    for hand, up in hands:
        place = table_place(hand, up)
        values = value_decision(rules, hand, (up,), cents)
        gain = Fraction(int(best.gain[place]), best.scale * HIDDEN_PAIRS)
        assert gain == (values.play - values.fold) / 200
        assert bool(best.plays[place]) == (values.best == "play")


def test_every_hidden_pair_is_counted_once() -> None:
    counts = result_counts(ThreeCardBaseGame())
    sums = counts.counts.sum(axis=2)
    assert HIDDEN_PAIRS == 1_128
    assert (sums[counts.possible] == HIDDEN_PAIRS).all()
    assert not sums[~counts.possible].any()
    assert (counts.counts >= 0).all()
    assert int(counts.possible.sum()) * HIDDEN_PAIRS * counts.alike == DEALS == 22_100 * 49 * 1_128


@every_reading
def test_all_deals_are_in_the_tally(id: str, options: dict[str, str]) -> None:
    tally = best_play(base_game_of(rules_of(reading(id, options)))).tally()
    assert sum(tally.values()) == DEALS
    hands = {each: sum(tally[each, result] for result in ShowdownResult) for each in ThreeCard}
    low = options.get("ace_low_straight_flush") != "false"
    assert hands[ThreeCard.STRAIGHT_FLUSH] == (44 if low else 40) * 49 * 1_128
    assert hands[ThreeCard.ONE_PAIR] == 3_744 * 49 * 1_128


def test_who_never_folds_meets_every_hand_that_does_not_qualify() -> None:
    """6,720 of 22,100 hands do not qualify, whatever the player holds (TCP-53)."""
    counts = result_counts(ThreeCardBaseGame())
    ends = counts.counts.sum(axis=(0, 1)) * counts.alike
    below = sum(
        int(ends[result]) for result in SHOWDOWNS if result <= ShowdownResult.NOT_QUALIFIED_LOWER
    )
    assert Fraction(below, DEALS) == Fraction(6_720, 22_100)


def test_two_equal_hands_win_as_often_as_they_lose() -> None:
    """Before anyone decides, the player's three cards and the player-dealer's are alike."""
    counts = result_counts(ThreeCardBaseGame())
    ends = [int(each) for each in counts.counts.sum(axis=(0, 1))]
    higher = ends[ShowdownResult.HIGHER] + ends[ShowdownResult.NOT_QUALIFIED_HIGHER]
    assert higher == ends[ShowdownResult.LOWER] + ends[ShowdownResult.NOT_QUALIFIED_LOWER]


def ev(base: ThreeCardBaseGame) -> Fraction:
    return base_distribution(base, best_play(base).tally()).ev


def test_a_bonus_is_paid_to_those_who_play_and_never_with_a_fold() -> None:
    """A made-up half ante for high cards: some are folded all the same."""
    base = ThreeCardBaseGame(ante_bonus={ThreeCard.HIGH_CARD: Fraction(1, 2)})
    tally = best_play(base).tally()
    rows = dict(base_distribution(base, tally).rows)
    assert rows[Fraction(-1)] == tally[ThreeCard.HIGH_CARD, ShowdownResult.FOLD] > 0
    assert rows[Fraction(-3, 2)] == tally[ThreeCard.HIGH_CARD, ShowdownResult.LOWER] > 0
    assert Fraction(-1, 2) not in rows


@pytest.mark.parametrize("ace_low", ["true", "false"])
def test_an_ante_that_is_always_paid_is_never_worse(ace_low: str) -> None:
    chosen = reading("three-card-poker", {"ace_low_straight_flush": ace_low})
    compare = base_game_of(rules_of(chosen))
    always = ThreeCardBaseGame(ace_low_straight_flush=ace_low == "true")
    assert always.nonqualify_ante is NonqualifyAnte.ALWAYS_PAY
    assert ev(always) > ev(compare)


@pytest.mark.parametrize("reading", list(NonqualifyAnte))
def test_seeing_a_card_is_never_worse_than_seeing_none(reading: NonqualifyAnte) -> None:
    seen = ThreeCardBaseGame(nonqualify_ante=reading)
    hidden = ThreeCardBaseGame(nonqualify_ante=reading, up_card_shown=False)
    assert ev(seen) > ev(hidden)


@every_reading
def test_no_simple_play_does_better(id: str, options: dict[str, str]) -> None:
    """Always playing, always folding, and playing what does best on average over the up cards."""
    best = best_play(base_game_of(rules_of(reading(id, options))))
    most = int(best.gain[best.plays].sum())
    together = best.gain.sum(axis=1)
    assert most > int(best.gain[best.counts.possible].sum())
    assert most > 0
    assert most > int(together[together >= 0].sum())


def test_no_wager_on_pair_plus_turns_a_fold_into_a_play() -> None:
    """A hand that is folded has no pair, so its Pair Plus is lost either way."""
    for id, options in READINGS:
        rules = rules_of(reading(id, options))
        one = kept_by_playing(rules, {"pair-plus": Fraction(1)})
        assert turning_ratio(base_game_of(rules), one) is None
        alone = best_play(base_game_of(rules))
        huge = best_play(base_game_of(rules), {each: 1_000 * kept for each, kept in one.items()})
        assert (alone.plays == huge.plays).all()


def test_the_ratio_from_which_a_fold_becomes_a_play_is_exact() -> None:
    """A made-up side bet that pays even money on high cards makes some folds worth playing."""
    base = base_game_of(rules_of(reading("three-card-poker", {})))
    kept = {ThreeCard.HIGH_CARD: Fraction(2)}
    ratio = turning_ratio(base, kept)
    assert ratio is not None
    folds = ~best_play(base).plays

    def turned(stake: Fraction) -> int:
        return int((best_play(base, {ThreeCard.HIGH_CARD: 2 * stake}).plays & folds).sum())

    assert turned(ratio) > 0
    assert turned(ratio * Fraction(999, 1_000)) == 0
