"""Table scheduler for the table kind `pot`: the next hand, countdowns, fees by time.

A countdown that runs out checks, folds or stands pat. It never stakes a player's chips.
"""

from __future__ import annotations

from houseway.families.poker.floor.actions import CollectTime, InHand, SitOut, StartHand
from houseway.families.poker.floor.bots.bot import PotBot
from houseway.families.poker.floor.seats.blinds import draw_for_button, ready_seats
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import DealHand
from houseway.families.poker.play.hand import HandPhase, PotHand
from houseway.families.poker.play.verbs import passive
from houseway.families.poker.settle.settlement import PotSettlement
from houseway.floor.play.table_scheduler import Countdown, PlannedAction, TableScheduler
from houseway.floor.table.actions import Leave
from houseway.floor.table.table import OccupantKind
from houseway.play.actions import HOUSE_DEALER


class PotScheduler(TableScheduler[PotTable]):
    """Keeps one poker table going."""

    def plan(self, table: PotTable) -> PlannedAction | None:
        hand = table.hand
        if hand is None:
            return self._between(table)
        if hand.phase is HandPhase.POSTED:
            deck = self.decks.unseal(table.game, hand.commitment)
            deal = InHand(DealHand(hand.back, deck.order, deck.secret))
            return PlannedAction(self.pace.bot, HOUSE_DEALER, deal)
        return self._decision(table, hand)

    def _between(self, table: PotTable) -> PlannedAction | None:
        # A half hour in which hands were begun is paid for, even by a clock that was set back.
        now, due = max(self._clock(), table.last_at), table.next_half_hour
        if due is not None and now >= due:
            return PlannedAction(0, HOUSE_DEALER, CollectTime(now))
        for seat, place in sorted(table.seats.items()):
            player = place.player
            broke = table.chips[player] < table.stakes.big_blind_cents or player in table.owing
            if place.kind is OccupantKind.BOT and broke:
                return PlannedAction(0, player, Leave(player))
            if player in self.out and table.is_ready(seat):
                return PlannedAction(0, HOUSE_DEALER, SitOut(player))
        ready = ready_seats(table)
        people = [seat for seat in ready if table.seats[seat].kind is not OccupantKind.BOT]
        if len(ready) < 2 or not people or table.closed:
            return None
        settled = table.last_settlement
        shown = self.pace.posting * _readings(settled) if settled else 0
        start = StartHand(self._sealed(table), now, draw_for_button(table, self._bits))
        return PlannedAction(shown + self.pace.bot, HOUSE_DEALER, start)

    def idle_seconds(self, table: PotTable) -> float | None:
        """A half hour is paid for when it is over, also while no hand is dealt."""
        due = table.next_half_hour
        return None if due is None else max(1.0, due - self._clock())

    def late(self, table: PotTable) -> list[str]:
        """Who lets the clock for a decision run out."""
        deciding = table.hand.deciding if table.hand else None
        if deciding is None or self.is_bot(table, deciding.player):
            return []
        return [deciding.player]

    def _decision(self, table: PotTable, hand: PotHand) -> PlannedAction | None:
        deciding = hand.deciding
        if deciding is None:
            return None
        player = deciding.player
        if self.is_bot(table, player):
            bot = PotBot(player, self._level, self._chance)
            return PlannedAction(self.pace.bot, player, bot.decide(table))
        silence = InHand(passive(table.game, hand))
        if player in self.out:
            return PlannedAction(0, HOUSE_DEALER, silence)
        clock = Countdown(player, "decision", self.pace.decision)
        return PlannedAction(clock.of, HOUSE_DEALER, silence, clock)


def _readings(settled: PotSettlement) -> int:
    """For how many steps the result stays: hands that are shown take longer to read."""
    shown = any(each.hand for each in settled.pushed)
    return (4 if shown else 1) + len(settled.pushed)
