"""What choices are worth to one hand, against a plain recursion over every card that may come."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from houseway.families.blackjack.odds.solve.choice_values import choice_values
from houseway.families.blackjack.rules.rules import (
    Blackjack,
    BothOver,
    ChecksFor,
    Draws,
    JokerCounts,
    Saved,
    TwentyTwo,
)
from tests.odds.twenty_one.games import BLACKJACK, few, hand, rules_of
from tests.odds.twenty_one.naive import Naive
from tests.sampling import sampled

NO_BUST = few(rules_of("no-bust"), "A469K")
SPANISH = few(replace(rules_of("pure-spanish-21.5"), double_double=True), "A358K")
PURE = few(rules_of("pure-21.5"), "A58K")
SIX = few(rules_of("no-bust-6.0"), "A69K")
SAVING = ("stand", "hit", "double", "rescue")


def agree(rules: Blackjack, cards: str, up: str, doubles: int = 0) -> dict[str, float]:
    mine = tuple(cards.split())
    exact = choice_values(
        rules, hand(rules, cards), hand(rules, up)[0], doubles=doubles, may=SAVING
    )
    slow = Naive(rules, mine, up).values(mine, doubles)
    assert set(exact) == set(slow)
    for choice, value in slow.items():
        assert exact[choice] == pytest.approx(value, abs=1e-12), choice
    return exact


@pytest.mark.parametrize("up", ["A", "4", "6", "K"])
@pytest.mark.parametrize("cards", ["6 4", "K 6", "A 6", "K 4 9", "Jk 6", "Jk Jk"])
def test_with_wild_jokers_and_over_hands_that_may_push(cards: str, up: str) -> None:
    rules = replace(NO_BUST, extra_jokers=2)
    agree(rules, cards, up)


def test_a_joker_up_ends_the_round_at_once() -> None:
    for cards in ("A K", "K 6", "Jk 4"):
        assert set(agree_frozen(cards)) == {"stand"}


def agree_frozen(cards: str) -> dict[str, float]:
    rules = replace(NO_BUST, extra_jokers=3)
    mine = tuple(cards.split())
    exact = choice_values(rules, hand(rules, cards), hand(rules, "Jk")[0])
    assert exact["stand"] == pytest.approx(
        Naive(rules, mine, "Jk").values(mine)["stand"], abs=1e-12
    )
    return exact


HANDS = sampled(["6 4", "K 6", "A 6", "Jk 4"], ("6 4", "Jk 4").__contains__)


@pytest.mark.parametrize("cards", HANDS)
@pytest.mark.parametrize(
    "rules",
    [
        replace(NO_BUST, joker21_beats_21=True, extra_jokers=1),
        replace(NO_BUST, original_bets_only=True, extra_jokers=2),
        replace(NO_BUST, twentytwo=TwentyTwo.GOOD),
        replace(NO_BUST, joker_counts=JokerCounts.TWO_OR_TWELVE, extra_jokers=1),
        replace(
            NO_BUST,
            joker_counts=JokerCounts.TWO_OR_TWELVE,
            original_bets_only=True,
        ),
        replace(NO_BUST, equal_over_pushes=True, ties_17_lose=True),
        replace(NO_BUST, both_over=BothOver.LOSE, draws=Draws.UNTIL_HARD_17),
        replace(NO_BUST, two_aces_natural=True, draws=Draws.STAND_ALL_17),
    ],
    ids=["joker-21", "original", "22", "2-or-12", "2-or-12-original", "ties", "lose", "aces"],
)
def test_with_every_reading_of_no_bust(rules: Blackjack, cards: str) -> None:
    agree(rules, cards, "A" if cards == "6 4" else "6")


@pytest.mark.parametrize("up", ["A", "5", "8", "K"])
@pytest.mark.parametrize("cards", ["5 5", "8 8", "A 5", "K 5", "A K"])
def test_with_double_double_rescue_and_three_eights(cards: str, up: str) -> None:
    agree(SPANISH, cards, up)


@pytest.mark.parametrize("doubles", [1, 2, 3])
def test_with_a_hand_that_was_doubled_before(doubles: int) -> None:
    cards = "3 3 5" + " A" * (doubles - 1)
    agree(SPANISH, cards, "8", doubles)
    agree(SPANISH, cards, "K", doubles)


def test_doubling_again_is_worth_more_than_doubling_once() -> None:
    again = agree(SPANISH, "3 5", "5")["double"]
    assert again > agree(replace(SPANISH, double_double=False), "3 5", "5")["double"]


@pytest.mark.parametrize("up", ["A", "8", "K"])
@pytest.mark.parametrize("cards", ["5 5", "8 8", "A 5", "K 5", "A K"])
def test_with_three_eights_that_win(cards: str, up: str) -> None:
    agree(replace(PURE, p888=Saved.WIN), cards, up)


def test_three_eights_spare_who_is_over() -> None:
    """An over hand is a pushed one exactly when 8-8-8 comes: two eights of eleven, then one."""
    over = agree(replace(PURE, stand_hard=99), "K 5 8", "8")["stand"]
    left = 16 - 4
    assert over == pytest.approx(-1 + (2 / left) * (1 / (left - 1)), abs=1e-12)


@pytest.mark.parametrize("check", [ChecksFor.NONE, ChecksFor.ACE, ChecksFor.ACE_AND_TEN])
@pytest.mark.parametrize("up", ["A", "K"])
def test_with_every_check(check: ChecksFor, up: str) -> None:
    for original in (False, True):
        rules = replace(SIX, check=check, original_bets_only=original, saved_by="nothing")
        for cards in ("9 6", "A 6", "A K"):
            agree(rules, cards, up)


def test_ordinary_blackjack_with_one_whole_deck() -> None:
    agree(BLACKJACK, "T 7", "T")
