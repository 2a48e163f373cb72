"""Random people at poker tables: they join, sit, sit out, come back, bet and leave as they like.

What is refused changes nothing; chips are conserved, in the table and in the books; the log alone
rebuilds the table; and nobody is sent a card that they may not see.
"""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import Phase as Phases
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import (
    CollectTime,
    InHand,
    MoveSeat,
    SitIn,
    SitOut,
    StartHand,
    Straddle,
)
from houseway.families.poker.floor.events import HandMoved
from houseway.families.poker.floor.money.bookkeeping import jackpot_account, pot_account
from houseway.families.poker.floor.narration.pot_narration import narrate_pot
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.action_progress import two_have_acted
from houseway.families.poker.play.actions import (
    Bet,
    Call,
    Check,
    DealHand,
    Draw,
    FoldHand,
    VoidHand,
)
from houseway.families.poker.play.events import BlindPosted
from houseway.families.poker.play.hand import HandPhase, Post, PotHand
from houseway.families.poker.play.verbs import legal, passive
from houseway.families.poker.play.view import view
from houseway.floor.money.account_names import chips_account, drop_account
from houseway.floor.money.bookkeeping import transfers_of
from houseway.floor.service.event_codec import decode_event, encode_event
from houseway.floor.table.actions import (
    CloseTable,
    Correct,
    Join,
    Leave,
    ReopenTable,
    SetSchedule,
    Sit,
    TableAction,
)
from houseway.floor.table.apply_event import apply_event
from houseway.floor.table.events import TableEvent
from houseway.floor.table.verbs import open_table, replay, step, why_not
from houseway.play.actions import VoidReason
from houseway.rules.limits import Limits
from tests.properties.pot_settings import LOWBALL, TABLES, Kept

PEOPLE = [f"P{number}" for number in range(1, 9)]
SECRET = "5ec2e7" * 10


def may_see(hand: PotHand, player: str | None) -> set[str]:
    """Worked out from the rules: one's own cards, the board, and what was shown or exposed."""
    seen = {card.text for card in (*hand.board, *hand.turned)}
    for each in hand.holders:
        seen |= {card.text for card in each.open_cards}
        if each.player == player or each.seat in hand.shown:
            seen |= {card.text for card in each.cards}
    return seen


