"""The five variations that Mortimer's text records but does not allow at a table.

They can be worked out and simulated; a room that would deal one is an error, and no table opens.
"""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.comply.finding import Severity
from houseway.errors import HousewayError
from houseway.floor import open_table
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.rules.limits import Limits, Range
from houseway.things.cards import JOKER
from tests.comply.rooms import checked, citing
from tests.proving import each_proves
from tests.rules.no_bust.hands import GAME, dealt, settled

SWITCHES = {
    ("ties_17_lose", "true", "NB-117"): "NB-117",
    ("joker_counts", "2_or_12", "NB-118"): "NB-118",
    ("extra_jokers", "1", "NB-119"): "NB-119",
    ("extra_jokers", "2", "NB-119"): "NB-119",
    ("two_aces_natural", "true", "NB-120"): "NB-120",
    ("equal_over_pushes", "true", "NB-121"): "NB-121",
}
TABLES = {
    "mortimer": 'limits = "5-50"\nschedule = "mortimer-nb-1"',
    "marysville": 'limits = "5-200"\nschedule = "calgames-B-4"',
}


def default(option: str) -> str:
    return next(each.default for each in game(GAME).options if each.name == option)


def room(house: str, option: str, value: str, rule: str) -> list[Severity]:
    """How severe the findings are that cite a rule, for a table with that option."""
    table = f'{TABLES[house]}\n[table.options]\n{option} = "{value}"'
    return citing(checked(GAME, table, house=house), rule)


@pytest.mark.rule("NB-116")
@each_proves(("option", "value", "rule"), SWITCHES)
def test_a_variation_may_be_studied_and_is_marked_as_not_playable(
    option: str, value: str, rule: str
) -> None:
    found = next(each for each in game(GAME).options if each.name == option)

    assert (found.rule_id, found.live) == (rule, False)
    assert choose(game(GAME), {option: value}).chosen()[option] == value


@pytest.mark.rule("NB-116")
def test_every_other_option_may_be_played() -> None:
    barred = {option.name for option in game(GAME).options if not option.live}

    assert barred == {
        "ties_17_lose", "joker_counts", "extra_jokers", "two_aces_natural", "equal_over_pushes",
    }  # fmt: skip


@pytest.mark.rule("NB-116")
@each_proves(("option", "value", "rule"), SWITCHES)
def test_no_table_opens_with_a_variation(option: str, value: str, rule: str) -> None:
    limits = Limits(Range(500, 5000))
    open_table("Table 1", GAME, limits, options={option: default(option)})

    with pytest.raises(HousewayError, match=rule):
        open_table("Table 1", GAME, limits, options={option: value})


@pytest.mark.rule("NB-116")
@pytest.mark.parametrize("house", ["mortimer", "marysville"])
@each_proves(("option", "value", "rule"), SWITCHES)
def test_a_room_that_would_deal_a_variation_is_an_error(
    house: str, option: str, value: str, rule: str
) -> None:
    assert room(house, option, value, rule) == [Severity.ERROR]
    assert room(house, option, value, "NB-116") == [Severity.ERROR]
    assert room(house, option, default(option), rule) == []


@pytest.mark.rule("NB-117")
def test_first_variation_the_player_dealer_wins_ties_on_a_hard_17() -> None:
    for hand in ("Kc 7d", "As 6d", "5c 5d 7h"):
        assert settled(hand, "Th 7s", options={"ties_17_lose": "true"}).won("P2") == -10
        assert settled(hand, "Th 7s").won("P2") == 0
    for hand, other in (("Kc 8d", "Th 8s"), ("As Kd", "9h Jk"), ("Kc 6d 6h", "Th 6s 7s")):
        assert settled(hand, other, options={"ties_17_lose": "true"}).won("P2") == 0


@pytest.mark.rule("NB-118")
@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("Jk 9c", "soft 21"),
        ("Jk 5c", "soft 17"),
        ("Jk Kc", "hard 12"),
        ("Jk As", "soft 13"),
        ("Jk 5c 8d", "hard 15"),
    ],
)
def test_second_variation_the_joker_counts_2_or_12(hand: str, total: str) -> None:
    own = hand.split()
    options = {"joker_counts": "2_or_12"}
    scene = dealt(" ".join(own[:2]), later=" ".join(own[2:]), options=options)
    for _ in own[2:]:
        scene.hit(2)

    box = scene.view("P2").boxes[0]
    assert f"{'soft' if box.soft else 'hard'} {box.points}" == total


@pytest.mark.rule("NB-118")
def test_such_a_joker_hand_may_be_drawn_to() -> None:
    scene = dealt("Jk 5c", options={"joker_counts": "2_or_12"})

    assert {"hit", "stand", "double", "surrender"} == scene.verbs()
    assert dealt("Jk 5c", options={"joker_counts": "wild"}).verbs() == set()


@pytest.mark.rule("NB-119")
@pytest.mark.parametrize(("extra", "jokers"), [("0", 6), ("1", 12), ("2", 18)])
def test_third_variation_more_than_one_joker_in_each_deck(extra: str, jokers: int) -> None:
    scene = dealt("Kc 9d", options={"extra_jokers": extra})

    shoe = Counter(scene.round.shoe)
    assert shoe[JOKER] == jokers
    assert shoe.total() == 6 * 52 + jokers


@pytest.mark.rule("NB-120")
def test_fourth_variation_two_aces_are_a_natural_and_pay_2_to_1() -> None:
    aces = {"two_aces_natural": "true"}
    assert settled("As Ad", "9h 5s 7c", options=aces).won("P2") == 20
    assert settled("As Ad", "9h Jk", options=aces).won("P2") == 20
    assert settled("Kc Qd", "Ah As", options=aces).won("P2") == -10
    assert settled("As Ad", "Ah As", options=aces).won("P2") == 0

    assert settled("As Ad", "Th 7s").won("P2") == -10


@pytest.mark.rule("NB-121")
def test_fifth_variation_equal_totals_over_a_natural_22_push() -> None:
    pushes = {"equal_over_pushes": "true"}
    for hand, other in (("Kc 6d 6h", "Th 6s 6c"), ("Kc 6d Th", "Th 6s Tc")):
        assert settled(hand, other, options=pushes).won("P2") == 0
        assert settled(hand, other).won("P2") == -10
    assert settled("Kc 6d 8h", "Th 6s 7s", options=pushes).won("P2") == -10
