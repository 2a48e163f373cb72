"""Match the Dealer: the first two cards beside the player-dealer's up card."""

from __future__ import annotations

import pytest

from houseway.play.actions import PlaceWagers
from houseway.rules.catalog import game
from houseway.rules.game import choose
from tests.felt import Scene, bets
from tests.rules.pure_spanish_215.scenes import GAME, against

ON = {"match_the_dealer": "true"}
RANKS = "A23456789JQK"


def beside(up: str, hand: str, *, decks: str = "6", match_any_decks: str = "false") -> Scene:
    """Ten on the base and five on Match the Dealer; the player stands where they are asked."""
    scene = against(
        f"{up} 8d", hand, later="9c 9d 9h", match=5,
        decks=decks, match_any_decks=match_any_decks,
    )  # fmt: skip
    scene.everybody_stands()
    return scene


def placing(spot: int, player: str | None = None, **amounts: float) -> PlaceWagers:
    return PlaceWagers(player or f"P{spot}", spot, bets(amounts))


@pytest.mark.rule("MTD-01")
def test_it_is_offered_only_where_the_house_says_so() -> None:
    off, on = Scene(GAME), Scene(GAME, options=ON)

    assert game(GAME).chosen()["match_the_dealer"] == "false"
    assert off.refused(placing(2, base=10, match=5)).rule_ids == ("PS-26",)
    assert [bet.id for bet in off.game.side_bets] == []
    on.wager(2, base=10, match=5)
    assert on.round.lines[0].cents == {"base": 1000, "match": 500}


@pytest.mark.rule("MTD-16", "MTD-15", "MTD-09")
@pytest.mark.parametrize("rank", RANKS)
def test_two_suited_matches_pay_18_to_1(rank: str) -> None:
    scene = beside(f"{rank}h", f"{rank}h {rank}h")

    assert scene.paid(2, "match") == 90
    assert {"MTD-16", "MTD-09"} <= set(scene.posting(2, "match").rule_ids)


@pytest.mark.rule("MTD-17", "MTD-15")
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("suits", ["hs", "dh"])
def test_a_suited_and_an_unsuited_match_pay_13_to_1(rank: str, suits: str) -> None:
    scene = beside(f"{rank}h", f"{rank}{suits[0]} {rank}{suits[1]}")

    assert scene.paid(2, "match") == 65
    assert "MTD-17" in scene.posting(2, "match").rule_ids


@pytest.mark.rule("MTD-18", "MTD-15")
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("place", [0, 1])
def test_one_suited_match_pays_9_to_1(rank: str, place: int) -> None:
    other = "5h" if rank != "5" else "6h"
    hand = [f"{rank}h", other]
    scene = beside(f"{rank}h", " ".join(hand if place == 0 else reversed(hand)))

    assert scene.paid(2, "match") == 45
    assert "MTD-18" in scene.posting(2, "match").rule_ids


@pytest.mark.rule("MTD-19", "MTD-15")
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("suits", ["sd", "cc"])
def test_two_unsuited_matches_pay_8_to_1(rank: str, suits: str) -> None:
    scene = beside(f"{rank}h", f"{rank}{suits[0]} {rank}{suits[1]}")

    assert scene.paid(2, "match") == 40
    assert "MTD-19" in scene.posting(2, "match").rule_ids


@pytest.mark.rule("MTD-20", "MTD-15")
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("place", [0, 1])
def test_one_unsuited_match_pays_4_to_1(rank: str, place: int) -> None:
    other = "5h" if rank != "5" else "6h"
    hand = [f"{rank}s", other]
    scene = beside(f"{rank}h", " ".join(hand if place == 0 else reversed(hand)))

    assert scene.paid(2, "match") == 20
    assert "MTD-20" in scene.posting(2, "match").rule_ids


@pytest.mark.rule("MTD-21", "MTD-10")
@pytest.mark.parametrize(
    ("up", "hand"),
    [("7h", "9h 6h"), ("Ah", "2h 9h"), ("8c", "7c 9c"), ("2s", "As 3s")],
)
def test_no_match_loses_even_in_the_same_suit(up: str, hand: str) -> None:
    scene = beside(up, hand)

    assert (scene.result(2, "match"), scene.taken(2, "match")) == ("lose", 5)
    assert scene.posting(2, "match").rule_ids == ("MTD-21", "MTD-10")


@pytest.mark.rule("MTD-02")
@pytest.mark.parametrize(("up", "hand"), [("Kh", "Qh Jh"), ("Qh", "Kh Kc"), ("Jh", "Qh 9c")])
def test_a_king_matches_kings_only_though_queens_count_ten_as_well(up: str, hand: str) -> None:
    assert beside(up, hand).result(2, "match") == "lose"


