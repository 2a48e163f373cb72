"""The Fortune bet, in Fortune Pai Gow and Face Up: what it is placed as, pays, and outlives."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.felt import Scene, on
from tests.proving import each_proves

FPG = "fortune-pai-gow"
FUP = "face-up-pai-gow"

LINES = {
    "9h 8h 7h 6h 5h 4h 3h": 5000,
    "As Ks Qs Js Ts Kd Qd": 1000,
    "9h 8h 7h Jk 5h 4h 3h": 750,
    "As Ah Ad Ac Jk 7c 2d": 250,
    "As Ks Qs Js Ts 4d 2c": 100,
    "9h 8h 7h 6h 5h Kd 2c": 50,
    "8s 8h 8d 8c Kd 4s 2c": 20,
    "8s 8h 8d 4c 4d Ks 2c": 5,
    "Ah Jh 9h 6h 2h Kd 4c": 4,
    "8s 8h 8d Kc Js 4d 2c": 3,
    "9h 8c 7h 6d 5h Kd 2c": 2,
}
"""One hand for every line of the pay table, and what it pays to one."""
LOWER = ("9h 9c 6d 6s Kd 3h 2c", "9h 9c 7d 6s Kd 3h 2c", "Qh 9c 7d 6s Kd 3h 2c")
"""Two pair, one pair and high card."""
THREE_PAIR = "9h 9c 6d 6s 3h 3c Kd"
RULES = {
    FPG: [f"FPG-{number}" for number in range(50, 61)],
    FUP: [f"FUP-{number}" for number in range(75, 86)],
}


def bet(
    name: str, hand: str, fortune: float = 5, *, bank: float = 1_000_000, **options: str
) -> Scene:
    """Seat 2 has ten and so much on Fortune, on this hand."""
    scene = Scene(name, bank=bank, options=options)
    scene.wager(2, base=10, fortune=fortune)
    scene.deal({2: hand})
    return scene


@pytest.mark.rule(
    "FPG-50", "FPG-51", "FPG-52", "FPG-53", "FPG-54", "FPG-55", "FPG-56", "FPG-57", "FPG-58",
    "FPG-59", "FPG-60", "FUP-75", "FUP-76", "FUP-77", "FUP-78", "FUP-79", "FUP-80", "FUP-81",
    "FUP-82", "FUP-83", "FUP-84", "FUP-85",
)  # fmt: skip
@pytest.mark.parametrize("name", [FPG, FUP])
@pytest.mark.parametrize("place", range(11))
def test_every_line_pays_what_is_printed(name: str, place: int) -> None:
    hand, pays = [*LINES.items()][place]
    scene = bet(name, hand)
    scene.play_out()

    posting = scene.posting(2, "fortune")
    assert posting.pays == Fraction(pays)
    assert posting.paid_cents == pays * 500
    assert posting.rule_ids[0] == RULES[name][place]


@each_proves("name", {FPG: "FPG-61", FUP: "FUP-86"})
def test_three_pair_is_a_push(name: str) -> None:
    scene = bet(name, THREE_PAIR)
    scene.play_out()

    assert (scene.result(2, "fortune"), scene.returned(2, "fortune")) == ("push", 5)


@pytest.mark.parametrize("hand", LOWER)
@each_proves("name", {FPG: "FPG-40 FPG-62 FPG-48", FUP: "FUP-68 FUP-74"})
def test_anything_lower_is_collected_for_the_player_dealer(name: str, hand: str) -> None:
    scene = bet(name, hand)
    scene.play_out()

    assert (scene.result(2, "fortune"), scene.taken(2, "fortune")) == ("lose", 5)


@each_proves("name", {FPG: "FPG-37 FPG-38", FUP: "FUP-68 FUP-73"})
def test_it_looks_at_the_seven_cards_whatever_is_set_and_even_if_it_is_foul(name: str) -> None:
    for front in ("4c 4d", "Ks 2c", "8s 8h"):
        scene = Scene(name, bank=1_000_000)
        scene.wager(2, base=10, fortune=5)
        scene.deal({1: "Jd Td Tc 7c 5s 3d 3c", 2: "8s 8h 8d 4c 4d Ks 2c"})
        scene.sets(2, front)
        scene.play_out()
        assert scene.round.laid[2].foul == (front == "8s 8h")
        assert scene.paid(2, "fortune") == 25


@each_proves("name", {FPG: "FPG-37", FUP: "FUP-68"})
@pytest.mark.parametrize(("by_rank", "pays"), [("false", 3), ("true", 2)])
def test_of_several_lines_it_pays_the_best_unless_the_house_goes_by_rank(
    name: str, by_rank: str, pays: int
) -> None:
    scene = bet(name, "9h 9c 9d 8c 7h 6d 5h", fortune_by_rank=by_rank)
    scene.play_out()

    assert scene.paid(2, "fortune") == 5 * pays


@each_proves("name", {FPG: "FPG-6 FPG-51", FUP: "FUP-76"})
@pytest.mark.parametrize(("natural", "pays"), [("false", 1000), ("true", 100)])
def test_the_joker_may_stand_in_the_royal_of_a_royal_match(
    name: str, natural: str, pays: int
) -> None:
    scene = bet(name, "Jk Ks Qs Js Ts Kd Qd", royal_match_natural_only=natural)
    scene.play_out()

    assert scene.paid(2, "fortune") == 5 * pays


@each_proves("name", {FPG: "FPG-28", FUP: "FUP-70"})
def test_it_needs_a_base_wager(name: str) -> None:
    scene = Scene(name)
    refusal = scene.refused(on(2, fortune=5))

    assert "Fortune needs Wager on the same spot" in str(refusal)
    assert {"FPG-28", "FUP-70"} & {*refusal.rule_ids}


@pytest.mark.rule("FPG-39", "FUP-31", "FUP-71")
def test_it_is_optional_and_only_who_made_it_is_paid_on_their_hand() -> None:
    for name in (FPG, FUP):
        scene = Scene(name)
        scene.wager(2, base=10)
        scene.wager(3, base=10, fortune=5)
        scene.deal({2: "8s 8h 8d 8c Kd 4s 2c", 3: "9h 9c 9d Qc Js 4d 2d"})
        scene.play_out()

        bets = {(each.seat, each.bet) for each in scene.postings}
        assert (2, "fortune") not in bets
        assert (3, "fortune") in bets
        assert (scene.paid(3, "fortune"), scene.returned(3, "fortune")) == (15, 5)


@each_proves("name", {FPG: "FPG-33", FUP: "FUP-70"})
def test_it_is_placed_before_the_deal(name: str) -> None:
    scene = bet(name, THREE_PAIR)

    refusal = scene.refused(on(2, base=10, fortune=10))
    assert "No more bets" in str(refusal)
    assert {"FPG-33", "FUP-70"} & {*refusal.rule_ids}


@pytest.mark.rule("FPG-29")
@pytest.mark.parametrize(
    ("amount", "fits"),
    [(0.5, False), (1, True), (1.5, False), (7, True), (20, True), (20.5, False), (21, False)],
)
def test_fortune_is_one_to_twenty_whole_dollars_whatever_the_table_s_limits(
    amount: float, *, fits: bool
) -> None:
    scene = Scene(FPG, limits=(5, 500))
    action = on(2, base=10, fortune=amount)
    if fits:
        scene.act(action)
    else:
        assert scene.refused(action).rule_ids == ("FPG-29",)


@pytest.mark.rule("FUP-72", "FUP-26", "FUP-28", "FUP-102")
def test_face_up_each_betting_space_has_limits_of_its_own() -> None:
    from houseway.rules.limits import Limits, Range

    limits = Limits(Range(1_000, 50_000), {"fortune": Range(500, 5_000), "ace-high": Range(100)})
    scene = Scene(FUP, table_limits=limits)
    for wagers, limit, cents in (
        ({"base": 9}, "Wager; the minimum is $10", 1_000),
        ({"base": 10, "fortune": 4}, "Fortune; the minimum is $5", 500),
        ({"base": 10, "fortune": 51}, "Fortune; the maximum is $50", 5_000),
        ({"base": 10, "ace_high": 0.5}, "Ace-High; the minimum is $1", 100),
    ):
        refusal = scene.refused(on(2, **wagers))
        assert limit in str(refusal)
        assert refusal.limit_cents == cents
    scene.act(on(2, base=10, fortune=5, ace_high=1))

    assert scene.round.lines[0].cents == {"base": 1_000, "fortune": 500, "ace-high": 100}


@pytest.mark.rule("FPG-36", "FPG-49")
@pytest.mark.parametrize(
    ("first", "order", "fortunes"),
    [
        ("false", [(2, "base"), (2, "fortune"), (3, "base"), (3, "fortune")], (25, 0)),
        ("true", [(2, "base"), (3, "base"), (2, "fortune"), (3, "fortune")], (15, 0)),
    ],
)
def test_fortune_follows_the_base_wager_of_its_seat_or_all_of_them(
    first: str, order: list[tuple[int, str]], fortunes: tuple[float, float]
) -> None:
    scene = Scene(FPG, bank=35, options={"base_first_for_all": first})
    for spot in (2, 3):
        scene.wager(spot, base=10, fortune=5)
    bank = "Qd Jh 9s 7c 6d 5c 3h"
    scene.deal({1: bank, 2: "8s 8h 8d 4c 4d Ks 2c", 3: "Ah Ac Ad Tc Th 2h 3s"})
    scene.play_out()

    assert scene.order_of_action() == order
    assert (scene.paid(2, "fortune"), scene.paid(3, "fortune")) == fortunes
    assert scene.returned(3, "fortune") == 5, "what the bank does not reach goes back"


@pytest.mark.rule("FPG-36")
def test_on_one_spot_every_base_wager_is_settled_before_the_first_fortune_bet() -> None:
    def settled(**options: str) -> Scene:
        scene = Scene(FPG, bank=60, options=options, standing=("Bao",))
        scene.wager(2, base=20, fortune=20)
        scene.wager(2, "Bao", base=20)
        scene.deal({1: "Qd Jh 9s 7c 6d 5c 3h", 2: "8s 8h 8d 4c 4d Ks 2c"})
        scene.play_out()
        return scene

    scene = settled()
    assert scene.order_of_action() == [(2, "base"), (2, "base"), (2, "fortune")]
    assert scene.paid(2, "base", "Bao") == 20
    assert scene.paid(2, "fortune") == 20, "what is left of the bank of $60"

    scene = settled(spot_order="bettor")
    assert scene.order_of_action() == [(2, "base"), (2, "fortune"), (2, "base")]
    assert (scene.paid(2, "fortune"), scene.paid(2, "base", "Bao")) == (40, 0)


@pytest.mark.rule("FPG-32", "FPG-28")
def test_who_stands_behind_a_seat_may_bet_on_its_fortune() -> None:
    scene = Scene(FPG, bank=100_000, standing=("Ann",))
    scene.wager(2, base=10)
    refusal = scene.refused(on(2, "Ann", fortune=5))
    assert "Fortune needs Wager on the same spot" in str(refusal)
    scene.wager(2, "Ann", base=10, fortune=5)
    scene.deal({2: "8s 8h 8d 4c 4d Ks 2c"})
    scene.play_out()

    assert scene.paid(2, "fortune", "Ann") == 25


@pytest.mark.rule("FPG-27")
def test_a_wager_keeps_to_the_posted_limits() -> None:
    scene = Scene(FPG, limits=(5, 500))
    for cents in (4, 501):
        assert scene.refused(on(2, base=cents)).rule_ids == ("FPG-27",)
    scene.wager(2, base=5)
    scene.wager(3, base=500)
