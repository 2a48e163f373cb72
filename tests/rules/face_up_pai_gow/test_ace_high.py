"""The Ace-High bet of Face Up Pai Gow: on the player-dealer's seven cards, and the player's too."""

from __future__ import annotations

import pytest

from houseway.rules.catalog import only_variants
from houseway.rules.variant.variant_reader import parse_variant
from houseway.signs.table_sign import spots
from tests.felt import Scene, on

FUP = "face-up-pai-gow"
ACE_HIGH = "As Qd Tc 8h 6s 4d 2c"
ACE_HIGH_WITH_JOKER = "Jk Qd Tc 8h 6s 4d 2c"
ALSO_ACE_HIGH = "Ah Kc Jd 9s 7h 5c 3d"
KING_HIGH = "Ks Qd Tc 8h 6s 4d 2c"
PAIR = "Kh Kc Jd 9s 7h 5c 3d"


def bet(bank_hand: str, own: str, *, bank: float = 10_000, **options: str) -> Scene:
    """Seat 2 has ten on the base wager and five on Ace-High."""
    scene = Scene(FUP, bank=bank, options=options)
    scene.wager(2, base=10, ace_high=5)
    scene.deal({1: bank_hand, 2: own})
    scene.play_out()
    return scene


@pytest.mark.rule("FUP-33", "FUP-98", "FUP-103", "FUP-104", "FUP-105", "FUP-106")
@pytest.mark.parametrize(
    ("bank_hand", "own", "paid", "rule"),
    [
        (ACE_HIGH, PAIR, 25, "FUP-106"),
        (ACE_HIGH_WITH_JOKER, PAIR, 75, "FUP-105"),
        (ACE_HIGH, ALSO_ACE_HIGH, 200, "FUP-104"),
        (ACE_HIGH_WITH_JOKER, ALSO_ACE_HIGH, 200, "FUP-104"),
        (ACE_HIGH, "Jk Kc Jd 9s 7h 5c 3d", 200, "FUP-104"),
    ],
)
def test_every_line_pays_what_is_printed(bank_hand: str, own: str, paid: float, rule: str) -> None:
    scene = bet(bank_hand, own)

    assert scene.paid(2, "ace-high") == paid
    assert scene.posting(2, "ace-high").rule_ids[0] == rule


@pytest.mark.rule("FUP-98", "FUP-103")
@pytest.mark.parametrize("own", [PAIR.replace("Kh", "3h"), ALSO_ACE_HIGH])
def test_without_an_ace_high_player_dealer_it_loses(own: str) -> None:
    scene = bet(KING_HIGH, own)

    assert (scene.result(2, "ace-high"), scene.taken(2, "ace-high")) == ("lose", 5)


@pytest.mark.rule("FUP-104")
@pytest.mark.parametrize(("bank_hand", "stacked"), [(ACE_HIGH, 225), (ACE_HIGH_WITH_JOKER, 275)])
def test_a_house_may_add_the_player_dealer_s_line(bank_hand: str, stacked: float) -> None:
    assert bet(bank_hand, ALSO_ACE_HIGH).paid(2, "ace-high") == 200
    assert bet(bank_hand, ALSO_ACE_HIGH, ace_high_stack="true").paid(2, "ace-high") == stacked


@pytest.mark.rule("FUP-101", "FUP-73", "FUP-7")
def test_bonus_bets_win_though_the_base_wager_pushes() -> None:
    scene = Scene(FUP, bank=10_000)
    scene.wager(2, base=10, fortune=5, ace_high=5)
    scene.deal({1: ACE_HIGH, 2: "Kh Kc Kd Qs Qh 5c 3d"})

    assert scene.result(2, "base") == "push"
    assert (scene.paid(2, "fortune"), scene.paid(2, "ace-high")) == (25, 25)


@pytest.mark.rule("FUP-103")
def test_what_the_bank_does_not_reach_goes_back() -> None:
    scene = bet(ACE_HIGH, ALSO_ACE_HIGH, bank=60)

    assert (scene.paid(2, "ace-high"), scene.returned(2, "ace-high")) == (60, 5)


@pytest.mark.rule("FUP-100", "FUP-70")
def test_it_needs_a_base_wager_before_the_deal() -> None:
    scene = Scene(FUP)
    assert "FUP-100" in scene.refused(on(2, ace_high=5)).rule_ids
    scene.wager(2, base=10)
    scene.deal({1: KING_HIGH, 2: PAIR.replace("Kh", "3h")})

    assert "FUP-100" in scene.refused(on(2, base=10, ace_high=5)).rule_ids


@pytest.mark.rule("FUP-25", "FUP-69", "FUP-99")
def test_each_seat_has_an_area_for_each_of_three_bets() -> None:
    scene = Scene(FUP)
    for spot in range(2, 8):
        scene.wager(spot, base=10, fortune=5, ace_high=5)

    assert [{*line.cents} for line in scene.round.lines] == [{"base", "fortune", "ace-high"}] * 6
    marked = [spot.area for spot in spots(scene.game, scene.round.limits)]
    assert marked == ["Wager", "Fortune", "Ace-High"]


@pytest.mark.rule("FUP-27", "FUP-28")
def test_a_bet_under_the_minimum_is_not_allowed() -> None:
    scene = Scene(FUP, limits=(10, 100))

    for wrong in (on(2, base=9), on(2, base=101), on(2, base=10, ace_high=9)):
        assert scene.refused(wrong).rule_ids


@pytest.mark.rule("FUP-35")
def test_nobody_wagers_on_another_s_seat() -> None:
    scene = Scene(FUP, standing=("Ann",))

    for who in ("P3", "Ann"):
        assert scene.refused(on(2, who, base=10)).rule_ids == ("FUP-35",)


@pytest.mark.rule("FUP-61")
def test_where_a_variant_has_a_backline_a_spot_is_settled_bet_by_bet() -> None:
    text = f"""base = "{FUP}"\nid = "backed"\nname = "Backed"\n[rules]\nbackline = true"""
    with only_variants([parse_variant(text, "backed.toml")]):
        scene = Scene("backed", standing=("Bao",))
    for who in ("P2", "Bao"):
        scene.wager(2, who, base=10, fortune=10, ace_high=10)
    scene.deal({1: "Qd Jh 9s 7c 6d 5c 3h", 2: "8s 8h 8d 4c 4d Ks 2c"})
    scene.play_out()
    bets = ("base", "fortune", "ace-high")
    assert scene.order_of_action() == [(2, bet) for bet in bets for _ in range(2)]
