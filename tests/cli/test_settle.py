"""`houseway settle`: every posting in order, and one sentence about what is wrong with a layout."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.packaged_files import PackagedFiles
from houseway.records.layouts.layout_file import read_layout, settle_layout
from tests.cli.commands import houseway, json_of
from tests.listing import at_least

GOOD = """\
game = "three-card-poker"
limits = "5-100"
schedule = "calgames-B-4"

[player_dealer]
seat = 1
bank = 200
cards = "Qs 9h 4d"

[[seat]]
seat = 2
ante = 10
pair-plus = 5
cards = "Kh Kd 3c"
decision = "play"

  [[seat.backline]]
  player = "Ana"
  ante = 7.50
  decision = "play"

[[seat]]
seat = 3
ante = 10
decision = "fold"

[options]
accounting = "gross"
"""


def settled(tmp_path: Path, text: str) -> object:
    path = tmp_path / "layout.toml"
    path.write_text(text)
    return settle_layout(read_layout(path))


def test_a_layout_settles_in_the_shape_that_others_build_on() -> None:
    shape = json_of("settle", str(PackagedFiles.EXAMPLE.path_of("three-card-poker-short-bank")))
    assert shape["player_dealer_net_cents"] == 1000
    assert shape["bank_returned_cents"] == 0
    assert shape["collection_cents"] == 200
    first = shape["postings"][0]
    assert {key: first[key] for key in ("order", "seat", "bet", "wager_cents", "result")} == {
        "order": 1,
        "seat": 3,
        "bet": "ante",
        "wager_cents": 1000,
        "result": "lose",
    }
    assert first["rule_ids"] == ["TCP-48", "TCP-51"]
    pair_plus = shape["postings"][3]
    assert pair_plus["pays"] == "1:1"
    assert pair_plus["paid_cents"] == 500
    assert pair_plus["returned_cents"] == 500
    assert pair_plus["bank_left_cents"] == 2500


def test_the_net_is_what_the_postings_add_up_to() -> None:
    for path in at_least(15, PackagedFiles.EXAMPLE.folder.glob("*.toml")):
        shape = json_of("settle", str(path))
        moved = sum(each["taken_cents"] - each["paid_cents"] for each in shape["postings"])
        assert shape["player_dealer_net_cents"] == moved


def test_amounts_may_be_whole_decimal_or_text(tmp_path: Path) -> None:
    text = GOOD.replace("bank = 200", 'bank = "$1,000.50"')
    path = tmp_path / "layout.toml"
    path.write_text(text)
    layout = read_layout(path)
    assert layout.bank_cents == 100_050
    assert layout.bettors[1].cents == {"ante": 750}


MALFORMED = [
    ('game = "three-card-poker"', 'game = "four-card-poker"', "line 1, game", "no game"),
    ('game = "three-card-poker"', "game = 3", "line 1, game", "a text is needed"),
    ('game = "three-card-poker"\n', "", "line 1, game", "missing"),
    ('limits = "5-100"', 'limits = "5"', "line 2, limits", "not a range"),
    ('limits = "5-100"', 'limits = "100-5"', "line 2, limits", "below its minimum"),
    ("calgames-B-4", "calgames-B-44", "line 3, schedule", "calgames-B-44"),
    ("bank = 200", "bank = -200", "line 7, bank", "not an amount"),
    ("bank = 200", "bank = 2.005", "line 7, bank", "not an amount"),
    ("bank = 200", "bank = true", "line 7, bank", "an amount in dollars is needed"),
    ("bank = 200\n", "", "line 5, bank", "missing"),
    ("bank = 200", "bank = 0", "line 7, bank", "$5 or more"),
    ('player = "Ana"', 'player = "seat 2"', "line 18, player", "twice"),
    ("seat = 1\n", "seat = 9\n", "line 6, seat", "seats run from 1 to 8"),
    ('"Qs 9h 4d"', '"Qs 9h"', "line 8, cards", "3 cards are needed, not 2"),
    ('"Qs 9h 4d"', '"Qs 9h 1d"', "line 8, cards", "not a card"),
    ('"Qs 9h 4d"', '"Qs 9h Jk"', "line 8, cards", "not in this deck"),
    ('"Kh Kd 3c"', '"Kh Qs 3c"', "line 14, cards", "Qs appears 2 times"),
    ("ante = 10\npair-plus = 5", "pair-plus = 5", "line 10, ante", "missing"),
    ("ante = 10\npair-plus = 5", "ante = 400\npair-plus = 5", "line 12, ante", "maximum is $100"),
    ("pair-plus = 5", "pair-plus = 4", "line 13, pair-plus", "the minimum is $5"),
    ("pair-plus = 5", "pair_plus = 5", "line 13, pair_plus", "no such field"),
    ('decision = "play"\n\n  [[', 'decision = "raise"\n\n  [[', "line 15, decision", "not one of"),
    ('  player = "Ana"\n', "", "line 17, player", "missing"),
    ("  ante = 7.50", "  ante = 2.50", "line 19, ante", "the minimum is $5"),
    ("seat = 3", "seat = 2", "line 23, seat", "stands here twice"),
    ('decision = "fold"', 'decision = "play"', "line 22, cards", "is needed to settle it"),
    ('accounting = "gross"', 'accounting = "nett"', "line 28, accounting", "no accounting = nett"),
    ('accounting = "gross"', 'colour = "red"', "line 28, colour", "no option colour"),
    ("[options]", "[options", "line 27", "Expected"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "place", "problem"), MALFORMED)
def test_a_malformed_layout_names_line_and_field(
    tmp_path: Path, old: str, new: str, place: str, problem: str
) -> None:
    assert old in GOOD
    with pytest.raises(RecordError) as refused:
        settled(tmp_path, GOOD.replace(old, new, 1))
    message = str(refused.value)
    assert message.startswith("layout.toml")
    assert place in message
    assert problem in message
    assert "\n" not in message


def test_a_backline_bettor_cannot_play_on_when_the_seat_folds(tmp_path: Path) -> None:
    text = GOOD.replace('decision = "play"\n\n  [[', 'decision = "fold"\n\n  [[', 1)
    with pytest.raises(RecordError, match=r"line 20, decision: the seat folded.*TCP-35"):
        settled(tmp_path, text)


def test_a_file_that_is_not_there_is_one_sentence_and_status_1() -> None:
    result = houseway("settle", "no-such-layout.toml")
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr == (
        "houseway: no-such-layout.toml cannot be read: No such file or directory.\n"
    )


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "layout.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="not UTF-8"):
        read_layout(path)
