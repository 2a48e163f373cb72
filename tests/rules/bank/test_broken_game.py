"""When nobody may or will take the bank: the game is broken, and what starts it again.

NB-109 and P21-75 say that the game stops; PS-03 leaves it open, so a room may let the last
player-dealer keep the bank.
"""

from __future__ import annotations

from houseway.rules.bank import Bank, NoTaker
from houseway.rules.rotation import (
    BankCandidate,
    Rotation,
    decline,
    offer,
    refuse_bank,
    round_banked,
    take,
)

BREAK = Bank(rounds_max=2)
RETAIN = Bank(rounds_max=2, no_taker=NoTaker.RETAIN)
ANA, BEN, CORA = BankCandidate(1, "Ana"), BankCandidate(2, "Ben"), BankCandidate(3, "Cora")


def after_two_rounds_of_ana(players: tuple[BankCandidate, ...], bank: Bank) -> Rotation:
    """Ana has banked twice and the bank has been offered on."""
    first = round_banked(take(offer(Rotation(7), players, bank), once=False), bank)
    second = round_banked(take(first, once=False), bank)
    return offer(second, players, bank)


def all_others_decline(bank: Bank) -> Rotation:
    players = (ANA, BEN, CORA)
    rotation = after_two_rounds_of_ana(players, bank)
    for _ in (BEN, CORA):
        rotation = offer(decline(rotation), players, bank)
    return rotation


def test_a_player_alone_may_not_bank_a_third_round() -> None:
    rotation = after_two_rounds_of_ana((ANA,), BREAK)

    assert rotation.offered is None
    assert rotation.broken == (
        "Ana has banked 2 rounds running and nobody else takes the bank, so the game is broken."
    )


def test_the_game_is_broken_when_all_others_decline() -> None:
    rotation = all_others_decline(BREAK)

    assert rotation.offered is None
    assert rotation.broken is not None
    assert rotation.broken.startswith("Ana has banked 2 rounds running")


def test_the_game_is_broken_when_everybody_declines_at_the_start() -> None:
    players = (ANA, BEN)
    rotation = offer(Rotation(7), players, BREAK)
    for _ in players:
        rotation = offer(decline(rotation), players, BREAK)

    assert rotation.offered is None
    assert rotation.broken == "Everybody has declined the bank, so the game is broken."


def test_a_table_without_anyone_who_may_bank_says_so() -> None:
    rotation = offer(Rotation(7), (), BREAK)

    assert rotation.broken == "Nobody at the table may take the bank, so the game is broken."


def test_nobody_may_take_the_bank_of_a_broken_game() -> None:
    rotation = all_others_decline(BREAK)

    for player in ("Ana", "Ben", "Cora"):
        refusal = refuse_bank(rotation, player, ("P21-75",))
        assert str(refusal) == (
            "Ana has banked 2 rounds running and nobody else takes the bank, "
            "so the game is broken (P21-75)."
        )


def test_a_room_may_let_the_last_player_dealer_keep_the_bank() -> None:
    """The option of PS-03: every other seat has been asked first."""
    rotation = all_others_decline(RETAIN)

    assert rotation.broken is None
    assert rotation.offered == ANA
    assert rotation.turn == 1


def test_a_kept_bank_runs_for_two_rounds_and_is_then_offered_round_again() -> None:
    rotation = round_banked(take(all_others_decline(RETAIN), once=False), RETAIN)
    assert (rotation.offered, rotation.turn) == (ANA, 2)

    again = offer(round_banked(take(rotation, once=False), RETAIN), (ANA, BEN, CORA), RETAIN)
    assert again.offered == BEN


def test_even_a_kept_bank_may_be_declined_and_then_the_game_is_broken() -> None:
    declined = decline(all_others_decline(RETAIN))

    assert offer(declined, (ANA, BEN, CORA), RETAIN).broken == (
        "Everybody has declined the bank, so the game is broken."
    )


def test_a_newcomer_is_offered_the_bank_of_a_broken_game() -> None:
    dan = BankCandidate(6, "Dan")
    rotation = offer(all_others_decline(BREAK), (ANA, BEN, CORA, dan), BREAK)

    assert rotation.broken is None
    assert rotation.offered == dan


def test_once_a_newcomer_has_banked_the_first_player_may_bank_again() -> None:
    dan = BankCandidate(6, "Dan")
    players = (ANA, BEN, CORA, dan)
    rotation = offer(all_others_decline(BREAK), players, BREAK)
    rotation = offer(round_banked(take(rotation, once=True), BREAK), players, BREAK)

    assert rotation.offered == ANA
    assert rotation.turn == 1
    assert rotation.passed == ()
