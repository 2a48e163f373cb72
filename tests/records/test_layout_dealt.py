"""The two cards dealt, where a pair was split again: side bets are judged by them."""

from __future__ import annotations

import pytest

from tests.records.layouts import moved, refused, settled

KINGS = """\
game = "pure-21.5"
house = "marysville"

[player_dealer]
seat = 1
bank = 5000
cards = "6c Td 9s"

[[seat]]
seat = 2
player = "Ana"
base = 100
bonus = 25
cards = "Ks 9h"
dealt = "Ks Kd"

  [[seat.split]]
  cards = "Ks 8h"

  [[seat.split]]
  cards = "Kd 7h"

  [[seat.backline]]
  player = "Bao"
  base = 50
  bonus = 10
"""
NOT_SAID = KINGS.replace('dealt = "Ks Kd"\n', "")
SPANISH = """\
game = "pure-spanish-21.5"

[player_dealer]
seat = 1
bank = 5000
cards = "8s Kd"

[[seat]]
seat = 2
base = 10
match = 10
cards = "8h 9h"
dealt = "8h 8d"

  [[seat.split]]
  cards = "8s 9d"

  [[seat.split]]
  cards = "8d Qd"

[options]
match_the_dealer = true
"""


@pytest.mark.rule("BBB-12", "BBB-16")
def test_a_bonus_is_judged_by_the_cards_dealt_and_not_by_the_heads_of_two_hands() -> None:
    paid = moved(KINGS)
    assert paid[2, "Ana", 1, "bonus"] == ("win", 10_000, 0)
    assert paid[2, "Bao", 1, "bonus"] == ("win", 4_000, 0)


def test_two_kings_of_spades_that_were_dealt_are_paid_as_such_wherever_they_lie() -> None:
    other_way_round = KINGS.replace('dealt = "Ks Kd"', 'dealt = "Ks Ks"')
    assert moved(other_way_round)[2, "Ana", 1, "bonus"] == ("win", 125_000, 0)


@pytest.mark.rule("MTD-02")
@pytest.mark.parametrize(("dealt", "paid"), [("8h 8d", 8_000), ("8h 8s", 13_000)])
def test_match_the_dealer_looks_at_the_cards_dealt_too(dealt: str, paid: int) -> None:
    text = SPANISH.replace('dealt = "8h 8d"', f'dealt = "{dealt}"')
    assert moved(text)[2, "seat 2", 1, "match"] == ("win", paid, 0)


def test_hands_lie_and_count_in_the_order_of_the_file_whatever_was_dealt() -> None:
    done = settled(KINGS)
    boxes = [(box.number, box.cards[0].text) for box in done.round.boxes if box.spot == 2]
    assert boxes == [(1, "Ks"), (2, "Ks"), (3, "Kd")]
    assert [card.text for card in done.round.hands[2]] == ["Ks", "Kd"]


@pytest.mark.parametrize(("text", "bet"), [(NOT_SAID, "Blackjack Bonus Bet")])
def test_three_hands_do_not_tell_what_was_dealt_so_it_has_to_be_said(text: str, bet: str) -> None:
    says = refused(text)
    assert says == (
        f"layout.toml, line 9, dealt: {bet} is judged by the two cards dealt; "
        'write dealt = "Ks Ks" or dealt = "Ks Kd".'
    )


def test_a_wager_of_somebody_behind_the_seat_depends_on_it_as_well() -> None:
    assert "line 9, dealt" in refused(NOT_SAID.replace("bonus = 25\n", ""))


def test_nothing_has_to_be_said_where_no_wager_depends_on_it() -> None:
    without = NOT_SAID.replace("bonus = 25\n", "").replace("  bonus = 10\n", "")
    assert moved(without)[2, "Ana", 3, "base"] == ("win", 10_000, 0)
    eights = (
        NOT_SAID.replace('"Ks ', '"8s ').replace('"Kd 7h"', '"8d Th"').replace("8s 8h", "8c Kh")
    )
    eights = eights.replace('"8s 9h"', '"8s Th"')
    assert moved(eights)[2, "Ana", 1, "bonus"] == ("lose", 0, 2_500)


@pytest.mark.parametrize(
    ("dealt", "says"),
    [
        ("Kd Ks", "these hands come from Ks Ks or Ks Kd, not from Kd Ks"),
        ("Ks Kh", "these hands come from Ks Ks or Ks Kd, not from Ks Kh"),
        ("Ks", "2 cards are dealt, not 1"),
        ("Ks Kx", "'Kx' is not a card"),
    ],
)
def test_cards_from_which_the_hands_cannot_come_are_refused(dealt: str, says: str) -> None:
    message = refused(KINGS.replace('dealt = "Ks Kd"', f'dealt = "{dealt}"'))
    assert message.startswith(f"layout.toml, line 15, dealt: {says}")


def test_two_hands_tell_by_themselves_what_was_dealt() -> None:
    two = NOT_SAID.replace('  [[seat.split]]\n  cards = "Kd 7h"\n\n', "")
    assert moved(two)[2, "Ana", 1, "bonus"] == ("win", 125_000, 0)
    assert "come from Ks Ks, not from Ks Kd" in refused(
        KINGS.replace('  [[seat.split]]\n  cards = "Kd 7h"\n\n', "")
    )
