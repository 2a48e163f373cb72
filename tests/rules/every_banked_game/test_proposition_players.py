"""A third-party provider's player sits, wagers and banks as every other player does."""

from __future__ import annotations

from houseway.floor.banked.events import RoundOpened
from houseway.floor.table.actions import Join, Sit
from houseway.floor.table.events import Seated
from houseway.floor.table.table import OccupantKind
from tests.felt.banked import Banked
from tests.rules.every_banked_game.games import each_game_proves


@each_game_proves(
    {
        "SCB": "SCB-31",
        "FUP": "FUP-34",
        "NB": "NB-114",
        "P21": "P21-80",
        "PS": "PS-72",
        "NB6": "NB6-95",
        "NBB": "NBB-94",
    },
)
def test_a_proposition_player_may_sit_wager_and_bank(at: Banked) -> None:
    felt = at.felt((2,))
    felt.do(Join("P5", 1000_00))
    felt.do(Sit("P5", 5, OccupantKind.PROPOSITION))
    assert felt.log[-1] == Seated("P5", 5, OccupantKind.PROPOSITION)

    felt.whole_round(2)
    assert {line.player for line in felt.played.lines} == {"P5"}

    felt.whole_round(2)
    assert felt.offered == "P5"
    felt.whole_round(5)
    opened = [event for event in felt.log if isinstance(event, RoundOpened)]
    assert [event.banked_by for event in opened] == ["P2", "P2", "P5"]
    assert felt.table.seats[5].kind is OccupantKind.PROPOSITION
