"""`houseway settle` for twenty-one: hands as they lie, and one sentence for what cannot lie so."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.packaged_files import PackagedFiles
from houseway.records.layouts.layout_file import SettledRound, read_layout, settle_layout
from tests.cli.commands import houseway, json_of

GOOD = """\
game = "pure-21.5"
house = "marysville"
limits = "5-100"

[player_dealer]
seat = 1
bank = 500
cards = "6c Td 9s"

[[seat]]
seat = 2
player = "Ana"
base = 10
bonus = 5
cards = "8h 3s"

  [[seat.split]]
  cards = "8d Tc"

  [[seat.backline]]
  player = "Bao"
  base = 5
  goes_along = false

[[seat]]
seat = 3
base = 20
cards = "6h 5d Kh"
double = 7.50

[[seat]]
seat = 4
base = 10
buster = 5
cards = "Th 6d"
ended = "surrender"

[options]
accounting = "gross"
insurance = true
even_money = true
"""
SPANISH = """\
game = "pure-spanish-21.5"

[player_dealer]
seat = 1
bank = 500
cards = "6c 9d 9s"

[[seat]]
seat = 2
base = 10
cards = "3h 2d 4s 2c"
double = [10, 20]
ended = "rescue"

[options]
double_double = true
"""
ACE = """\
game = "pure-21.5"

[player_dealer]
seat = 1
bank = 500
cards = "Ac Kd"

[[seat]]
seat = 2
base = 10
cards = "Th 7d"
insurance = 5

[[seat]]
seat = 3
base = 10
cards = "Ad Jd"
ended = "even money"

