"""Table scheduler for the table kind `banked`: countdowns for bank, wagers and decisions.

A countdown that runs out passes the bank, closes the betting, folds, stands or declines. It never
stakes a player's chips.
"""

from __future__ import annotations

from houseway.floor.banked.actions import InRound, OfferAgain, PassBank, PostBank
from houseway.floor.banked.bots import BankedBot
from houseway.floor.banked.refusals import reach_cents
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.table_scheduler import (
    Countdown,
    PlannedAction,
    SitOutReason,
    TableScheduler,
)
from houseway.floor.table.actions import Leave, TableAction
from houseway.play import passive
from houseway.play.actions import HOUSE_DEALER, CloseBets, Deal, VoidReason, VoidRound
from houseway.play.round import Phase, Round

PLACEHOLDER_COMMITMENT = "0" * 64
"""Stands for the promise while one asks whether a bank would be accepted."""


class BankedScheduler(TableScheduler[BankedTable]):
    """Keeps a table with a player-dealer going."""

    _shown = 0
    """The round whose settlement has been shown: somebody has answered since."""

    def plan(self, table: BankedTable) -> PlannedAction | None:
        if not set(table.people()) - set(table.held()):
            return self._wind_down(table)
        round = table.round
        if round is None:
            return self._bank(table)
        if round.phase is Phase.BETTING:
            return self._betting(table, round)
        if round.phase is Phase.CLOSED:
            return self._deal(table, round, self.pace.bot)
        return self._decision(table, round)

    def question(self, table: BankedTable) -> object:
        return table.round.moment if table.round else (table.rounds, table.rotation.offered)

    def _wind_down(self, table: BankedTable) -> PlannedAction | None:
        """Bots do not play among themselves: a round that nobody is left for is played out."""
        round = table.round
        if round is None:
            return None
        if round.phase is Phase.BETTING:
            return PlannedAction(0, HOUSE_DEALER, _end_of_betting(round))
        if round.phase is Phase.CLOSED:
            return self._deal(table, round, 0)
        return self._decision(table, round)

    def _deal(self, table: BankedTable, round: Round, after: float) -> PlannedAction:
        deck = self.decks.unseal(table.game, round.commitment)
        return PlannedAction(
            after, HOUSE_DEALER, InRound(Deal(round.back, deck.order, deck.secret))
        )

    def _bank(self, table: BankedTable) -> PlannedAction | None:
        offered = table.rotation.offered
        shown = self._showing(table)
        if offered is None:
            # Whoever stays at a broken game is asked again after a while.
            clock = Countdown(None, "again", self.pace.bank, hurries=False)
            planned = PlannedAction(clock.of, HOUSE_DEALER, OfferAgain(HOUSE_DEALER), clock)
            return planned if table.rotation.broken else None
        if self.is_bot(table, offered.player):
            if table.chips[offered.player] < 4 * table.limits.table.least_cents:
                return PlannedAction(0, offered.player, Leave(offered.player))
            return PlannedAction(shown + self.pace.bot, offered.player, self._bot_bank(table))
        if offered.player in self.out:
            return PlannedAction(0, HOUSE_DEALER, PassBank(offered.player))
        clock = Countdown(offered.player, "bank", shown + self.pace.bank)
        return PlannedAction(clock.of, HOUSE_DEALER, PassBank(offered.player), clock)

    def _showing(self, table: BankedTable) -> float:
        """How long the settlement is shown before the bank is asked for, once in a round.

        Whoever is offered it after a pass, or again at a broken game, has seen the settlement.
        """
        if table.rotation.passed or table.rotation.broken:
            self._shown = table.rounds
        settled = table.last_settlement
        if settled is None or self._shown == table.rounds:
            return 0
        return self.pace.posting * (1 + len(settled.postings))

    def _bot_bank(self, table: BankedTable) -> TableAction:
        """A bot's answer; a deck is sealed only if it takes the bank."""
        assert table.rotation.offered is not None
        bot = self._bot(table.rotation.offered.player)
        action = bot.bank(table, table.shoe.commitment if table.shoe else PLACEHOLDER_COMMITMENT)
        if isinstance(action, PassBank):
            return action
        return self.promised(table, action.player, action.cents, once=action.once)

    def promised(self, table: BankedTable, player: str, cents: int, *, once: bool) -> TableAction:
        """Taking the bank with a deck sealed for it."""
        promise = table.shoe.commitment if table.shoe else self._sealed(table)
        return PostBank(player, cents, promise, once)

    def _betting(self, table: BankedTable, round: Round) -> PlannedAction:
        waiting = self._not_wagered(round)
        for player in waiting:
            if self.is_bot(table, player):
                wagers = self._bot(player).wager(table)
                if wagers is not None:
                    return PlannedAction(self.pace.bot / 4, player, wagers)
                self.miss([player], SitOutReason.CHIPS)
        # Nobody waits for somebody who has not enough for the least wager.
        least = table.game.rules.base_times * table.limits.table.least_cents
        people = [
            player
            for seat, player in round.seats.items()
            if player in waiting
            and not self.is_bot(table, player)
            and reach_cents(table, round, player, seat) >= least
        ]
        if not people:
            return PlannedAction(self.pace.bot, HOUSE_DEALER, _end_of_betting(round))
        clock = Countdown(people[0] if len(people) == 1 else None, "wagers", self.pace.wagers)
        return PlannedAction(clock.of, HOUSE_DEALER, _end_of_betting(round), clock)

    def _not_wagered(self, round: Round) -> list[str]:
        staked = {line.player for line in round.lines}
        return [
            player
            for player in round.seats.values()
            if player != round.banked_by and player not in staked and player not in self.out
        ]

    def late(self, table: BankedTable) -> list[str]:
        """Who lets a clock run out that one has to mind: for wagers, or for a decision.

        Passing the bank by silence is an answer like another.
        """
        round = table.round
        if round is not None and round.phase is Phase.BETTING:
            waiting = self._not_wagered(round)
        elif round is not None and round.phase is Phase.DECIDING:
            waiting = [line.player for line in round.awaited]
        else:
            waiting = []
        return [player for player in waiting if not self.is_bot(table, player)]

    def _decision(self, table: BankedTable, round: Round) -> PlannedAction | None:
        """Bots first, then who is not there; one clock runs for all whose decision is awaited."""
        waiting = [line.player for line in round.awaited]
        if not waiting:
            return None
        for player in waiting:
            if self.is_bot(table, player):
                return PlannedAction(self.pace.bot, player, self._bot(player).decide(table))
        gone = [each for each in waiting if each in self.out or each not in table.chips_now()]
        silence = InRound(passive(table.game, round, (gone or waiting)[0]))
        if gone:
            return PlannedAction(0, HOUSE_DEALER, silence)
        clock = Countdown(waiting[0] if len(waiting) == 1 else None, "decision", self.pace.decision)
        return PlannedAction(clock.of, HOUSE_DEALER, silence, clock)

    def _bot(self, player: str) -> BankedBot:
        return BankedBot(player, self._level, self._chance)


def _end_of_betting(round: Round) -> InRound:
    """Close the betting; a round without a wager is void."""
    return InRound(CloseBets() if round.lines else VoidRound(HOUSE_DEALER, VoidReason.NO_WAGERS))
