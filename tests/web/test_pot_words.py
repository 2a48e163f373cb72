"""What a frame of a poker table says in words: one's own hand, and the pots while they grow."""

from __future__ import annotations

import pytest

from houseway.families.poker.web.frame_builder import PotFrameBuilder
from houseway.families.poker.web.messages import PotFrame
from houseway.rank.hands.hand_names import starting_words
from houseway.things.cards import parse_cards
from tests.felt.pots import PotScene, stacks

NO_LIMIT = {"structure": "no-limit"}


def seen(scene: PotScene, you: str | None) -> PotFrame:
    return PotFrameBuilder(scene.table, 1).shown_to(you, clock=None, story=())


@pytest.mark.parametrize(
    ("game", "hands", "before", "after"),
    [
        ("texas-holdem", ("As Kd", "Qs Qd"), "ace-king offsuit", "pair of aces, king kicker"),
        (
            "omaha-hi-lo",
            ("As 2d Kc Kh", "Qs Qd 9h 9c"),
            "ace-king-king-two, no two of a suit",
            "pair of kings, eight kicker; 8-6-4-2-A",
        ),
    ],
)
def test_your_own_hand_is_called_at_all_times_and_nobody_else_s(
    game: str, hands: tuple[str, str], before: str, after: str
) -> None:
    scene = PotScene(stacks(2), game)
    board = "Ah 9d 4c 2s 7h" if game == "texas-holdem" else "8h 6d 4c Jc Tc"
    scene.deal(dict(enumerate(hands, start=1)), board=board)
    assert seen(scene, "P1").your_hand == before
    scene.play("2 calls, 1 checks")
    assert seen(scene, "P1").your_hand == after
    assert after not in (seen(scene, "P2").your_hand, seen(scene, None).your_hand)
    scene.play(f"{scene.turn} folds")
    assert "" in (seen(scene, "P1").your_hand, seen(scene, "P2").your_hand)


def test_a_low_hand_is_called_as_soon_as_it_is_dealt() -> None:
    scene = PotScene(stacks(2), "lowball", limits=(2, 6))
    scene.deal({1: "As 4d 8c 6h 3s", 2: "Qs Qd 9h 9c 2d"})
    assert seen(scene, "P1").your_hand == "8-6-4-3-A"
    assert seen(scene, "P2").your_hand == "two pair, queens and nines, two kicker"


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ks Kd", "pair of kings"),
        ("9h Qh", "queen-nine suited"),
        ("2s As 3d Ad", "ace-ace-three-two, double suited"),
        ("Jk 8s 8h 4s", "joker-eight-eight-four, suited"),
    ],
)
def test_cards_are_called_by_rank_and_suit_before_the_flop(cards: str, words: str) -> None:
    assert starting_words(parse_cards(cards)) == words


def test_new_cards_are_named_to_who_drew_them_and_their_number_to_everybody() -> None:
    scene = PotScene(stacks(2), "lowball", limits=(2, 6))
    scene.deal({1: "As 4d 8c 6h 3s", 2: "Qs Qd 9h 9c 2d"}, draws="7s 5h")
    scene.play("2 calls, 1 checks")
    assert seen(scene, "P1").seats[0].drew is None
    scene.play("1 draws 8c, 2 stands pat")
    for you, fresh in (("P1", ("7s",)), ("P2", ()), (None, ())):
        frame = seen(scene, you)
        assert frame.fresh == fresh
        assert [seat.drew for seat in frame.seats[:2]] == [1, 0]


def test_side_pots_are_seen_as_they_grow_with_who_may_still_compete() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 20, 4: 10}, limits=(2, None), options=NO_LIMIT)
    scene.deal({1: "As Ad", 2: "Ks Kd", 3: "Qs Qd", 4: "Js Jd"})
    scene.play("3 raises to 20, 4 calls")
    pots = [(pot.cents // 100, pot.seats) for pot in seen(scene, None).pots]
    # Both blinds may still call: until then the side pot is what seat 3 has in beyond seat 4.
    assert pots == [(23, (1, 2, 3, 4)), (10, (1, 2, 3))]
    scene.play("1 calls, 2 calls, 1 bets 40")
    pots = [(pot.cents // 100, pot.seats) for pot in seen(scene, None).pots]
    assert pots == [(40, (1, 2, 3, 4)), (30, (1, 2, 3)), (40, (1, 2))]
