"""The house way of Double Hand Poker, row by row, in both houses."""

from __future__ import annotations

import pytest

from tests.proving import each_proves
from tests.rules.double_hand_poker.ways import (
    examples_of,
    front_of,
    rows_for,
    same_set,
    set_as,
)

HOUSES = ("mortimer", "marysville")


@pytest.mark.parametrize("house", HOUSES)
@each_proves(
    "rule",
    {
        "DHP-129": "DHP-129",
        "DHP-130": "DHP-130",
        "DHP-131": "DHP-131",
        "DHP-132": "DHP-132",
        "DHP-133": "DHP-133",
        "DHP-134": "DHP-134",
        "DHP-135": "DHP-135",
        "DHP-136": "DHP-136",
        "DHP-137": "DHP-137",
        "DHP-138": "DHP-138",
        "DHP-139": "DHP-139",
        "DHP-140": "DHP-140",
        "DHP-141": "DHP-141",
        "DHP-142": "DHP-142",
        "DHP-143": "DHP-143",
        "DHP-144": "DHP-144",
        "DHP-145": "DHP-145",
        "DHP-146": "DHP-146",
        "DHP-147": "DHP-147",
        "DHP-148": "DHP-148",
    },
)
def test_every_printed_example_is_set_as_it_is_printed(house: str, rule: str) -> None:
    # What both charts print for a full house are two threes of a kind, which have their own row.
    decides = "DHP-138" if rule == "DHP-143" else rule
    for front, back in examples_of(rule, house):
        assert same_set(set_as(house, f"{front} {back}"), front, back)
        assert decides in rows_for(house, f"{front} {back}")


def test_every_row_prints_as_many_examples_as_the_chart() -> None:
    two = {"DHP-132", "DHP-133", "DHP-134", "DHP-140", "DHP-143", "DHP-145", "DHP-146"}
    for house in HOUSES:
        for number in range(129, 149):
            rule = f"DHP-{number}"
            assert len(examples_of(rule, house)) == (2 if rule in two else 1)


@pytest.mark.rule("DHP-129")
def test_without_a_pair_the_highest_card_stays_behind_and_a_joker_is_an_ace() -> None:
    assert front_of("mortimer", "As Kh 9d 8c 6s 4h 2d") == "K9"
    assert front_of("mortimer", "Jk Kh 9d 8c 6s 4h 2d") == "K9"


@pytest.mark.rule("DHP-130")
def test_with_one_pair_the_pair_stays_behind() -> None:
    assert front_of("mortimer", "As Ah 9d 8c 6s 4h 2d") == "98"
    assert front_of("mortimer", "As Jk 9d 8c 6s 4h 2d") == "98"
    assert front_of("mortimer", "2s 2h Jk Kc 9s 8h 6d") == "AK"


@pytest.mark.rule("DHP-131")
@pytest.mark.parametrize("big", ["A", "K", "Q"])
def test_a_pair_of_queens_or_better_is_always_split_from_the_other(big: str) -> None:
    others = "As Kd" if big == "Q" else "Qd Jd"
    assert front_of("mortimer", f"{big}h {big}c 3s 3h {others} 8c") == "33"


TWO_PAIR_ROWS = {
    # Big pair, the lowest single card with which both pairs stay behind, and one below it.
    ("J", "Ad", "Kd"): "DHP-132",
    ("T", "Ad", "Kd"): "DHP-132",
    ("9", "Ad", "Kd"): "DHP-132",
    ("9", "Jk", "Kd"): "DHP-132",
    ("8", "Kd", "Qd"): "DHP-133",
    ("7", "Jk", "Qd"): "DHP-133",
    ("6", "Ad", "Qd"): "DHP-133",
    ("5", "Qd", "Jd"): "DHP-134",
    ("4", "Kd", "Jd"): "DHP-134",
    ("3", "Jk", "Jd"): "DHP-134",
}


@each_proves(("big", "enough", "too_little"), TWO_PAIR_ROWS)
def test_two_pair_stay_together_behind_a_front_that_is_high_enough(
    big: str, enough: str, too_little: str
) -> None:
    pairs = f"{big}s {big}h 2s 2h"
    kicker, low = ("9", "6") if big in "T4" else ("T", "4")
    front = f"{'A' if enough == 'Jk' else enough[0]}{kicker}"
    assert front_of("mortimer", f"{pairs} {enough} {kicker}c {low}d") == front
    assert front_of("mortimer", f"{pairs} {too_little} {kicker}c {low}d") == "22"


@pytest.mark.rule("DHP-135")
def test_of_three_pair_the_highest_goes_in_front_even_where_there_is_a_straight() -> None:
    assert front_of("mortimer", "As Ah Ks Kh Qs Qh 2d") == "AA"
    with_a_flush = set_as("marysville", "Jk Ah Kh Kd Qh Qd 8h")
    assert same_set(with_a_flush, "Ah Jk", "Kh Kd Qh Qd 8h")
    assert with_a_flush.rule_id == "DHP-135"


