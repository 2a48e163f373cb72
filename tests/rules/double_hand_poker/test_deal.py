"""Piles in the middle, the player-dealer's choice, and three dice that say who gets the first.

Cards and tiles are dealt alike, so that scenes run for each of the four games with its own rules.
"""

from __future__ import annotations

import pytest

from houseway.families.pai_gow.play.actions import ChoosePile
from houseway.families.pai_gow.play.events import CupOpened
from houseway.families.pai_gow.play.piles import piles
from houseway.play.actions import Deal, VoidReason
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.things.deck_pair import Back
from tests.felt import Scene, on
from tests.felt.pai_gow import BANK, LOSES, PUSHES, WINS
from tests.proving import each_proves

DHP = "double-hand-poker"
FPG = "fortune-pai-gow"
FUP = "face-up-pai-gow"
PGT = "pai-gow-tiles"


def laid_out(name: str, *spots: int, total: int = 9, banking: int = 1, **options: str) -> Scene:
    """These seats have wagered, and the piles lie in the middle."""
    scene = Scene(name, player_dealer=banking, options=options)
    scene.throw(total)
    for spot in spots:
        scene.wager(spot, base=10)
    scene.lay_out({})
    return scene


@each_proves("name", {DHP: "DHP-1", FPG: "FPG-3", FUP: "FUP-8 FUP-9"})
def test_one_deck_of_fifty_two_cards_and_a_joker_is_dealt_and_no_other(name: str) -> None:
    scene = Scene(name)
    scene.wager(2, base=10)
    scene.close()
    whole = scene.order({})

    texts = [card.text for card in whole]
    assert (len(texts), len({*texts}), texts.count("Jk")) == (53, 53, 1)
    without_joker = tuple(card for card in whole if card.text != "Jk")
    for wrong in (without_joker, (*whole, whole[0]), (*without_joker, without_joker[0])):
        scene.refused(Deal(Back.RED, wrong))


@each_proves("name", {DHP: "DHP-62", FPG: "FPG-2", FUP: "FUP-37"})
@pytest.mark.parametrize("spots", [(2,), (2, 3, 4, 5, 6, 7)])
def test_seven_piles_of_seven_are_dealt_face_down_however_many_wager(
    name: str, spots: tuple[int, ...]
) -> None:
    scene = laid_out(name, *spots)

    for person in ("P1", "P2", None):
        seen = scene.view(person)
        assert (seen.piles, seen.left_over, seen.hands) == (7, 4, {})
    lying = piles(scene.game.rules, scene.round.order)
    assert [len(pile) for pile in lying] == [7] * 7


@each_proves(
    ("name", "second"), {(DHP, "right"): "DHP-62", (FUP, "left"): "FUP-38", (FPG, "right"): ""}
)
def test_one_card_at_a_time_goes_to_each_pile(name: str, second: str) -> None:
    scene = laid_out(name, 2)
    order, lying = scene.round.order, piles(scene.game.rules, scene.round.order)

    assert [pile[0] for pile in lying] == [*order[:7]]
    again = order[7:14] if second == "right" else order[13:6:-1]
    assert [pile[1] for pile in lying] == [*again]
    assert [pile[2] for pile in lying] == [*order[14:21]]


@pytest.mark.rule("DHP-62")
def test_a_house_may_deal_back_and_forth() -> None:
    rules = choose(game(DHP), {"dealing": "back_and_forth"}).rules
    scene = laid_out(DHP, 2, dealing="back_and_forth")
    lying = piles(rules, scene.round.order)

    assert [pile[1] for pile in lying] == [*scene.round.order[13:6:-1]]


@each_proves("name", {DHP: "DHP-63", FPG: "", FUP: "FUP-39 FUP-40"})
def test_four_cards_are_left_over_and_any_other_number_calls_the_deal_off(name: str) -> None:
    scene = laid_out(name, 2, 3)
    assert scene.view(None).left_over == 4
    scene.void(VoidReason.WRONG_STUB)

    assert scene.round.phase == "void"
    assert scene.round.chips["P2"] == scene.round.chips["P3"] == 100_000


@pytest.mark.rule("FUP-40", "FUP-43")
def test_with_six_places_eleven_cards_are_left_over() -> None:
    scene = Scene(FUP, empty=(7,), options={"positions": "6"})
    scene.wager(2, base=10)
    scene.lay_out({})

    assert (scene.view(None).piles, scene.view(None).left_over) == (6, 11)


