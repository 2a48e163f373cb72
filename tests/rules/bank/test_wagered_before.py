"""Who wagered on a spot in the round before may bank there: the option of DHP-21."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.floor.banked.actions import PassBank
from houseway.play.actions import VoidReason
from houseway.rules.rotation import BankCandidate
from tests.felt import Felt

FIRST, SECOND, THIRD = (BankCandidate(seat, f"P{seat}") for seat in (1, 2, 3))


def opened(wagered_before: str = "true") -> Felt:
    """P1, P2 and P3 sit at seats 1 to 3; Abe stands behind them."""
    options = {"wagered_before": wagered_before}
    return Felt("three-card-poker", players=3, standing=("Abe",), options=options)


def offered(felt: Felt) -> BankCandidate | None:
    """Who is being asked to bank, and on which spot."""
    return felt.table.rotation.offered


def bank_taken(felt: Felt, *, once: bool = True) -> None:
    """Whoever is offered the bank takes it, seated there or not."""
    asked = offered(felt)
    assert asked is not None
    felt.do(replace(felt.post(asked.seat, 200, once=once), player=asked.player))


def round_played(felt: Felt, *wagers: tuple[str, int], once: bool = True) -> None:
    """Whoever is offered the bank takes it; these players wager on these spots and fold."""
    bank_taken(felt, once=once)
    for player, spot in wagers:
        felt.wager(spot, player, ante=10)
    felt.deal()
    felt.play_out()


def test_the_first_round_is_offered_to_everybody_who_sits() -> None:
    """Nobody can have wagered before the game opens, so the rule is waived."""
    assert opened().table.candidates() == [FIRST, SECOND, THIRD]


def test_a_seat_without_a_wager_in_the_round_before_is_not_offered_the_bank() -> None:
    felt = opened()
    round_played(felt, ("P3", 3))

    assert offered(felt) == THIRD


def test_without_the_option_the_next_seat_is_offered_the_bank_though_it_sat_out() -> None:
    felt = opened("false")
    round_played(felt, ("P3", 3))

    assert offered(felt) == SECOND


def test_the_bank_itself_counts_as_a_wager_on_the_spot() -> None:
    """P1, who banked, may take the second round."""
    felt = opened()
    round_played(felt, ("P3", 3), once=False)

    assert offered(felt) == FIRST
    assert felt.table.rotation.turn == 2


def test_a_backline_bettor_may_bank_on_the_spot_where_they_wagered() -> None:
    """Abe sits nowhere, and wagered on the spot of P2, who sits there and is asked first."""
    felt = opened()
    round_played(felt, ("P2", 2), ("Abe", 2))
    assert offered(felt) == SECOND

    felt.pass_bank(2)
    assert offered(felt) == BankCandidate(2, "Abe")

    bank_taken(felt)
    assert (felt.round.banked_by, felt.round.player_dealer) == ("Abe", 2)


def test_a_bettor_on_two_spots_is_asked_on_each_of_them_in_turn() -> None:
    felt = opened()
    round_played(felt, ("Abe", 2), ("Abe", 3))

    assert offered(felt) == BankCandidate(2, "Abe")
    felt.do(PassBank("Abe"))
    assert offered(felt) == BankCandidate(3, "Abe")


def test_only_those_who_wagered_are_asked_before_the_game_is_broken() -> None:
    """P2 and P3 sat out; P1 declines the second round."""
    felt = opened()
    round_played(felt, ("Abe", 3))
    felt.do(PassBank("Abe"))
    assert offered(felt) == FIRST

    felt.pass_bank(1)
    assert felt.table.rotation.broken is not None


def test_a_voided_round_changes_nothing_about_who_may_bank() -> None:
    felt = opened()
    round_played(felt, ("P3", 3))
    bank_taken(felt)
    felt.wager(2, ante=10)
    felt.void(VoidReason.FLOOR_DECISION)

    assert offered(felt) == THIRD
    assert felt.table.candidates() == [FIRST, THIRD]