class PotTableMachine(RuleBasedStateMachine):
    table: PotTable

    @initialize(kept=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
    def open(self, kept: Kept, seed: int) -> None:
        self.chance = Random(seed)
        self.kept = kept
        self.now = 0
        self.books: Counter[str] = Counter()
        limits = Limits(kept.limits, chip_cents=kept.chip)
        self.table, events = open_table(
            "T", kept.game, limits, schedule=kept.schedule, options=kept.options
        )
        self.log: list[TableEvent] = list(events)
        self.shadow = self.table
        for number in range(1, self.chance.choice((2, 3, 5, 7))):
            self._try(Join(PEOPLE[number], kept.limits.least_cents * 20))
            self._try(Sit(PEOPLE[number], number))

    def _try(self, action: TableAction) -> bool:
        """Do it if it is allowed; if not, nothing may change."""
        before = self.table
        refusal = why_not(before, action)
        if refusal is not None:
            with pytest.raises(Refusal, match=re.escape(str(refusal))):
                step(before, action)
            assert self.table == self.shadow
            return False
        self.table, events = step(before, action)
        for event in events:
            self._book(event)
            read = decode_event(encode_event(event))
            assert read == event
            self.shadow = apply_event(self.shadow, read)
        self.log.extend(events)
        return True

    def _book(self, event: TableEvent) -> None:
        """The transfers of an event, told for the table as it was before it."""
        for each in transfers_of(self.shadow, event):
            assert each.cents >= 0
            self.books[each.source] -= each.cents
            self.books[each.target] += each.cents

    @rule(player=st.sampled_from(PEOPLE), bets=st.sampled_from((1, 5, 10, 25)), odd=st.booleans())
    def somebody_brings_chips(self, player: str, bets: int, *, odd: bool) -> None:
        self._try(Join(player, bets * self.kept.limits.least_cents + 50 * odd))

    @rule(player=st.sampled_from(PEOPLE), seat=st.integers(0, 9))
    def somebody_sits_down(self, player: str, seat: int) -> None:
        self._try(Sit(player, seat))

    @rule(player=st.sampled_from(PEOPLE))
    def somebody_sits_out(self, player: str) -> None:
        self._try(SitOut(player))

    @rule(player=st.sampled_from(PEOPLE), posts=st.booleans())
    def somebody_comes_back(self, player: str, *, posts: bool) -> None:
        self._try(SitIn(player, posts))

    @rule(player=st.sampled_from(PEOPLE))
    def somebody_straddles(self, player: str) -> None:
        self._try(Straddle(player))

    @rule(player=st.sampled_from(PEOPLE), seat=st.integers(0, 9), lets_pass=st.booleans())
    def somebody_moves(self, player: str, seat: int, *, lets_pass: bool) -> None:
        self._try(MoveSeat(player, seat, lets_pass))

    @rule(player=st.sampled_from(PEOPLE))
    def somebody_leaves(self, player: str) -> None:
        if self.chance.random() < 0.3:
            self._try(Leave(player))

    @rule(one=st.sampled_from(PEOPLE), other=st.sampled_from(PEOPLE), chips=st.integers(0, 90))
    def the_floor_puts_a_payment_right(self, one: str, other: str, chips: int) -> None:
        self._try(Correct("floor", "manager", one, other, chips * self.kept.chip, "T:1"))

    @rule(minutes=st.sampled_from((0, 1, 29, 30, 61)))
    def time_goes_by(self, minutes: int) -> None:
        self.now += 60 * minutes
        self._try(CollectTime(self.now))

    @rule(on=st.booleans())
    def the_floor_changes_the_schedule(self, *, on: bool) -> None:
        if self.chance.random() < 0.2:
            self._try(SetSchedule(self.kept.schedule if on else None))

    @precondition(lambda self: self.table.hand is None)
    @rule()
    def the_table_closes_and_opens_again(self) -> None:
        if self.chance.random() < 0.03:
            self._try(CloseTable("floor"))
        self._try(ReopenTable("floor"))

    @precondition(lambda self: self.table.hand is None)
    @rule()
    def a_hand_begins(self) -> None:
        due = self.table.next_half_hour
        while due is not None and self.now >= due:
            assert not self._try(StartHand("0" * 64, self.now))
            assert self._try(CollectTime(self.now))
            due = self.table.next_half_hour
        ready = [seat for seat in self.table.seats if self.table.is_ready(seat)]
        pack = [card for card in self.table.game.rules.shoe if card.suit]
        draw = () if self.table.button else tuple(self.chance.sample(pack, len(ready)))
        begun = self._try(StartHand("0" * 64, self.now, draw))
        assert begun == (len(ready) > 1 and not self.table.closed)
        if begun and self.chance.random() < 0.95:
            self._deal()

    @rule(hands=st.integers(1, 3))
    def hands_are_played_to_the_end(self, hands: int) -> None:
        for _ in range(hands):
            if self.table.hand is None:
                self.a_hand_begins()
            while self.table.hand is not None:
                self._decide(self.table.hand)

    def _deal(self) -> None:
        assert self.table.hand is not None
        order = list(self.table.game.rules.shoe)
        self.chance.shuffle(order)
        assert self._try(InHand(DealHand(self.table.hand.back, tuple(order), SECRET)))

    @precondition(lambda self: self.table.hand is not None)
    @rule(times=st.integers(1, 12))
    def whoever_is_to_decide_does_something_that_is_allowed(self, times: int) -> None:
        for _ in range(times):
            if self.table.hand is None:
                return
            self._decide(self.table.hand)

    def _decide(self, hand: PotHand) -> None:
        if hand.phase is HandPhase.POSTED:
            self._deal()
            return
        choices = legal(self.table.game, hand)
        action = self.chance.choice(choices)
        if isinstance(action, FoldHand) and self.chance.random() < 0.7:
            action = choices[1]
        holder = hand.deciding
        if isinstance(action, Draw) and holder is not None:
            action = Draw(holder.player, holder.cards[: self.chance.choice((0, 2, 5, 5))])
        assert self._try(InHand(action)), action
        assert passive(self.table.game, hand) in choices

    @precondition(lambda self: self.table.hand is not None)
    @rule(player=st.sampled_from(PEOPLE), kind=st.integers(0, 4), cents=st.integers(-1, 300))
    def somebody_tries_something(self, player: str, kind: int, cents: int) -> None:
        assert self.table.hand is not None
        held = self.table.hand.holder(player)
        cards = held.cards[:2] if held else ()
        actions = (FoldHand(player), Check(player), Call(player), Bet(player, cents * 50),
                   Draw(player, cards))  # fmt: skip
        self._try(InHand(actions[kind]))

    @precondition(lambda self: self.table.hand is not None)
    @rule()
    def the_floor_may_call_a_misdeal(self) -> None:
        if self.chance.random() < 0.15:
            assert self.table.hand is not None
            before = self.table.before
            reason = self.chance.choice((VoidReason.WRONG_COUNT, VoidReason.DECK_LOST))
            stands = reason is not VoidReason.DECK_LOST and two_have_acted(self.table.hand)
            assert self._try(InHand(VoidHand("floor", reason))) != stands
            assert (self.table.hand is None) != stands
            if not stands and before is not None and before.button is not None:
                assert (self.table.button, self.table.circuit) == before[:2]

    @invariant()
    def chips_are_conserved_and_nobody_has_fewer_than_none(self) -> None:
        table = self.table
        held = table.chips_now()
        assert all(cents >= 0 for cents in held.values())
        in_pot = table.hand.pot_cents if table.hand else 0
        taken = table.hand.collection_cents + table.hand.jackpot_cents if table.hand else 0
        boxes = table.drop_cents + table.jackpot_cents
        assert in_pot >= 0
        assert sum(held.values()) + in_pot + taken + boxes == table.brought_cents

    @invariant()
    def the_books_say_the_same(self) -> None:
        table = self.table
        hand = table.hand
        for player, cents in table.chips_now().items():
            assert self.books[chips_account("T", player)] == cents
        assert self.books[pot_account("T")] == (hand.pot_cents if hand else 0)
        drop = table.drop_cents + (hand.collection_cents if hand else 0)
        assert self.books[drop_account("T")] == drop
        jackpot = table.jackpot_cents + (hand.jackpot_cents if hand else 0)
        assert self.books[jackpot_account("T")] == jackpot

    @invariant()
    def the_log_alone_rebuilds_the_table(self) -> None:
        assert self.shadow == self.table

    @invariant()
    def a_view_leaks_no_card(self) -> None:
        for hand in (self.table.hand, self.table.last_hand):
            if hand is None:
                continue
            for player in (None, *PEOPLE):
                sent = msgspec.json.encode(view(self.table.game, hand, player)).decode()
                cards = set(re.findall(r'"([2-9TJQKA][cdhs]|Jk)"', sent))
                assert cards <= may_see(hand, player)
                assert SECRET not in sent

    @invariant()
    def what_is_told_shows_no_hidden_card(self) -> None:
        for event in self.log[-3:]:
            hand = self.table.hand or self.table.last_hand
            if isinstance(event, HandMoved) and hand is not None:
                said = narrate_pot(self.table.game, event)
                told = re.findall(r"\b([2-9TJQKA][cdhs]|Jk)\b", said.text if said else "")
                assert set(told) <= may_see(hand, None)

    def teardown(self) -> None:
        assert replay(self.log) == self.table


TestPotTables = PotTableMachine.TestCase
TestPotTables.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    derandomize=True,
    phases=(Phases.explicit, Phases.generate),
)


