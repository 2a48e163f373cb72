"""The house deals and takes its collection: it never plays, banks, or wins with anybody."""

from __future__ import annotations

import pytest

from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.table.actions import Join
from houseway.play.actions import HOUSE_DEALER, CloseBets, PlaceWagers
from houseway.play.round import Phase
from houseway.rules.limits import Limits, Range
from tests.felt import Felt
from tests.proving import each_proves
from tests.schedules import schedule_of

NO_INTEREST = {
    "pure-21.5": "P21-117",
    "pure-spanish-21.5": "PS-06",
    "no-bust": "NB-111",
    "no-bust-6.0": "NB6-96",
    "no-bust-6.0-buster": "NBB-95",
}
LIMITS = (5, 50)
WON, LOST, PUSHED = "Ks 9c Kd 8h", "9c Ks 8h Kd", "Ks Kc 9d 9h"


def table_of(game: str, **more: str) -> Felt:
    """Two players at a table with a collection."""
    cents = Limits(Range(LIMITS[0] * 100, LIMITS[1] * 100))
    limits = (5, 200) if game == "pure-spanish-21.5" else LIMITS
    schedule = "ps215-33" if game == "pure-spanish-21.5" else schedule_of(game, cents)
    return Felt(game, players=2, limits=limits, schedule=schedule, options=more)


@pytest.mark.rule("CF-61")
@each_proves("game", NO_INTEREST)
def test_the_house_gets_its_collection_and_nothing_else_whoever_wins(game: str) -> None:
    players, dropped = [], set()
    for top in (WON, LOST, PUSHED):
        felt = table_of(game)
        felt.bank(1, 100, top=top)
        felt.wager(2, base=10)
        felt.deal()
        felt.play_out()
        players.append(felt.chips("P2"))
        dropped.add(felt.drop())
        assert felt.chips("P1") + felt.chips("P2") + felt.drop() == 2000
        assert felt.table.fund_cents == 0

    won, lost, pushed = players
    assert (won - pushed, pushed - lost) == (10, 10)
    assert len(dropped) == 1


@each_proves(
    "game",
    {
        "pure-21.5": "P21-117",
        "pure-spanish-21.5": "PS-06 PS-43",
        "no-bust": "NB-111",
        "no-bust-6.0": "NB6-96",
        "no-bust-6.0-buster": "NBB-95",
        "three-card-poker": "TCP-69",
    },
)
@pytest.mark.rule("CF-61")
@pytest.mark.parametrize("name", [HOUSE_DEALER, "House Dealer", "the house", "House"])
def test_the_house_neither_joins_nor_banks_nor_wagers(game: str, name: str) -> None:
    felt = table_of(game)
    banking = felt.post(1, 100)

    assert f"nobody joins as {name}" in str(felt.refused(Join(name, 100_000)))
    bank = felt.refused(PostBank(name, banking.cents, banking.commitment))
    assert f"The bank is offered to P1, not to {name}" in str(bank)
    felt.do(banking)
    wager = felt.refused(InRound(PlaceWagers(name, 2, {felt.game.rules.base.id: 1000})))
    assert f"{name} has no chips at this table" in str(wager)


@pytest.mark.rule("PS-02")
def test_every_round_has_one_player_dealer_of_those_who_sit_at_the_table() -> None:
    felt = Felt("pure-spanish-21.5", players=3, standing=("Ann",))
    first = felt.post(1)
    for player in ("Ann", "P2"):
        refusal = felt.refused(PostBank(player, first.cents, first.commitment))
        assert f"The bank is offered to P1, not to {player}" in str(refusal)
    felt.do(first)

    assert felt.round.seats[felt.round.player_dealer] == felt.round.banked_by == "P1"
    for player in ("P1", "P2", "Ann"):
        refusal = felt.refused(PostBank(player, first.cents, first.commitment))
        assert "P1 is banking the round in play" in str(refusal)


@pytest.mark.rule("BBB-22")
def test_nothing_is_dealt_until_another_player_is_in_the_game_beside_who_banks() -> None:
    felt = Felt("pure-21.5", house="marysville", players=1)
    felt.bank(1, 100)
    alone = felt.refused(InRound(PlaceWagers("P1", 2, {"base": 1000, "bonus": 500})))
    assert "the bank wagers nowhere" in str(alone)
    assert "Nobody has wagered, so nothing can be dealt" in str(felt.refused(InRound(CloseBets())))
    assert "Cards are dealt once, after betting closes" in str(felt.refused(felt.dealing()))

    felt = Felt("pure-21.5", house="marysville", players=2)
    felt.bank(1, 100)
    felt.wager(2, base=10, bonus=5)
    felt.deal()
    assert felt.round.phase is Phase.DECIDING


@pytest.mark.rule("PS-44")
@pytest.mark.parametrize(
    ("schedule", "limits", "brackets"),
    [
        ("ps215-7", (5, 500), {(5, 60, 100): (1, 0), (101, 150, 200): (2, 0), (201, 300): (3, 0)}),
        ("ps215-44", (10, 3000), {(10, 50, 100): (1, 1), (105, 150, 204): (2, 2)}),
    ],
)
def test_wagers_of_one_bracket_cost_the_same_whatever_their_size(
    schedule: str,
    limits: tuple[float, float],
    brackets: dict[tuple[float, ...], tuple[float, float]],
) -> None:
    for wagers, (player_dealer, player) in brackets.items():
        for wager in wagers:
            felt = Felt(
                "pure-spanish-21.5", players=2, chips=5000, limits=limits, schedule=schedule
            )
            felt.bank(1, 100)
            felt.wager(2, base=wager)
            felt.close()
            assert felt.fees() == {"P1": player_dealer, **({"P2": player} if player else {})}
