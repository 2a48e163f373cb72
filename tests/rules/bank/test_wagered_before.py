"""Who wagered on a spot in the round before may bank there: the option of DHP-21."""

from __future__ import annotations

from houseway.floor.actions import InRound, Join, PassBank, PostBank, Sit
from houseway.floor.table import Table
from houseway.floor.verbs import open_table, step
from houseway.play.actions import CloseBets, Deal, Fold, PlaceWagers, VoidReason, VoidRound
from houseway.rules.limits import Limits, Range
from houseway.rules.rotation import Candidate
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import back_in_play
from houseway.things.decks import DECK_52

SHUFFLE = Shuffle(DECK_52.cards, "5e" * 32)


def opened(wagered_before: str = "true") -> Table:
    """Ana, Ben and Cora sit at seats 1 to 3; Abe stands behind them."""
    table, _ = open_table(
        "T1", "three-card-poker", Limits(Range(500, 50_000)),
        options={"wagered_before": wagered_before},
    )  # fmt: skip
    for player in ("Ana", "Ben", "Cora", "Abe"):
        table, _ = step(table, Join(player, 100_000))
    for seat, player in enumerate(("Ana", "Ben", "Cora"), 1):
        table, _ = step(table, Sit(player, seat))
    return table


def bank_taken(table: Table, *, once: bool = True) -> Table:
    offered = table.rotation.offered
    assert offered is not None
    table, _ = step(table, PostBank(offered.player, 20_000, SHUFFLE.commitment, once))
    return table


def round_played(table: Table, wagers: dict[str, int], *, once: bool = True) -> Table:
    """Whoever is offered the bank takes it; these players wager on these spots and fold."""
    table = bank_taken(table, once=once)
    for player, spot in wagers.items():
        table, _ = step(table, InRound(PlaceWagers(player, spot, {"ante": 1_000})))
    return played_out(table)


def played_out(table: Table) -> Table:
    table, _ = step(table, InRound(CloseBets()))
    table, _ = step(table, InRound(Deal(back_in_play(table.rounds), *SHUFFLE)))
    while table.round is not None:
        line = table.round.lines[table.round.turn]
        table, _ = step(table, InRound(Fold(line.player, line.spot)))
    return table


def test_the_first_round_is_offered_to_everybody_who_sits() -> None:
    """Nobody can have wagered before the game opens, so the rule is waived."""
    assert opened().candidates() == [Candidate(1, "Ana"), Candidate(2, "Ben"), Candidate(3, "Cora")]


def test_a_seat_without_a_wager_in_the_round_before_is_not_offered_the_bank() -> None:
    table = round_played(opened(), {"Cora": 3})

    assert table.rotation.offered == Candidate(3, "Cora")


def test_without_the_option_the_next_seat_is_offered_the_bank_though_it_sat_out() -> None:
    table = round_played(opened("false"), {"Cora": 3})

    assert table.rotation.offered == Candidate(2, "Ben")


def test_the_bank_itself_counts_as_a_wager_on_the_spot() -> None:
    """Ana, who banked, may take her second round."""
    table = round_played(opened(), {"Cora": 3}, once=False)

    assert table.rotation.offered == Candidate(1, "Ana")
    assert table.rotation.turn == 2


def test_a_backline_bettor_may_bank_on_the_spot_where_he_wagered() -> None:
    """Abe sits nowhere; he wagered on the spot of Ben, who sits there and is asked first."""
    table = round_played(opened(), {"Ben": 2, "Abe": 2})
    assert table.rotation.offered == Candidate(2, "Ben")

    table, _ = step(table, PassBank("Ben"))
    assert table.rotation.offered == Candidate(2, "Abe")

    table = bank_taken(table)
    assert table.round is not None
    assert (table.round.banked_by, table.round.player_dealer) == ("Abe", 2)


def test_a_bettor_on_two_spots_is_asked_on_each_of_them_in_turn() -> None:
    table, _ = step(bank_taken(opened()), InRound(PlaceWagers("Abe", 2, {"ante": 1_000})))
    table, _ = step(table, InRound(PlaceWagers("Abe", 3, {"ante": 1_000})))
    table = played_out(table)

    assert table.rotation.offered == Candidate(2, "Abe")
    table, _ = step(table, PassBank("Abe"))
    assert table.rotation.offered == Candidate(3, "Abe")


def test_only_those_who_wagered_are_asked_before_the_game_is_broken() -> None:
    """Ben and Cora sat out; Ana declines her second round."""
    table = round_played(opened(), {"Abe": 3})
    table, _ = step(table, PassBank("Abe"))
    assert table.rotation.offered == Candidate(1, "Ana")

    table, _ = step(table, PassBank("Ana"))
    assert table.rotation.broken is not None


def test_a_voided_round_changes_nothing_about_who_may_bank() -> None:
    table = round_played(opened(), {"Cora": 3})
    table = bank_taken(table)
    table, _ = step(table, InRound(PlaceWagers("Ben", 2, {"ante": 1_000})))
    table, _ = step(table, InRound(VoidRound("floor", VoidReason.FLOOR_DECISION)))

    assert table.rotation.offered == Candidate(3, "Cora")
    assert table.candidates() == [Candidate(1, "Ana"), Candidate(3, "Cora")]
