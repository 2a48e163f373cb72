"""Poker bot: decides by its own cards and what everybody sees.

`random` does anything that is allowed. `simple` calls a good deal and raises little. `careful`
weighs its share of the pot against the price, its position and earlier raises.
"""

from __future__ import annotations

from random import Random

from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.floor.bots.bot_view import BotView, OpponentView, bot_view
from houseway.families.poker.floor.bots.equity_sampling import DealSampler
from houseway.families.poker.floor.bots.level_parameters import BOT_PARAMETERS, BotParameters
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import Bet, Call, Check, Draw, FoldHand, PlayerAction
from houseway.families.poker.play.betting import Bounds
from houseway.floor.play.bot_levels import BotLevel
from houseway.rank.batch.numba_ranking import NUMBER_OF
from houseway.rank.batch.numpy_ranking import Cards
from houseway.things.cents import Cents

_OTHERS_MOST = 2
"""Who does not read others thinks of so many, at most."""
_IN_THREE = 3
"""Of those who have not acted before the flop, about one in three comes in."""
_BEHIND = 0.06
"""How much more it takes to come in for each player who acts behind."""
_SEED_BITS = 64


class PotBot:
    """One bot. Its chance is its own, not the cards'."""

    def __init__(self, player: str, level: BotLevel, chance: Random) -> None:
        self.player = player
        self.level = level
        self.chance = chance

    def decide(self, table: PotTable) -> InHand:
        """What it does now that it is its turn."""
        assert table.hand is not None
        return InHand(self.choose(bot_view(table.game, table.hand)))

    def choose(self, sight: BotView) -> PlayerAction:
        temper = BOT_PARAMETERS.get(self.level)
        if temper is None:
            return self._anything(sight)
        imagined = DealSampler(sight, temper.deals, self.chance.getrandbits(_SEED_BITS))
        hopes = _hopes(sight, temper)
        if sight.drawing and temper.reads_others:
            return self._draw(sight, imagined.best_kept(hopes))
        if sight.drawing:
            return self._draw(sight, imagined.kept_by_habit())
        return self._bet(sight, temper, imagined.share(hopes), len(hopes))

    def _anything(self, sight: BotView) -> PlayerAction:
        if sight.drawing:
            count = self.chance.randint(0, len(sight.cards))
            return Draw(self.player, tuple(self.chance.sample(sight.cards, count)))
        kinds = ["stay", "stay", "fold"] if sight.facing else ["stay"]
        if sight.bounds is not None:
            kinds.append("bet")
        match self.chance.choice(kinds):
            case "bet":
                return self._raise(sight, self.chance.randint(0, max(0, sight.pot_cents // 2)))
            case "fold":
                return FoldHand(self.player)
            case _:
                return self._stay(sight)

    def _bet(
        self, sight: BotView, temper: BotParameters, share: float, others: int
    ) -> PlayerAction:
        fair = 1 / (others + 1)
        wanted = fair * (temper.raises_at + temper.raises_more * sight.bets)
        if sight.bounds is not None and (
            share > min(0.9, wanted) or self._steals(sight, temper, others)
        ):
            return self._raise(sight, self._more(sight, share))
        if not sight.facing or share >= _needed(sight, temper, fair):
            return self._stay(sight)
        return FoldHand(self.player)

    def _steals(self, sight: BotView, temper: BotParameters, others: int) -> bool:
        """Last, with nothing bet and one or two to fold: sometimes."""
        last = not sight.facing and sight.street > 0 and sight.to_act == 0
        return last and others <= _OTHERS_MOST and self.chance.random() < temper.steals

    def _more(self, sight: BotView, share: float) -> Cents:
        """Beyond the least bet, where the structure leaves a choice: the more, the better."""
        return int(sight.pot_cents * share * self.chance.uniform(0.4, 0.9))

    def _raise(self, sight: BotView, more: Cents) -> Bet:
        assert sight.bounds is not None
        return Bet(self.player, _within(sight, sight.bounds, more))

    def _stay(self, sight: BotView) -> Call | Check:
        return Call(self.player) if sight.facing else Check(self.player)

    def _draw(self, sight: BotView, kept: Cards) -> Draw:
        away = tuple(card for card in sight.cards if NUMBER_OF[card] not in kept)
        return Draw(self.player, away)


def _hopes(sight: BotView, temper: BotParameters) -> list[int]:
    """Of how many hands each of the others who count holds the best."""
    if not temper.reads_others:
        return [1] * min(_OTHERS_MOST, len(sight.others))
    if sight.street or sight.drawing:
        return [_hope(other) for other in sight.others]
    entered = [_hope(other) for other in sight.others if other.entered]
    come = round(sum(not other.entered for other in sight.others) / _IN_THREE)
    return [*entered, *[1] * come] or [1]


def _hope(other: OpponentView) -> int:
    """Who has called or bet has something, and who has raised has more."""
    return 1 + min(2, max(int(other.entered), other.raises))


def _needed(sight: BotView, temper: BotParameters, fair: float) -> float:
    """How much of the pot one has to win for a call to be worth it."""
    owed, stakes = sight.owed_cents, sight.stakes
    later = sight.streets_left * stakes.small_bet_cents // 2 if stakes.sized else 0
    price = temper.calls_at * owed / (sight.pot_cents + owed + later)
    if sight.street or sight.drawing:
        return price
    part = min(1.0, owed / stakes.big_blind_cents)
    return max(price, fair * part * temper.enters_at * (1 + _BEHIND * sight.to_act))


def _within(sight: BotView, bounds: Bounds, more: Cents) -> Cents:
    cents = min(bounds.most_cents, bounds.least_cents + more)
    whole = cents - cents % max(100, sight.stakes.chip_cents)
    return whole if whole >= bounds.least_cents else bounds.least_cents
