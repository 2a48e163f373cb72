"""The Buster bet stays in action whatever becomes of the player's own hand."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.rules.buster_bonus_bet.hands import BUSTS, GAMES, HOUSE, dealt, played, shown_first

BUST, NO_BUST = BUSTS[3], "Th 9s"


@pytest.mark.rule("BBJ-08")
@pytest.mark.parametrize("id", GAMES)
def test_a_player_who_busts_keeps_it_in_action(id: str) -> None:
    won, lost = played(id, "Kc 6d 9c", BUST), played(id, "Kc 6d 9c", NO_BUST)

    assert (won.paid(2, "buster"), lost.taken(2, "buster")) == (5, 5)
    assert lost.taken(2, "base") == 10


@pytest.mark.rule("BBJ-08")
@pytest.mark.parametrize(("id", "natural"), [("no-bust", "Jk Jk"), ("pure-21.5", "Ac Kc")])
def test_so_does_a_player_with_a_natural(id: str, natural: str) -> None:
    won, lost = played(id, natural, BUST), played(id, natural, NO_BUST)

    assert won.paid(2, "buster") == 5
    assert (lost.taken(2, "buster"), lost.result(2, "base")) == (5, "win")


@pytest.mark.rule("BBJ-08")
@pytest.mark.parametrize("id", GAMES)
def test_so_does_a_player_who_surrenders(id: str) -> None:
    for player_dealer, paid, taken in ((BUST, 5, 0), (NO_BUST, 0, 5)):
        scene = dealt(id, "Kc 6d", player_dealer)
        scene.surrender(2)

        assert scene.taken(2, "base") == 5
        assert (scene.paid(2, "buster"), scene.taken(2, "buster")) == (paid, taken)
        assert "BBJ-08" in scene.posting(2, "buster").rule_ids


@pytest.mark.rule("BBJ-08")
@pytest.mark.parametrize("id", GAMES)
def test_a_split_does_not_make_two_of_it(id: str) -> None:
    scene = dealt(id, "8c 8d 9c 9d", BUST)
    scene.split(2)
    scene.everybody_stands()

    bets = [(posting.hand, posting.bet) for posting in scene.postings]
    assert bets == [(1, "base"), (2, "base"), (1, "buster")]
    assert scene.posting(2, "buster").wager_cents == 500
    assert scene.paid(2, "buster") == 5


@pytest.mark.rule("BBJ-08")
@pytest.mark.parametrize("id", GAMES)
def test_a_double_does_not_raise_it(id: str) -> None:
    scene = dealt(id, "5c 6d 2c", BUST)
    scene.double(2, 10)

    assert scene.posting(2, "buster").wager_cents == 500
    assert scene.paid(2, "buster") == 5


@pytest.mark.rule("BBJ-08")
def test_under_a_joker_the_player_dealer_cannot_bust_so_it_loses() -> None:
    for second in ("2s", "9s", "Kd", "Jk"):
        assert played("no-bust", "Kc 9d", f"Jk {second}").taken(2, "buster") == 5


@pytest.mark.rule("BBJ-09")
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("cards", [3, 5, 8])
def test_the_player_dealer_s_hand_is_played_out_even_if_no_base_wager_is_left(
    id: str, cards: int
) -> None:
    surrendered = dealt(id, "Kc 6d", BUSTS[cards])
    surrendered.surrender(2)
    busted = played(id, "Kc 6d 9c", BUSTS[cards])

    for scene in (surrendered, busted):
        assert scene.player_dealer_hand() == BUSTS[cards]
        assert scene.result(2, "buster") == "win"


@pytest.mark.rule("BBJ-09")
@pytest.mark.parametrize("id", GAMES)
def test_it_is_played_out_only_after_all_players_have_decided(id: str) -> None:
    scene = Scene(id, house=HOUSE)
    for seat in (2, 3):
        scene.wager(seat, base=10, buster=5)
    first = shown_first(scene)
    cards = BUSTS[4].split()
    hands = {1: " ".join(cards[:first]), 2: "Kc 9d", 3: "Kh 7d"}
    scene.deal(hands, " ".join(cards[first:]))
    assert scene.view("P2").hands[1][1:] == ("??",) * (first - 1)
    scene.stand(2)
    assert len(scene.round.player_dealer_hand) == first
    scene.stand(3)

    assert scene.player_dealer_hand() == BUSTS[4]


@pytest.mark.rule("BBJ-03", "BBJ-08")
@pytest.mark.parametrize("id", GAMES)
def test_a_backline_bettor_has_a_bet_of_their_own(id: str) -> None:
    scene = Scene(id, house=HOUSE, standing=("Ann",))
    scene.wager(2, base=10, buster=5)
    scene.wager(2, "Ann", base=20, buster=20)
    first = shown_first(scene)
    cards = BUSTS[5].split()
    scene.deal({1: " ".join(cards[:first]), 2: "Kc 6d"}, " ".join(cards[first:]))
    scene.surrender(2)

    assert (scene.won("P2"), scene.won("Ann")) == (-5 + 20, -10 + 80)
