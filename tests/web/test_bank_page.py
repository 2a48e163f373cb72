"""The form of the bank planner: what it asks is what the command asks, and what it refuses."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from houseway.cli.options.bank_plan import BankOptions, bank_plan_request
from houseway.plan.bank.request import BankPlanRequest
from houseway.rules.catalog import game
from houseway.web.pages.study.bank_plan_defaults import BankSubject
from houseway.web.pages.study.bank_plan_form import (
    card_numbers,
    read_card,
    read_plan,
    shared_fields,
)
from tests.web.asking import House

TCP = "three-card-poker"
BACKLINE = {
    "wager-ante": "5:5, 10:3", "wager-pair-plus": "0:1,5:1", "players": "5", "bank": "100",
    "backline": "0:3, 1:1", "backline-ante": "5", "schedule": "calgames-B-4",
}  # fmt: skip
WORD = "ante=5:5,10:3;pair-plus=0:1,5:1;backline=0:3,1:1;backline.ante=5"
TEXT = """[[bettor]]
weight = 3
wagers = { ante = 10, pair-plus = 5 }
[[bettor]]
weight = 1
wagers = { ante = 100 }
"""


def planned(*cards: dict[str, str], **shared: str) -> BankPlanRequest:
    """What the form asks of these cards of Three Card Poker."""
    found = [
        read_card(number, BankSubject(game(TCP)), each, 1)
        for number, each in enumerate(cards, start=1)
    ]
    return read_plan(found, shared_fields(shared))


def commanded(
    wagers: str, *, players: int, bank: str, schedule: str | None = None
) -> BankPlanRequest:
    return bank_plan_request(
        BankOptions(
            game=TCP, bank=bank, wagers=wagers, players=players, schedule=schedule, risk=0.001
        )
    )


def test_fields_with_weights_and_a_backline_are_the_mix_of_the_command() -> None:
    asked = planned(BACKLINE, risk="0.1")
    said = commanded(WORD, players=5, bank="100", schedule="calgames-B-4")
    assert asked.tables == said.tables
    assert asked.risk == said.risk
    assert planned(BACKLINE | {"mix": WORD}).tables == said.tables


def test_a_text_goes_before_the_fields() -> None:
    (table,) = planned({"mix": TEXT, "bank": "100"}).tables
    assert [dict(each.wagers) for each in table.mix.bettors] == [
        {"ante": 1_000, "pair-plus": 500},
        {"ante": 10_000},
    ]


def test_a_firm_asks_for_several_tables_with_a_bank_each() -> None:
    asked = planned({"bank": "100"}, {"bank": "250", "pace": "60"}, bankroll="5000")
    assert [table.bank_cents for table in asked.tables] == [10_000, 25_000]
    assert [table.rounds_per_hour for table in asked.tables] == [45, 60]
    assert asked.money_cents == 500_000
    assert card_numbers(["game", "2-game", "4-game", "4-bank", "9-game"]) == [1, 2, 4]


REFUSED = {
    (("bank", "0"),): "A bank is at least one cent, not $0.",
    (("bank", ""),): "is not an amount; write dollars",
    (("players", "99"),): "99 players are in the mix, and 1 to 7 of Three Card Poker",
    (("players", "x" * 500),): "is no number of players; write it in digits.",
    (("wager-ante", "5:50%, 10:40%"),): "The shares of ante add up to 9/10, not to 1.",
    (("wager-ante", "0"),): "A player has no Ante",
    (("wager-ante", "5;base=1"),): "has no bet base",
    (("backline", "1"),): "A backline bettor has no wagers; give some.",
    (("backline", "9"), ("backline-ante", "5")): "0 to 4 wager behind a seat, not 9.",
    (("mix", "mix.toml"),): "'mix.toml' is no mix; write it as ante=5:5,10:3",
    (("mix", "[wagers]\nanti = { 5 = 1 }"),): "The mix, line 2, anti: Three Card Poker has no bet",
    (("risk", "0"),): "'0' is no risk in percent; write more than 0, as 1 or 0.5.",
    (("risk", "1e9"),): "'1e9' is no risk in percent",
    (("2-game", TCP), ("2-bank", "0")): "A bank is at least one cent, not $0.",
    (("2-game", TCP), ("2-players", "0")): "Table 2 of the form: 0 players are in the mix",
    (("schedule", "nothing"),): "nothing",
    (("bankroll", "5"),): "A bankroll of $5 does not reach for one bank",
}


@pytest.mark.parametrize("said", REFUSED, ids=lambda said: str(said)[:60])
def test_what_cannot_be_planned_is_refused_on_the_page(
    house: House, said: tuple[tuple[str, str], ...]
) -> None:
    query = urlencode({"game": TCP, "bank": "100", **dict(said)})
    answer = house.ask("GET", f"/bank?{query}")
    assert answer.status == 200
    alert = answer.text.split('role="alert">')[1].split("</p>")[0]
    assert REFUSED[said] in alert.replace("&#39;", "'")


def test_a_further_table_is_added_shown_and_left_out(house: House) -> None:
    first = {"table": "1", "bank": "300"}
    added = house.ask("GET", f"/bank?{urlencode({**first, 'do': 'add'})}").text
    assert "Banking 2 tables" in added
    assert 'name="2-bank" value="500"' in added
    three = {
        "game": "table:1", "bank": "300", "2-game": "no-bust-6.0-buster", "2-bank": "400",
        "3-game": TCP, "3-bank": "777",
    }  # fmt: skip
    assert 'name="2-wager-buster"' in house.ask("GET", f"/bank?{urlencode(three)}&do=show").text
    two = house.ask("GET", f"/bank?{urlencode(three)}&do=leave-2").text
    assert "Banking 2 tables" in two
    assert 'name="2-bank" value="777"' in two
    assert 'name="bank" value="300"' in two
    left = house.ask("GET", f"/bank?{urlencode(first)}&do=leave-1")
    assert left.status == 200
    assert house.ask("GET", "/bank?game=table:nowhere").status == 404
    assert house.ask("GET", "/bank?game=texas-holdem").status == 404
