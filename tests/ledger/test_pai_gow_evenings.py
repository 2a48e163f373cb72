"""Evenings of pai gow in a ledger: audited, and gone on with after the house stopped."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from houseway.cli.commands.replay import replay
from houseway.families.pai_gow.play.actions import AskHouseWay, ChoosePile
from houseway.floor.banked.actions import InRound
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.things.commitment import Shuffle
from houseway.things.committed_dice import dice_of_shuffle
from tests.ledger.houses import Driven, findings, house_at

GAMES = ("double-hand-poker", "fortune-pai-gow", "face-up-pai-gow", "pai-gow-tiles")


@pytest.mark.parametrize("game", GAMES)
def test_the_audit_of_an_evening_finds_nothing(game: str, tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.db"
    house = house_at(ledger)
    driven = Driven(house, game=game, players=5)
    for _ in range(12):
        driven.play_round()
    house.store.close()

    assert findings(ledger) == ()
    with redirect_stdout(StringIO()) as out:
        replay(str(ledger), "1:1")
    told = out.getvalue()
    assert "RoundMoved" not in told
    assert "Delivered to seat" in told
    assert re.search(r" (front|low) \S+ \S+\s+\(", told), "a hand that is set is named"


def dealt(driven: Driven) -> Shuffle:
    """The piles lie in the middle, and the player-dealer has not chosen."""
    shuffle = driven.open_round()
    round = driven.table.round
    assert round is not None
    seat, player = next(each for each in round.seats.items() if each[1] != round.banked_by)
    driven.do(InRound(PlaceWagers(player, seat, {"base": 500})))
    driven.do(InRound(CloseBets()))
    driven.do(InRound(Deal(round.back, shuffle.order, shuffle.secret)))
    return shuffle


@pytest.mark.parametrize("game", GAMES)
def test_a_house_that_stops_before_the_cup_is_opened_opens_it_on_the_promised_dice(
    game: str, tmp_path: Path
) -> None:
    ledger = tmp_path / "ledger.db"
    house = house_at(ledger)
    shuffle = dealt(Driven(house, game=game))
    house.store.close()
    assert findings(ledger) == ()

    again = house_at(ledger)
    before = again.table("1").round
    assert before is not None
    again.act(
        "1", before.banked_by,
        InRound(ChoosePile(before.banked_by, before.player_dealer, 2)), "the choice",
    )  # fmt: skip
    played = again.table("1").round or again.table("1").last_round
    assert played.dice == dice_of_shuffle(shuffle)
    again.store.close()
    assert findings(ledger) == ()


@pytest.mark.parametrize("game", GAMES)
def test_a_house_that_stops_while_hands_are_set_goes_on(game: str, tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.db"
    house = house_at(ledger)
    driven = Driven(house, game=game)
    dealt(driven)
    round = driven.table.round
    assert round is not None
    driven.do(InRound(ChoosePile(round.banked_by, round.player_dealer, 1)))
    house.store.close()

    again = house_at(ledger)
    now = again.table("1").round
    if now is not None:
        line = now.deciding
        assert line is not None
        asked = InRound(AskHouseWay(line.player, line.spot))
        again.act("1", line.player, asked, "the house way")
    again.store.close()
    assert findings(ledger) == ()
