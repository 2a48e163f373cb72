"""The bank goes round the table: offered clockwise, taken for one round or two, or passed on.

DHP-18 to DHP-20 say it in full; every game with a player-dealer says it again in fewer words.
"""

from __future__ import annotations

from houseway.rules.bank import Bank
from houseway.rules.rotation import (
    BankCandidate,
    Rotation,
    decline,
    offer,
    refuse_bank,
    round_banked,
    round_voided,
    take,
)

BANK = Bank(rounds_max=2)
FOUR = tuple(
    BankCandidate(seat, name) for seat, name in enumerate(("Ana", "Ben", "Cora", "Dan"), 1)
)
ANA, BEN, CORA, DAN = FOUR


def fresh() -> Rotation:
    """Four players at a table of seven; nobody has banked yet."""
    return offer(Rotation(7), FOUR, BANK)


def banks_a_round(rotation: Rotation, *, once: bool = False) -> Rotation:
    """Whoever is offered the bank takes it, the round is played, and the bank is offered on."""
    after = round_banked(take(rotation, once=once), BANK)
    return after if after.offered else offer(after, FOUR, BANK)


def passes(rotation: Rotation) -> Rotation:
    return offer(decline(rotation), FOUR, BANK)


def test_a_new_table_offers_the_bank_to_the_lowest_seat() -> None:
    assert fresh().offered == ANA


def test_who_takes_the_bank_may_bank_two_rounds_running() -> None:
    after_one = banks_a_round(fresh())

    assert after_one.offered == ANA
    assert after_one.turn == 2


def test_after_two_rounds_the_bank_is_offered_to_the_next_seat_clockwise() -> None:
    after_two = banks_a_round(banks_a_round(fresh()))

    assert after_two.offered == BEN
    assert after_two.turn == 1


def test_who_takes_the_bank_once_passes_it_on_after_one_round() -> None:
    assert banks_a_round(fresh(), once=True).offered == BEN


def test_who_declines_is_passed_over_until_somebody_has_banked() -> None:
    rotation = passes(fresh())
    assert rotation.offered == BEN
    assert passes(rotation).offered == CORA

    dan_banked = banks_a_round(passes(passes(passes(fresh()))), once=True)
    assert dan_banked.last == DAN
    assert dan_banked.offered == ANA


def test_a_player_may_decline_the_second_round() -> None:
    rotation = passes(banks_a_round(fresh()))

    assert rotation.offered == BEN
    assert rotation.turn == 1


def test_the_bank_goes_round_the_whole_table_and_begins_again() -> None:
    rotation = fresh()
    banked = []
    for _ in range(16):
        banked.append((rotation.offered, rotation.turn))
        rotation = banks_a_round(rotation)

    once_round = [(player, turn) for player in FOUR for turn in (1, 2)]
    assert banked == once_round * 2


def test_empty_seats_are_skipped() -> None:
    far_apart = (BankCandidate(2, "Ana"), BankCandidate(6, "Ben"))
    rotation = offer(Rotation(7), far_apart, BANK)
    assert rotation.offered == BankCandidate(2, "Ana")

    after = offer(round_banked(take(rotation, once=True), BANK), far_apart, BANK)
    assert after.offered == BankCandidate(6, "Ben")

    around = offer(round_banked(take(after, once=True), BANK), far_apart, BANK)
    assert around.offered == BankCandidate(2, "Ana")


def test_the_bank_button_shows_first_and_second_bank() -> None:
    first = take(fresh(), once=False)
    second = take(round_banked(first, BANK), once=False)

    assert (first.turn, second.turn) == (1, 2)


def test_who_gave_the_bank_up_after_one_round_gets_their_second_if_all_others_decline() -> None:
    """Two in a row is the ceiling (DHP-19), and one is less than two."""
    rotation = passes(passes(passes(banks_a_round(fresh(), once=True))))

    assert rotation.offered == ANA
    assert rotation.turn == 2


def test_a_game_may_let_a_player_bank_longer_or_shorter() -> None:
    single = Bank(rounds_max=1)
    rotation = offer(round_banked(take(fresh(), once=False), single), FOUR, single)

    assert rotation.offered == BEN


def test_a_player_cannot_bank_a_third_round_from_another_seat() -> None:
    """The ceiling is the player's, wherever they sit by then (NB-108)."""
    after_two = round_banked(take(banks_a_round(fresh()), once=False), BANK)
    moved = (BEN, BankCandidate(7, "Ana"))

    assert offer(after_two, moved, BANK).offered == BEN
    assert offer(after_two, (BankCandidate(7, "Ana"),), BANK).offered is None


def test_a_voided_round_uses_up_no_turn() -> None:
    voided_first = round_voided(take(fresh(), once=False))
    assert voided_first.offered == ANA
    assert voided_first.turn == 1

    voided_second = round_voided(take(banks_a_round(fresh()), once=False))
    assert voided_second.offered == ANA
    assert voided_second.turn == 2


def test_a_player_whose_round_was_voided_still_banks_two_rounds_and_no_more() -> None:
    rotation = banks_a_round(round_voided(take(fresh(), once=False)))
    assert (rotation.offered, rotation.turn) == (ANA, 2)

    assert banks_a_round(rotation).offered == BEN


def test_only_the_player_who_is_offered_the_bank_may_take_or_pass_it() -> None:
    assert refuse_bank(fresh(), "Ana", ("TCP-70",)) is None

    refusal = refuse_bank(fresh(), "Ben", ("TCP-70",))
    assert str(refusal) == "The bank is offered to Ana, not to Ben (TCP-70)."


def test_nobody_takes_the_bank_while_a_round_is_in_play() -> None:
    refusal = refuse_bank(take(fresh(), once=False), "Ben", ("TCP-70",))

    assert str(refusal) == "Ana is banking the round in play (TCP-70)."