def an_evening(kept: Kept, seed: int, hands: int) -> PotTableMachine:
    """A table over many hands, with people who come and go between and during them."""
    machine = PotTableMachine()
    machine.open(kept, seed)
    chance = machine.chance
    for number in range(hands):
        machine.now += chance.choice((60, 240, 1_900))
        for seat, player in enumerate(PEOPLE, start=1):
            if machine.table.chips_now().get(player, 0) < 5 * kept.limits.least_cents:
                machine.somebody_brings_chips(player, chance.choice((1, 10, 25)), odd=False)
            machine.somebody_sits_down(player, seat)
            if chance.random() < 0.1:
                machine.somebody_sits_out(player)
            elif chance.random() < 0.4:
                machine.somebody_comes_back(player, posts=chance.random() < 0.7)
            elif chance.random() < 0.05:
                machine.somebody_leaves(player)
            elif chance.random() < 0.15:
                machine.somebody_moves(player, chance.randint(1, 10), lets_pass=number % 2 > 0)
            else:
                machine.somebody_straddles(player)
        machine.a_hand_begins()
        machine.whoever_is_to_decide_does_something_that_is_allowed(chance.randint(1, 9))
        if machine.table.hand is not None and number % 9 == 0:
            machine.the_floor_may_call_a_misdeal()
        machine.hands_are_played_to_the_end(1)
        machine.chips_are_conserved_and_nobody_has_fewer_than_none()
        machine.the_books_say_the_same()
        machine.the_log_alone_rebuilds_the_table()
        machine.a_view_leaks_no_card()
    machine.teardown()
    return machine


def happened(machine: PotTableMachine) -> Counter[str]:
    inner = [event.event if isinstance(event, HandMoved) else event for event in machine.log]
    posts = [str(each.post) for each in inner if isinstance(each, BlindPosted)]
    return Counter([*(type(each).__name__ for each in inner), *posts])


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_an_evening_at_every_table(number: int) -> None:
    seen = happened(an_evening(TABLES[number], seed=number, hands=25))
    assert seen["HandSettled"] > 20
    anybody = TABLES[number].options.get("straddle_by") == "anybody"
    for post in Post:
        rare = post is Post.KILL or (post is Post.STRADDLE and not anybody)
        assert seen[post] or rare, post
    assert seen["SeatMoved"] or TABLES[number].game == LOWBALL  # Eight people fill eight seats.
    fees = {"marysville-lowball-1": "TimeTaken", None: "HandSettled"}
    assert seen[fees.get(TABLES[number].schedule, "FeeTaken")]
    if TABLES[number].game == LOWBALL:
        assert seen["CardsDrawn"]


@pytest.mark.release
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_ten_longer_evenings_at_every_table(number: int) -> None:
    for seed in range(10):
        an_evening(TABLES[number], seed=1_000 * seed + number, hands=50)