[options]
insurance = true
even_money = true
"""


def settled(tmp_path: Path, text: str) -> SettledRound:
    path = tmp_path / "layout.toml"
    path.write_text(text)
    return settle_layout(read_layout(path))


def results(done: SettledRound) -> dict[tuple[int, str, int, str], tuple[str, int, int]]:
    """By seat, player, hand and bet: the result, what was paid and what was taken."""
    return {
        (each.seat, each.player, each.hand, each.bet): (
            each.result.value,
            each.paid_cents,
            each.taken_cents,
        )
        for each in done.settlement.postings
    }


def test_splits_doubles_surrender_and_backline_settle_as_they_lie(tmp_path: Path) -> None:
    without_a_hit = GOOD.replace('cards = "8h 3s"', 'cards = "8h 3s Ks"')
    assert results(settled(tmp_path, without_a_hit)) == {
        (2, "Ana", 1, "base"): ("win", 1_000, 0),
        (2, "Ana", 2, "base"): ("win", 1_000, 0),
        (2, "Ana", 1, "bonus"): ("lose", 0, 500),
        (2, "Bao", 1, "base"): ("win", 500, 0),
        (3, "seat 3", 1, "base"): ("win", 2_000, 0),
        (3, "seat 3", 1, "double"): ("win", 750, 0),
        (4, "seat 4", 1, "base"): ("lose", 0, 500),
        (4, "seat 4", 1, "buster"): ("win", 500, 0),
    }


def test_a_doubled_hand_that_was_rescued_loses_all_but_its_last_double(tmp_path: Path) -> None:
    assert results(settled(tmp_path, SPANISH)) == {
        (2, "seat 2", 1, "base"): ("lose", 0, 1_000),
        (2, "seat 2", 1, "double"): ("lose", 0, 1_000),
        (2, "seat 2", 1, "double-2"): ("no action", 0, 0),
    }


def test_insurance_and_even_money_settle_against_a_natural(tmp_path: Path) -> None:
    assert results(settled(tmp_path, ACE)) == {
        (2, "seat 2", 1, "base"): ("lose", 0, 1_000),
        (2, "seat 2", 1, "insurance"): ("win", 1_000, 0),
        (3, "seat 3", 1, "base"): ("win", 1_000, 0),
    }


@pytest.mark.parametrize(
    ("game", "dealer"),
    [
        ("pure-21.5", "6c Td 9s"),
        ("no-bust", "6c Td 9s"),
        ("no-bust-6.0", "6c Td 9s"),
        ("no-bust-6.0-buster", "6c Td 9s"),
        ("pure-spanish-21.5", "6c Kd 9s"),
    ],
)
def test_every_game_settles_a_plain_layout(tmp_path: Path, game: str, dealer: str) -> None:
    text = (
        f'game = "{game}"\n[player_dealer]\nseat = 1\nbank = 100\ncards = "{dealer}"\n'
        '[[seat]]\nseat = 3\nbase = 10\ncards = "9h 8d"\n'
    )
    assert results(settled(tmp_path, text)) == {(3, "seat 3", 1, "base"): ("win", 1_000, 0)}


def test_three_splits_lie_in_the_order_in_which_they_were_played(tmp_path: Path) -> None:
    text = GOOD.replace('cards = "8h 3s"', 'cards = "8h 3s Ks"').replace(
        '  cards = "8d Tc"\n',
        '  cards = "8d Tc"\n\n  [[seat.split]]\n  cards = "8s 9c"\n\n'
        '  [[seat.split]]\n  cards = "8c 2c 9h"\n',
    )
    done = settled(tmp_path, text)
    hands = [box.cards for box in done.round.boxes if box.spot == 2]
    assert [[card.text for card in hand] for hand in hands] == [
        ["8h", "3s", "Ks"],
        ["8d", "Tc"],
        ["8s", "9c"],
        ["8c", "2c", "9h"],
    ]


def test_the_example_is_told_in_json_with_its_hands() -> None:
    shape = json_of("settle", str(PackagedFiles.EXAMPLE.path_of("no-bust-split-and-double")))
    assert {each["hand"] for each in shape["postings"]} == {1, 2}
    assert (
        sum(each["taken_cents"] - each["paid_cents"] for each in shape["postings"])
        == (shape["player_dealer_net_cents"])
    )


PLAIN = GOOD.replace('cards = "8h 3s"', 'cards = "8h 3s Ks"')
MALFORMED = [
    # Hands that the rules would have ended otherwise.
    ('"8h 3s Ks"', '"8h 3s"', "line 15, cards", "A 11 must hit (P21-50)"),
    ('"8d Tc"', '"8d 5h 6h 2h"', "line 18, cards", "ends with 8d 5h 6h"),
    ('"6h 5d Kh"', '"6h 5d Kh 2h"', "line 28, cards", "ends with 6h 5d Kh"),
    ('"Th 6d"\nended', '"Th Ad 5c"\nended', "cards", "ends with Th Ad"),
    ('"6c Td 9s"', '"6c Td"', "line 8, cards", "player-dealer"),
    ('"6c Td 9s"', '"6c Td 9s 2h"', "line 8, cards", "ends with 6c Td 9s"),
    ('"6c Td 9s"', '"6c"', "line 8, cards", "at least 2 cards, not 1"),
    # Cards.
    ('"6c Td 9s"', '"6c Jk 9s"', "line 8, cards", "Jk is not in this deck"),
    ('"Th 6d"', '"Th Th Th Th Th Th Th 6d"', "cards", "no Th left in this shoe of 312 cards"),
    ('"Th 6d"', '"Th"', "line 35, cards", "at least 2 cards, not 1"),
    ('"Th 6d"', '"Th 1d"', "line 35, cards", "not a card"),
    # Splits and doubles.
    ('"8d Tc"', '"7d Tc"', "line 18, cards", "8h and 7d are not a pair"),
    ("double = 7.50", "double = 25", "line 29, double", "A double is"),
    ("double = 7.50", "double = [7.50, 20]", "double", "doubled"),
    ('"6h 5d Kh"\ndouble', '"6h 3d 2s Kh"\ndouble', "line 28, cards", "ends with 6h 3d 2s"),
    ("double = 7.50", "double = true", "line 29, double", "an amount in dollars is needed"),
    # What nobody was asked about.
    ("double = 7.50", "insurance = 5", "line 29, insurance", "an ace is up, and 6c is up (P21-99)"),
    ('ended = "surrender"', 'ended = "rescue"', "line 36, ended", "no rescue in this game"),
    ('ended = "surrender"', 'ended = "even money"', "line 36, ended", "6c is up (P21-103"),
    ('"Th 6d"\n', '"Th Ad"\n', "ended", "surrender"),
    ('ended = "surrender"', 'ended = "folded"', "line 36, ended", "not one of stand, surrender"),
    # Fields, seats and limits.
    ("bonus = 5", "bonnus = 5", "line 14, bonnus", "no such field"),
    ('  cards = "8d Tc"', '  cards = "8d Tc"\n  base = 5', "line 19, base", "no such field"),
    ("goes_along = false", "goes_along = 1", "line 23, goes_along", "true or false"),
    ("base = 20", "base = 200", "line 27, base", "the maximum is $100"),
    ("base = 20\n", "", "line 25, base", "missing"),
    ("buster = 5", "buster = 50", "line 34, buster", "may not exceed the Base wager of $10"),
    ("seat = 3", "seat = 9", "line 26, seat", "seats run from 1 to 8"),
    ("seat = 3", "seat = 1", "line 26, seat", "stands here twice"),
    ('house = "marysville"', 'house = "reno"', "line 2, house", "not at reno"),
    ("even_money = true", "insurance_money = true", "line 41, insurance_money", "no option"),
    ("insurance = true", 'insurance = true\nnatural_pays = "6:5"', "line 40, insurance", "P21-102"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "place", "problem"), MALFORMED)
def test_what_cannot_lie_so_is_one_sentence_with_its_place(
    tmp_path: Path, old: str, new: str, place: str, problem: str
) -> None:
    assert old in PLAIN
    with pytest.raises(RecordError) as refused:
        settled(tmp_path, PLAIN.replace(old, new, 1))
    message = str(refused.value)
    assert message.startswith("layout.toml, line ")
    assert place in message
    assert problem in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        ("insurance = 5", "insurance = 6", "line 12, insurance", "up to half the wager, $5"),
        ('"Ac Kd"', '"Kc Ad"', "line 12, insurance", "an ace is up, and Kc is up"),
        ('"Ad Jd"', '"9d Jd"', "line 18, ended", "Even money is for a natural only"),
        (
            "even_money = true",
            "even_money = false",
            "line 18, ended",
            "even_money = true in [options] switches it on",
        ),
        ('"Ac Kd"', '"Ac Kd 5h"', "line 6, cards", "ends with Ac Kd"),
        ('"Th 7d"', '"Th 2d 5c"', "line 11, cards", "ends with Th 2d"),
    ],
)
def test_what_cannot_be_before_a_natural_is_one_sentence(
    tmp_path: Path, old: str, new: str, place: str, problem: str
) -> None:
    assert old in ACE
    with pytest.raises(RecordError) as refused:
        settled(tmp_path, ACE.replace(old, new, 1))
    message = str(refused.value)
    assert place in message
    assert problem in message


def test_a_player_dealer_who_must_draw_is_not_given_a_card_that_nobody_saw(tmp_path: Path) -> None:
    with pytest.raises(RecordError) as refused:
        settled(tmp_path, PLAIN.replace('"6c Td 9s"', '"6c Td"'))
    assert "2c" not in str(refused.value)


def test_a_layout_that_cannot_lie_so_ends_the_command_with_status_1(tmp_path: Path) -> None:
    path = tmp_path / "layout.toml"
    path.write_text(PLAIN.replace('"8d Tc"', '"7d Tc"'))
    result = houseway("settle", str(path))
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.startswith(
        "houseway: layout.toml, line 18, cards: 8h and 7d are not a pair"
    )
    assert result.stderr.count("\n") == 1
