"""The house way of Face Up, row by row, and where it differs from Double Hand's."""

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

WAY = "face_up"


@each_proves(
    "rule",
    {
        "FUP-107": "FUP-107",
        "FUP-108": "FUP-108",
        "FUP-109": "FUP-109",
        "FUP-110": "FUP-110",
        "FUP-111": "FUP-111",
        "FUP-112": "FUP-112",
        "FUP-113": "FUP-113",
        "FUP-114": "FUP-114",
        "FUP-115": "FUP-115",
        "FUP-116": "FUP-116",
        "FUP-117": "FUP-117",
        "FUP-118": "FUP-118",
        "FUP-119": "FUP-119",
        "FUP-120": "FUP-120",
        "FUP-121": "FUP-121",
        "FUP-122": "FUP-122",
        "FUP-123": "FUP-123",
        "FUP-124": "FUP-124",
        "FUP-125": "FUP-125",
        "FUP-126": "FUP-126",
        "FUP-127": "FUP-127",
    },
)
def test_every_printed_example_is_set_as_it_is_printed(rule: str) -> None:
    ((front, back),) = examples_of(rule)
    assert same_set(set_as(WAY, f"{front} {back}"), front, back)
    assert rule in rows_for(WAY, f"{front} {back}")


@pytest.mark.rule("FUP-109")
def test_a_big_pair_of_queens_or_better_is_always_split_from_the_other() -> None:
    for big in "AKQ":
        assert front_of(WAY, f"{big}h {big}c 3s 3h Jd Td 8c") == "33"


@each_proves(
    ("big", "enough", "too_little"),
    {
        ("J", "Ad", "Kd"): "FUP-110",
        ("T", "Jk", "Kd"): "FUP-110",
        ("9", "Ad", "Kd"): "FUP-110",
        ("8", "Kd", "Qd"): "FUP-111",
        ("7", "Jk", "Qd"): "FUP-111",
        ("6", "Ad", "Qd"): "FUP-111",
        ("5", "Qd", "Jd"): "FUP-112",
        ("4", "Kd", "Jd"): "FUP-112",
        ("3", "Jk", "Jd"): "FUP-112",
    },
)
def test_two_pair_stay_together_behind_a_front_that_is_high_enough(
    big: str, enough: str, too_little: str
) -> None:
    pairs = f"{big}s {big}h 2s 2h"
    kicker, low = ("9", "6") if big in "T4" else ("T", "4")
    front = f"{'A' if enough == 'Jk' else enough[0]}{kicker}"
    assert front_of(WAY, f"{pairs} {enough} {kicker}c {low}d") == front
    assert front_of(WAY, f"{pairs} {too_little} {kicker}c {low}d") == "22"


@pytest.mark.rule("FUP-113")
def test_of_three_pair_the_highest_goes_in_front_even_where_there_is_a_flush() -> None:
    split = set_as(WAY, "Jk Ah Kh Kd Qh Qd 8h")
    assert same_set(split, "Ah Jk", "Kh Kd Qh Qd 8h")
    assert split.rule_id == "FUP-113"


@pytest.mark.rule("FUP-117")
def test_the_example_breaks_a_flush_for_a_higher_front() -> None:
    assert same_set(set_as(WAY, "As 9s 6s 5s 4c 3d 2s"), "As 9s", "6s 5s 4c 3d 2s")


@pytest.mark.rule("FUP-119")
def test_a_pair_is_freed_only_beside_ace_and_joker_and_then_as_the_row_of_aces_has_it() -> None:
    freed = "Jk Ah Kh 9h 7h 3c 3d"
    assert rows_for(WAY, freed) == ["FUP-119"]
    assert set_as(WAY, freed)[:2] == set_as("marysville", freed)[:2]
    assert same_set(set_as(WAY, freed), "3c 3d", "Ah Jk Kh 9h 7h")
    assert rows_for(WAY, "7d 7c 9h 9d Qd Jd 4d") == ["FUP-119", "FUP-110"]


