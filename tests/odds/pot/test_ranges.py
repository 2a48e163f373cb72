"""Hands as people write them: how many there are of each range, and what is said of nonsense."""

from __future__ import annotations

import pytest

from houseway.errors import RecordError
from houseway.families.poker.odds.hand_ranges import read_hand_range
from houseway.things.cards import cards_text


def held(text: str) -> set[str]:
    return {cards_text(combo.cards) for combo in read_hand_range(text, 2).combos}


@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("AsKs", 1), ("As Ks", 1), ("As", 1), ("random", 1),
        ("QQ", 6), ("QQ+", 18), ("22+", 78), ("22-55", 24), ("55-22", 24),
        ("AKs", 4), ("AKo", 12), ("AK", 16), ("KA", 16),
        ("AQs+", 8), ("AQ+", 32), ("A2s+", 48), ("T9s", 4), ("T9s+", 4),
        ("A2s-A5s", 16), ("76s-T9s", 16), ("T9s-76s", 16), ("T8o-75o", 48),
        ("QQ+,AKo", 30), ("AA, AsAh", 6), ("AK,AKs", 16),
    ],
)  # fmt: skip
def test_a_range_is_so_many_hands(text: str, many: int) -> None:
    assert len(held(text)) == many


def test_all_hands_of_two_cards_are_pairs_suited_and_offsuit() -> None:
    every = held(",".join(["22+", *(f"{high}2{how}+" for high in "3456789TJQKA" for how in "so")]))
    assert len(every) == 1_326


def test_ranges_have_the_hands_they_name() -> None:
    assert held("AKs") == {"Ac Kc", "Ad Kd", "Ah Kh", "As Ks"}
    assert {hand[0] + hand[3] for hand in held("T9s-76s")} == {"T9", "98", "87", "76"}
    assert {hand[0] + hand[3] for hand in held("AJo+")} == {"AJ", "AQ", "AK"}
    assert not held("AKo") & held("AKs")


def test_weights_are_hundredths_and_the_last_word_on_a_hand_counts() -> None:
    weights = {
        cards_text(each.cards): each.weight for each in read_hand_range("AA,AsAh:0.25", 2).combos
    }
    assert weights.pop("Ah As", None) or weights.pop("As Ah") == 25
    assert set(weights.values()) == {100}
    assert len(weights) == 5


def test_what_is_thrown_away_stands_behind_a_slash() -> None:
    drawing = read_hand_range("As2d3c4h/Kd", 5, draws=True)
    assert drawing.known == 4
    assert cards_text(drawing.thrown) == "Kd"
    with pytest.raises(RecordError, match="nobody draws in this game"):
        read_hand_range("AsKs/2d", 2)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("QQQ", "neither cards nor a range; write cards such as AsKs, or a range such as QQ+"),
        ("aces", "neither cards nor a range"),
        ("", "has 0 cards and a hand has 2"),
        ("AsKsQd", "has 3 cards and a hand has 2; give 2, fewer if the rest is not known"),
        ("AAs", "a pair, which is never suited; write AA"),
        ("AKs-QQ", "does not go from one hand to another of its kind"),
        ("AKs-", "does not go from one hand to another of its kind"),
        ("AA,random", "different numbers of cards"),
        ("AA:0.00", "never held; leave it out"),
        ("AA:7", "neither cards nor a range"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(RecordError, match=says.replace("+", r"\+")):
        read_hand_range(text, 2)
