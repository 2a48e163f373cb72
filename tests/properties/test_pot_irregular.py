"""Random people at poker tables, and a floor that calls one mistake after the other.

Whatever is called, chips are conserved, no card is in two places, the log alone rebuilds the hand,
and nobody is sent a card that they may not see.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import get_args

import pytest
from hypothesis import Phase as Phases
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.play.irregular.actions import (
    CheckOutOfTurn,
    DeadReason,
    ExposeCard,
    Fault,
    FindBoxedCard,
    FindJoker,
    FindWrongCount,
    GiveBackAction,
    IrregularAction,
    KillHand,
    LookUnposted,
    Manner,
    MiscountFlop,
    PassOver,
    Retrieval,
    RetrieveHand,
    RuleChips,
    TurnEarly,
)
from houseway.families.poker.play.irregular.events import IrregularEvent
from houseway.floor.table.verbs import why_not
from houseway.rules.limits import Range
from tests.properties.pot_settings import HOLDEM, LOWBALL, Kept
from tests.properties.test_pot_tables import PotTableMachine, happened

FLOOR = "floor"
TABLES = [
    Kept(HOLDEM, Range(400, 800), 100, "mortimer-poker-limit-4", {}),
    Kept(
        HOLDEM, Range(100), 50, "mortimer-poker-nolimit-1",
        {"structure": "no-limit", "blinds": "0.50/1"},
    ),
    Kept(HOLDEM, Range(200, 600), 100, None, {"structure": "spread", "burns": "false"}),
    Kept(LOWBALL, Range(200, 600), 100, None, {}),
    Kept("omaha-hi-lo", Range(400, 800), 100, None, {}),
    Kept("omaha-hi-lo-joker", Range(400, 800), 100, None, {"all_hands_shown": "false"}),
]  # fmt: skip


class CalledTableMachine(PotTableMachine):
    def a_call(self, hand: PotHand) -> IrregularAction:
        """Something that may have gone wrong, and now and then something that cannot have."""
        some = self.some_calls(hand)
        allowed = [each for each in some if why_not(self.table, InHand(each)) is None]
        return self.chance.choice(allowed if allowed and self.chance.random() < 0.8 else some)

    def some_calls(self, hand: PotHand) -> tuple[IrregularAction, ...]:
        chance = self.chance
        seats = [each.seat for each in hand.holders]
        seat = chance.choice(seats)
        turn = hand.deciding.seat if hand.deciding else seat
        owing = next((each.seat for each in hand.live if each.dead_cents), seat)
        unit = self.kept.limits.least_cents
        return (
            ExposeCard(FLOOR, seat, chance.randint(0, 5), chance.choice([*Fault])),
            FindBoxedCard(FLOOR),
            FindJoker(FLOOR, chance.choice((0, *seats))),
            FindWrongCount(FLOOR, seat, chance.choice((-2, -1, 0, 1, 2))),
            TurnEarly(FLOOR, hand.street + chance.choice((1, 1, 1, 2))),
            MiscountFlop(FLOOR, chance.random() < 0.5),
            CheckOutOfTurn(FLOOR, seat),
            PassOver(FLOOR, turn),
            GiveBackAction(FLOOR, seat),
            KillHand(FLOOR, seat, chance.choice([*DeadReason])),
            RetrieveHand(FLOOR, seat, chance.choice([*Retrieval])),
            RuleChips(
                FLOOR, turn, chance.randint(0, 3) * unit // 2 + unit * 2,
                chance.choice((0, 0, unit // 2)), chance.choice([*Manner]),
            ),
            LookUnposted(FLOOR, owing),
        )  # fmt: skip

    @precondition(lambda self: self.table.hand is not None)
    @rule(times=st.integers(1, 4))
    def the_floor_calls_something(self, times: int) -> None:
        for _ in range(times):
            if self.table.hand is not None:
                self._try(InHand(self.a_call(self.table.hand)))

    @invariant()
    def no_card_is_in_two_places(self) -> None:
        for hand in (self.table.hand, self.table.last_hand):
            if hand is None or not hand.order:
                continue
            held = chain.from_iterable(each.cards for each in hand.holders)
            lying = (*hand.board, *hand.burned, *hand.due_burns, *hand.aside, *hand.dead)
            drawn = (*hand.discards, *hand.restocked)
            places = Counter((*held, *lying, *drawn, *hand.stub))
            assert places == Counter(self.table.game.rules.shoe)

    @invariant()
    def every_hand_has_as_many_cards_as_the_game(self) -> None:
        hand = self.table.hand
        if hand is not None and hand.order:
            counts = {len(each.cards) for each in hand.holders}
            assert counts == {self.table.game.rules.hole_cards}


TestCalledTables = CalledTableMachine.TestCase
TestCalledTables.settings = settings(
    max_examples=25,
    stateful_step_count=30,
    derandomize=True,
    phases=(Phases.explicit, Phases.generate),
)


def an_evening(kept: Kept, seed: int, hands: int) -> CalledTableMachine:
    """A table where something is called before every decision, about every third time."""
    machine = CalledTableMachine()
    machine.open(kept, seed)
    for _ in range(hands):
        for number in range(1, 7):
            player = f"P{number}"
            machine.somebody_brings_chips(player, 10, odd=False)
            machine.somebody_sits_down(player, number)
            if machine.chance.random() < 0.3:
                machine.somebody_sits_out(player)
            else:
                machine.somebody_comes_back(player, posts=True)
        machine.a_hand_begins()
        while machine.table.hand is not None:
            if machine.chance.random() < 0.35:
                machine.the_floor_calls_something(1)
            else:
                machine.whoever_is_to_decide_does_something_that_is_allowed(1)
            for held in (
                machine.chips_are_conserved_and_nobody_has_fewer_than_none,
                machine.no_card_is_in_two_places,
                machine.every_hand_has_as_many_cards_as_the_game,
                machine.a_view_leaks_no_card,
            ):
                held()
        machine.the_books_say_the_same()
        machine.the_log_alone_rebuilds_the_table()
    machine.teardown()
    return machine


def test_evenings_of_mistakes() -> None:
    seen: Counter[str] = Counter()
    for number, kept in enumerate(TABLES):
        evening = happened(an_evening(kept, seed=number, hands=10))
        assert evening["HandSettled"] > 2
        seen += evening
    assert {kind.__name__ for kind in get_args(IrregularEvent)} <= {*seen}


@pytest.mark.release
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_longer_evenings_of_mistakes(number: int) -> None:
    for seed in range(10):
        an_evening(TABLES[number], seed=1_000 * seed + number, hands=100)
