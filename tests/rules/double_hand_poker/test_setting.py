"""Hands are set in two: by players all at once, by the house way, and last by the player-dealer."""

from __future__ import annotations

import pytest

from houseway.families.pai_gow.play.actions import AskHouseWay
from houseway.families.pai_gow.play.events import BankOpened, HandSet, SetByHouse
from houseway.families.pai_gow.rules.hand_split import TwoHandSplit
from tests.felt import Scene
from tests.felt.pai_gow import BANK, LOSES, PUSHES, WINS
from tests.proving import each_proves
from tests.rules.double_hand_poker.ways import examples_of, same_set

DHP = "double-hand-poker"
FPG = "fortune-pai-gow"
FUP = "face-up-pai-gow"
PGT = "pai-gow-tiles"


def dealt(
    name: str = DHP, *, house: str | None = None, hands: dict[int, str] | None = None,
    **options: str,
) -> Scene:  # fmt: skip
    """Seats 2, 3 and 4 have wagered ten each and hold their cards."""
    scene = Scene(name, house=house, options=options)
    held = hands or {1: BANK, 2: WINS, 3: LOSES, 4: PUSHES}
    for spot in held:
        if spot != 1:
            scene.wager(spot, base=10)
    scene.deal(held)
    return scene


@each_proves("name", {DHP: "DHP-77 DHP-12", FPG: "FPG-2", FUP: "FUP-53 FUP-5"})
def test_each_player_makes_a_front_of_two_and_a_back_of_five(name: str) -> None:
    scene = dealt(name)
    for wrong in ("2c", "2c 2d 4s", "2c Kd", "2c 2c"):
        if wrong != "2c 2c":
            assert scene.refused(scene.setting(2, wrong)).rule_ids
    scene.sets(2, "2d 2c")

    assert scene.laid(2) == ({"2c", "2d"}, {"As", "Ah", "4s", "5h", "7d"})


@pytest.mark.rule("PGT-33", "PGT-34")
def test_of_two_hands_of_tiles_the_better_is_the_high_one_whichever_is_named() -> None:
    for named_front in ("6-6 6-6", "6-3 5-2"):
        scene = dealt(PGT, hands={1: "5-2 6-4 5-4 6-1", 2: "6-6 6-6 6-3 5-1"})
        scene.sets(2, named_front.replace("5-2", "5-1"))

        assert scene.laid(2) == ({"6-3", "5-1"}, {"6-6"})
        assert not scene.round.laid[2].foul


@pytest.mark.rule("DHP-80", "DHP-77")
def test_a_hand_that_is_set_stays_as_its_player_set_it() -> None:
    scene = dealt()
    scene.sets(2, "As Ah")

    assert scene.refused(scene.setting(2, "2c 2d")).rule_ids
    assert scene.refused(AskHouseWay("P2", 2)).rule_ids
    scene.play_out()
    assert (scene.laid(2)[0], scene.result(2, "base")) == ({"As", "Ah"}, "lose")


@pytest.mark.rule("DHP-79", "DHP-88")
def test_nobody_sees_another_s_seven_cards_before_they_are_compared() -> None:
    scene = dealt()
    assert "As" in scene.view("P2").hands[2]
    scene.sets(2, "2c 2d")

    assert {*scene.view("P2").hands[2][:2]} == {"2c", "2d"}
    for person in ("P1", "P3", "P4", None):
        assert set(scene.view(person).hands[2]) == {"??"}
    assert scene.view(None).set_seats == (2,)
    scene.play_out()
    assert {*scene.view(None).hands[2][:2]} == {"2c", "2d"}


@each_proves("name", {DHP: "DHP-81", FPG: "", FUP: "FUP-55", PGT: "PGT-42"})
def test_a_player_may_leave_the_hand_to_the_house_dealer(name: str) -> None:
    hands = {1: "5-2 6-4 5-4 6-1", 2: "6-6 6-6 6-3 5-1"} if name == PGT else None
    scene = dealt(name, hands=hands)
    scene.house_way(2)
    scene.play_out()

    front = {"6-3", "5-1"} if name == PGT else {"2c", "2d"}
    assert scene.laid(2)[0] == front
    assert scene.round.laid[2].rule_id


