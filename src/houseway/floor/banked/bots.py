"""Bots at tables with a player-dealer, deciding by their view alone.

`random` does anything that is allowed. `simple` plays what would qualify, or hits as the player-
dealer has to. `careful` decides by the value of the hand.
"""

from __future__ import annotations

from random import Random

from houseway.floor.banked.actions import InRound, PassBank, PostBank
from houseway.floor.banked.hooks import advise_action, naive_action
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.table.verbs import why_not
from houseway.play import legal, view
from houseway.play.actions import Action, PlaceWagers
from houseway.things.cents import Cents


class BankedBot:
    """One bot: a person for a running table. Its chance is its own, not the cards'."""

    def __init__(self, player: str, level: BotLevel, chance: Random) -> None:
        self.player = player
        self.level = level
        self.chance = chance

    def bank(self, table: BankedTable, commitment: str) -> PostBank | PassBank:
        """Take the bank with a fair part of one's chips, or let it go by."""
        fee = table.schedule.highest_player_dealer_cents if table.schedule else 0
        spare = table.chips[self.player] - fee
        share = self.chance.choice((0, 4, 2, 1))
        bank = _in_chips(table, spare // share if share else 0)
        action = PostBank(self.player, bank, commitment, once=self.chance.random() < 0.2)
        return PassBank(self.player) if why_not(table, action) else action

    def wager(self, table: BankedTable) -> InRound | None:
        """Wagers on one's own seat, small beside what one has, or None to sit the round out."""
        seat = table.seat_of(self.player)
        assert table.round is not None
        if seat is None:
            return None
        rules = table.game.rules
        held = table.round.chips[self.player]
        base = self._amount(table, rules.base.id, held // 10)
        with_sides = {rules.base.id: base}
        for bet in rules.side_bets:
            if self.chance.random() < 0.4:
                with_sides[bet.id] = self._amount(table, bet.id, held // 40)
        for cents in (with_sides, {rules.base.id: base}):
            action = InRound(PlaceWagers(self.player, seat, cents))
            # A second wager of the same size has to be left in front of the seat.
            if sum(cents.values()) + base <= held and why_not(table, action) is None:
                return action
        return None

    def decide(self, table: BankedTable) -> InRound:
        round = table.round
        assert round is not None
        allowed = legal(table.game, round, self.player)
        if len(allowed) == 1:
            return InRound(allowed[0])
        if self.level is BotLevel.RANDOM:
            return InRound(self.chance.choice(allowed))
        actions: dict[str, Action] = {}
        for action in allowed:
            actions.setdefault(action.name, action)
        seen = view(table.game, round, self.player)
        if self.level is BotLevel.SIMPLE:
            return InRound(naive_action(table.game, seen, actions))
        return InRound(advise_action(table.game, seen, tuple(actions)).of(actions))

    def _amount(self, table: BankedTable, bet: str, about: Cents) -> Cents:
        limits = table.game.range_of(table.limits, bet)
        most = max(limits.least_cents, min(about, limits.most_cents or about))
        cents = _in_chips(table, self.chance.randint(limits.least_cents, most))
        return max(cents, limits.least_cents)


def _in_chips(table: BankedTable, cents: Cents) -> Cents:
    """Whole dollars where the table's chips allow, as people wager."""
    unit = max(100, table.limits.chip_cents)
    return cents - cents % unit
