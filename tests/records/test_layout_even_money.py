"""Even money: everybody on a spot decides alone (P21-103, P21-104)."""

from __future__ import annotations

import pytest

from tests.records.layouts import moved, refused

NATURAL = """\
game = "pure-21.5"

[player_dealer]
seat = 1
bank = 500
cards = "Ac 9d"

[[seat]]
seat = 2
player = "Ana"
base = 10
cards = "Ad Jd"
ended = "even money"

  [[seat.backline]]
  player = "Bao"
  base = 10
  goes_along = false

[options]
insurance = true
even_money = true
"""
BAO = (2, "Bao", 1, "base")
ANA = (2, "Ana", 1, "base")


@pytest.mark.rule("P21-103", "P21-104")
@pytest.mark.parametrize(
    ("behind", "cents"),
    [
        ("goes_along = false", 1_500),
        ("even_money = false", 1_500),
        ("goes_along = true\n  even_money = false", 1_500),
        ("goes_along = false\n  even_money = true", 1_000),
        ("goes_along = true", 1_000),
    ],
)
def test_who_stands_behind_a_natural_takes_even_money_or_waits(behind: str, cents: int) -> None:
    paid = moved(NATURAL.replace("goes_along = false", behind))
    assert paid[ANA] == ("win", 1_000, 0)
    assert paid[BAO] == ("win", cents, 0)


def test_who_stands_behind_may_take_it_though_the_seat_does_not() -> None:
    waits = NATURAL.replace('ended = "even money"\n', "")
    paid = moved(waits.replace("goes_along = false", "even_money = true"))
    assert paid[ANA] == ("win", 1_500, 0)
    assert paid[BAO] == ("win", 1_000, 0)


def test_who_is_insured_behind_a_seat_does_not_take_even_money_by_going_along() -> None:
    paid = moved(NATURAL.replace("goes_along = false", "insurance = 5"))
    assert paid[BAO] == ("win", 1_500, 0)
    assert paid[2, "Bao", 1, "insurance"] == ("lose", 0, 500)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            'ended = "even money"', 'ended = "even money"\ninsurance = 5',
            "line 14, insurance: even money is taken in place of insurance",
        ),
        (
            "goes_along = false", "even_money = true\n  insurance = 5",
            "line 19, insurance: even money is taken in place of insurance",
        ),
        (
            "even_money = true", "even_money = false",
            "line 13, ended: Even money is not offered at this table; "
            "even_money = true in [options] switches it on (P21-103).",
        ),
        (
            '"Ac 9d"', '"Kc 9d"',
            "line 13, ended: even money is offered when an ace is up, and Kc is up (P21-103",
        ),
        (
            'cards = "Ad Jd"\nended = "even money"',
            'cards = "8d Jd"\n\n  [[seat.split]]\n  cards = "8h Jh"\n  ended = "even money"',
            "line 16, ended: even money is for a natural, and a split hand is never one (P21-103",
        ),
        (
            '"Ad Jd"', '"Ad Jd"\ngoes_along = true',
            "line 13, goes_along: there is no such field here",
        ),
    ],
)  # fmt: skip
def test_even_money_that_nobody_could_take_is_refused(old: str, new: str, says: str) -> None:
    assert old in NATURAL
    assert says in refused(NATURAL.replace(old, new, 1))
