"""The dice under the cup follow from the promised shuffle, and favour no face."""

from __future__ import annotations

import hashlib
from collections import Counter

from houseway.things.commitment import Shuffle
from houseway.things.committed_dice import dice_of_shuffle
from houseway.things.decks import JOKER_53


def _thrown_by_hand(shuffle: Shuffle) -> list[int]:
    """As anybody can who was shown the shuffle: cards and salts, and SHA-256."""
    places = enumerate(shuffle.order, start=1)
    salts = [hashlib.sha256(f"{shuffle.secret} {at}".encode()).hexdigest()[:32] for at, _ in places]
    lines = " ".join(f"{card} {salt}" for card, salt in zip(shuffle.order, salts, strict=True))
    digest = hashlib.sha256(f"{lines} cup 1".encode()).digest()
    return [byte % 6 + 1 for byte in digest if byte < 252][:3]


def test_whoever_is_shown_a_shuffle_throws_the_same_dice() -> None:
    for number in range(50):
        shuffle = Shuffle(JOKER_53.cards, f"{number:064x}")
        assert list(dice_of_shuffle(shuffle)) == _thrown_by_hand(shuffle)


def test_every_face_comes_up_about_as_often_on_every_die() -> None:
    thrown = [dice_of_shuffle(Shuffle(JOKER_53.cards, f"{number:064x}")) for number in range(1_200)]
    for die in zip(*thrown, strict=True):
        faces = Counter(die)
        assert sorted(faces) == [1, 2, 3, 4, 5, 6]
        # Chi-square of five degrees of freedom: above 25 once in 8,000 times. The throws are fixed.
        assert sum((count - 200) ** 2 / 200 for count in faces.values()) < 25


def test_other_cards_in_the_same_places_have_other_dice() -> None:
    secret = f"{7:064x}"
    turned = {
        dice_of_shuffle(Shuffle(JOKER_53.cards[at:] + JOKER_53.cards[:at], secret))
        for at in range(53)
    }
    assert len(turned) > 30
