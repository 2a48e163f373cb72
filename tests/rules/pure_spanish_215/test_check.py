"""The look at the down card: under an ace or a Bonus card, before any player gets a card."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Hit, Stand, Surrender
from houseway.families.blackjack.play.events import CardDrawn, Checked, SecondCardShown
from houseway.play.round import Phase
from houseway.play.views.view_types import HIDDEN
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME, against

NATURALS = ["As Kd", "As Qd", "As Jd", "Kd As", "Qd As", "Jd As"]


@pytest.mark.rule("PS-52")
@pytest.mark.parametrize("up", ["As", "Kh", "Qc", "Jd"])
def test_under_an_ace_or_a_bonus_card_the_down_card_is_looked_at(up: str) -> None:
    scene = against(f"{up} 6d", "8s 3d", later="5c 2h 9s")
    assert [event for event in scene.events if isinstance(event, Checked)] == [
        Checked(natural=False)
    ]

    scene.hit(2)
    kinds = [type(event) for event in scene.events]
    assert kinds.index(Checked) < kinds.index(CardDrawn)


@pytest.mark.rule("PS-52")
@pytest.mark.parametrize("up", "23456789")
def test_under_two_to_nine_it_is_not_looked_at(up: str) -> None:
    scene = against(f"{up}s Ad", "8s 3d")
    scene.stand(2)

    assert not [event for event in scene.events if isinstance(event, Checked)]


@pytest.mark.rule("PS-52", "PS-30")
def test_a_look_that_finds_nothing_shows_the_card_to_nobody() -> None:
    scene = against("As 6d", "8s 3d")

    for person in ("P1", "P2", None):
        assert scene.view(person).hands[1] == ("As", HIDDEN)
    assert not [event for event in scene.events if isinstance(event, SecondCardShown)]


@pytest.mark.rule("PS-53", "PS-52")
@pytest.mark.parametrize("hand", NATURALS)
def test_a_natural_ends_the_play_before_anybody_gets_a_card(hand: str) -> None:
    scene = against(hand, "8s 3d", later="Kc")

    assert scene.round.phase is Phase.SETTLING
    assert scene.player_dealer_hand() == hand
    assert not [event for event in scene.events if isinstance(event, CardDrawn)]
    for action in (Hit("P2", 2), Stand("P2", 2), Surrender("P2", 2)):
        assert "There is nothing to decide now" in str(scene.refused(action))


@pytest.mark.rule("PS-53")
def test_every_hand_but_a_natural_loses_exactly_its_wager() -> None:
    scene = Scene(GAME)
    hands = {2: "Ks Qd", 3: "As 9d", 4: "8s 8d", 5: "2s 2d", 6: "Ac Jd"}
    for seat in hands:
        scene.wager(seat, base=10 * seat)
    scene.deal({1: "Ah Kc", **hands})

    for seat in (2, 3, 4, 5):
        assert scene.won(f"P{seat}") == -10 * seat
        assert scene.posting(seat, "base").rule_ids == ("PS-53",)
    assert [posting.bet for posting in scene.postings] == ["base"] * 5


@pytest.mark.rule("PS-51", "PS-08")
@pytest.mark.parametrize("hand", NATURALS)
def test_a_player_s_natural_beats_the_player_dealer_s_and_is_paid_6_to_5(hand: str) -> None:
    scene = against(hand, "Ac Jd")

    assert (scene.result(2, "base"), scene.paid(2, "base")) == ("win", 12)
    assert "PS-51" in scene.posting(2, "base").rule_ids


@pytest.mark.rule("PS-08")
@pytest.mark.parametrize(
    ("base", "paid"), [(5, 6), (10, 12), (7, 8.40), (12.50, 15), (8.25, 9.90), (500, 600)]
)
def test_a_natural_is_paid_6_to_5_to_the_cent(base: float, paid: float) -> None:
    scene = against("6h Kd", "As Kc", later="5h", base=base)

    assert scene.paid(2, "base") == paid
    assert scene.returned(2, "base") == base


@pytest.mark.rule("PS-54")
@pytest.mark.parametrize("up", ["As", "Kh", "6c"])
def test_without_a_natural_players_draw_as_they_like(up: str) -> None:
    scene = against(f"{up} 8d", "8s 3d", later="5c 2h")

    assert {"hit", "stand"} <= scene.verbs()
    scene.hit(2)
    assert scene.hand(2) == "8s 3d 5c"
    scene.hit(2)
    assert scene.hand(2) == "8s 3d 5c 2h"


@pytest.mark.rule("PS-53")
def test_a_natural_is_never_found_after_somebody_has_staked_more() -> None:
    for hand in NATURALS:
        scene = against(hand, "8s 8d")
        staked = [line.cents for line in scene.round.lines]
        assert staked == [{"base": 1000}]
