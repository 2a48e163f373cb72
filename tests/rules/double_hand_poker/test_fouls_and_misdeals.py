"""Hands that are foul, deals that are called off, and a card that is changed."""

from __future__ import annotations

import pytest

from houseway.families.pai_gow.play.actions import CallFoul, FindSameCards, FoulReason, ReplaceCard
from houseway.floor import replay
from houseway.floor.banked.actions import InRound
from houseway.floor.play.narration import narrate
from houseway.play import why_not
from houseway.play.actions import VoidReason, VoidRound
from houseway.settle import settle_round
from houseway.things.cards import parse_card
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.pages.floor.floor_calls import find_call
from tests.felt import Felt, Scene
from tests.felt.pai_gow import BANK, FLOOR, LOSES, PUSHES, WINS
from tests.proving import each_proves

DHP = "double-hand-poker"
FPG = "fortune-pai-gow"
FUP = "face-up-pai-gow"
PGT = "pai-gow-tiles"
HANDS = {1: BANK, 2: WINS, 3: LOSES, 4: PUSHES}


def dealt(
    name: str = DHP, *, house: str | None = None, bank: float = 1000, **options: str
) -> Scene:
    """Seats 2, 3 and 4 have wagered ten each and hold their cards."""
    scene = Scene(name, house=house, bank=bank, options=options)
    for spot in (2, 3, 4):
        scene.wager(spot, base=10)
    scene.deal(HANDS)
    return scene


@each_proves("name", {DHP: "DHP-78 DHP-118 DHP-119", FPG: "FPG-2", FUP: "FUP-54 FUP-57"})
def test_a_front_that_is_stronger_than_the_back_is_foul_and_loses(name: str) -> None:
    scene = dealt(name)
    scene.sets(2, "As Ah")
    scene.play_out()

    assert scene.round.laid[2].foul
    assert (scene.result(2, "base"), scene.won("P2")) == ("lose", -10)
    assert {*scene.posting(2, "base").rule_ids} & {"DHP-119", "FUP-57"}


@pytest.mark.rule("DHP-118")
def test_a_foul_hand_loses_at_its_turn_and_as_far_as_the_bank_covers() -> None:
    scene = dealt(bank=14)
    scene.house_way(3)
    scene.house_way(2)
    scene.sets(4, "Qd Qh")
    scene.play_out()

    assert [(each.seat, each.taken_cents, each.paid_cents) for each in scene.postings] == [
        (2, 0, 1000), (3, 400, 0), (4, 0, 0),
    ]  # fmt: skip


@pytest.mark.recorded("DHP-120", "DHP-121")
@pytest.mark.parametrize("name", [DHP, FPG, FUP])
def test_a_hand_with_the_wrong_count_of_cards_is_called_foul(name: str) -> None:
    scene = dealt(name)
    scene.foul(2, FoulReason.WRONG_COUNT)
    scene.play_out()

    assert (scene.result(2, "base"), scene.won("P2")) == ("lose", -10)
    assert {"DHP-120", "DHP-121"} <= {*scene.posting(2, "base").rule_ids}


@pytest.mark.recorded("DHP-122")
def test_a_hand_that_touched_other_cards_is_foul_at_mortimer_s_alone() -> None:
    scene = dealt(house="mortimer")
    scene.foul(2, FoulReason.UNPROTECTED)
    scene.play_out()
    assert (scene.result(2, "base"), scene.won("P2")) == ("lose", -10)
    assert "DHP-122" in scene.posting(2, "base").rule_ids

    other = dealt(house="marysville")
    refusal = other.refused(CallFoul(FLOOR, 2, FoulReason.UNPROTECTED))
    assert "DHP-122" in refusal.rule_ids


@pytest.mark.recorded("DHP-123", "DHP-31")
def test_an_illegal_act_forfeits_a_wager_as_far_as_the_bank_covers_even_if_the_hand_was_set() -> (
    None
):
    scene = dealt(bank=7)
    scene.sets(2, "2c 2d")
    scene.foul(2, FoulReason.ILLEGAL_ACT)
    scene.play_out()

    assert scene.posting(2, "base").rule_ids[:3] == ("DHP-118", "DHP-123", "DHP-31")
    assert (scene.taken(2, "base"), scene.returned(2, "base")) == (7, 3)
    assert scene.result(3, "base") == "lose", "for its own hand"


@pytest.mark.parametrize(
    ("name", "house"), [(DHP, "mortimer"), (DHP, "marysville"), (FPG, None), (FUP, None)]
)
def test_the_floor_is_offered_every_reason_for_a_foul_that_the_game_knows_and_no_other(
    name: str, house: str | None
) -> None:
    scene = dealt(name, house=house)
    offered = find_call(web_kind_hooks(scene.game).calls(scene.game), "call_foul").reasons(
        scene.game
    )
    known = [
        reason
        for reason in FoulReason
        if why_not(scene.game, scene.round, CallFoul(FLOOR, 2, reason)) is None
    ]
    assert [*offered] == known


