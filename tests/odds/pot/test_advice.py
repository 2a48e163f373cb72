"""What somebody at a table is told: their share against unknown hands, outs, what to throw away."""

from __future__ import annotations

import pytest

from houseway.families.poker.odds.equity import equity_of
from houseway.families.poker.odds.pot_advice import advise_pot
from houseway.rules.catalog import game
from houseway.things.cards import cards_text, parse_cards


@pytest.mark.parametrize(
    ("id", "own", "board", "others"),
    [
        ("texas-holdem", "As Ks", "2s 7s 9h", 1),
        ("texas-holdem", "9c 9d", "", 5),
        ("omaha-hi-lo", "As Ah 2s 3h", "4c 5d Kh", 2),
        ("omaha-hi-lo-joker", "As Ah 2s Jk", "4c 5d Kh Qc", 3),
    ],
)
def test_the_share_is_that_against_random_hands(id: str, own: str, board: str, others: int) -> None:
    found = advise_pot(game(id).rules, parse_cards(own), parse_cards(board), others)
    drawn = equity_of(game(id), [own, *["random"] * others], board, samples=100_000).players[0]
    assert abs(found.equity - float(drawn.equity)) < 4.5 * found.standard_error
    assert 0 < found.standard_error < 0.01


def test_the_next_cards_that_help_are_counted_by_what_they_make() -> None:
    found = advise_pot(game("texas-holdem").rules, parse_cards("As Ks"), parse_cards("2s 7s 9h"), 1)
    assert found.outs == (("flush", 9), ("one pair", 6))
    assert found.throw is None


@pytest.mark.parametrize(
    ("own", "thrown"),
    [("As 2d 3c 4h Kd", "Kd"), ("As 2d 3c 4h 6d", ""), ("As 2d 3c Kh Kd", "Kh Kd")],
)
def test_a_low_hand_throws_away_what_spoils_it(own: str, thrown: str) -> None:
    rules = game("lowball").rules
    found = advise_pot(rules, parse_cards(own), (), 2, may_draw=True)
    assert found.throw is not None
    assert cards_text(found.throw) == thrown
    after = advise_pot(rules, parse_cards(own), (), 2)
    assert after.throw is None
    assert after.equity <= found.equity


def test_seven_others_can_be_dealt_and_draw() -> None:
    found = advise_pot(game("lowball").rules, parse_cards("Jk 2d 3c 4h 5d"), (), 7, may_draw=True)
    assert found.throw == ()
    assert found.equity == pytest.approx(1, abs=0.02)
