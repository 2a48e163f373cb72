"""Spaced repetition: what was missed comes again soon, then ever more rarely, then no more."""

from __future__ import annotations

from houseway.train.spaced_repetition import (
    DAY,
    MINUTE,
    RESTS,
    DrillTopic,
    LeitnerCard,
    after_answer,
    is_same_question,
)

TOPIC = DrillTopic(game="three-card-poker", kind="settle", level=1)
NOW = 1_700_000_000


def right(card: LeitnerCard | None, now: int) -> LeitnerCard | None:
    return after_answer(card, TOPIC, right=True, seed=8, now=now)


def wrong(card: LeitnerCard | None, now: int, seed: int = 7) -> LeitnerCard:
    found = after_answer(card, TOPIC, right=False, seed=seed, now=now)
    assert found is not None
    return found


def test_what_was_never_missed_is_not_repeated() -> None:
    assert right(None, NOW) is None


def test_what_was_missed_comes_again_after_ten_minutes_and_is_the_same_question() -> None:
    card = wrong(None, NOW)
    assert (card.box, card.due, card.seed) == (1, NOW + 10 * MINUTE, 7)
    assert is_same_question(card)


def test_each_right_answer_when_due_lets_it_rest_longer_until_it_is_known() -> None:
    card: LeitnerCard | None = wrong(None, NOW)
    rests = []
    while card is not None:
        now = card.due
        card = right(card, now)
        if card is not None:
            assert not is_same_question(card)
            rests.append(card.due - now)
    assert rests == [DAY, 3 * DAY, 7 * DAY, 21 * DAY]
    assert len(RESTS) == len(rests) + 1


def test_a_right_answer_before_it_is_due_moves_nothing() -> None:
    card = wrong(None, NOW)
    assert right(card, card.due - 1) == card


def test_a_miss_sends_it_back_to_the_first_box_from_any() -> None:
    card = right(wrong(None, NOW), NOW + DAY)
    assert card is not None
    assert card.box == 2
    back = wrong(card, NOW + DAY + 1, seed=99)
    assert (back.box, back.due, back.seed) == (1, NOW + DAY + 1 + 10 * MINUTE, 99)
