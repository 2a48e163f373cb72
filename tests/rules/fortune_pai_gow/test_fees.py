"""What the fee sheets of Marysville's pai gow games take, and that a bonus bet has no fee."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.errors import Refusal
from houseway.floor.banked.actions import InRound
from houseway.floor.banked.scheduler import BankedScheduler
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.ledger.secrets.secret_store import FolderSecretStore
from tests.felt import Felt, Scene, on
from tests.proving import each_proves

DHP = "double-hand-poker"
FPG = "fortune-pai-gow"
FUP = "face-up-pai-gow"
PGT = "pai-gow-tiles"


def fees(name: str, schedule: str, base: float, **bonus: float) -> dict[str, float]:
    """What seat 1, which banks, and seat 2 pay for wagers of seat 2."""
    felt = Felt(name, players=2, schedule=schedule, limits=(5, 500))
    felt.bank(1)
    felt.wager(2, base=base, **bonus)
    felt.close()
    return {player: fee for player, fee in felt.fees().items() if fee}


@each_proves("name", {DHP: "DHP-53", FPG: "FPG-25", PGT: "PGT-60"})
def test_a_player_pays_by_the_base_wager_and_the_player_dealer_a_flat_fee(name: str) -> None:
    paid = [fees(name, "calgames-A-1", base) for base in (100, 150, 500)]

    assert paid == [{"P1": 1, "P2": 1}, {"P1": 1, "P2": 2}, {"P1": 1, "P2": 5}]


@each_proves("name", {DHP: "DHP-53", FPG: "FPG-25", PGT: "PGT-60"})
def test_who_wagers_on_several_seats_pays_one_fee_for_all_of_it_or_one_for_each(name: str) -> None:
    for schedule, fees in (
        ("calgames-A-1", {"P1": 1, "P2": 1, "P4": 2}),
        ("calgames-A-1+per-spot", {"P1": 1, "P2": 2, "P4": 2}),
    ):
        felt = Felt(
            name,
            players=(1, 2, 4),
            schedule=schedule,
            limits=(5, 500),
            options={"backline": "true"},
        )
        felt.bank(1)
        felt.wager(2, base=10)
        felt.wager(3, "P2", base=10)
        felt.wager(4, base=110)
        felt.close()

        assert {player: fee for player, fee in felt.fees().items() if fee} == fees


@each_proves("name", {DHP: "DHP-54", FPG: "FPG-25", PGT: "PGT-61"})
def test_or_the_player_dealer_pays_by_all_the_action(name: str) -> None:
    assert fees(name, "calgames-A-6", 100) == {"P1": 1, "P2": 1}
    assert fees(name, "calgames-A-6", 150) == {"P1": 3, "P2": 2}


@each_proves("name", {FPG: "FPG-26", PGT: "PGT-62"})
def test_by_the_third_list_players_pay_nothing(name: str) -> None:
    assert fees(name, "calgames-B-1", 10) == {"P1": 1}
    assert fees(name, "calgames-B-1", 500) == {"P1": 5}


@pytest.mark.rule("FPG-24", "FUP-130", "FUP-131")
def test_a_bonus_bet_has_no_fee_and_counts_only_in_the_table_s_action() -> None:
    assert fees(FPG, "calgames-A-1", 100, fortune=20) == fees(FPG, "calgames-A-1", 100)
    assert fees(FPG, "calgames-A-6", 100, fortune=20) == {"P1": 3, "P2": 1}
    assert fees(FUP, "faceup-39", 100, fortune=50, ace_high=50) == {"P1": 1, "P2": 1}
    assert fees(FUP, "faceup-43", 100, fortune=50) == {"P1": 3, "P2": 1}


@each_proves("bet", {"fortune": "FUP-72", "ace_high": "FUP-102"})
def test_face_up_a_bonus_bet_has_the_limits_and_the_fees_of_the_schedule(bet: str) -> None:
    with pytest.raises(Refusal, match=r"faceup-43 is for a table maximum up to \$10,000"):
        Felt(FUP, schedule="faceup-43", limits=(10, 10_001))
    felt = Felt(FUP, players=2, schedule="faceup-43", limits=(10, 500))
    felt.bank(1)
    for amount, limit in ((9.99, 10), (500.01, 500)):
        refusal = felt.refused(InRound(on(2, base=100, **{bet: amount})))
        assert refusal.limit_cents == limit * 100

    for schedule, alone, beside in (
        ("faceup-1", {"P1": 3}, {"P1": 4}),
        ("faceup-39", {"P1": 1, "P2": 1}, {"P1": 1, "P2": 1}),
        ("faceup-43", {"P1": 1, "P2": 1}, {"P1": 3, "P2": 1}),
    ):
        assert fees(FUP, schedule, 100) == alone
        assert fees(FUP, schedule, 100, **{bet: 50}) == beside


@each_proves("name", {FPG: "FPG-27"})
def test_base_wagers_are_within_the_posted_limits(name: str) -> None:
    scene = Scene(name, limits=(10, 100))
    for wrong in (9, 101):
        assert scene.refused(on(2, base=wrong)).rule_ids == ("FPG-27",)
    scene.wager(2, base=100)


@pytest.mark.rule("DHP-58", "PGT-65")
@pytest.mark.parametrize("name", [DHP, PGT])
def test_the_older_schedule_can_still_be_chosen(name: str) -> None:
    felt = Felt(name, players=2, schedule="marysville-paigow-1", limits=(10, 2000))
    felt.bank(1)
    felt.wager(2, base=150)
    felt.close()

    assert felt.fees() == {"P1": 2, "P2": 2}


@each_proves("name", {FPG: "FPG-69", FUP: "FUP-62"})
def test_the_house_gathers_the_whole_deck_and_shuffles_it_for_every_round(
    name: str, tmp_path: Path
) -> None:
    keeper = BankedScheduler(SealedDecks(FolderSecretStore(tmp_path / "sealed")))
    felt = Felt(name, players=2)
    dealt = []
    for _ in range(2):
        felt.do(keeper.promised(felt.table, "P1", 10_000, once=False))
        felt.wager(2, base=10)
        felt.close()
        planned = keeper.plan(felt.table)
        assert planned is not None
        felt.do(planned.action)
        felt.play_out()
        dealt.append(felt.played.dealt_order)

    assert {*dealt[0]} == {*dealt[1]} == {*felt.game.rules.shoe}
    assert dealt[0] != dealt[1]
