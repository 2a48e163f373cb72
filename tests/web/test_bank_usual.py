"""What the form of a bank begins with: what was played, what is planned, what the limits say."""

from __future__ import annotations

from urllib.parse import urlencode

from houseway.floor.room.room_file import RoomPlan
from houseway.plan.bank.table_history import TableHistory
from houseway.rules.catalog import game
from houseway.web.pages.study.bank_plan_defaults import BankSubject, default_fields
from houseway.web.pages.study.bank_plan_form import read_card
from tests.web.asking import House

TCP = game("three-card-poker")
PLAN = RoomPlan(
    table="1", players=5, rounds_per_hour=45, wagers={500: 5, 1_000: 3}, bonus={0: 1, 500: 1},
    hands={}, line=1, lines={}, file="",
)  # fmt: skip
PLAYED = TableHistory(
    rounds=200, pace=38, players=4, bank_cents=30_050,
    wagers={"ante": {1_000: 120, 2_500: 40}, "pair-plus": {0: 160}},
)  # fmt: skip


def test_a_game_of_no_table_begins_with_what_is_usual() -> None:
    fields = default_fields(BankSubject(TCP))
    assert fields["wager-ante"] == ("10", "as usual")
    assert fields["wager-pair-plus"] == ("5", "as usual")
    assert fields["pace"] == ("45", "as usual")
    assert fields["players"] == ("7", "every other seat")


def test_a_plan_of_the_room_goes_before_that() -> None:
    fields = default_fields(BankSubject(TCP, plan=PLAN))
    assert fields["pace"] == ("45", "planned by the room")
    assert fields["players"] == ("5", "planned by the room")
    assert fields["wager-ante"] == ("5:5, 10:3", "planned by the room")
    sides = [bet.id for bet in TCP.side_bets]
    assert fields[f"wager-{sides[0]}"].text == f"0:{2 * len(sides) - 1}, 5:1"


def test_what_was_played_goes_before_the_plan_if_it_is_enough() -> None:
    fields = default_fields(BankSubject(TCP, plan=PLAN, history=PLAYED))
    assert fields["pace"] == ("38", "measured in the last 200 rounds; the room plans 45")
    assert fields["players"] == ("4", "measured in the last 200 rounds; the room plans 5")
    assert fields["bank"] == ("300.50", "the middle of the last 200 rounds")
    assert fields["wager-ante"] == ("10:120, 25:40", "wagered in the last 200 rounds")
    assert fields["wager-pair-plus"].text == "0"
    few = BankSubject(TCP, plan=PLAN, history=TableHistory(rounds=3))
    assert default_fields(few) == default_fields(BankSubject(TCP, plan=PLAN))
    silent = TableHistory(rounds=20, players=1, wagers=PLAYED.wagers)
    assert default_fields(BankSubject(TCP, history=silent))["pace"].text == "45"


def test_what_the_form_begins_with_can_be_planned_and_changed() -> None:
    played = read_card(1, BankSubject(TCP, history=PLAYED), {"pace": "60"}, 1)
    asked = played.asked()
    assert asked.rounds_per_hour == 60
    assert played.sources["pace"] == "yours; 38 is measured in the last 200 rounds"
    assert asked.mix == PLAYED.mix
    assert asked.bank_cents == 30_050


def test_only_what_somebody_changed_goes_along_to_another_table() -> None:
    sent = {"pace": "45", "bank": "750", "wager-ante": "10", "wager-pair-plus": "25"}
    card = read_card(1, BankSubject(TCP, history=PLAYED), sent, 1, before=BankSubject(TCP))
    assert card.fields["pace"] == "38"
    assert card.fields["wager-ante"] == "10:120, 25:40"
    assert card.fields["bank"] == "750"
    assert card.fields["wager-pair-plus"] == "25"


def test_the_page_of_a_table_says_what_its_room_plans(house: House) -> None:
    (plan, *_) = house.site.cardroom.room.plans
    page = house.ask("GET", f"/bank?table={plan.table}").text
    assert f'name="pace" value="{plan.rounds_per_hour}"' in page
    assert f'name="players" value="{plan.players}"' in page
    assert '<small id="from-pace">planned by the room</small>' in page
    other = {"game": f"table:{plan.table}", "was": "three-card-poker", "pace": "45", "do": "show"}
    shown = house.ask("GET", f"/bank?{urlencode(other | {'players': '7', 'bank': '90'})}").text
    assert f'name="players" value="{plan.players}"' in shown
    assert '<small id="from-bank">yours; 500 is as usual</small>' in shown
    nowhere = urlencode(other | {"was": "table:nowhere"})
    assert house.ask("GET", f"/bank?{nowhere}").status == 200
