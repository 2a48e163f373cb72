"""Charts and totals of twenty-one: the answers agree with reading and counting by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.train.drill import Drill, DrillPart
from houseway.train.drill_factory import make_drill
from houseway.train.grading import check_answer
from houseway.train.lesson_reader import read_lesson
from tests.train.drills import TWENTY_ONE, all_of, drills, game_of, laid_out, settled_again

MUST_HIT = {"pure-21.5": 11, "no-bust": 11, "no-bust-6.0": 5, "no-bust-6.0-buster": 5}
"""P21-50, NB-58, NB6-47, NBB-47; in Pure Spanish no total forces a hit (PS-56)."""
STAND_HARD = {
    "pure-spanish-21.5": 17, "pure-21.5": 19, "no-bust": 20,
    "no-bust-6.0": 19, "no-bust-6.0-buster": 20,
}  # fmt: skip
"""PS-55, P21-48, NB-55, NB6-46, NBB-46."""
STAND_SOFT = {"no-bust": 20, "no-bust-6.0-buster": 20}
NATURALS = {
    "pure-spanish-21.5": "A JQK", "pure-21.5": "A TJQK",
    "no-bust-6.0": "A TJQK", "no-bust-6.0-buster": "A TJQK",
}  # fmt: skip
ACES_ONE_CARD = {"pure-21.5", "no-bust", "no-bust-6.0", "no-bust-6.0-buster"}
WINNERS = {"win": "player", "lose": "player-dealer", "push": "nobody, it is a push"}


def counted(cards: list[str]) -> tuple[int, bool]:
    """The total as one counts it, and whether an ace counts eleven."""
    if "Jk" in cards:
        return 21, False
    letters = [card[0] for card in cards]
    points = sum(1 if each == "A" else 10 if each in "TJQK" else int(each) for each in letters)
    return (points + 10, True) if "A" in letters and points <= 11 else (points, False)


def natural(game: str, cards: list[str], *, split: bool = False) -> bool:
    if len(cards) != 2 or split:
        return False
    if game == "no-bust":
        return cards == ["Jk", "Jk"]
    ace, ten = NATURALS[game].split()
    one, two = sorted((card[0] for card in cards), key=lambda letter: letter != ace)
    return one == ace and two in ten


def chart_by_hand(drill: Drill) -> str:
    game, cards = drill.game, drill.facts["cards"]
    points, soft = counted(cards)
    if points > 21 or "Jk" in cards or natural(game, cards, split=drill.facts["split"]):
        return "takes no more cards"
    one_card = drill.facts["split"] and cards[0][0] == "A" and game in ACES_ONE_CARD
    if drill.facts["doubles"] or one_card:
        return "must stand"
    if points <= MUST_HIT.get(game, 0):
        return "must hit"
    least = STAND_SOFT.get(game, 99) if soft else STAND_HARD[game]
    return "must stand" if points >= least else "may hit or stand"


def player_dealer_by_hand(cards: list[str]) -> str:
    """All five games: seventeen stands, but not a soft one (PS-59, P21-52, NB-82, NB6-50)."""
    points, soft = counted(cards)
    if points > 21:
        return "is over"
    return "draws" if points < 17 or (points == 17 and soft) else "stands"


def part(drill: Drill, words: str) -> DrillPart:
    (found,) = [each for each in drill.parts if words in each.asks]
    return found


def test_a_hand_must_do_what_the_chart_says_when_read_by_hand() -> None:
    for drill in all_of("chart"):
        assert part(drill, "By the chart").answer == chart_by_hand(drill), drill.situation


@pytest.mark.parametrize("id", TWENTY_ONE)
def test_every_answer_of_the_chart_comes_up(id: str) -> None:
    lesson = read_lesson(id, level=2)
    made = [make_drill(lesson, "chart", seed=7, number=number) for number in range(40)]
    met = Counter(str(drill.parts[0].answer) for drill in made)
    none = {"must hit"} if id == "pure-spanish-21.5" else set()
    assert set(met) == {"must hit", "must stand", "may hit or stand", "takes no more cards"} - none


def test_the_player_dealer_has_no_choice_and_does_what_the_chart_says() -> None:
    met = set()
    for drill in all_of("chart"):
        answer = drill.parts[-1].answer
        assert answer == player_dealer_by_hand(drill.facts["player_dealer"]), drill.situation
        met.add(answer)
    assert met == {"draws", "stands", "is over"}


def test_more_is_asked_about_a_hand_at_higher_levels() -> None:
    for id in TWENTY_ONE:
        for level, asked in ((1, 2), (2, 4), (3, 6 if id == "pure-spanish-21.5" else 5)):
            assert {len(drill.parts) for drill in drills(id, "chart", level)} == {asked}


def test_doubling_and_splitting_need_two_cards_and_splitting_a_pair() -> None:
    met: Counter[tuple[str, object]] = Counter()
    for drill in (drill for drill in all_of("chart") if drill.level > 1):
        cards, full = drill.facts["cards"], chart_by_hand(drill) == "takes no more cards"
        double, split = part(drill, "doubled").answer, part(drill, "split").answer
        counts = [counted([card])[0] for card in cards]
        two = len(cards) == 2 and not full
        pair = two and counts[0] == counts[1]
        if not drill.facts["split"]:
            assert double == ("yes" if two else "no")
            assert split == ("yes" if pair else "no")
        elif not pair:
            assert split == "no"
        met.update([("double", double), ("split", split)])
    assert min(met[verb, said] for verb in ("double", "split") for said in ("yes", "no")) > 1


def test_a_total_is_what_one_counts() -> None:
    met = set()
    for drill in all_of("total"):
        round = laid_out(drill)
        boxes = {(box.spot, box.number): box for box in round.boxes}
        hands = [([card.text for card in round.player_dealer_hand], False)]
        for spot, number in drill.facts["compared"]:
            box = boxes[spot, number]
            hands.append(([card.text for card in box.cards], box.split))
        asked = [each.answer for each in drill.parts if each.form == "total"]
        expected = [total_by_hand(drill.game, cards, split=split) for cards, split in hands]
        assert asked == expected, drill.situation
        met.update(expected)
    assert {"natural", "soft 18", "20", "21", "22"} <= met


def total_by_hand(game: str, cards: list[str], *, split: bool) -> str:
    if natural(game, cards, split=split):
        return "natural"
    points, soft = counted(cards)
    return f"soft {points}" if soft else str(points)


def test_whoever_wins_is_paid_when_the_round_is_settled() -> None:
    met = set()
    for drill in all_of("total"):
        postings = {
            (each.seat, each.hand): each for each in settled_again(drill) if each.bet == "base"
        }
        asked = [each.answer for each in drill.parts if "who wins" in each.asks]
        expected = [
            WINNERS[postings[spot, hand].result.value] for spot, hand in drill.facts["compared"]
        ]
        assert asked == expected, drill.situation
        met.update(expected)
    assert met == set(WINNERS.values())


def test_who_says_hard_for_soft_is_told_about_the_ace() -> None:
    found = 0
    for drill in all_of("total"):
        for each in drill.parts:
            if str(each.answer).startswith("soft "):
                checked = check_answer(each, str(each.answer).removeprefix("soft "))
                assert (checked.right, checked.missed) == (
                    False,
                    "An ace in it counts eleven, so it is soft.",
                )
                found += 1
    assert found > 5


def test_splits_doubles_and_surrenders_come_up_in_settling_and_are_told() -> None:
    told = [line for drill in all_of("settle", TWENTY_ONE) for line in drill.situation]
    for words in (", hand 2: ", "Double $", "surrendered", "after a split", "Ana"):
        assert any(words in line for line in told), words


@pytest.mark.parametrize(
    ("house", "id"), [("marysville", "pure-21.5"), ("mortimer", "no-bust-6.0-buster")]
)
def test_side_bets_of_a_house_are_paid_and_lost_in_payout_drills(house: str, id: str) -> None:
    lesson = read_lesson(id, level=2, house=house)
    made = [make_drill(lesson, "payout", seed=5, number=number) for number in range(50)]
    for bet in lesson.game.side_bets:
        moves = [drill.parts[0].answer for drill in made if drill.facts["bet"] == bet.id]
        assert any(isinstance(move, int) and move > 0 for move in moves), bet.id
        assert any(isinstance(move, int) and move < 0 for move in moves), bet.id


def test_a_side_bet_never_exceeds_the_base_wager_where_that_is_a_rule() -> None:
    for drill in all_of("collection", ("no-bust-6.0-buster",)):
        assert game_of(drill).side_bets[0].at_most_base
        for line in drill.facts["lines"]:
            assert line["cents"].get("buster", 0) <= min(line["cents"]["base"], 2000)
