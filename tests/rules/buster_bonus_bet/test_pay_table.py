"""What the Buster bet pays: by the number of cards with which the player-dealer goes over."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.comply.finding import Severity
from houseway.play.actions import PlaceWagers
from houseway.rules.catalog import game
from houseway.rules.game import at_house
from tests.comply.rooms import checked, citing
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.buster_bonus_bet.hands import BUSTS, GAMES, HOUSE, played

CELLS = {
    (3, 1, "BBJ-17"): "BBJ-17",
    (4, 2, "BBJ-18"): "BBJ-18",
    (5, 4, "BBJ-19"): "BBJ-19",
    (6, 10, "BBJ-20"): "BBJ-20",
    (7, 40, "BBJ-21"): "BBJ-21",
    (8, 100, "BBJ-22"): "BBJ-22",
    (9, 100, "BBJ-22"): "BBJ-22",
}


@pytest.mark.rule("BBJ-01", "BBJ-10")
@pytest.mark.parametrize("id", GAMES)
@each_proves(("cards", "pays", "rule"), CELLS)
def test_the_more_cards_the_busted_hand_has_the_more_is_paid(
    id: str, cards: int, pays: int, rule: str
) -> None:
    assert len(BUSTS[cards].split()) == cards
    posting = played(id, "Kc 9d", BUSTS[cards]).posting(2, "buster")

    assert posting.pays == pays
    assert (posting.paid_cents, posting.returned_cents) == (500 * pays, 500)
    assert {rule, "BBJ-10"} <= {*posting.rule_ids}


@pytest.mark.rule("BBJ-01", "BBJ-11")
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize(
    "player_dealer", ["Th 7s", "Th 8s", "Th 9s", "Th Qs", "9h 5s 7c", "2h 2s 2c 2d 2h 3d 3c 5d"]
)
def test_a_player_dealer_who_does_not_bust_takes_the_bet(id: str, player_dealer: str) -> None:
    posting = played(id, "Kc 8d", player_dealer).posting(2, "buster")

    assert posting.taken_cents == 500
    assert "BBJ-11" in posting.rule_ids


@pytest.mark.rule("BBJ-11")
@pytest.mark.parametrize(("id", "natural"), [("no-bust", "Jk Jk"), ("pure-21.5", "As Kh")])
def test_a_natural_of_the_player_dealer_is_no_bust(id: str, natural: str) -> None:
    scene = played(id, "Kc 8d", natural)

    assert scene.taken(2, "buster") == 5


@pytest.mark.rule("BBJ-01")
@pytest.mark.parametrize("id", GAMES)
def test_exactly_22_is_a_bust(id: str) -> None:
    assert played(id, "Kc 9d", "Th 6s 6c").paid(2, "buster") == 5


@pytest.mark.rule("BBJ-01")
def test_where_a_22_is_good_it_is_no_bust() -> None:
    good = {"twentytwo": "good"}

    assert played("no-bust", "Kc 9d", "Th 6s 6c", options=good).taken(2, "buster") == 5
    assert played("no-bust", "Kc 9d", "Th 6s 7c", options=good).paid(2, "buster") == 5


@pytest.mark.rule("BBJ-01")
@pytest.mark.parametrize("p888", ["push", "win"])
def test_three_eights_are_a_bust_although_busted_players_are_spared(p888: str) -> None:
    scene = played("pure-21.5", "Kc 6d 7c", "8h 8s 8c", options={"p888": p888})

    assert scene.result(2, "base") == p888
    assert scene.paid(2, "buster") == 5


@pytest.mark.rule("BBJ-01")
@pytest.mark.parametrize("player_dealer", ["9h Jk", "Th 6s Jk", "2h 3s 4c 2d 5c Jk"])
def test_a_joker_saves_the_player_dealer_from_busting(player_dealer: str) -> None:
    assert played("no-bust", "Kc 9d", player_dealer).taken(2, "buster") == 5


@pytest.mark.rule("BBJ-23")
@pytest.mark.parametrize("id", GAMES)
def test_marysville_pays_by_its_own_table(id: str) -> None:
    bet = at_house(game(id), HOUSE).bet("buster")
    offered = next(each for each in at_house(game(id), HOUSE).side_bets if each.id == bet.id)

    paid = {int(row.category): row.pays for row in offered.pays.rows.values()}
    assert paid == {3: 1, 4: 2, 5: 4, 6: 10, 7: 40, 8: 100}


@pytest.mark.rule("BBJ-23")
def test_mortimer_s_table_belongs_to_mortimer_s_game() -> None:
    (bet,) = game("no-bust-6.0-buster").side_bets

    paid = {int(row.category): row.pays for row in bet.pays.rows.values()}
    assert paid == {3: 2, 4: 2, 5: 4, 6: 15, 7: 50, 8: Fraction(200)}
    assert game("no-bust-6.0-buster").houses == ("mortimer",)


@pytest.mark.rule("BBJ-23")
@pytest.mark.parametrize("id", GAMES)
def test_at_mortimer_these_games_have_no_buster_bet(id: str) -> None:
    scene = Scene(id, house="mortimer")

    scene.refused(PlaceWagers("P2", 2, {"base": 1000, "buster": 500}))
    assert "buster" not in {bet.id for bet in at_house(game(id), "mortimer").side_bets}


@pytest.mark.rule("BBJ-23")
@pytest.mark.parametrize(
    ("id", "lines"),
    [
        ("no-bust", 'limits = "5-50"\nschedule = "mortimer-nb-1"'),
        ("pure-21.5", 'limits = "5+"\nschedule = "mortimer-p215-2"'),
    ],
)
def test_a_room_of_mortimer_s_that_offers_it_is_an_error(id: str, lines: str) -> None:
    offers = f'{lines}\n[table.options]\nbuster = "true"'

    assert citing(checked(id, offers, house="mortimer"), "BBJ-23") == [Severity.ERROR]
    assert citing(checked(id, lines, house="mortimer"), "BBJ-23") == []
