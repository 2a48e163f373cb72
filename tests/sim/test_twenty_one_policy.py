"""The players' policy in twenty-one: it does what the charts allow, and what advice says."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np
import pytest

from houseway.families.blackjack.sim.kernel import codes
from houseway.families.blackjack.sim.play_policy import (
    LIKE_THE_PLAYER_DEALER,
    VERBS,
    AskedHand,
    action_table,
    allowed,
    card_kind,
    policy_choice,
    questions,
    row_of,
)
from houseway.things.cards import parse_cards
from houseway.things.decks import as_printed
from tests.sim.tables import NO_BUST, NO_BUST_6, PURE, SPANISH, table


def may(id: str, held: str, up: str, *, split: bool = False, **options: str) -> set[str]:
    """What the policy takes to be allowed with these cards."""
    rules = table(id, options=options).game.rules
    cards = as_printed(rules.deck, parse_cards(held, each_at_most=4))
    (up_card,) = as_printed(rules.deck, parse_cards(up))
    situation = codes.LATER if len(cards) > 2 else codes.FIRST_TWO
    if split:
        situation = codes.SPLIT_TWO
    return set(allowed(rules, situation, row_of(rules, cards), card_kind(up_card)))


@pytest.mark.parametrize("up", ["2c", "Tc", "Ac"])
def test_pure_players_hit_eleven_and_stand_on_a_hard_nineteen(up: str) -> None:
    assert may(PURE, "2c 4d 5h", up) == {"hit"}
    assert may(PURE, "2c 5d 5h", up) == {"hit", "stand"}
    assert may(PURE, "Kc 4d 5h", up) == {"stand"}
    assert may(PURE, "Kc 4d 4h", up) == {"hit", "stand"}
    assert "hit" in may(PURE, "Ac 9d", up)


def test_the_charts_of_the_other_games_are_their_own() -> None:
    assert may(NO_BUST, "Ac 9d", "6c") == {"stand", "double", "surrender"}
    assert "hit" in may(SPANISH, "Ac 5d 5h", "6c")
    assert may(SPANISH, "8c 4d 5h", "6c") == {"stand"}
    assert "stand" not in may(NO_BUST_6, "2c 3d", "6c")
    assert "stand" in may(NO_BUST_6, "2c 4d", "6c")


def test_a_split_hand_is_doubled_where_the_house_allows_it() -> None:
    assert "double" not in may(PURE, "5c 6d", "6c", split=True)
    assert "double" in may(PURE, "5c 6d", "6c", split=True, double_after_split="true")
    assert "surrender" not in may(PURE, "5c 6d", "6c", split=True)


def test_surrender_is_early_late_or_not_at_all() -> None:
    assert "surrender" in may(PURE, "9c 7d", "Kc")
    assert "surrender" not in may(PURE, "9c 7d", "Kc", surrender="none")
    assert "surrender" not in may(PURE, "9c 7d", "Kc", surrender="early")
    assert "surrender" in may(PURE, "9c 7d", "9c", surrender="early")


def test_a_hand_that_is_over_or_wild_is_not_asked_about() -> None:
    rules = table(NO_BUST).game.rules
    for asked in questions(rules):
        assert asked.row != codes.WILD_ROW
        assert asked.choices


@pytest.mark.parametrize("id", [PURE, SPANISH, NO_BUST, NO_BUST_6])
def test_every_hand_of_two_cards_is_looked_up_where_it_was_decided(id: str) -> None:
    """The table says for each hand what was decided for the hand that stands for it."""
    rules = table(id).game.rules
    decided: dict[tuple[int, int, int], str] = {}

    def by_chance(_: object, asked: AskedHand) -> str:
        verb = str(np.random.default_rng(asked.row * 20 + asked.up).choice(asked.choices))
        decided[asked.situation, asked.row, asked.up] = verb
        return verb

    decisions = action_table(rules, by_chance)
    for (situation, row, up), verb in decided.items():
        if verb != "decline":
            assert VERBS[decisions[situation, row, up]] == verb
    plain = [card for card in rules.deck.cards[:13] if card.number]
    for cards in combinations_with_replacement(plain, 2):
        for up_card in plain:
            open_now = ("split",) if cards[0].number == cards[1].number else ()
            assert policy_choice(decisions, rules, cards, up_card, open_now) in VERBS


def test_a_policy_that_wants_what_may_not_be_done_is_refused() -> None:
    rules = table(PURE).game.rules
    with pytest.raises(ValueError, match="is not among"):
        action_table(rules, lambda _, __: "rescue")


def test_like_the_player_dealer_hits_to_sixteen() -> None:
    rules = table(PURE).game.rules
    decisions = action_table(rules, LIKE_THE_PLAYER_DEALER.decide)
    up = rules.deck.cards[5]

    def does(held: str) -> str:
        cards = as_printed(rules.deck, parse_cards(held))
        return policy_choice(decisions, rules, cards, up, ())

    assert [does(held) for held in ("Tc 6d", "Tc 7d", "Ac 5d", "Ac 6d")] == [
        "hit", "stand", "hit", "stand",
    ]  # fmt: skip