@pytest.mark.rule("DHP-136")
def test_three_aces_are_broken_with_the_joker_as_one_of_them() -> None:
    split = set_as("mortimer", "As Jk Ad Kc 9s 7h 2d")
    assert same_set(split, "As Kc", "Ad Jk 9s 7h 2d")


@pytest.mark.rule("DHP-137")
def test_three_kings_or_lower_stay_together() -> None:
    assert front_of("mortimer", "Ks Kh Kd As Qc 7h 2d") == "AQ"
    assert front_of("mortimer", "2s 2h 2d Jk Qc 9h 7d") == "AQ"


@pytest.mark.rule("DHP-138")
def test_of_two_threes_the_higher_gives_the_pair() -> None:
    assert same_set(set_as("mortimer", "As Ah Ad 2s 2h 2d 9c"), "As Ah", "2s 2h 2d Ad 9c")


@pytest.mark.rule("DHP-139")
def test_a_complete_hand_may_be_broken_for_a_lower_one_and_a_higher_front() -> None:
    # The royal flush is given up: A-K in front still leaves a straight flush.
    assert same_set(set_as("mortimer", "As Ks Qs Js Ts 9s 8s"), "As Ks", "Qs Js Ts 9s 8s")
    assert same_set(set_as("mortimer", "As Ks Qs Js Ts 9h 8d"), "As Ks", "Qs Js Ts 9h 8d")
    # A flush and a straight leave the same front: the flush stays.
    assert same_set(set_as("mortimer", "Ah Kd 9s 8s 7s 6s 5s"), "Ah Kd", "9s 8s 7s 6s 5s")


@pytest.mark.rule("DHP-139", "DHP-150")
def test_the_joker_completes_before_it_is_an_ace() -> None:
    split = set_as("mortimer", "Jk Kd Qc 8s 7h 6d 5c")
    assert same_set(split, "Kd Qc", "Jk 8s 7h 6d 5c")
    assert split.rule_id == "DHP-139"


@pytest.mark.rule("DHP-140")
def test_with_one_pair_a_complete_hand_always_stays_behind() -> None:
    assert front_of("mortimer", "3s 3h 2c Ah Kh Qh 9h") == "32"
    assert front_of("mortimer", "4s 4h 2c 3d 5h 6c 7s") == "74"


@pytest.mark.rule("DHP-141")
def test_with_two_pair_a_complete_hand_is_not_looked_at() -> None:
    assert rows_for("mortimer", "3s 3h 6c 6d 5h 4s 2d") == ["DHP-141", "DHP-133"]
    flush_and_two_pair = "Js Jh Ts Th As 5s 3s"
    assert rows_for("mortimer", flush_and_two_pair) == ["DHP-141", "DHP-132"]
    assert same_set(set_as("mortimer", flush_and_two_pair), "As 5s", "Js Jh Ts Th 3s")


@pytest.mark.rule("DHP-141")
def test_after_a_split_the_back_is_read_at_its_best() -> None:
    split = set_as("mortimer", "Jk Ah Kh 9h 7h 3c 3d")
    assert same_set(split, "3c 3d", "Ah Jk Kh 9h 7h")


@pytest.mark.rule("DHP-142")
def test_of_three_of_a_kind_a_pair_goes_in_front_of_a_complete_hand() -> None:
    assert front_of("mortimer", "9s 9h 9d 8h 7d 6s 5s") == "99"
    assert front_of("mortimer", "As Ah Jk 2d 3c 4s 5h") == "AA"
    assert set_as("mortimer", "As Ah Jk 2d 3c 4s 5h").rule_id == "DHP-142"


@pytest.mark.rule("DHP-142")
def test_where_the_joker_is_needed_behind_an_ace_goes_in_front() -> None:
    split = set_as("marysville", "Jk Ad As Kd Jd Td 4h")
    assert same_set(split, "As 4h", "Ad Kd Jk Jd Td")
    assert split.rule_id == "DHP-142"


@pytest.mark.rule("DHP-143")
@pytest.mark.parametrize("house", HOUSES)
def test_of_a_full_house_the_highest_pair_goes_in_front_and_the_three_stay(house: str) -> None:
    split = set_as(house, "As Ah Ad Ks Kh Qd Qc")
    assert same_set(split, "Ks Kh", "As Ah Ad Qd Qc")
    assert split.rule_id == "DHP-143"
    assert same_set(set_as(house, "4s 4h 4d As Ah Kd 9c"), "As Ah", "4s 4h 4d Kd 9c")
    assert same_set(set_as(house, "4s 4h 4d Jk Ah Kd 9c"), "Jk Ah", "4s 4h 4d Kd 9c")


@pytest.mark.rule("DHP-143")
def test_to_the_letter_the_highest_pair_goes_in_front_if_the_rest_is_legal() -> None:
    split = set_as("full_house_literal", "As Ah Ad Ks Kh Qd Qc")
    assert same_set(split, "As Ah", "Ks Kh Qd Qc Ad")
    # Here a pair of kings in front would leave a pair of fives behind.
    assert front_of("full_house_literal", "Ks Kh Kd 5s 5h 9d 2c") == "55"


