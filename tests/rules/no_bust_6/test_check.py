"""The look under an ace before anyone acts, and a natural that shows only afterwards."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.events import CardDrawn, Checked
from houseway.play.round import Phase
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, dealt


def looks(scene: Scene) -> list[bool]:
    """Each look at the hole card so far: whether it found a natural."""
    return [event.natural for event in scene.events if isinstance(event, Checked)]


@each_proves("game", {NB6: "NB6-53", NBB: "NBB-53"})
@pytest.mark.parametrize("ten", ["Td", "Jd", "Qd", "Kd"])
def test_a_natural_under_an_ace_is_found_before_anyone_acts(game: str, ten: str) -> None:
    scene = dealt(game, f"As {ten}", "8h 8d")
    scene.decline(2)

    assert looks(scene) == [True]
    assert scene.round.phase is Phase.SETTLING
    assert not any(isinstance(event, CardDrawn) for event in scene.events)
    assert scene.taken(2, "base") == 10


@each_proves("game", {NB6: "NB6-53", NBB: "NBB-53"})
def test_the_look_comes_after_insurance_and_play_goes_on_if_it_finds_nothing(game: str) -> None:
    scene = dealt(game, "As 9d", "8h 8d")
    assert looks(scene) == []
    scene.decline(2)

    assert looks(scene) == [False]
    assert scene.round.phase is Phase.DECIDING
    assert {"hit", "stand", "double", "split", "surrender"} == scene.verbs()


@each_proves("game", {NB6: "NB6-53", NBB: "NBB-53"})
@pytest.mark.parametrize("up_card", ["2s", "3s", "6s", "9s", "Ts", "Js", "Qs", "Ks"])
def test_there_is_no_look_under_any_card_but_an_ace(game: str, up_card: str) -> None:
    scene = dealt(game, f"{up_card} Ad", "8h 8d")

    assert {"hit", "stand", "double", "split", "surrender"} == scene.verbs()
    scene.everybody_stands()
    assert looks(scene) == []


@each_proves("game", {NB6: "NB6-53", NBB: "NBB-53"})
@pytest.mark.parametrize("up_card", ["Ts", "Js", "Qs", "Ks"])
def test_a_house_may_look_under_tens_as_well(game: str, up_card: str) -> None:
    both = {"check": "ace_and_ten"}
    found = dealt(game, f"{up_card} Ad", "8h 8d", options=both)
    assert looks(found) == [True]
    assert found.round.phase is Phase.SETTLING

    assert looks(dealt(game, f"{up_card} 9d", "8h 8d", options=both)) == [False]
    assert looks(dealt(game, "9s Ad", "8h 8d", options=both)) == []


@each_proves("game", {NB6: "NB6-53", NBB: "NBB-53"})
def test_a_house_may_never_look_so_that_players_draw_against_a_natural(game: str) -> None:
    scene = dealt(game, "As Kd", "8h 3d", later="Tc", options={"check": "none"})
    scene.decline(2)
    scene.double(2)

    assert looks(scene) == []
    assert scene.hand(2) == "8h 3d Tc"
    assert (scene.taken(2, "base"), scene.taken(2, "double")) == (10, 10)


@each_proves(("game", "rule"), {(NB6, "NB6-03"): "NB6-54", (NBB, "NBB-03"): "NBB-54"})
def test_a_natural_that_shows_late_takes_doubled_and_split_stakes_in_full(
    game: str, rule: str
) -> None:
    scene = dealt(game, "Ks Ad", "8h 8d", later="3c 9c Tc")
    scene.split(2)
    scene.double(2)
    scene.stand(2, hand=2)

    assert [(each.bet, each.hand, each.taken_cents) for each in scene.postings] == [
        ("base", 1, 1000),
        ("double", 1, 1000),
        ("base", 2, 1000),
    ]
    assert all(rule in posting.rule_ids for posting in scene.postings)


@each_proves(("game", "rule"), {(NB6, "NB6-54"): "NB6-54", (NBB, "NBB-54"): "NBB-54"})
def test_a_house_may_let_a_late_natural_take_the_original_wager_only(game: str, rule: str) -> None:
    scene = dealt(
        game, "Ks Ad", "8h 8d", later="3c 9c Tc", options={"original_bets_only": "true"}
    )  # fmt: skip
    scene.split(2)
    scene.double(2)
    scene.stand(2, hand=2)

    assert scene.taken(2, "base") == 10
    for bet, hand in (("double", 1), ("base", 2)):
        posting = scene.posting(2, bet, hand=hand)
        assert (posting.result, posting.returned_cents) == ("no action", 1000)
        assert rule in posting.rule_ids
    assert scene.won("P1") == 10


@each_proves("game", {NB6: "NB6-54", NBB: "NBB-54"})
@pytest.mark.parametrize("player_dealer", ["Ks 8d", "9s Ad"])
def test_where_no_natural_shows_the_original_wager_is_not_all_that_is_lost(
    game: str, player_dealer: str
) -> None:
    scene = dealt(
        game, player_dealer, "8h 2d", later="4c", options={"original_bets_only": "true"}
    )  # fmt: skip
    scene.double(2)

    assert (scene.taken(2, "base"), scene.taken(2, "double")) == (10, 10)


@each_proves("game", {NB6: "NB6-54", NBB: "NBB-54"})
def test_under_an_ace_only_the_base_wager_is_ever_at_risk_to_a_natural(game: str) -> None:
    scene = dealt(game, "As Kd", "8h 8d")
    scene.decline(2)

    assert [posting.bet for posting in scene.postings] == ["base"]
    assert scene.won("P2") == -10
