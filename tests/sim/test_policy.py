"""Players in the kernel decide as well as their own cards and the card turned up allow."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from houseway.families.three_card.odds.solve.decision_values import base_value
from houseway.families.three_card.rules.rules import NonqualifyAnte, ThreeCardPoker
from houseway.families.three_card.sim import play_policy
from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.things.decks import DECK_52
from tests.sim.tables import SCB, TCP, rules_of

RULES = {
    "compared": rules_of(TCP),
    "always paid": rules_of(SCB),
    "A-2-3 suited a flush": rules_of(TCP, ace_low_straight_flush="false"),
}


@pytest.mark.parametrize("name", RULES)
def test_what_playing_is_worth_is_what_the_exact_odds_say(name: str) -> None:
    rules, chance = RULES[name], Random(11)
    decisions = play_policy.decisions(rules)
    for _ in range(60):
        *held, up = chance.sample(range(52), 4)
        number = int(play_policy.numbers(np.array([held]))[0])
        exact = base_value(
            tuple(DECK_52.cards[card] for card in held),
            (DECK_52.cards[up],),
            qualifier=int(rules.qualifier),
            always_pay=rules.nonqualify_ante is NonqualifyAnte.ALWAYS_PAY,
            ace_low=rules.ace_low_straight_flush,
            deck=DECK_52.cards,
        )
        assert bool(int(decisions[number]) >> up & 1) == (exact >= -1)
        if up < 13:
            assert Fraction(int(play_policy.values(rules)[number, up]), play_policy.HIDDEN) == exact


@pytest.mark.parametrize("name", RULES)
def test_nobody_folds_a_hand_that_pair_plus_pays(name: str) -> None:
    rules = RULES[name]
    strengths = play_policy.strengths(ace_low=rules.ace_low_straight_flush)
    paid = strengths >> 12 >= ThreeCard.ONE_PAIR
    plays = play_policy.decisions(rules)
    held = play_policy.hands()[paid]
    for up in range(52):
        possible = (held != up).all(axis=1)
        assert (plays[paid][possible] >> np.uint64(up) & np.uint64(1)).all()


def test_a_suit_makes_no_difference_when_all_change_together() -> None:
    rules = RULES["compared"]
    plays, hands = play_policy.decisions(rules), play_policy.hands()
    turned = (hands + 13) % 52
    moved = plays[play_policy.numbers(turned)]
    for up in range(52):
        now = plays >> np.uint64(up) & np.uint64(1)
        assert (now == moved >> np.uint64((up + 13) % 52) & np.uint64(1)).all()


def test_one_card_seen_is_worth_what_was_published() -> None:
    """Published with an ante bonus of 5, 4 and 1 for the three best kinds: +0.0348286.

    The bonus is paid whatever the player-dealer holds and never changes a decision, so it is taken
    off by counting: 48 straight flushes, 52 threes of a kind, 720 straights.
    """
    bonus = Fraction(48 * 5 + 52 * 4 + 720, 22_100)
    exact = play_policy.base_value(RULES["always paid"])
    assert float(exact + bonus) == pytest.approx(0.0348286, abs=5e-8)


def test_an_ante_that_is_always_paid_is_worth_more() -> None:
    compared, always = (play_policy.base_value(RULES[name]) for name in ("compared", "always paid"))
    assert compared < always < 0


def test_a_hand_that_holds_the_card_turned_up_is_never_counted() -> None:
    rules: ThreeCardPoker = RULES["compared"]
    values = play_policy.values(rules)
    held = play_policy.hands()
    for up in range(13):
        impossible = (held == up).any(axis=1)
        assert (values[impossible, up] == play_policy.NOT_DEALT).all()
        assert impossible.sum() == 51 * 50 // 2
        assert (np.abs(values[~impossible, up]) <= 2 * play_policy.HIDDEN).all()