@pytest.mark.rule("DHP-144")
@pytest.mark.parametrize("four", ["A", "K", "Q"])
def test_four_queens_or_better_stay_only_behind_a_pair(four: str) -> None:
    cards = f"{four}s {four}h {four}d {four}c"
    assert front_of("mortimer", f"{cards} Js Th 4d") == four * 2
    assert front_of("mortimer", f"{cards} 2s 2h 4d") == "22"
    assert front_of("mortimer", f"{cards} 2s 2h 2d") == "22"


@pytest.mark.rule("DHP-144")
@pytest.mark.parametrize("house", HOUSES)
def test_of_three_aces_and_the_joker_those_stay_behind_that_make_the_best_back(house: str) -> None:
    split = set_as(house, "As Ah Ac Jk Jh Th 6h")
    assert same_set(split, "As Ac", "Ah Jk Jh Th 6h")
    assert split.rule_id == "DHP-144"


FOURS = {
    ("J", "Ks Qh", "Qs Th"): "DHP-145",
    ("T", "Ks Qh", "Qs Jh"): "DHP-145",
    ("9", "Jk Qh", "Qs Jh"): "DHP-145",
    ("8", "Qs Jh", "Js Th"): "DHP-146",
    ("7", "As Jh", "Js Th"): "DHP-146",
    ("6", "Ks Jh", "Js Th"): "DHP-146",
}


@each_proves(("four", "enough", "too_little"), FOURS)
def test_lower_fours_stay_behind_a_front_that_is_high_enough_or_a_pair(
    four: str, enough: str, too_little: str
) -> None:
    cards = f"{four}s {four}h {four}d {four}c"
    assert front_of("mortimer", f"{cards} {enough} 2d")[0] == enough[0].replace("J", "A")
    assert front_of("mortimer", f"{cards} {too_little} 2d") == four * 2
    assert front_of("mortimer", f"{cards} 3s 3h 2d") == "33"


@pytest.mark.rule("DHP-147")
def test_four_fives_or_lower_are_never_split() -> None:
    for four in "5432":
        cards = f"{four}s {four}h {four}d {four}c"
        assert front_of("mortimer", f"{cards} 9s 8h 7d") == "98"
        assert front_of("mortimer", f"{cards} 7s 7h Kd") == "77"


@pytest.mark.rule("DHP-148")
@pytest.mark.parametrize("house", HOUSES)
def test_five_aces_give_a_pair_of_aces_even_beside_a_pair_of_kings(house: str) -> None:
    split = set_as(house, "As Ah Ad Ac Jk Ks Kh")
    assert same_set(split, "As Ah", "Ad Ac Jk Ks Kh")


@pytest.mark.rule("DHP-149")
@pytest.mark.parametrize("house", HOUSES)
def test_among_settings_with_the_same_front_the_best_back_is_kept(house: str) -> None:
    assert same_set(set_as(house, "Ks Qh Qd Jh Th 9h 8h"), "Ks Qd", "Qh Jh Th 9h 8h")
    assert same_set(set_as(house, "Jk Ah Th 5s 4c 3h 2d"), "Ah Th", "Jk 5s 4c 3h 2d")
    assert same_set(set_as(house, "Jk Qc Tc 9c 8c 8h 8s"), "8h 8s", "Jk Qc Tc 9c 8c")
    assert same_set(set_as(house, "Jk Ad As Kd Jd Td 4h"), "As 4h", "Ad Kd Jk Jd Td")


@pytest.mark.rule("DHP-149")
def test_where_several_rows_fit_the_most_specific_hand_comes_first() -> None:
    for cards, row in (
        ("As Ah Ad Ac Jk Ks Kh", "DHP-148"),
        ("9s 9h 9d 9c Ks Kh Kd", "DHP-145"),
        ("9s 9h 9d Ks Kh Kd 2c", "DHP-138"),
        ("9s 9h 9d Ks Kh Qd Qc", "DHP-143"),
        ("Jk Ah Kh Kd Qh Qd 8h", "DHP-135"),
        ("9s 9h 9d 8h 7d 6s 5s", "DHP-142"),
        ("9s 9h 8d 8h 7d 6s 5s", "DHP-132"),
        ("9s 9h 8d 7h 6d 5s 2s", "DHP-140"),
        ("9s 8d 7h 6d 5s 2s Kc", "DHP-139"),
    ):
        assert set_as("mortimer", cards).rule_id == row


@pytest.mark.rule("DHP-150")
def test_the_joker_is_sorted_into_the_rows_as_an_ace_first() -> None:
    assert set_as("mortimer", "As Jk 9d 8c 6s 4h 2d").rule_id == "DHP-130"
    assert set_as("mortimer", "Ks Jk 9d 8c 6s 4h 2d").rule_id == "DHP-129"
    assert set_as("mortimer", "As Ah Jk 8c 6s 4h 2d").rule_id == "DHP-136"
    assert set_as("mortimer", "Jk Ah Kh 9h 7h 3c 2d").rule_id == "DHP-140"