@pytest.mark.rule("FUP-120")
def test_an_ace_goes_in_front_where_no_pair_can_be_freed() -> None:
    assert same_set(set_as(WAY, "Jk Ad As Kd Jd Td 4h"), "As 4h", "Ad Kd Jk Jd Td")
    assert front_of(WAY, "As Ah Jk 2d 3c 4s 5h") == "AA"


@pytest.mark.rule("FUP-121")
def test_of_a_full_house_the_three_stay_behind() -> None:
    assert same_set(set_as(WAY, "As Ah Ad Ks Kh Qd Qc"), "Ks Kh", "As Ah Ad Qd Qc")


@pytest.mark.rule("FUP-122")
def test_four_queens_or_better_are_split_and_the_best_back_is_kept() -> None:
    for four in "AKQ":
        assert front_of(WAY, f"{four}s {four}h {four}d {four}c Js Th 4d") == four * 2
    assert same_set(set_as(WAY, "As Ah Ac Jk Jh Th 6h"), "As Ac", "Ah Jk Jh Th 6h")


@each_proves(
    ("four", "enough", "too_little", "rule"),
    {
        ("J", "Ks Qh", "Qs Th", "FUP-123"): "FUP-123",
        ("T", "As 3h", "Qs Jh", "FUP-123"): "FUP-123",
        ("9", "Jk Qh", "Qs Jh", "FUP-123"): "FUP-123",
        ("8", "Qs Jh", "Js Th", "FUP-124"): "FUP-124",
        ("7", "As Jh", "Js 3h", "FUP-124"): "FUP-124",
        ("6", "Ks Jh", "Js Th", "FUP-124"): "FUP-124",
    },
)
def test_lower_fours_stay_behind_a_front_that_is_high_enough(
    four: str, enough: str, too_little: str, rule: str
) -> None:
    one, other = f"{four}s {four}h", f"{four}d {four}c"
    kept = set_as(WAY, f"{one} {other} {enough} 2d")
    assert same_set(kept, enough, f"{one} {other} 2d")
    split = set_as(WAY, f"{one} {other} {too_little} 2d")
    assert same_set(split, one, f"{other} {too_little} 2d")
    assert kept.rule_id == split.rule_id == rule


@pytest.mark.rule("FUP-126")
def test_a_pair_beside_four_of_a_kind_goes_in_front_and_so_does_one_of_three() -> None:
    for four in "AKQJ987654":
        split = set_as(WAY, f"{four}s {four}h {four}d {four}c 2s 2h 3d")
        assert (split.rule_id, {each.text for each in split.front}) == ("FUP-126", {"2s", "2h"})
    assert same_set(set_as(WAY, "Qs Qh Qd Qc 9s 9h 9d"), "9s 9h", "Qs Qh Qd Qc 9d")


@pytest.mark.rule("FUP-127")
def test_five_aces_give_a_pair_of_aces_even_beside_a_pair_of_kings() -> None:
    assert same_set(set_as(WAY, "As Ah Ad Ac Jk Ks Kh"), "As Ah", "Ad Ac Jk Ks Kh")


@pytest.mark.rule("FUP-128")
def test_where_several_rows_fit_the_most_specific_hand_comes_first() -> None:
    for cards, row in (
        ("As Ah Ad Ac Jk Ks Kh", "FUP-127"),
        ("9s 9h 9d 9c Ks Kh 2d", "FUP-126"),
        ("9s 9h 9d Ks Kh Kd 2c", "FUP-116"),
        ("9s 9h 9d Ks Kh Qd Qc", "FUP-121"),
        ("9s 9h 9d 8h 7d 6s 5s", "FUP-120"),
        ("9s 9h 8d 7h 6d 5s 2s", "FUP-118"),
        ("9s 8d 7h 6d 5s 2s Kc", "FUP-117"),
    ):
        assert set_as(WAY, cards).rule_id == row


@pytest.mark.rule("FUP-128")
def test_among_settings_with_the_same_front_the_best_back_is_kept() -> None:
    assert same_set(set_as(WAY, "Ks Qh Qd Jh Th 9h 8h"), "Ks Qd", "Qh Jh Th 9h 8h")
    assert same_set(set_as(WAY, "Jk Ah Th 5s 4c 3h 2d"), "Ah Th", "Jk 5s 4c 3h 2d")