@pytest.mark.rule("FUP-56")
def test_nobody_has_to_follow_the_house_way() -> None:
    scene = dealt(FUP)
    scene.sets(2, "7d 5h")
    scene.play_out()

    assert scene.laid(2)[0] == {"7d", "5h"}
    assert not scene.round.laid[2].foul


@pytest.mark.rule("DHP-83")
@pytest.mark.parametrize(("choice", "may"), [("true", True), ("false", False)])
def test_a_house_may_refuse_the_house_way_to_who_has_seen_the_cards(
    choice: str, *, may: bool
) -> None:
    early = Scene(DHP, options={"allow_house_way_after_look": choice})
    early.wager(2, base=10)
    early.lay_out({1: BANK, 2: WINS})
    early.house_way(2)
    early.open_cup()
    assert set(early.view("P2").hands[2]) == {"??"}
    early.play_out()
    assert early.laid(2)[0] == {"2c", "2d"}

    late = dealt(allow_house_way_after_look=choice)
    asked = AskHouseWay("P2", 2)
    if may:
        late.act(asked)
    else:
        assert late.refused(asked).rule_ids == ("DHP-83",)


@each_proves(
    ("house", "before"), {("mortimer", True): "DHP-84", ("marysville", False): "DHP-82 DHP-85"}
)
def test_house_way_hands_are_set_before_the_player_dealer_s_is_opened_or_at_the_pay_off(
    house: str, *, before: bool
) -> None:
    scene = dealt(house=house)
    scene.sets(2, "2c 2d")
    scene.sets(4, "4c 4d")
    assert scene.stage() == "setting", "seat 3 has not set yet"
    assert set(scene.view("P1").hands[1]) == {"??"}
    scene.house_way(3)

    assert scene.stage() == "bank"
    assert (3 in scene.round.laid) == before
    assert scene.view(None).house_way_seats == (3,)
    scene.bank_sets("Qs Jd")
    order = [type(event) for event in scene.events if isinstance(event, SetByHouse | BankOpened)]
    assert order == ([SetByHouse, BankOpened] if before else [BankOpened, SetByHouse])
    assert scene.laid(3)[0] == {"Th", "8h"}


@pytest.mark.rule("DHP-84", "DHP-85")
def test_the_player_dealer_s_hand_is_opened_when_every_other_is_set() -> None:
    scene = dealt()
    for spot, front in ((3, "Th 8h"), (2, "2c 2d"), (4, "4c 4d")):
        assert set(scene.view("P1").hands[1]) == {"??"}
        scene.sets(spot, front)

    assert {*scene.view(None).hands[1]} == {*BANK.split()}


@pytest.mark.rule("DHP-86")
@pytest.mark.parametrize("house", ["mortimer", "marysville"])
def test_when_the_bank_is_seen_by_accident_what_is_not_set_is_set_house_way(house: str) -> None:
    scene = dealt(house=house)
    scene.sets(2, "7d 5h")
    scene.show_bank()
    assert scene.refused(scene.setting(3, "Th 8h")).rule_ids
    scene.bank_sets("Qs Jd")

    assert scene.laid(2)[0] == {"7d", "5h"}
    assert (scene.laid(3)[0], scene.laid(4)[0]) == ({"Th", "8h"}, {"4c", "4d"})


@pytest.mark.rule("DHP-87")
def test_a_hand_is_set_or_left_to_the_house_and_never_given_up() -> None:
    scene = dealt()
    assert {type(action).__name__ for action in scene.legal()} == {"SetHand", "AskHouseWay"}


@pytest.mark.rule("DHP-90")
def test_the_player_dealer_says_how_their_hand_is_set() -> None:
    scene = dealt()
    for spot in (2, 3, 4):
        scene.house_way(spot)
    assert scene.refused(scene.setting(1, "Qs Jd", "P2")).rule_ids == ("DHP-90",)
    scene.bank_sets("9c 6d")

    assert scene.laid(1)[0] == {"9c", "6d"}
    assert [event.player for event in scene.events if isinstance(event, HandSet)] == ["P1"]


