"""Three dice: what they show, what they add up to, and what no die can show."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from houseway.errors import RecordError
from houseway.things.dice import dice, shake

WAYS = {
    3: 1, 4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27,
    11: 27, 12: 25, 13: 21, 14: 15, 15: 10, 16: 6, 17: 3, 18: 1,
}  # fmt: skip
"""In how many of 216 ways each total falls."""


def test_the_total_is_the_sum_of_the_three_faces() -> None:
    assert dice(1, 2, 3).total == 6
    assert dice(6, 6, 6).total == 18
    assert dice(1, 1, 1).total == 3


def test_all_two_hundred_and_sixteen_falls_give_the_known_totals() -> None:
    assert Counter(dice(*faces).total for faces in product(range(1, 7), repeat=3)) == WAYS


def test_the_dice_keep_the_order_in_which_they_are_read() -> None:
    assert tuple(dice(4, 1, 6)) == (4, 1, 6)


@pytest.mark.parametrize("face", [-1, 0, 7, 10])
@pytest.mark.parametrize("place", range(3))
def test_a_face_that_no_die_has_is_refused(face: int, place: int) -> None:
    faces = [1, 2, 3]
    faces[place] = face
    with pytest.raises(RecordError) as refused:
        dice(*faces)

    assert str(refused.value) == f"{face} is not a face of a die; faces run from 1 to 6."


def test_shaken_dice_show_faces_that_dice_have() -> None:
    for _ in range(300):
        assert all(1 <= face <= 6 for face in shake())
