"""A refusal names the seat, the line and the field where the slip was made, and the reason."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from houseway.errors import RecordError
from houseway.floor.room.room_file import parse_room
from houseway.packaged_files import PackagedFiles
from tests.cli.commands import houseway
from tests.records.layouts import refused

LAYOUT = """\
game = "pure-21.5"
house = "marysville"

[player_dealer]
seat = 1
bank = 500
cards = "6c Td 9s"

[[seat]]
seat = 2
base = 10
cards = "8h 3s 9c"

[[seat]]
seat = 3
base = 20
cards = "6h 5d Kh"
double = 10

[[seat]]
seat = 4
base = 10
cards = "Th 6d"
ended = "surrender"
"""
BANK = '[player_dealer]\nseat = 1\nbank = 500\ncards = "6c Td 9s"\n'
NATURAL = LAYOUT.replace('"6c Td 9s"', '"Ac Kd"').replace("double = 10\n", "")
NATURAL = NATURAL.replace('"8h 3s 9c"', '"8h 3s"').replace('"6h 5d Kh"', '"6h 5d"')
JOKER = """\
game = "no-bust"

[player_dealer]
seat = 1
bank = 500
cards = "Jk 9s"

[[seat]]
seat = 2
base = 10
cards = "9h 8d"
ended = "surrender"
"""


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            '"8h 3s 9c"', '"8h 3s 8c 5c"',
            "line 12, cards: by the rules this hand ends with 8h 3s 8c: "
            "a hard 19 must stand (P21-48).",
        ),
        (
            '"Th 6d"', '"Th Th Th Th Th Th Th 6d"',
            "line 23, cards: There is no Th left in this shoe of 312 cards.",
        ),
        (BANK, "", "line 1, player_dealer: [player_dealer] with seat, bank and cards is needed."),
        (
            "[player_dealer]", "[[player_dealer]]",
            "line 4, player_dealer: a table is needed; write [player_dealer].",
        ),
        (
            '"6h 5d Kh"', '"6h 5d"',
            "line 17, cards: a doubled hand has 3 cards, one for each double, not 2.",
        ),
        (
            "double = 10", "double = []",
            "line 18, double: an amount is needed, and this list is empty.",
        ),
        ("double = 10", "double = 25", "line 18, double: A double is $0.01 to $20 in whole chips"),
        ("base = 20", "base = 20\nbuster = 25", "line 17, buster: Seat 3 wagers $25 on Buster"),
        (
            "base = 20", "base = 20\nmatch = 5",
            "line 17, match: there is no such field here",
        ),
        ("base = 20", "base = 20\nsplit = 1", "line 17, split: a list of tables is needed; "
            "write [[seat.split]]."),
        ("base = 20", "base = 20\nbase = 20", "line 17, base: this stands in its table already"),
        ("base = 20", "base = true", "line 16, base: an amount in dollars is needed, not true."),
        ("seat = 3", "seat = 9", "line 15, seat: seats run from 1 to 8."),
        (
            'house = "marysville"', 'house = ""',
            "line 2, house: Pure 21.5 Blackjack is played at mortimer and marysville, not at .",
        ),
    ],
)  # fmt: skip
def test_the_slip_is_named_where_it_was_made(old: str, new: str, says: str) -> None:
    assert old in LAYOUT
    assert refused(LAYOUT.replace(old, new, 1)).startswith(f"layout.toml, {says}")


@pytest.mark.parametrize(
    ("bet", "says"),
    [
        (
            "bonus",
            "Blackjack Bonus Bet is not offered at this table; blackjack_bonus = true in [options] "
            "switches it on, in the text of marysville (BBB-03).",
        ),
        (
            "insurance",
            "Insurance is not offered at this table; insurance = true in [options] switches it on "
            "(P21-99).",
        ),
    ],
)
def test_a_bet_that_is_only_switched_off_says_what_switches_it_on(bet: str, says: str) -> None:
    text = LAYOUT.replace('house = "marysville"\n', "").replace(
        "base = 20", f"base = 20\n{bet} = 5"
    )
    assert refused(text) == f"layout.toml, line 16, {bet}: {says}"


def test_match_the_dealer_says_with_how_many_decks_it_is_offered() -> None:
    text = (
        'game = "pure-spanish-21.5"\n[player_dealer]\nseat = 1\nbank = 500\ncards = "6c 9d 9s"\n'
        '[[seat]]\nseat = 2\nbase = 10\nmatch = 5\ncards = "9h 9c"\n'
    )
    assert refused(text) == (
        "layout.toml, line 9, match: Match the Dealer is not offered at this table; "
        "match_the_dealer = true in [options] switches it on (MTD-01)."
    )
    eight = "[options]\nmatch_the_dealer = true\ndecks = 8\n"
    assert refused(text + eight).endswith("is offered with 6 decks, not with 8.")


@pytest.mark.rule("P21-92")
def test_a_late_surrender_against_a_natural_is_refused_with_the_reason() -> None:
    assert refused(NATURAL) == (
        "layout.toml, line 23, ended: by the rules there was no surrender for this hand: "
        "the player-dealer has a natural, so nobody acts (P21-57, P21-92)."
    )


def test_a_surrender_under_a_joker_is_refused_with_the_reason() -> None:
    assert refused(JOKER).endswith("a joker is up, so nobody acts (NB-69, NB-70, NB-81).")


def test_a_room_given_to_settle_is_told_that_it_is_a_room() -> None:
    result = houseway("settle", str(PackagedFiles.ROOM.path_of("demo")))
    assert result.returncode == 1
    assert result.stderr == (
        "houseway: demo.toml is a room, and a layout is one round at a table; "
        "`houseway check` checks a room and `houseway serve --room` opens it.\n"
    )


def test_a_layout_given_as_a_room_is_told_that_it_is_a_layout() -> None:
    says = r"one\.toml is a layout, and a room .*; `houseway settle` settles a layout\."
    with pytest.raises(RecordError, match=says):
        parse_room(LAYOUT, "one.toml")


def test_a_game_whose_family_writes_no_layouts_down_is_refused_by_name() -> None:
    with patch("houseway.records.layouts.layout_file.find_hooks", return_value=None):
        said = refused(LAYOUT)
    assert "line 1, game: nobody has said yet how a round of Pure 21.5 Blackjack is written" in said
