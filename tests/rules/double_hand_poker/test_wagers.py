"""What may be wagered, until when, and what the fee has to do with it."""

from __future__ import annotations

import pytest

from houseway.floor.actions import Correct
from houseway.floor.banked.actions import InRound
from houseway.play import view
from houseway.play.actions import PlaceWagers
from tests.felt import Felt, Scene, on
from tests.felt.pai_gow import BANK, WINS

DHP = "double-hand-poker"
MORTIMER = "mortimer-paigow-2"


def closed(house: str | None = "mortimer", **options: str) -> Scene:
    """Seat 2 has ten on a hand that lies in its pile."""
    scene = Scene(DHP, house=house, standing=("Ann",), options=options)
    scene.wager(2, base=10)
    scene.lay_out({1: BANK, 2: WINS})
    return scene


@pytest.mark.rule("DHP-17", "DHP-22", "DHP-23", "DHP-24")
def test_a_wager_is_within_the_posted_limits_and_nothing_else_has_action() -> None:
    scene = Scene(DHP, limits=(10, 200))
    for wrong in (9.99, 200.01):
        assert {"DHP-22", "DHP-24"} <= {*scene.refused(on(2, base=wrong)).rule_ids}
    scene.wager(2, base=200)

    assert scene.round.lines[0].cents == {"base": 20_000}


@pytest.mark.rule("DHP-32")
def test_there_are_no_side_bets() -> None:
    scene = Scene(DHP)

    assert "DHP-32" in scene.refused(on(2, base=10, fortune=5)).rule_ids


@pytest.mark.rule("DHP-30", "DHP-29")
def test_at_mortimer_s_a_wager_may_change_until_the_cup_is_opened() -> None:
    scene = closed()
    scene.wager(2, base=25)
    assert scene.round.chips["P2"] == 97_500
    assert scene.refused(PlaceWagers("P2", 2, {})).rule_ids == ("DHP-30", "DHP-29")
    scene.refused(on(2, base=5_000))
    scene.open_cup()

    assert "DHP-30" in scene.refused(on(2, base=30)).rule_ids
    scene.play_out()
    assert scene.won("P2") == 25


@pytest.mark.rule("DHP-30")
def test_after_the_deal_no_wager_is_placed_whose_fee_was_not_paid() -> None:
    scene = closed()

    for late in (on(3, base=10), on(2, "Ann", base=10)):
        assert scene.refused(late).rule_ids == ("DHP-30", "DHP-29")


@pytest.mark.rule("DHP-61")
def test_elsewhere_no_wager_changes_after_the_deal() -> None:
    for scene in (closed("marysville"), closed(None)):
        assert "DHP-61" in scene.refused(on(2, base=25)).rule_ids


@pytest.mark.rule("DHP-30", "DHP-46")
def test_a_late_change_may_not_change_the_collection() -> None:
    for schedule, limits, may in ((MORTIMER, (10, 200), True), ("calgames-A-1", (10, 500), False)):
        felt = Felt(
            DHP, players=2, schedule=schedule, limits=limits, options={"wagers_after_deal": "true"}
        )
        felt.bank(1)
        felt.wager(2, base=100)
        felt.deal()
        if may:
            felt.wager(2, base=150)
        else:
            felt.wager(2, base=50)
            refusal = felt.refused(InRound(on(2, base=150)))
            assert refusal.rule_ids == ("DHP-46", "DHP-51")
        felt.play_out()
        assert felt.drop() == 2


@pytest.mark.rule("DHP-47")
def test_who_has_paid_the_fee_still_has_a_full_minimum_bet() -> None:
    felt = Felt(DHP, players=1, schedule=MORTIMER, limits=(10, 200))
    felt.sit(2, 10.99)
    felt.bank(1)

    assert felt.refused(InRound(on(2, base=10))).rule_ids == ("DHP-46", "DHP-51")
    felt.sit(3, 11)
    felt.wager(3, base=10)


@pytest.mark.rule("DHP-49", "DHP-151", "DHP-152")
@pytest.mark.parametrize(
    ("schedule", "limits", "fees"),
    [("mortimer-paigow-1", (10, 100), {"P2": 2, "Ann": 1}),
     (MORTIMER, (10, 200), {"P1": 1, "P2": 2, "Ann": 1})],
)  # fmt: skip
def test_at_mortimer_s_everybody_pays_for_each_wager(
    schedule: str, limits: tuple[float, float], fees: dict[str, float]
) -> None:
    felt = Felt(DHP, players=3, schedule=schedule, limits=limits, standing=("Ann",))
    felt.bank(1)
    felt.wager(2, base=10)
    felt.wager(3, "P2", base=100)
    felt.wager(2, "Ann", base=50)
    felt.close()

    assert {player: fee for player, fee in felt.fees().items() if fee} == fees


@pytest.mark.recorded("DHP-31", "DHP-34", "DHP-124", "DHP-125", "DHP-128")
def test_what_the_floor_decides_about_a_wager_is_recorded_with_who_approved_it() -> None:
    felt = Felt(DHP, players=3)
    felt.whole_round(banking=1)
    before = {player: felt.chips(player) for player in ("P1", "P2")}
    felt.do(Correct("the floor", "a manager", "P2", "P1", 5_000, "a losing wager was taken off"))

    assert felt.chips("P2") == before["P2"] - 50
    assert felt.chips("P1") == before["P1"] + 50


@pytest.mark.rule("DHP-45")
def test_everybody_is_told_how_much_the_player_dealer_has_put_up() -> None:
    scene = closed()

    for player in ("P1", "P2", "Ann", None):
        assert view(scene.game, scene.round, player).bank_cents == scene.round.bank_cents > 0
