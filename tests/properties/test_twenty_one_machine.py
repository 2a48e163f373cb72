"""Anybody tries anything in rounds of twenty-one, under every game, house and choice of options.

What a second book of the rules allows succeeds and what it does not is refused with a rule; after
every step the money, the cards and the record are what they must be.
"""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import Phase as Phases
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from houseway.errors import Refusal
from houseway.families.blackjack.play.actions import Hit, Split
from houseway.floor.banked.events import RoundMoved
from houseway.floor.banked.reducers import as_printed_event
from houseway.floor.service.event_codec import decode_event, encode_event
from houseway.play import legal, passive, replay, step, why_not
from houseway.play.actions import Action, CloseBets, Deal
from houseway.play.deck.shoe import is_used_up
from houseway.play.events import Event
from houseway.play.round import Phase, Round
from houseway.rules.game import Game
from houseway.settle import settle_round
from houseway.things.cards import Card
from houseway.things.deck_pair import Back
from tests.play.twenty_one_book import may
from tests.play.twenty_one_tables import (
    HOUSED,
    any_game,
    any_round,
    any_shoe,
    attempts,
    rules_of,
)

AMOUNTS = (-500, 0, 1, 50, 250, 275, 500, 550, 1_000, 2_000, 100_000)
HANDS = (1, 1, 1, 2, 3, 4, 5, -1)


class TwentyOneMachine(RuleBasedStateMachine):
    game: Game
    shoe: tuple[Card, ...]
    opening: Round
    round: Any

    @initialize(housed=st.sampled_from(HOUSED), seed=st.integers(0, 2**32))
    def open(self, housed: tuple[str, str], seed: int) -> None:
        self.chance = Random(seed)
        self.game = any_game(*housed, self.chance)
        self.shoe = any_shoe(self.game, self.chance)
        self._open(0)

    def _open(self, shoe_from: int) -> None:
        self.log: list[Event] = []
        self.opening = self.round = any_round(self.game, self.chance, shoe_from=shoe_from)
        self._do(CloseBets())
        self._do(Deal(Back.RED, self.shoe))

    def _do(self, action: Action) -> tuple[Event, ...]:
        before = self.round
        self.round, events = step(self.game, before, action)
        self.log.extend(events)
        assert self.round.money_cents() == before.money_cents()
        assert self.round.drawn >= before.drawn
        return events

    def _try(self, action: Action) -> None:
        before = self.round
        assert may(rules_of(self.game), before, action) == (
            why_not(self.game, before, action) is None
        ), f"{action}, {before.boxes}, {before.up_card}, {self.game.chosen()}"
        refusal = why_not(self.game, before, action)
        if refusal is None:
            self._do(action)
            self._check_growth(before, action)
            return
        with pytest.raises(Refusal, match=re.escape(str(refusal))):
            self._do(action)
        assert refusal.rule_ids, f"{refusal} cites no rule"
        assert self.round is before
        assert replay(self.opening, self.log) == before

    def _check_growth(self, before: Round, action: Action) -> None:
        """A hit and a split bring the hand in turn a card, unless somebody is asked first."""
        if isinstance(action, Hit | Split) and self.round.phase is not Phase.VOID:
            old = next(box for box in before.boxes if box.end is None)
            new = next(
                box for box in self.round.boxes if (box.spot, box.number) == (old.spot, old.number)
            )
            asked = len(self.round.asking) > 0
            assert len(new.cards) == (len(old.cards) + 1 if isinstance(action, Hit) else 2 - asked)

    @rule(
        of=st.sampled_from(("decider", "asked", "anybody")),
        hand=st.sampled_from(HANDS),
        cents=st.sampled_from(AMOUNTS),
        which=st.integers(0, 9),
        pick=st.randoms(use_true_random=False),
    )
    def somebody_tries_something(
        self, of: str, hand: int, cents: int, which: int, pick: Random
    ) -> None:
        line = self.round.deciding
        player = pick.choice(sorted(self.round.chips))
        spot = pick.randint(1, self.game.rules.seats)
        if line is not None and of != "anybody":
            player, spot = line.player, line.spot
            hand = line.hand if of == "decider" else hand
        self._try(attempts(player, spot, hand, cents)[which])

    @precondition(lambda self: self.round.phase is Phase.DECIDING)
    @rule(pick=st.randoms(use_true_random=False))
    def whose_turn_it_is_does_what_is_offered(self, pick: Random) -> None:
        offered = legal(self.game, self.round)
        assert offered
        for action in offered:
            assert why_not(self.game, self.round, action) is None
        self._try(pick.choice(offered))

    @precondition(lambda self: self.round.phase is Phase.DECIDING)
    @rule()
    def silence_is_taken_for_something_that_stakes_nothing(self) -> None:
        held = self.round.chips
        self._try(passive(self.game, self.round))
        if self.round.phase is not Phase.VOID:
            assert self.round.chips == held

    @precondition(lambda self: self.round.phase in (Phase.SETTLING, Phase.VOID))
    @rule()
    def the_next_round_goes_on_with_the_shoe(self) -> None:
        fresh = is_used_up(self.game, self.round.drawn)
        if fresh:
            self.shoe = any_shoe(self.game, self.chance)
        self._open(0 if fresh else self.round.drawn)

    @invariant()
    def the_cards_on_the_table_are_those_that_left_the_shoe(self) -> None:
        lying = [card for box in self.round.boxes for card in box.cards]
        lying += self.round.player_dealer_hand
        assert Counter(lying) == Counter(self.shoe[self.round.shoe_from : self.round.drawn])

    @invariant()
    def what_a_hand_is_said_to_add_up_to_is_what_its_cards_do(self) -> None:
        """Counted by the marks on the cards; an ace or a joker leaves it open."""
        for box in self.round.boxes:
            numbers = [card.number for card in box.cards]
            plain = all(2 <= number <= 13 for number in numbers)
            assert box.hard_points == (sum(min(each, 10) for each in numbers) if plain else None)

    @invariant()
    def nobody_has_more_hands_or_more_on_a_hand_than_the_rules_allow(self) -> None:
        spots = Counter(box.spot for box in self.round.boxes)
        assert max(spots.values()) <= 4
        times = 8 if rules_of(self.game).double_double else 2
        for line in self.round.lines:
            base = line.cents["base"]
            staked = base + sum(
                cents for bet, cents in line.cents.items() if bet.startswith("double")
            )
            assert staked <= times * base
        assert min(self.round.chips.values()) >= 0

    @invariant()
    def the_record_alone_rebuilds_the_round(self) -> None:
        assert replay(self.opening, self.log) == self.round
        read = [decode_event(encode_event(RoundMoved(event))) for event in self.log]
        inner = [each.event for each in read if isinstance(each, RoundMoved)]
        assert [as_printed_event(self.game, event) for event in inner] == self.log

    @invariant()
    def a_round_that_is_played_out_settles_to_the_cent(self) -> None:
        if self.round.phase is Phase.SETTLING:
            settlement = settle_round(self.game, self.round)
            assert sum(settlement.chips.values()) == self.round.money_cents()
            assert min(settlement.chips.values()) >= 0


TestTwentyOneMachine = TwentyOneMachine.TestCase
TestTwentyOneMachine.settings = settings(
    max_examples=80,
    stateful_step_count=30,
    derandomize=True,
    phases=(Phases.explicit, Phases.generate),
)
