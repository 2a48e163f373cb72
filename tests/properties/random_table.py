"""A table of random people who do anything that is allowed, and some things that are not.

Everything is checked after every round: the money adds up, the bank was not exceeded, and the
events alone rebuild the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from houseway.errors import Refusal
from houseway.families.blackjack.play.actions import Hit
from houseway.floor import open_table, replay, step
from houseway.floor.banked.actions import InRound, OfferAgain, PassBank, PostBank
from houseway.floor.banked.events import RoundSettled
from houseway.floor.banked.table import BankedTable
from houseway.floor.table.actions import Join, Leave, Sit, TableAction
from houseway.floor.table.apply_event import apply_event
from houseway.floor.table.events import TableEvent
from houseway.play import legal
from houseway.play.actions import CloseBets, Deal, PlaceWagers, VoidReason, VoidRound
from houseway.play.hooks import play_hooks_of
from houseway.play.play_or_fold import Fold
from houseway.play.round import Phase, Round
from houseway.rules.bank import Accounting
from houseway.rules.limits import Limits, Range
from houseway.settle.settlement import Settlement
from houseway.things.commitment import Shuffle
from tests.schedules import schedule_of

LIMITS = Limits(Range(500, 50_000), {"pair-plus": Range(100, 10_000)}, 120_000, 100)
BROUGHT_CENTS = 200_000
UNUSUAL = 0.25
"""How often somebody does any of all that is allowed, not what a button offers first."""


class RandomTable:
    def __init__(
        self,
        game_id: str,
        seed: int,
        *,
        accounting: Accounting,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.chance = Random(seed)
        self.table, events = open_table(
            "random",
            game_id,
            LIMITS,
            schedule=schedule_of(game_id, LIMITS),
            options={**(options or {}), "accounting": accounting.value},
        )
        self.shadow = replay(events)
        """The same table, rebuilt from events alone."""
        self.log: list[TableEvent] = list(events)
        self.refusals = 0
        self.settled: list[tuple[Round, Settlement]] = []
        self.shuffle: Shuffle | None = None
        for number in range(1, self.table.game.rules.seats + 1):
            self.do(Join(f"P{number}", BROUGHT_CENTS))
            self.do(Sit(f"P{number}", number))
        self.do(Join("Standing", BROUGHT_CENTS))

    def do(self, action: TableAction) -> bool:
        """Try an action. A refused one must leave the table as it was."""
        before = self.table
        try:
            self.table, events = step(self.table, action)
        except Refusal:
            assert self.table is before
            self.refusals += 1
            return False
        for event in events:
            self.shadow = apply_event(self.shadow, event)
            if isinstance(event, RoundSettled):
                assert before.round is not None
                self.settled.append((before.round, event.settlement))
        self.log.extend(events)
        return True

    def play_round(self) -> None:
        self._people_come_and_go()
        shuffle = self._shuffled()
        self._bank(shuffle.commitment)
        self._wager()
        self._misbehave()
        round = self._round()
        if not round.lines:
            self.do(InRound(VoidRound("floor", VoidReason.NO_WAGERS)))
            return
        self.do(InRound(CloseBets()))
        if self.chance.random() < 0.01 and self._is_voided():
            return
        self.do(InRound(Deal(round.back, shuffle.order, shuffle.secret)))
        while self.table.round is not None and self.table.round.phase is Phase.DECIDING:
            self._decide(self.table.round)

    def _is_voided(self) -> bool:
        """For a boxed card where that voids a round, otherwise because the floor says so."""
        reasons = (VoidReason.BOXED_CARD, VoidReason.FLOOR_DECISION)
        return any(self.do(InRound(VoidRound("floor", reason))) for reason in reasons)

    def _shuffled(self) -> Shuffle:
        """The shoe in use, or a fresh one."""
        if self.table.shoe is None or self.shuffle is None:
            deck = list(self.table.game.rules.shoe)
            self.chance.shuffle(deck)
            self.shuffle = Shuffle(tuple(deck), "00")
        return self.shuffle

    def _round(self) -> Round:
        assert self.table.round is not None
        return self.table.round

    def _people_come_and_go(self) -> None:
        """Who is broke leaves and comes back with fresh chips; others rarely do."""
        for player, held in list(self.table.chips.items()):
            if held < 2_000 or self.chance.random() < 0.002:
                seat = self.table.seat_of(player)
                self.do(Leave(player))
                self.do(Join(player, BROUGHT_CENTS))
                if seat is not None:
                    self.do(Sit(player, seat))

    def _bank(self, commitment: str) -> None:
        while self.table.round is None:
            offered = self.table.rotation.offered
            if offered is None:
                self.do(OfferAgain("floor"))
                continue
            held = self.table.chips[offered.player]
            cents = self.chance.choice((1_000, 5_000, 20_000, held // 100 * 100 - 500))
            once = self.chance.random() < 0.2
            taken = self.chance.random() < 0.8 and self.do(
                PostBank(offered.player, cents, commitment, once)
            )
            if not taken:
                self.do(PassBank(offered.player))

    def _wager(self) -> None:
        round = self._round()
        spots = range(1, self.table.game.rules.seats + 1)
        for player in list(round.chips):
            seat = self.table.seat_of(player)
            places = {seat} if seat else set()
            if self.chance.random() < 0.1:
                places.add(self.chance.choice(spots))
            for spot in places:
                if self.chance.random() < 0.9:
                    self.do(InRound(PlaceWagers(player, spot, self._amounts())))

    def _amounts(self) -> dict[str, int]:
        base = self.table.game.rules.base.id
        cents = {base: self.chance.choice((500, 1_000, 2_500, 10_000, 50_000))}
        for bet in self.table.game.rules.side_bets:
            if self.chance.random() < 0.5:
                cents[bet.id] = self.chance.choice((100, 500, 1_000, 2_500))
        return cents

    def _misbehave(self) -> None:
        """Things that are never allowed here."""
        if self.chance.random() < 0.05:
            round = self._round()
            assert not self.do(
                InRound(PlaceWagers(round.banked_by, 2, {self.table.game.rules.base.id: 500}))
            )
            assert not self.do(PassBank(round.banked_by))
            assert not self.do(Sit(round.banked_by, 3))
            assert not self.do(InRound(Deal(round.back, (), "")))
            assert not self.do(InRound(Fold(round.banked_by, round.player_dealer)))
            assert not self.do(InRound(Hit(round.banked_by, round.player_dealer)))

    def _decide(self, round: Round) -> None:
        line = round.deciding
        assert line is not None
        thinkable = play_hooks_of(self.table.game).decisions(self.table.game, round, line)
        if self.chance.random() < UNUSUAL:
            # A button may stand for many actions, such as every way to set a hand.
            thinkable = list(legal(self.table.game, round))
        if not self.do(InRound(self.chance.choice(thinkable))):
            # What was not allowed changed nothing; something always is.
            assert self.do(InRound(self.chance.choice(legal(self.table.game, round))))

    def check(self) -> None:
        """What must hold after every round."""
        table: BankedTable = self.table
        assert self.shadow == table
        assert table.round is None
        assert sum(table.chips.values()) + table.drop_cents == table.brought_cents
        assert all(held >= 0 for held in table.chips.values())
        for round, settlement in self.settled:
            self._check_bank(round, settlement)
        self.settled.clear()

    def _check_bank(self, round: Round, settlement: Settlement) -> None:
        paid = sum(posting.paid_cents for posting in settlement.postings)
        taken = sum(posting.taken_cents for posting in settlement.postings)
        bank = round.bank_cents
        assert -bank <= settlement.player_dealer_net_cents == taken - paid <= bank
        accounting = self.table.game.bank.accounting
        if accounting is Accounting.GROSS:
            assert paid + taken <= bank
        if accounting is Accounting.SEPARATE:
            assert max(paid, taken) <= bank
        for posting in settlement.postings:
            assert posting.taken_cents + posting.returned_cents == posting.wager_cents
            assert posting.rule_ids