@each_proves("house", {"mortimer": "DHP-92", "marysville": "DHP-93"})
def test_the_player_dealer_s_hand_may_not_be_set_foul(house: str) -> None:
    scene = dealt(house=house)
    for spot in (2, 3, 4):
        scene.house_way(spot)
    refusal = scene.refused(scene.setting(1, "Ks Kh", "P1"))
    assert refusal.rule_ids == ("DHP-92", "DHP-93")
    scene.play_out()

    assert scene.laid(1)[0] == {"Qs", "Jd"}, "by the house way, when nothing else is said"


@pytest.mark.rule("DHP-91", "DHP-94")
def test_the_player_dealer_s_setting_stands_before_the_first_hand_is_opened() -> None:
    scene = dealt()
    for spot in (2, 3, 4):
        scene.house_way(spot)
        assert set(scene.view("P1").hands[2]) == {"??"}
    scene.bank_sets("9c 6d")

    assert scene.refused(scene.setting(1, "Qs Jd", "P1")).rule_ids
    assert {*scene.view("P1").hands[2][:2]} == {"2c", "2d"}


@pytest.mark.rule("DHP-95", "DHP-16")
def test_a_hand_that_the_player_dealer_has_approved_is_paid_for_by_nobody_else() -> None:
    by_the_way, badly = dealt(), dealt()
    by_the_way.play_out()
    for spot in (2, 3, 4):
        badly.house_way(spot)
    badly.bank_sets("6d 3c")

    assert [by_the_way.result(spot, "base") for spot in (2, 3, 4)] == ["win", "lose", "push"]
    assert [badly.result(spot, "base") for spot in (2, 3, 4)] == ["win", "push", "push"]
    assert (by_the_way.won("P1"), badly.won("P1")) == (0, -10)
    assert badly.won("P2") + badly.won("P1") == 0


@pytest.mark.rule("DHP-89", "DHP-81")
@pytest.mark.parametrize("house", ["mortimer", "marysville"])
def test_no_hand_is_left_set_otherwise_than_the_chart_prints_it(house: str) -> None:
    for row in range(129, 149):
        for front, back in examples_of(f"DHP-{row}", house):
            scene = dealt(house=house, hands={2: f"{back} {front}"})
            scene.house_way(2)
            assert scene.refused(scene.setting(2, back[:5])).rule_ids
            scene.play_out()

            lying = scene.round.laid[2]
            assert same_set(TwoHandSplit(lying.front, lying.back, lying.rule_id), front, back)


@pytest.mark.rule("FUP-6", "FUP-52")
def test_face_up_the_player_dealer_s_hand_is_shown_and_set_before_anybody_else_sets() -> None:
    scene = dealt(FUP)

    for person in ("P1", "P2", None):
        assert scene.view(person).hands[1][:2] == ("Qs", "Jd")
        assert {*scene.view(person).hands[1]} == {*BANK.split()}
    assert scene.refused(scene.setting(1, "9c 6d", "P1")).rule_ids
    for spot in (2, 3, 4):
        scene.house_way(spot)
    assert scene.settlement is not None, "the player-dealer has nothing to say"


@pytest.mark.rule("FUP-7", "FUP-53", "FUP-57")
def test_face_up_an_ace_high_bank_pushes_every_base_wager_and_nobody_sets() -> None:
    for bank in ("As Qd Tc 8h 6s 4d 2c", "Jk Qd Tc 8h 6s 4d 2c"):
        scene = dealt(FUP, hands={1: bank, 2: "Ah Ac Kd Ks 7h 5c 3d", 3: "Jc Th 8c 7c 5h 4h 2s"})

        assert scene.settlement is not None
        assert [each.result.value for each in scene.postings] == ["push", "push"]
        assert {each.bank_left_cents for each in scene.postings} == {1_000_000}
        assert scene.postings[0].rule_ids == ("FUP-7",)
        assert {*scene.view(None).hands[2]} == {*["Ah", "Ac", "Kd", "Ks", "7h", "5c", "3d"]}

    kings = dealt(FUP, hands={1: "Ks Qd Tc 8h 6s 4d 2c", 2: "As Ah 2h 2d 4h 5h 7d"})
    assert kings.is_deciding()
