"""The Envy Bonus: a button beside a Fortune bet is paid for the hands of others."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.proving import each_proves

FPG = "fortune-pai-gow"
FUP = "face-up-pai-gow"
NOTHING = "Qh 9c 7d 5s 4h 3d 2s"
BANK = "Kd Qd Ts 7c 6h 5c 3s"
EIGHTS = "8s 8h 8d 8c Kc 4s 2c"
KINGS_STRAIGHT_FLUSH = "Ks Qs Js Ts 9s 4c 2h"
PAIRS = "Jd Td Tc 7h 5h 3h 3c"
"""What a player-dealer holds beside these: tens and threes."""
SIXES = "6s 6h 6d 6c Ac Ks 2d"
SEVEN_STRAIGHT_FLUSH = "9h 8h 7h 6h 5h 4h 3h"
ROYAL_MATCH = "As Ks Qs Js Ts Kh Qh"
SEVEN_WITH_JOKER = "9h 8h 7h Jk 5h 4h 3h"
FIVE_ACES = "As Ah Ad Ac Jk 7h 2d"
ROYAL_FLUSH = "As Ks Qs Js Ts 4d 2c"
STRAIGHT_FLUSH = "9h 8h 7h 6h 5h Kc 2c"
FULL_HOUSE = "8s 8h 8d 4c 4d Ks 2c"
FLUSH = "Ah Jh 9h 6h 2h Kc 4c"


def dealt(
    name: str,
    hands: dict[int, str],
    fortunes: dict[int, float],
    *,
    bank: float = 1_000_000,
    **options: str,
) -> Scene:
    """Every seat with a hand has wagered ten, and some so much on Fortune."""
    scene = Scene(name, bank=bank, limits=(1, 500), options=options)
    for spot in hands:
        if spot == 1:
            continue
        more = {"fortune": fortunes[spot]} if spot in fortunes else {}
        scene.wager(spot, base=10, **more)
    scene.deal(hands)
    scene.play_out()
    return scene


def envy(scene: Scene) -> dict[int, float]:
    """What each seat is paid as an Envy Bonus."""
    found: dict[int, float] = {}
    for each in scene.postings:
        if each.bet == "envy":
            found[each.seat] = found.get(each.seat, 0) + each.paid_cents / 100
    return found


@each_proves(
    ("name", "hand", "brings"),
    {
        (FPG, SEVEN_STRAIGHT_FLUSH, 1000): "FPG-50 FPG-43 FPG-63",
        (FPG, ROYAL_MATCH, 250): "FPG-51 FPG-43 FPG-63",
        (FPG, SEVEN_WITH_JOKER, 100): "FPG-52 FPG-43 FPG-63",
        (FPG, FIVE_ACES, 50): "FPG-53 FPG-43 FPG-63",
        (FPG, ROYAL_FLUSH, 25): "FPG-54 FPG-43 FPG-63",
        (FPG, STRAIGHT_FLUSH, 10): "FPG-55 FPG-43 FPG-63",
        (FPG, EIGHTS, 5): "FPG-56 FPG-43 FPG-63",
        (FPG, FULL_HOUSE, 0): "FPG-57 FPG-43",
        (FPG, FLUSH, 0): "FPG-58 FPG-43",
        (FUP, SEVEN_STRAIGHT_FLUSH, 1000): "FUP-75 FUP-88 FUP-92 FUP-97",
        (FUP, ROYAL_MATCH, 250): "FUP-76 FUP-88 FUP-92 FUP-97",
        (FUP, SEVEN_WITH_JOKER, 100): "FUP-77 FUP-88 FUP-92 FUP-97",
        (FUP, FIVE_ACES, 50): "FUP-78 FUP-88 FUP-92 FUP-97",
        (FUP, ROYAL_FLUSH, 25): "FUP-79 FUP-88 FUP-92 FUP-97",
        (FUP, STRAIGHT_FLUSH, 10): "FUP-80 FUP-88 FUP-92 FUP-97",
        (FUP, EIGHTS, 5): "FUP-81 FUP-88 FUP-92 FUP-97",
        (FUP, FULL_HOUSE, 0): "FUP-82 FUP-88",
        (FUP, FLUSH, 0): "FUP-83 FUP-88",
    },
)
def test_another_s_hand_brings_the_fixed_amount_of_its_line(
    name: str, hand: str, brings: int
) -> None:
    bank = "Jd Td Tc 7c 5s 3d 3c"
    for stake in (5, 20):
        scene = dealt(name, {1: bank, 2: hand, 3: "Qc Jc 9c 7d 6s 3s 2s"}, {3: stake})

        assert envy(scene) == ({3: brings} if brings else {})


@each_proves(
    ("higher", "lower", "brings"),
    {
        (SEVEN_STRAIGHT_FLUSH, "Ts 9s 8s Jk 6s 5s 4s", 1000): "FPG-5 FPG-7",
        (ROYAL_MATCH, "9d 8d 7d Jk 5d 4d 3d", 250): "FPG-6 FPG-7",
        (SEVEN_WITH_JOKER, ROYAL_FLUSH, 100): "FPG-7 FPG-9",
        (FIVE_ACES, "9d 8d 7d 6d 5d Kc 2c", 50): "FPG-8 FPG-10",
        (ROYAL_FLUSH, "9h 8h 7h 6h 5h Kc 3d", 25): "FPG-9 FPG-10",
        (STRAIGHT_FLUSH, "4s 4h 4d 4c Kd 9s 2h", 10): "FPG-10 FPG-11",
    },
)
def test_where_one_hand_is_paid_for_it_is_the_one_that_ranks_higher(
    higher: str, lower: str, brings: int
) -> None:
    for first, second in ((higher, lower), (lower, higher)):
        hands = {2: first, 3: second, 4: "Qc Jc Td 8c 7c 3s 2s"}
        scene = dealt(FPG, hands, {4: 5}, envy_multiple="false")

        assert envy(scene) == {4: brings}


@each_proves("name", {FPG: "FPG-30", FUP: "FUP-32 FUP-87 FUP-89"})
def test_five_dollars_on_fortune_earn_a_button(name: str) -> None:
    hands = {1: BANK, 2: EIGHTS, 3: NOTHING}
    too_little = 4 if name == FPG else 4.99
    for stake, paid in ((too_little, {}), (5, {3: 5}), (6, {3: 5})):
        assert envy(dealt(name, hands, {3: stake})) == paid

    assert envy(dealt(name, hands, {3: 20}, envy_threshold="25")) == {}


@each_proves("name", {FPG: "FPG-45", FUP: "FUP-90"})
def test_nobody_is_paid_for_their_own_hand(name: str) -> None:
    assert envy(dealt(name, {1: BANK, 2: EIGHTS, 3: NOTHING}, {2: 5})) == {}


@pytest.mark.rule("FPG-45")
def test_nor_for_any_hand_that_carries_their_own_money() -> None:
    scene = Scene(FPG, bank=10_000)
    scene.wager(2, base=10)
    scene.wager(2, "P3", base=10)
    scene.wager(3, base=10, fortune=5)
    scene.wager(4, base=10, fortune=5)
    scene.deal({1: BANK, 2: EIGHTS, 3: NOTHING})
    scene.play_out()

    assert envy(scene) == {4: 5}


@each_proves("name", {FPG: "FPG-46", FUP: "FUP-90"})
def test_the_player_dealer_s_hand_brings_nothing(name: str) -> None:
    assert envy(dealt(name, {1: EIGHTS, 2: NOTHING}, {2: 5})) == {}


@pytest.mark.rule("FPG-44")
@pytest.mark.parametrize(
    ("multiple", "paid"), [("true", {2: 10, 3: 5, 4: 15}), ("false", {2: 10, 4: 10})]
)
def test_in_fortune_every_qualifying_hand_is_paid_for(
    multiple: str, paid: dict[int, float]
) -> None:
    hands = {1: PAIRS, 2: EIGHTS, 3: KINGS_STRAIGHT_FLUSH, 4: NOTHING}
    scene = dealt(FPG, hands, {2: 5, 3: 5, 4: 5}, envy_multiple=multiple)

    assert envy(scene) == paid


@pytest.mark.rule("FUP-93")
def test_face_up_only_the_highest_hand_is_recognised_and_its_maker_gets_nothing() -> None:
    hands = {1: PAIRS, 2: EIGHTS, 3: KINGS_STRAIGHT_FLUSH, 4: NOTHING}
    scene = dealt(FUP, hands, {2: 5, 3: 5, 4: 5})

    assert envy(scene) == {2: 10, 4: 10}


@pytest.mark.rule("FUP-94")
@pytest.mark.parametrize(("measure", "paid"), [("exact_rank", {3: 5, 4: 5}), ("row", {4: 5})])
def test_face_up_makers_of_the_same_hand_are_not_paid(measure: str, paid: dict[int, float]) -> None:
    hands = {1: PAIRS, 2: EIGHTS, 3: SIXES, 4: NOTHING}
    scene = dealt(FUP, hands, {2: 5, 3: 5, 4: 5}, same_hand=measure)

    assert envy(scene) == paid


@pytest.mark.rule("FUP-94")
def test_face_up_equal_hands_leave_their_makers_out_and_pay_the_others_once() -> None:
    hands = {
        1: "Jd Td 8h 7c 5s 3s 3c",
        2: "Ks Qs Js Ts 9s 2c 4d",
        3: "Kh Qh Jh Th 9h 2d 4s",
        4: "Ac 8c 7d 5c 4h 3d 2s",
    }
    scene = dealt(FUP, hands, {2: 5, 3: 5, 4: 5})

    assert envy(scene) == {4: 10}


@each_proves("name", {FPG: "FPG-47", FUP: "FUP-88 FUP-91"})
def test_any_wagered_hand_qualifies_unless_the_house_asks_for_a_bet_on_it(name: str) -> None:
    hands = {1: BANK, 2: EIGHTS, 3: NOTHING}
    assert envy(dealt(name, hands, {3: 5})) == {3: 5}

    asked = "with_fortune" if name == FPG else "with_button"
    assert envy(dealt(name, hands, {3: 5}, envy_trigger=asked)) == {}
    assert envy(dealt(name, hands, {2: 5, 3: 5}, envy_trigger=asked)) == {3: 5}
    small = envy(dealt(name, hands, {2: 1, 3: 5}, envy_trigger=asked))
    assert small == ({3: 5} if name == FPG else {}), "a bet that earns no button"


@pytest.mark.rule("FUP-91")
def test_only_who_has_a_button_is_paid() -> None:
    hands = {1: BANK, 2: EIGHTS, 3: NOTHING, 4: "Qc Js 9h 7h 6s 5d 3h"}
    assert envy(dealt(FUP, hands, {3: 4, 4: 5})) == {4: 5}


@pytest.mark.rule("FPG-41", "FUP-95")
@pytest.mark.parametrize("name", [FPG, FUP])
def test_envy_is_paid_though_fortune_and_base_are_lost(name: str) -> None:
    scene = dealt(name, {1: BANK, 2: EIGHTS, 3: "Jc 9c 7d 5s 4h 3d 2s"}, {3: 5})

    assert scene.result(3, "fortune") == "lose"
    assert scene.result(3, "base") == "lose"
    assert envy(scene) == {3: 5}


@pytest.mark.rule("FPG-42", "FPG-48")
def test_in_fortune_envy_comes_after_every_wager_clockwise_the_higher_first() -> None:
    hands = {1: PAIRS, 2: EIGHTS, 3: KINGS_STRAIGHT_FLUSH, 4: NOTHING}
    scene = dealt(FPG, hands, {2: 5, 3: 5, 4: 5})

    bets = scene.order_of_action()
    assert [bet for bet in bets if bet[1] == "envy"] == bets[-4:]
    assert [(each.seat, each.paid_cents) for each in scene.postings[-4:]] == [
        (2, 1000), (3, 500), (4, 1000), (4, 500),
    ]  # fmt: skip


@pytest.mark.rule("FUP-61")
def test_face_up_each_seat_has_base_fortune_envy_and_ace_high_in_turn() -> None:
    scene = Scene(FUP, bank=10_000)
    for spot in (2, 3):
        scene.wager(spot, base=10, fortune=5, ace_high=5)
    scene.wager(4, base=10)
    scene.deal({1: BANK, 4: EIGHTS, 2: NOTHING, 3: "Qc Js 9h 7h 6s 5d 3h"})
    scene.play_out()

    turn = ["base", "fortune", "envy", "ace-high"]
    assert scene.order_of_action() == [
        *((2, bet) for bet in turn), *((3, bet) for bet in turn), (4, "base"),
    ]  # fmt: skip


@pytest.mark.rule("FPG-49", "FUP-96")
@pytest.mark.parametrize(("name", "paid"), [(FPG, {3: 2, 4: 0}), (FUP, {3: 5, 4: 0})])
def test_envy_is_paid_as_far_as_the_bank_reaches_and_nothing_goes_back_for_it(
    name: str, paid: dict[int, float]
) -> None:
    hands = {1: BANK, 2: EIGHTS, 3: "Jc 9c 7d 5s 4h 3d 2s", 4: "Jh 9h 7s 6s 4d 3h 2h"}
    scene = dealt(name, hands, {3: 5, 4: 5}, bank=42)

    assert envy(scene) == paid
    for each in scene.postings:
        if each.bet == "envy":
            assert (each.wager_cents, each.returned_cents) == (0, 0)