@each_proves("name", {DHP: "DHP-64", FPG: "FPG-64", FUP: "FUP-41", PGT: "PGT-47"})
def test_the_player_dealer_and_nobody_else_says_which_pile_is_delivered_first(name: str) -> None:
    scene = laid_out(name, 2, 3)
    assert scene.refused(ChoosePile("P2", 2, 3))
    assert scene.refused(ChoosePile("P2", 1, 3))
    assert scene.refused(ChoosePile("P1", 1, 0))
    assert scene.refused(ChoosePile("P1", 1, 9))
    third = piles(scene.game.rules, scene.round.order)[2]
    scene.throw(10 if name == PGT else 9)
    scene.open_cup(3)

    first = next(event for event in scene.events if isinstance(event, CupOpened)).seat
    assert scene.round.pile == 3
    if first in scene.round.hands:
        assert scene.round.hands[first] == third


@each_proves("name", {DHP: "DHP-65", FPG: "FPG-64", FUP: "FUP-42", PGT: "PGT-48"})
def test_the_dice_are_seen_when_the_pile_is_chosen_and_not_before(name: str) -> None:
    scene = laid_out(name, 2, total=11)
    assert scene.view("P1").dice is None
    assert scene.view(None).dice is None
    scene.open_cup()

    assert sum(scene.view(None).dice) == 11


DOUBLE_HAND = {
    3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 1, 9: 2, 10: 3, 11: 4, 12: 5, 13: 6, 14: 7, 15: 1, 16: 2,
    17: 3, 18: 4,
}  # fmt: skip
"""Seat 1 banks: it is 1, 8 and 15, and the others follow."""
FACE_UP = {
    3: 3, 4: 4, 5: 5, 6: 6, 7: 1, 8: 7, 9: 2, 10: 3, 11: 4, 12: 5, 13: 1, 14: 6, 15: 7, 16: 2,
    17: 3, 18: 4,
}  # fmt: skip
"""Seat 1 banks: it is 7 and 13, and is passed over in counting the others."""
TILES = {total: (total - 1) % 8 + 1 for total in range(3, 19)}


COUNTED = {DHP: DOUBLE_HAND, FPG: DOUBLE_HAND, FUP: FACE_UP, PGT: TILES}


@each_proves("name", {DHP: "DHP-66", FPG: "FPG-64", FUP: "FUP-43", PGT: "PGT-48"})
def test_the_total_of_the_dice_says_whose_seat_gets_the_first_pile(name: str) -> None:
    for total, seat in COUNTED[name].items():
        for shift in (0, 3):
            scene = laid_out(name, 1 + (shift + 1) % 7, total=total, banking=1 + shift)
            scene.open_cup()
            seats = scene.game.rules.seats
            (opened,) = [event for event in scene.events if isinstance(event, CupOpened)]
            assert opened.seat == (seat - 1 + shift) % seats + 1


@pytest.mark.rule("FUP-43")
def test_a_house_may_count_face_up_as_double_hand_is_counted() -> None:
    scene = laid_out(FUP, 2, total=8, dice_cycle="7")
    scene.open_cup()

    assert [event.seat for event in scene.events if isinstance(event, CupOpened)] == [1]


@pytest.mark.rule("PGT-48", "PGT-50")
def test_a_house_may_count_and_settle_tiles_the_other_way_round() -> None:
    scene = laid_out(PGT, 2, 4, 7, total=3, direction="counter_clockwise")
    scene.open_cup()
    scene.play_out()

    assert [event.seat for event in scene.events if isinstance(event, CupOpened)] == [7]
    assert [posting.seat for posting in scene.postings] == [7, 4, 2]


@each_proves("name", {DHP: "DHP-67", FPG: "FPG-2", FUP: "FUP-45", PGT: "PGT-47"})
@pytest.mark.parametrize(("choice", "step"), [("right", 1), ("left", -1)])
def test_the_other_piles_follow_clockwise_one_to_a_seat(name: str, choice: str, step: int) -> None:
    count = game(name).rules.positions
    if name == PGT:
        step, scene = 1, laid_out(name, *range(2, count + 1), total=4)
    else:
        scene = laid_out(name, *range(2, count + 1), total=4, next_pile=choice)
    lying = piles(scene.game.rules, scene.round.order)
    scene.open_cup(2)

    seats = [(4 - 1 + place) % count + 1 for place in range(count)]
    came = [scene.round.hands[seat] for seat in seats]
    assert came == [lying[(1 + step * place) % count] for place in range(count)]


