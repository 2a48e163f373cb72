"""What a bank may be: its least, no ceiling, and nothing is added to it."""

from __future__ import annotations

from tests.felt.banked import Banked
from tests.rules.every_banked_game.games import each_game_proves


@each_game_proves(
    {
        "TCP": "TCP-37",
        "NB": "NB-26",
        "P21": "P21-19",
        "PS": "PS-45",
        "NB6": "NB6-20",
        "NBB": "NBB-19",
        "FPG": "FPG-34",
    },
)
def test_a_bank_is_the_table_minimum_or_more_of_chips_that_one_has(at: Banked) -> None:
    felt = at.felt(2)
    for amount in (0, 4.99):
        refusal = felt.refused(felt.post(1, amount))
        assert {*at.bank} <= {*refusal.rule_ids}
        assert refusal.limit_cents == 500
    assert felt.refused(felt.post(1, 1000.01)).rule_ids == at.bank
    felt.bank(1, 1000)

    assert felt.chips("P1") == 0


@each_game_proves(
    {
        "TCP": "TCP-37",
        "PS": "PS-45",
        "DHP": "DHP-25",
        "FPG": "FPG-34",
    },
)
def test_a_bank_has_no_ceiling(at: Banked) -> None:
    felt = at.felt(2, chips=1_000_000)
    felt.bank(1, 1_000_000)

    assert felt.round.bank_cents == 100_000_000


@each_game_proves(
    {
        "TCP": "TCP-67",
        "PS": "PS-41 PS-45",
        "FPG": "FPG-34",
    },
)
def test_a_bank_smaller_than_the_wagers_is_accepted(at: Banked) -> None:
    felt = at.felt(3)
    felt.bank(1, 5)
    for seat in (2, 3):
        felt.wager(seat, **{at.family.base: 500})
    felt.close()

    assert felt.round.bank_cents == 500


@each_game_proves(
    {
        "P21": "P21-20",
        "PS": "PS-23 PS-93",
    },
)
def test_nothing_is_added_to_the_bank_once_the_round_has_begun(at: Banked) -> None:
    scene = at.settled(20, "win", wagers=(50,))
    assert at.won(scene) == [20, -20]
    assert scene.round.chips[f"P{at.banking}"] == 100_000, "more chips lie in front of that seat"

    felt = at.felt(2)
    felt.bank(1, 20)
    assert felt.refused(felt.post(1, 500)).rule_ids == at.rotation
    felt.act(at.on(2, 50))
    felt.deal()
    if felt.is_deciding():
        assert felt.refused(felt.post(1, 500)).rule_ids == at.rotation