@pytest.mark.rule("MTD-02")
def test_neither_the_down_card_nor_a_drawn_card_is_matched() -> None:
    scene = against("6h 8d", "5s 5d", later="8c 2c 9c", match=5)
    scene.stand(2)
    assert scene.result(2, "match") == "lose"

    matched = against("6h 8d", "8s 8c", later="2c 9c", match=5)
    matched.stand(2)
    assert matched.result(2, "match") == "lose"


@pytest.mark.rule("MTD-02")
def test_a_card_drawn_by_the_player_matches_nothing() -> None:
    scene = against("6h 8d", "5s 3d", later="6h 9c", match=5)
    scene.hit(2)
    scene.stand(2)

    assert scene.hand(2) == "5s 3d 6h"
    assert scene.result(2, "match") == "lose"


@pytest.mark.rule("MTD-03")
def test_it_needs_a_base_wager_on_the_same_spot() -> None:
    scene = Scene(GAME, empty=(4,), options=ON)

    assert "MTD-03" in scene.refused(placing(2, match=5)).rule_ids
    scene.wager(2, base=10)
    assert "MTD-03" in scene.refused(placing(4, "P2", match=5)).rule_ids


@pytest.mark.rule("MTD-04")
def test_backline_bettors_have_it_too_each_with_a_base_wager_of_their_own() -> None:
    scene = Scene(GAME, standing=("Ann",), options=ON)
    scene.wager(2, base=10)
    assert "MTD-03" in scene.refused(placing(2, "Ann", match=5)).rule_ids
    scene.wager(2, "Ann", base=5, match=20)
    scene.deal({1: "6h 8d", 2: "6s 9d"}, later="9c")
    scene.stand(2)

    assert scene.paid(2, "match", "Ann") == 80
    assert [(each.player, each.bet) for each in scene.postings] == [
        ("P2", "base"), ("Ann", "base"), ("Ann", "match"),
    ]  # fmt: skip


@pytest.mark.rule("MTD-05")
@pytest.mark.parametrize("amount", [5, 20, 21, 500])
def test_it_may_be_smaller_than_the_base_wager_equal_or_larger(amount: float) -> None:
    scene = Scene(GAME, options=ON)
    scene.wager(2, base=20, match=amount)

    assert scene.round.lines[0].cents["match"] == amount * 100


@pytest.mark.rule("MTD-05")
@pytest.mark.parametrize(("amount", "limit"), [(4.99, 5), (500.01, 500), (0, 5)])
def test_it_keeps_within_the_table_limits(amount: float, limit: float) -> None:
    scene = Scene(GAME, options=ON)
    refusal = scene.refused(placing(2, base=20, match=amount))

    assert refusal.rule_ids == ("MTD-05",)
    assert refusal.limit_cents == limit * 100


@pytest.mark.rule("MTD-02", "PS-29")
def test_it_is_placed_before_the_deal() -> None:
    scene = Scene(GAME, options=ON)
    scene.wager(2, base=10)
    scene.close()

    assert "PS-29" in scene.refused(placing(2, base=10, match=5)).rule_ids


@pytest.mark.rule("MTD-09")
def test_each_spot_is_judged_by_its_own_two_cards() -> None:
    scene = Scene(GAME, options=ON)
    hands = {2: "6h 6h", 3: "6s 9d", 4: "9s 9d", 5: "6c 6d"}
    for seat in hands:
        scene.wager(seat, base=10, match=10)
    scene.deal({1: "6h 8d", **hands}, later="9c")
    scene.everybody_stands()

    paid = [scene.paid(seat, "match") for seat in hands]
    assert paid == [180, 40, 0, 80]
    assert scene.result(4, "match") == "lose"


@pytest.mark.rule("MTD-22")
@pytest.mark.parametrize("decks", ["4", "5", "7", "8"])
def test_with_other_than_six_decks_it_is_not_offered_unless_the_house_says_so(decks: str) -> None:
    scene = Scene(GAME, options={**ON, "decks": decks})
    scene.refused(placing(2, base=10, match=5))
    assert scene.game.side_bets == ()

    anyway = beside("6h", "6s 9d", decks=decks, match_any_decks="true")
    assert anyway.paid(2, "match") == 20


@pytest.mark.rule("MTD-22")
def test_with_six_decks_it_is_offered_and_its_pay_table_has_five_lines() -> None:
    (bet,) = choose(game(GAME), ON).side_bets

    assert [(row.rule_id, int(row.pays)) for row in bet.pays.rows.values()] == [
        ("MTD-16", 18), ("MTD-17", 13), ("MTD-18", 9), ("MTD-19", 8), ("MTD-20", 4),
    ]  # fmt: skip
    assert game(GAME).chosen()["match_any_decks"] == "false"
