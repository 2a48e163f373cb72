"""`houseway set`: a hand as the house way sets it, and the row that decided."""

from __future__ import annotations

from random import Random

import pytest

from houseway.rules.catalog import game
from houseway.rules.setting_hooks import find_setting_hooks
from tests.cli.commands import houseway, json_of, said

SEVEN = "Ks Qh Qd Jh Th 9h 8h"


def test_a_hand_is_set_in_two_with_its_row_and_called_by_name() -> None:
    lines = said("set", "double-hand-poker", SEVEN).splitlines()
    assert lines[0] == "front  Ks Qd           king-queen high"
    assert lines[1] == "back   Qh Jh Th 9h 8h  straight flush to the queen"
    assert lines[2].startswith("DHP-140  One pair with a straight or flush:")


def test_without_a_house_it_is_said_whose_way_is_meant() -> None:
    text = said("set", "double-hand-poker", SEVEN)
    assert text.endswith("The Mortimer Way.\n--house says whose way: mortimer or marysville.\n")
    text = said("set", "double-hand-poker", SEVEN, "--house", "marysville")
    assert text.endswith("Casino Marysville's house way.\n")
    assert said("set", "fortune-pai-gow", SEVEN).endswith("Casino Marysville's house way.\n")


def test_a_row_that_is_read_past_is_named_before_the_one_that_decides() -> None:
    found = json_of("set", "double-hand-poker", "3s 3h 6c 6d 5h 4s 2d")
    assert [row["rule_id"] for row in found["rows"]] == ["DHP-141", "DHP-133"]
    assert found["rule_id"] == "DHP-133"


def test_for_programs_there_are_front_back_and_rule() -> None:
    found = json_of("set", "face-up-pai-gow", "As Ah Ac Jk Jh Th 6h")
    assert (found["front"], found["back"]) == (["As", "Ac"], ["Ah", "Jk", "Jh", "Th", "6h"])
    assert found["rule_id"] == "FUP-122"
    assert (found["front_is"], found["back_is"]) == ("pair of aces", "flush to the ace")


def test_tiles_are_set_as_a_low_and_a_high_hand() -> None:
    lines = said("set", "pai-gow-tiles", "6-6", "6-2", "5-4", "6-5").splitlines()
    assert lines[0].split()[:5] == ["low", "⚅⚄", "6-5", "⚅⚁", "6-2"]
    assert lines[1].split()[:5] == ["high", "⚅⚅", "6-6", "⚄⚃", "5-4"]
    assert lines[2].startswith("PGT-43  ")


def test_a_tile_that_comes_twice_may_be_given_twice() -> None:
    assert json_of("set", "pai-gow-tiles", "6-6 6-6 5-4 6-5")["rule_id"] == "PGT-42"


def test_another_reading_sets_otherwise() -> None:
    full_house = "As Ah Ad Ks Kh Qd Qc"
    literal = json_of("set", "fortune-pai-gow", full_house, "--option", "full_house_literal=true")
    assert literal["front"] == ["As", "Ah"]
    assert json_of("set", "fortune-pai-gow", full_house)["front"] == ["Ks", "Kh"]


def test_the_cards_come_in_any_order_in_one_word_or_several() -> None:
    cards = SEVEN.split()
    Random(3).shuffle(cards)
    asked = [(SEVEN,), tuple(cards), (",".join(cards),), (" ".join(cards[:3]), *cards[3:])]
    found = [json_of("set", "double-hand-poker", *words) for words in asked]
    assert found == [found[0]] * 4


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("double-hand-poker", "As Kh Qd Jc 9s 4h"), "has 7 cards and 6 are given; give all 7"),
        (("double-hand-poker", f"{SEVEN} 2c"), "has 7 cards and 8 are given; give all 7"),
        (("double-hand-poker", "As As Qd Jc 9s 4h 2c"), "As is given 2 times and there is 1"),
        (("double-hand-poker", "1s Kh Qd Jc 9s 4h 2c"), "'1s' is not a card; write rank and suit"),
        (("double-hand-poker", "6-5 Kh Qd Jc 9s 4h 2c"), "6-5 is not dealt in Double Hand Poker;"),
        (("pai-gow-tiles", "6-3 6-3 5-4 6-5"), "6-3 is given 2 times and there is 1 of it;"),
        (("pai-gow-tiles", "6-3 5-4 6-5"), "has 4 tiles and 3 are given; give all 4"),
        (
            ("double-hand-poker", SEVEN, "--house", "marysvile"),
            "is played at mortimer and marysville, not at",
        ),
        (("fortune-pai-gow", SEVEN, "--house", "mortimer"), "is played at marysville, not at"),
        (("double-hand-pokr", SEVEN), "did you mean double-hand-poker?"),
        (("three-card-poker", SEVEN), "Three Card Poker has no house way, since no hand of it"),
        (("texas-holdem", SEVEN), "Texas Hold'em has no house way, since no hand of it"),
    ],
)
def test_what_cannot_be_set_is_refused_in_one_sentence(words: tuple[str, ...], says: str) -> None:
    result = houseway("set", *words)
    assert (result.returncode, result.stdout) == (1, "")
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


def test_only_games_whose_hands_are_set_in_two_have_a_house_way() -> None:
    assert find_setting_hooks(game("three-card-poker")) is None
    assert find_setting_hooks(game("face-up-pai-gow")) is not None


def test_the_best_setting_is_named_with_what_the_house_way_costs() -> None:
    found = json_of("set", "pai-gow-tiles", "6-6 5-5 5-1 4-2", "--best")
    best, usual = found["settings"]
    assert (best["front"], best["house_way"]) == (["5-5", "4-2"], False)
    assert (usual["front"], usual["house_way"]) == (found["front"], True)
    assert found["house_way_costs"] == pytest.approx(best["ev"] - usual["ev"])


def test_people_read_the_house_way_first_and_the_best_setting_below() -> None:
    told = said("set", "double-hand-poker", "As Kd Qc 9h 7s 4d Jk", "--best")
    above, below = told.split("in base wagers:")
    assert "DHP-130" in above
    assert below.strip().startswith("+0.266018  Kd Qc / As Jk 9h 7s 4d  (house way)")
    assert "The house way costs 0.000000 of the base wager" in below