def test_a_foul_that_a_game_does_not_know_is_refused_without_an_option_that_it_lacks() -> None:
    for name in (FPG, FUP):
        for reason in (FoulReason.UNPROTECTED, FoulReason.ILLEGAL_ACT):
            said = str(dealt(name).refused(CallFoul(FLOOR, 2, reason)))
            assert f"makes a hand foul for: {reason}" in said
            assert "option" not in said


@pytest.mark.recorded("DHP-118")
def test_a_foul_that_is_called_last_ends_the_setting() -> None:
    scene = dealt()
    scene.sets(2, "2c 2d")
    scene.sets(3, "Th 8h")
    scene.foul(4, FoulReason.WRONG_COUNT)
    assert scene.stage() == "bank"
    scene.bank_sets("Qs Jd")

    assert [scene.result(spot, "base") for spot in (2, 3, 4)] == ["win", "lose", "lose"]


@pytest.mark.rule("PGT-34")
def test_no_hand_of_tiles_is_foul() -> None:
    scene = Scene(PGT)
    scene.wager(2, base=10)
    scene.deal({1: "5-2 6-4 5-4 6-1"})

    for reason in FoulReason:
        assert scene.refused(CallFoul(FLOOR, 2, reason)).rule_ids == ("PGT-34",)


VOIDS = {
    VoidReason.EXPOSED_ACE: "DHP-112",
    VoidReason.EXPOSED_CARDS: "DHP-113",
    VoidReason.WRONG_STACK: "DHP-114",
    VoidReason.SAME_CARDS: "DHP-116",
    VoidReason.WRONG_SEAT: "DHP-117",
}


PAIRS = "2s 3s 4s 5s 4h 3h 2h 2d 3d 4d 5d 4c 3c 2c"
"""On top of the deck: a pair in every pile, so that nobody has ace high."""


def at_a_table(name: str) -> Felt:
    """Seat 2 has ten on a hand that is delivered, and seat 3 nothing."""
    felt = Felt(name, players=3)
    felt.bank(1, top="" if name == PGT else PAIRS)
    felt.wager(2, base=10)
    felt.deal()
    felt.open_cup()
    return felt


@pytest.mark.recorded("DHP-112", "DHP-113", "DHP-114", "DHP-116", "DHP-117", "FUP-58")
@pytest.mark.parametrize(("reason", "rule"), VOIDS.items())
@pytest.mark.parametrize("name", [DHP, FPG, FUP])
def test_a_misdeal_sends_every_wager_and_the_bank_back_and_names_its_rule(
    name: str, reason: VoidReason, rule: str
) -> None:
    felt = at_a_table(name)
    felt.void(reason)

    assert felt.table.round is None
    assert [felt.chips(player) for player in ("P1", "P2", "P3")] == [1000] * 3
    said = narrate(felt.game, felt.log[-1])
    assert said is not None
    goes_back = "All wagers and the bank go back; a collection that was taken stays."
    assert said.text.endswith(f"{FLOOR} voids the round: {reason}. {goes_back}")
    assert said.rule_ids == (*(("FUP-58",) if name == FUP else ()), rule, "CF-51")


@pytest.mark.recorded("PGT-47")
def test_of_tiles_a_stack_of_the_wrong_size_and_nothing_else_is_a_misdeal() -> None:
    felt = at_a_table(PGT)
    for reason in (*VOIDS, VoidReason.WRONG_STUB, VoidReason.BOXED_CARD, VoidReason.EXPOSED_CARD):
        if reason is not VoidReason.WRONG_STACK:
            assert felt.refused(InRound(VoidRound(FLOOR, reason))).rule_ids == ("PGT-47",)
    felt.void(VoidReason.WRONG_STACK)

    said = narrate(felt.game, felt.log[-1])
    assert said is not None
    assert said.rule_ids == ("PGT-47", "CF-51")
    assert felt.chips("P2") == 1000


@pytest.mark.recorded("DHP-112", "DHP-113", "DHP-117")
@pytest.mark.parametrize(
    "reason", [VoidReason.EXPOSED_ACE, VoidReason.EXPOSED_CARDS, VoidReason.WRONG_SEAT]
)
def test_once_a_hand_is_set_the_deal_stands(reason: VoidReason) -> None:
    scene = dealt()
    scene.sets(2, "2c 2d")

    assert scene.refused(VoidRound(FLOOR, reason)).rule_ids == (VOIDS[reason],)
    scene.play_out()
    assert scene.result(2, "base") == "win"