@each_proves(
    ("name", "total"),
    {
        (DHP, 8): "DHP-68", (DHP, 15): "DHP-68", (FPG, 8): "", (FUP, 7): "FUP-44 FUP-45",
        (FUP, 13): "FUP-44 FUP-45", (PGT, 9): "PGT-50", (PGT, 17): "PGT-50",
    },
)  # fmt: skip
def test_on_the_player_dealer_s_own_number_they_get_the_first_pile_and_act_on_their_left(
    name: str, total: int
) -> None:
    for spots, button in (((2, 5), 2), ((5, 7), 5)):
        scene = laid_out(name, *spots, total=total)
        first = piles(scene.game.rules, scene.round.order)[0]
        scene.open_cup()

        assert scene.round.player_dealer_hand == first
        assert scene.round.button == button


@each_proves("name", {DHP: "DHP-69", FPG: "FPG-2", FUP: "FUP-46 FUP-47", PGT: "PGT-49"})
def test_a_hand_goes_to_every_seat_and_those_without_a_wager_are_picked_up(name: str) -> None:
    scene = laid_out(name, 4, total=4)
    lying = piles(scene.game.rules, scene.round.order)
    scene.open_cup()
    seats = scene.game.rules.seats

    assert {*scene.round.hands} == {1, 4}
    assert scene.round.hands[4] == lying[0]
    assert scene.round.player_dealer_hand == lying[(1 - 4) % seats]
    assert len(scene.round.undealt) == len(scene.game.rules.shoe) - 2 * len(lying[0])


@each_proves("name", {DHP: "DHP-70", FPG: "FPG-65", FUP: "FUP-51", PGT: "PGT-50"})
def test_action_begins_with_the_next_wagered_seat_clockwise(name: str) -> None:
    scene = laid_out(name, 2, 6, total=4)
    scene.open_cup()
    assert scene.round.button == 6
    scene.play_out()

    assert [posting.seat for posting in scene.postings] == [6, 2]


@pytest.mark.rule("DHP-71")
def test_the_player_dealer_s_cards_lie_face_down_for_everybody() -> None:
    scene = laid_out(DHP, 2, 3)
    scene.open_cup()

    for person in ("P1", "P2", "P3", None):
        assert set(scene.view(person).hands[1]) == {"??"}


@each_proves("name", {DHP: "DHP-61 DHP-29", FPG: "FPG-33", FUP: "FUP-36"})
def test_wagers_are_placed_before_the_deal(name: str) -> None:
    scene = Scene(name)
    scene.wager(2, base=10)
    scene.close()
    for _ in range(2):
        assert scene.refused(on(3, base=10)).rule_ids
        assert scene.refused(on(2, base=20)).rule_ids
        if scene.round.phase == "closed":
            scene.lay_out({})


@pytest.mark.rule("FUP-48", "FUP-49", "FUP-50", "FUP-9")
@pytest.mark.parametrize("next_pile", ["right", "left"])
def test_a_machine_gives_whole_hands_from_the_seat_of_the_dice_on(next_pile: str) -> None:
    scene = laid_out(FUP, *range(2, 8), total=5, dealing="machine", next_pile=next_pile)
    order = scene.round.order

    assert scene.round.stage != "pile"
    for place, seat in enumerate((5, 6, 7, 1, 2, 3, 4)):
        assert scene.round.hands[seat] == order[7 * place : 7 * place + 7]


@each_proves("name", {DHP: "DHP-102", FPG: "FPG-65", FUP: "FUP-60"})
def test_hands_are_settled_clockwise_from_the_action_button(name: str) -> None:
    scene = Scene(name)
    scene.throw(4)
    for spot in (2, 4, 7):
        scene.wager(spot, base=10)
    scene.deal({1: BANK, 2: WINS, 4: LOSES, 7: PUSHES})
    scene.play_out()

    assert [(each.seat, each.result.value) for each in scene.postings] == [
        (4, "lose"), (7, "push"), (2, "win"),
    ]  # fmt: skip
