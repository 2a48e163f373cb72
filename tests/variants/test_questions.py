"""What may be asked of cards, and when the answer is yes."""

from __future__ import annotations

import pytest

from houseway.rules.conditions.card_questions import QUESTIONS
from houseway.rules.conditions.condition import (
    AllOf,
    AnyOf,
    Condition,
    ConditionTest,
    Negation,
    all_tests,
    is_met,
)
from houseway.rules.conditions.question_type import HandFacts, Value
from houseway.things.cards import parse_cards

YES: dict[tuple[str, Value], tuple[str, ...]] = {
    ("pair", True): ("8s 8s", "8s 8d", "Ac 5d Ad", "2c 2d 2h"),
    ("alike", (3, 3)): ("2c 2d 2h",),
    ("alike", (1, 2)): ("8s 9d", "8s 8d 9d"),
    ("suited", True): ("8s 8s", "2h Kh 5h", "Ac"),
    ("identical", True): ("8s 8s", "Qh Qh Qh"),
    ("colour", "same"): ("8s 9c", "2h 3d 4h"),
    ("colour", "red"): ("2h 3d",),
    ("colour", "black"): ("2c 3s",),
    ("colour", "mixed"): ("2c 3h", "2c 3s 4d"),
    ("ranks", "TJQK"): ("Ts Kd", "Jc Jc"),
    ("holds", "Qh Qh"): ("Qh Qh", "Qh 2c Qh"),
    ("holds", "A T"): ("Ac Th", "Td 5c Ad"),
    ("holds", "Q Qh"): ("Qh Qd", "Qh Qh"),
    ("holds", "Jk"): ("Jk 5c",),
    ("straight", True): ("Ac 2d 3h", "Qc Kd Ah", "9c 8d", "5h 4h 6h"),
    ("pairs", (1, 2)): ("6-6 6-6 1-1 5-4", "6-3 5-4 4-2 2-1", "6-3 5-4"),
    ("pair_of", "gow gee_joon"): ("6-3 5-4 1-1 1-1", "4-2 2-1"),
    ("tiles", "6-6 6-6"): ("6-6 3-1 2-2 6-6",),
    ("kinds", "bot teen"): ("6-2 6-6 5-3 6-6", "6-2 5-3"),
    ("civil", (2, 2)): ("6-6 1-1 5-4 6-3", "3-1 2-2"),
    ("spots", (17, 18)): ("6-6 1-1 2-1", "5-4 6-3"),
    ("value", "gong pair"): ("6-6 6-2", "6-6 5-3 2-2 6-5", "6-2 5-3 6-6 1-1"),
    ("value", "nine"): ("2-1 3-3 5-5 6-4", "6-6 6-1"),
}
NO: dict[tuple[str, Value], tuple[str, ...]] = {
    ("pair", True): ("8s 9s", "Jk Jk", "Kc Qc"),
    ("alike", (3, 3)): ("2c 2d 3h", "Jk Jk Jk"),
    ("suited", True): ("8s 8d", "Jk 8s", "2h 3h 4d"),
    ("identical", True): ("8s 8d", "8s 9s", "Jk Jk"),
    ("colour", "same"): ("8s 9d", "Jk 9d"),
    ("colour", "red"): ("2h 3c", "Jk 2h"),
    ("colour", "mixed"): ("2c 3s", "Jk 3s"),
    ("ranks", "TJQK"): ("Ts 9s", "Jk Ts"),
    ("holds", "Qh Qh"): ("Qh Qd", "Qh"),
    ("holds", "A T"): ("Ac Ad", "Tc Td"),
    ("holds", "Q Qh"): ("Qd Qc", "Qh Kh"),
    ("holds", "J"): ("Jk 5c",),
    ("pairs", (1, 2)): ("6-6 1-1 5-4 6-2", "4-4 6-2"),
    ("pair_of", "gow gee_joon"): ("6-3 2-1 6-6 6-6",),
    ("tiles", "6-6 6-6"): ("6-6 3-1 2-2 6-5",),
    ("kinds", "bot teen"): ("6-2 6-6 4-4 6-6",),
    ("civil", (2, 2)): ("6-6 4-2 5-4 6-3",),
    ("spots", (17, 18)): ("6-6 1-1 1-1", "6-6 6-1"),
    ("value", "gong pair"): ("6-6 6-3", "4-4 6-2"),
    ("straight", True): ("Kc Ad 2h", "8c 8d 9h", "2c 4d 5h", "Jk 2c 3d", "Ac 2d 4h"),
}


@pytest.mark.parametrize(("asked", "answer"), [(YES, True), (NO, False)])
def test_cards_answer(asked: dict[tuple[str, Value], tuple[str, ...]], answer: bool) -> None:  # noqa: FBT001
    for (asks, value), hands in asked.items():
        for text in hands:
            hand = HandFacts(cards=parse_cards(text, each_at_most=3))
            assert ConditionTest("hand", asks, value).fits(hand) is answer, (asks, value, text)


def test_every_question_is_tried_here_or_is_about_the_whole_hand() -> None:
    of_hands = {"total", "count", "natural", "over", "makes", "highest", "joker", "result"}
    assert {asks for asks, _ in YES} | of_hands == set(QUESTIONS)
    hand = HandFacts(count=5, total=20)
    assert [ConditionTest("x", "total", span).fits(hand) for span in ((20, 20), (17, 19))] == [
        True,
        False,
    ]
    assert [ConditionTest("x", "count", span).fits(hand) for span in ((5, 9), (2, 4))] == [
        True,
        False,
    ]
    assert not ConditionTest("x", "natural", value=True).fits(hand)
    assert ConditionTest("x", "over", value=False).fits(hand)
    seven = HandFacts(makes="flush", highest="A", joker=True, result="tied")
    assert [
        ConditionTest("x", "makes", names).fits(seven) for names in ("straight flush", "pair")
    ] == [
        True,
        False,
    ]
    assert [ConditionTest("x", "highest", ranks).fits(seven) for ranks in ("KA", "9T")] == [
        True,
        False,
    ]
    assert not ConditionTest("x", "joker", value=False).fits(seven)
    assert [ConditionTest("x", "result", said).fits(seven) for said in ("tied", "won")] == [
        True,
        False,
    ]


@pytest.mark.parametrize("one", [False, True])
@pytest.mark.parametrize("two", [False, True])
def test_all_any_and_not(one: bool, two: bool) -> None:  # noqa: FBT001
    a, b = ConditionTest("x", "pair", value=True), ConditionTest("x", "suited", value=True)
    answers = {a: one, b: two}
    cases: dict[Condition, bool] = {
        AllOf((a, b)): one and two,
        AnyOf((a, b)): one or two,
        Negation(AnyOf((a, Negation(b)))): not (one or not two),
    }
    for when, wanted in cases.items():
        assert is_met(when, answers.__getitem__) is wanted
        assert set(all_tests(when)) == {a, b}
