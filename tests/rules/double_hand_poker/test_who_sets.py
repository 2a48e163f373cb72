"""Whose hand it is where several wager on one, or one person on several."""

from __future__ import annotations

import pytest

from houseway.families.pai_gow.play.actions import AskHouseWay, ChoosePile
from tests.felt import Scene, on
from tests.felt.pai_gow import BANK, LOSES, PUSHES, WINS
from tests.proving import each_proves

DHP = "double-hand-poker"
HANDS = {1: BANK, 2: WINS, 3: LOSES, 4: PUSHES}


def backed(house: str, seat: float, behind: float) -> Scene:
    """Ann stands behind seat 2."""
    scene = Scene(DHP, house=house, standing=("Ann",))
    scene.wager(2, "Ann", base=behind)
    scene.wager(2, base=seat)
    scene.deal(HANDS)
    return scene


@each_proves(
    ("house", "behind", "decides"),
    {
        ("mortimer", 50, "P2"): "DHP-35 DHP-36",
        ("marysville", 50, "Ann"): "DHP-38",
        ("marysville", 10, "P2"): "DHP-38",
        ("marysville", 5, "P2"): "DHP-38",
    },
)
def test_the_seat_or_the_most_money_has_the_last_word(
    house: str, behind: float, decides: str
) -> None:
    scene = backed(house, 10, behind)
    other = "Ann" if decides == "P2" else "P2"
    refusal = scene.refused(scene.setting(2, "2c 2d", other))
    assert refusal.rule_ids == ("DHP-35", "DHP-36", "DHP-38")
    scene.refused(AskHouseWay(other, 2))
    scene.sets(2, "2c 2d", decides)
    scene.play_out()

    assert (scene.won("P2"), scene.won("Ann")) == (10, behind)


@pytest.mark.rule("DHP-37")
@pytest.mark.parametrize("house", ["mortimer", "marysville"])
def test_a_bank_is_one_person_s_who_alone_says_which_pile_and_how_it_is_set(house: str) -> None:
    scene = Scene(DHP, house=house, standing=("Ann",))
    scene.wager(2, base=500)
    for other in ("Ann", "P2"):
        assert scene.refused(on(1, other, base=500)).rule_ids == ("DHP-15",)
    scene.lay_out(HANDS)
    for other in ("Ann", "P2"):
        assert scene.refused(ChoosePile(other, 1, 1)).rule_ids == ("DHP-64",)
    scene.open_cup()
    scene.house_way(2)
    for other in ("Ann", "P2"):
        assert scene.refused(scene.setting(1, "9c 6d", other)).rule_ids == ("DHP-90",)
    scene.bank_sets("Qs Jd")

    assert scene.laid(1)[0] == {"Qs", "Jd"}


@pytest.mark.rule("DHP-36")
def test_who_stands_behind_a_seat_sees_its_hand_and_no_other() -> None:
    scene = backed("mortimer", 10, 50)

    assert {*scene.view("Ann").hands[2]} == {*WINS.split()}
    assert set(scene.view("Ann").hands[1]) == {"??"}


@each_proves("house", {"mortimer": "DHP-42", "marysville": "DHP-43"})
def test_who_wagers_on_several_hands_sees_and_sets_one(house: str) -> None:
    scene = Scene(DHP, house=house, empty=(3, 4))
    for spot in (4, 2, 3):
        scene.wager(spot, "P2", base=10)
    scene.deal(HANDS)

    seen = scene.view("P2").hands
    assert {*seen[2]} == {*WINS.split()}
    assert set(seen[3]) == set(seen[4]) == {"??"}
    for spot, front in ((3, "Th 8h"), (4, "4c 4d")):
        refusal = scene.refused(scene.setting(spot, front, "P2"))
        assert refusal.rule_ids == ("DHP-42", "DHP-43")
    scene.sets(2, "7d 5h")
    scene.play_out()
    assert (scene.laid(3)[0], scene.laid(4)[0]) == ({"Th", "8h"}, {"4c", "4d"})
    assert scene.laid(2)[0] == {"7d", "5h"}


@pytest.mark.rule("DHP-42", "DHP-43")
def test_a_second_hand_goes_to_who_else_has_wagered_on_it() -> None:
    scene = Scene(DHP, house="marysville")
    scene.wager(2, base=50)
    scene.wager(3, "P2", base=50)
    scene.wager(3, base=10)
    scene.deal(HANDS)

    assert set(scene.view("P2").hands[3]) == {"??"}
    assert {*scene.view("P3").hands[3]} == {*LOSES.split()}
    scene.refused(scene.setting(3, "Th 8h", "P2"))
    scene.sets(3, "Jc Th")
    scene.sets(2, "2c 2d")


@pytest.mark.rule("DHP-35")
def test_before_the_cards_come_only_the_one_who_decides_asks_for_the_house_way() -> None:
    scene = Scene(DHP, house="mortimer", standing=("Ann",))
    scene.wager(2, base=10)
    scene.wager(2, "Ann", base=50)
    scene.lay_out(HANDS)

    for who in ("Ann", "P3"):
        assert scene.refused(AskHouseWay(who, 2)).rule_ids
    scene.house_way(2)
    scene.open_cup()
    assert set(scene.view("Ann").hands[2]) == {"??"}