@pytest.mark.recorded("DHP-117")
def test_no_hand_is_at_a_wrong_seat_before_any_is_delivered() -> None:
    scene = Scene(DHP)
    scene.wager(2, base=10)
    scene.lay_out(HANDS)

    refusal = scene.refused(VoidRound(FLOOR, VoidReason.WRONG_SEAT))
    assert refusal.rule_ids == ("DHP-117",)
    scene.open_cup()
    scene.void(VoidReason.WRONG_SEAT)
    assert scene.round.phase == "void"


@pytest.mark.recorded("DHP-115", "FUP-58")
@pytest.mark.parametrize("name", [DHP, FPG, FUP])
@pytest.mark.parametrize("delivered", [False, True])
def test_one_card_that_was_seen_is_changed_for_the_first_of_those_left_over(
    name: str, *, delivered: bool
) -> None:
    scene = Scene(name)
    scene.wager(2, base=10)
    scene.lay_out(HANDS)
    first = scene.round.left_over[0].text
    if delivered:
        scene.open_cup()
    scene.replace_card("7d")
    if not delivered:
        scene.open_cup()

    assert scene.held(2) == {*WINS.split()} - {"7d"} | {first}
    assert "7d" in {card.text for card in scene.round.undealt}
    assert len(scene.round.undealt) == 53 - 14


@pytest.mark.recorded("DHP-115", "DHP-112", "DHP-113")
def test_an_ace_the_joker_or_a_second_card_is_not_changed() -> None:
    scene = Scene(DHP)
    scene.wager(2, base=10)
    scene.lay_out(HANDS)
    for card in ("As", "Jk"):
        assert "DHP-112" in scene.refused(ReplaceCard(FLOOR, parse_card(card))).rule_ids
    for reason in (VoidReason.BOXED_CARD, VoidReason.EXPOSED_CARD):
        assert scene.refused(VoidRound(FLOOR, reason)).rule_ids == ("DHP-115",)
    scene.replace_card("7d")

    assert "DHP-113" in scene.refused(ReplaceCard(FLOOR, parse_card("5h"))).rule_ids


@pytest.mark.recorded("DHP-115", "FUP-58")
def test_face_up_a_card_changed_in_the_open_hand_has_it_set_again() -> None:
    scene = Scene(FUP)
    scene.wager(2, base=10)
    scene.deal({1: BANK, 2: WINS})
    assert scene.laid(1)[0] == {"Qs", "Jd"}
    new = scene.round.left_over[0].text
    scene.replace_card("Qs")

    front, back = scene.laid(1)
    assert front | back == {*BANK.split()} - {"Qs"} | {new}
    assert "Qs" not in scene.view(None).hands[1]


@pytest.mark.recorded("DHP-116")
def test_two_identical_cards_void_the_round_or_what_is_not_settled_yet() -> None:
    for choice, chips in (("round", [0, 0, 0]), ("from_there", [10, 0, 0])):
        scene = dealt(duplicates=choice)
        found = FindSameCards(FLOOR, 3)
        scene.refused(found)
        for spot in (2, 3, 4):
            scene.house_way(spot)
        scene.act(found)
        if choice == "round":
            assert scene.round.phase == "void"
            continue
        scene.bank_sets("Qs Jd")
        assert [scene.won(f"P{seat}") for seat in (2, 3, 4)] == chips
        assert [each.result.value for each in scene.postings] == ["win", "no action", "no action"]
        assert scene.posting(4, "base").rule_ids == ("DHP-116",)


@pytest.mark.rule("DHP-111")
@pytest.mark.parametrize("front", ["Kd Qd", "Qd Kd"])
def test_a_hand_counts_what_its_cards_are_worth_in_whatever_order_they_lie(front: str) -> None:
    hands = {1: BANK, 2: "4h Kd 6s Jk Qd 8c 5s"}
    for order in (hands[2], " ".join(reversed(hands[2].split()))):
        scene = Scene(DHP)
        scene.wager(2, base=10)
        scene.deal({**hands, 2: order})
        scene.sets(2, front)
        scene.bank_sets("Qs Jd")

        # The joker makes a straight of 8-6-5-4, and king and queen beat queen and jack.
        assert (scene.result(2, "base"), scene.won("P2")) == ("win", 10)


@pytest.mark.rule("DHP-111")
def test_after_the_round_every_hand_is_there_whole_and_settles_to_the_same() -> None:
    felt = Felt(DHP, players=4)
    felt.bank(1)
    for spot in (2, 3, 4):
        felt.wager(spot, base=10)
    felt.deal()
    felt.play_out()

    dealt = [card for seat in (1, 2, 3, 4) for card in felt.played.hands[seat]]
    assert len({*dealt}) == 28
    for seat in (1, 2, 3, 4):
        front, back = felt.played.laid[seat].front, felt.played.laid[seat].back
        assert sorted((*front, *back), key=str) == sorted(felt.played.hands[seat], key=str)
    assert settle_round(felt.game, replay(felt.log).last_round).postings == felt.postings
