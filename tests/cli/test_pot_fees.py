"""`fee` and `plan collection` say what a poker table takes out of its pots."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.families.poker.floor.events import HandMoved
from houseway.families.poker.play.actions import Bet, Call, Check, DealHand, FoldHand
from houseway.families.poker.play.events import FeeTaken
from houseway.families.poker.play.hand import Holder, PotHand
from houseway.families.poker.play.verbs import legal
from houseway.floor.service.table_service import decode_events
from houseway.rules.limits import Range
from tests.cli.commands import json_of
from tests.ledger.houses import house_at
from tests.ledger.poker_houses import DrivenPoker

STREETS = {"before-flop": 0, "flop": 1, "turn": 2, "river": 3}
TABLES: tuple[tuple[str, Range, dict[str, str]], ...] = (
    ("mortimer-poker-limit-4", Range(400, 800), {}),
    ("mortimer-poker-nolimit-6", Range(400), {"structure": "no-limit", "blinds": "2/4"}),
    ("mortimer-poker-spread-3", Range(500, 4_000), {"structure": "spread"}),
    ("poker-holdem-1", Range(300, 600), {}),
    ("poker-holdem-2", Range(300, 600), {}),
)
ENDS = (
    ("before-flop", 0, True),
    ("before-flop", 0, False),
    ("flop", 0, True),
    ("turn", 1, True),
    ("river", 0, True),
    ("river", 1, True),
    ("river", 2, True),
)


class Dealt:
    """One hand that ends on a street, with a bet on so many of turn and river."""

    def __init__(self, at: DrivenPoker, street: str, later_bets: int, *, action: bool) -> None:
        self.at = at
        shuffle = at.start()
        at.play(DealHand(self.hand.back, shuffle.order, shuffle.secret))
        last = STREETS[street]
        for number in range(last):
            if last - number < later_bets:
                self._bet()
            self._all_stay()
        if (last == 0 and action) or later_bets:
            self._bet()
        self._all_fold()

    @property
    def hand(self) -> PotHand:
        return self.at.hand

    @property
    def turn(self) -> Holder:
        assert self.hand.deciding is not None
        return self.hand.deciding

    def _bet(self) -> None:
        """Whoever is first bets or raises as little as they may."""
        least = next(each for each in legal(self.at.table.game, self.hand) if isinstance(each, Bet))
        self.at.play(least)

    def _all_stay(self) -> None:
        street = self.hand.street
        while self.hand.street == street:
            facing = self.hand.bet_cents > self.turn.bet_cents
            self.at.play(Call(self.turn.player) if facing else Check(self.turn.player))

    def _all_fold(self) -> None:
        """Everybody but one gives up, so that the hand ends here."""
        while self.at.table.hand is not None:
            self.at.play(FoldHand(self.turn.player))


def taken(at: DrivenPoker) -> int:
    """What the house took out of the pot of the last hand."""
    hand = at.table.last_hand
    assert hand is not None
    return hand.collection_cents + hand.jackpot_cents


@pytest.mark.parametrize("players", [2, 5, 7])
@pytest.mark.parametrize(("schedule", "limits", "options"), TABLES, ids=lambda each: str(each)[:24])
def test_the_table_takes_what_the_fee_command_says(
    schedule: str, limits: Range, options: dict[str, str], players: int, tmp_path: Path
) -> None:
    house = house_at(tmp_path / "ledger.db")
    at = DrivenPoker(house, limits=limits, schedule=schedule, options=options, players=players)
    for street, later_bets, action in ENDS:
        Dealt(at, street, later_bets, action=action)
        words = ["--players", str(players), "--street", street, "--later-bets", str(later_bets)]
        owed = json_of("fee", schedule, *words, *([] if action else ["--no-action"]))
        assert taken(at) == owed["total_cents"], (street, later_bets, action)
    house.store.close()


@pytest.mark.rule("TH-47")
def test_a_house_may_take_fee_b_on_each_street_with_a_bet(tmp_path: Path) -> None:
    house = house_at(tmp_path / "ledger.db")
    at = DrivenPoker(house, options={"later_fee_per_street": "true"}, players=5)
    Dealt(at, "river", 2, action=True)
    words = ("--players", "5", "--street", "river", "--later-bets", "2")
    each = json_of("fee", "mortimer-poker-limit-4", *words, "--per-street")
    assert taken(at) == each["total_cents"] == 400
    once = json_of("fee", "mortimer-poker-limit-4", *words)
    assert once["total_cents"] == 300
    house.store.close()


def test_fees_are_events_between_the_card_and_the_bet_that_they_follow(tmp_path: Path) -> None:
    house = house_at(tmp_path / "ledger.db")
    at = DrivenPoker(house, schedule="mortimer-poker-limit-4", players=7)
    first = house.hosted("1").last
    Dealt(at, "river", 2, action=True)
    moved = [
        event.event
        for row in house.store.batches_of("1", first)
        for event in decode_events(row)
        if isinstance(event, HandMoved)
    ]
    named = [type(each).__name__ for each in moved]
    fees = [
        (named[place - 1], each.what)
        for place, each in enumerate(moved)
        if isinstance(each, FeeTaken)
    ]
    assert fees == [("BoardDealt", "collection"), ("BetMade", "fee (b)")]
    house.store.close()


def test_a_plan_of_hands_that_all_reach_the_river_earns_their_fee(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(
        '[[plan]]\ntable = "H1"\nplayers = 8\nrounds_per_hour = 30\nhands = { river = 1 }\n',
        "utf-8",
    )
    (table,) = json_of("plan", "collection", "mortimer", "--assume", str(plan))
    (used,) = (each for each in table["schedules"] if each["in_use"])
    owed = json_of(
        "fee", "mortimer-poker-limit-4", "--players", "8", "--street", "river", "--later-bets", "1"
    )
    assert used["per_round_exact"] == str(owed["total_cents"])
    assert used["per_hour_cents"] == 30 * owed["total_cents"]
