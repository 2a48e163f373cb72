"""What chips mean that were put in without a clear word, in the poker room."""

from __future__ import annotations

import pytest

from houseway.families.poker.play.irregular.actions import Manner, RuleChips
from houseway.families.poker.play.irregular.events import ChipMeaning, ChipsRuled
from tests.felt.pots import PotScene, stacks

FLOOR = "floor"
STAY = "3 calls, 4 calls, 1 calls, 2 checks"


def four_handed(game: str = "omaha-hi-lo-joker", **options: str) -> PotScene:
    """Seat 4 has the button, seat 3 acts first and faces the big blind of $4."""
    limits = (4, None) if options.get("structure") in ("no-limit", "pot-limit") else (4, 8)
    scene = PotScene(stacks(4), game, limits=limits, options=options)
    scene.deal()
    return scene


def puts(seat: int, dollars: float, more: float = 0, manner: Manner = Manner.CHIPS) -> RuleChips:
    return RuleChips(FLOOR, seat, round(100 * dollars), round(100 * more), manner)


def bet(scene: PotScene, seat: int) -> float:
    return scene.holder(seat).bet_cents / 100


def counted(scene: PotScene) -> ChipMeaning:
    return scene.of(ChipsRuled)[-1].counts


@pytest.mark.rule("OJ-79")
@pytest.mark.parametrize("game", ["omaha-hi-lo-joker", "omaha-hi-lo", "texas-holdem"])
def test_chips_fetched_after_a_call_are_no_raise(game: str) -> None:
    scene = four_handed(game)
    scene.call(puts(3, 4, more=4))
    assert (bet(scene, 3), scene.chips(3), counted(scene)) == (4, 196, ChipMeaning.CALL)
    assert scene.turn == 4


@pytest.mark.rule("OJ-79")
def test_in_lowball_too() -> None:
    scene = PotScene(stacks(3), "lowball", limits=(2, 6))
    scene.deal()
    scene.call(puts(3, 2, more=6))
    assert (bet(scene, 3), counted(scene)) == (2, ChipMeaning.CALL)


@pytest.mark.rule("OJ-80")
@pytest.mark.parametrize(
    ("dollars", "to", "counts"),
    [
        (4, 4, ChipMeaning.CALL),
        (5, 4, ChipMeaning.CALL),
        (6, 8, ChipMeaning.RAISE),
        (7, 8, ChipMeaning.RAISE),
    ],
)
def test_half_a_raise_is_completed_and_less_is_a_call(
    dollars: float, to: float, counts: ChipMeaning
) -> None:
    """A raise adds $4 to the call of $4: from $2 over it on it has to be completed."""
    scene = four_handed()
    scene.call(puts(3, dollars, more=1))
    assert (bet(scene, 3), counted(scene)) == (to, counts)


@pytest.mark.rule("OJ-80")
@pytest.mark.parametrize(("dollars", "to"), [(1, 0), (2, 4), (4, 4)])
def test_half_a_bet_is_completed_too(dollars: float, to: float) -> None:
    scene = four_handed()
    scene.play(STAY)
    scene.call(puts(1, dollars))
    assert (bet(scene, 1), counted(scene)) == (to, ChipMeaning.BET if to else ChipMeaning.CHECK)


@pytest.mark.rule("OJ-80")
def test_where_bets_have_no_size_what_was_put_in_is_the_raise() -> None:
    scene = four_handed(structure="no-limit")
    scene.call(puts(3, 6, more=10))
    assert bet(scene, 3) == 16
    scene.call(puts(4, 17, more=80))
    assert bet(scene, 4) == 16


@pytest.mark.rule("OJ-81")
def test_a_raise_that_was_announced_first_is_one_whatever_was_put_in() -> None:
    scene = four_handed()
    scene.call(puts(3, 4, more=4, manner=Manner.SAID_RAISE))
    assert (bet(scene, 3), counted(scene)) == (8, ChipMeaning.RAISE)
    scene.play("4 raises to 12, 1 raises to 16, 2 folds")
    refusal = scene.refused(puts(3, 12, manner=Manner.SAID_RAISE))
    assert "raised 3 times" in str(refusal)


@pytest.mark.rule("OJ-86")
@pytest.mark.parametrize("game", ["omaha-hi-lo-joker", "omaha-hi-lo", "texas-holdem"])
def test_one_chip_larger_than_the_bet_is_a_call(game: str) -> None:
    scene = four_handed(game)
    scene.call(puts(3, 25, manner=Manner.ONE_CHIP))
    assert (bet(scene, 3), scene.chips(3), counted(scene)) == (4, 196, ChipMeaning.CALL)
    scene.call(puts(4, 25, manner=Manner.SAID_RAISE))
    assert (bet(scene, 4), counted(scene)) == (8, ChipMeaning.RAISE)


@pytest.mark.rule("OJ-86")
def test_a_big_blind_whom_nobody_raised_checks_with_one_chip() -> None:
    scene = four_handed()
    scene.play("3 calls, 4 calls, 1 calls")
    scene.call(puts(2, 25, manner=Manner.ONE_CHIP))
    assert (scene.street, counted(scene)) == ("flop", ChipMeaning.CHECK)


@pytest.mark.rule("OJ-87")
@pytest.mark.parametrize(("chip", "to"), [(5, 5), (8, 8), (25, 8)])
def test_in_a_spread_one_chip_that_opens_after_the_flop_is_its_value(
    chip: float, to: float
) -> None:
    scene = four_handed("texas-holdem", structure="spread")
    scene.play(STAY)
    scene.call(puts(1, chip, manner=Manner.ONE_CHIP))
    assert (bet(scene, 1), counted(scene)) == (to, ChipMeaning.BET)
    scene.call(puts(2, 25, manner=Manner.ONE_CHIP))
    assert (bet(scene, 2), counted(scene)) == (to, ChipMeaning.CALL)


@pytest.mark.rule("OJ-87")
def test_before_the_flop_it_is_a_call_there_too() -> None:
    scene = four_handed("texas-holdem", structure="spread")
    scene.call(puts(3, 8, manner=Manner.ONE_CHIP))
    assert bet(scene, 3) == 4


@pytest.mark.rule("OJ-86")
def test_one_chip_that_opens_where_bets_have_a_size_is_that_bet() -> None:
    scene = four_handed()
    scene.play(STAY)
    scene.call(puts(1, 25, manner=Manner.ONE_CHIP))
    assert bet(scene, 1) == 4


@pytest.mark.rule("OJ-79", "OJ-86")
def test_chips_are_ruled_at_somebody_s_turn_and_out_of_what_they_have() -> None:
    scene = four_handed()
    for manner, rule in ((Manner.CHIPS, "OJ-79"), (Manner.ONE_CHIP, "OJ-86")):
        refusal = scene.refused(puts(4, 8, manner=manner))
        assert "It is not P4's turn" in str(refusal)
        assert rule in refusal.rule_ids
    assert "P3 has $200" in str(scene.refused(puts(3, 100, more=101)))
    assert "$3 is less than the $4 to call" in str(scene.refused(puts(3, 3)))
