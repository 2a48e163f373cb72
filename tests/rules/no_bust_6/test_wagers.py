"""Before the cards: the bank that is posted, spots and limits, and what is refused."""

from __future__ import annotations

import pytest

from houseway.floor.table.actions import Join, Sit
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.play_or_fold import Fold
from houseway.rules.limits import Limits, Range
from houseway.things.deck_pair import Back
from tests.felt import Felt, Scene, bets
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, SEATS, dealt


def placing(spot: int, player: str | None = None, **amounts: float) -> PlaceWagers:
    return PlaceWagers(player or f"P{spot}", spot, bets(amounts))


@each_proves("game", {NB6: "NB6-20", NBB: "NBB-19"})
def test_winners_are_paid_from_the_wager_of_the_player_dealer(game: str) -> None:
    scene = Scene(game, bank=100)
    assert scene.round.bank_cents == 10_000
    scene.wager(2, base=10)
    scene.deal({1: "6c Td", 2: "Th 9d"}, later="9c")
    scene.stand(2)

    assert (scene.won("P2"), scene.won("P1")) == (10, -10)
    assert scene.postings[-1].bank_left_cents == 9000


@each_proves(("game", "rule"), {(NB6, "NB6-20"): "NB6-20", (NBB, "NBB-19"): "NBB-19"})
def test_the_player_dealer_has_no_other_wager_and_nobody_wagers_on_their_seat(
    game: str, rule: str
) -> None:
    scene = Scene(game, standing=("Ann",))

    for action in (placing(1, base=10), placing(2, "P1", base=10), placing(1, "Ann", base=10)):
        assert rule in scene.refused(action).rule_ids


@each_proves("game", {NB6: "NB6-23", NBB: "NBB-22"})
def test_a_player_may_wager_on_their_own_spot_and_on_unoccupied_ones(game: str) -> None:
    scene = Scene(game, empty=(5, 6))
    scene.wager(2, base=10)
    scene.wager(5, "P2", base=20)
    scene.wager(6, "P2", base=30)
    scene.deal({1: "6c Td", 2: "Th 9d", 5: "Th 6d", 6: "Th 8d"}, later="9c")
    scene.stand(2)
    scene.surrender(5, player="P2")
    scene.stand(6, player="P2")

    assert scene.won("P2") == 10 - 10 + 30


@each_proves("game", {NB6: "NB6-23", NBB: "NBB-22"})
def test_on_an_unoccupied_spot_whoever_wagered_first_decides(game: str) -> None:
    scene = Scene(game, empty=(5,), standing=("Ann", "Bob"))
    scene.wager(5, "Bob", base=10)
    scene.wager(5, "Ann", base=10)
    scene.deal({1: "6c Td", 5: "Th 6d"}, later="4c 9c")

    assert scene.round.deciding is not None
    assert scene.round.deciding.player == "Bob"


@each_proves(("game", "rule"), {(NB6, "NB6-16"): "NB6-16 NB6-23", (NBB, "NBB-15"): "NBB-15 NBB-22"})
def test_there_is_no_spot_beyond_the_last(game: str, rule: str) -> None:
    scene = Scene(game, standing=("Ann",))

    for spot in (0, SEATS[game] + 1):
        assert rule in scene.refused(placing(spot, "Ann", base=10)).rule_ids
    scene.wager(SEATS[game], "Ann", base=10)


@pytest.mark.parametrize(
    ("game", "rule"),
    [(NB6, "NB6-27"), (NBB, "NBB-26")],
)
@pytest.mark.parametrize(("amount", "limit"), [(4.99, 5), (50.01, 50), (1000, 50), (0, 5)])
def test_a_wager_outside_the_posted_limits_is_refused(
    game: str, rule: str, amount: float, limit: float
) -> None:
    scene = Scene(game, limits=(5, 50))
    refusal = scene.refused(placing(2, base=amount))

    assert rule in refusal.rule_ids
    assert refusal.limit_cents == limit * 100
    for fine in (5, 50):
        scene.wager(2, base=fine)


@pytest.mark.parametrize(
    ("game", "rule"),
    [(NB6, "NB6-27"), (NBB, "NBB-26")],
)
def test_a_wager_is_made_of_whole_chips_that_one_has(game: str, rule: str) -> None:
    scene = Scene(
        game, chips=30, table_limits=Limits(Range(500, 50_000), chip_cents=100)
    )  # fmt: skip

    assert rule in scene.refused(placing(2, base=7.50)).rule_ids
    assert rule in scene.refused(placing(2, base=31)).rule_ids
    scene.wager(2, base=30)


@each_proves(("game", "rule"), {(NB6, "NB6-41"): "NB6-23 NB6-41", (NBB, "NBB-40"): "NBB-22 NBB-40"})
def test_once_betting_is_closed_nothing_is_placed_raised_or_withdrawn(game: str, rule: str) -> None:
    scene = Scene(game)
    scene.wager(2, base=10)
    scene.close()
    late = (placing(3, base=10), placing(2, base=20), placing(2, base=5), placing(2))
    for action in late:
        assert rule in scene.refused(action).rule_ids

    scene.deal({1: "6c Td", 2: "Th 9d"})
    for action in late:
        assert rule in scene.refused(action).rule_ids


@each_proves(("game", "rule"), {(NB6, "NB6-23"): "NB6-23", (NBB, "NBB-22"): "NBB-22"})
def test_without_a_wager_nothing_is_dealt(game: str, rule: str) -> None:
    scene = Scene(game)

    assert rule in scene.refused(CloseBets()).rule_ids
    scene.refused(Deal(Back.RED, scene.game.rules.shoe))


@each_proves(("game", "rule"), {(NB6, "NB6-23"): "NB6-23", (NBB, "NBB-22"): "NBB-22"})
def test_only_the_bets_of_the_game_are_taken_before_the_deal(game: str, rule: str) -> None:
    scene = Scene(game)

    for other in ("double", "insurance", "match", "ante"):
        refusal = scene.refused(PlaceWagers("P2", 2, {"base": 1000, other: 500}))
        assert rule in refusal.rule_ids


@pytest.mark.parametrize("game", [NB6, NBB])
def test_a_hand_of_blackjack_is_not_folded(game: str) -> None:
    refusal = dealt(game, "6c Td", "Th 6d").refused(Fold("P2", 2))
    assert "There is no fold in No Bust 21st Century Blackjack 6.0" in str(refusal)


@each_proves(("game", "rule"), {(NB6, "NB6-16"): "NB6-16", (NBB, "NBB-15"): "NBB-15"})
def test_one_more_than_the_seats_finds_no_place(game: str, rule: str) -> None:
    felt = Felt(game, players=SEATS[game])
    felt.do(Join("Ann", 10_000))

    for seat in range(1, SEATS[game] + 2):
        assert rule in felt.refused(Sit("Ann", seat)).rule_ids
