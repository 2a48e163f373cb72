"""A block of rehearsed hands: bots sit down, play and get up; chips are conserved.

Each block has its own random generator: any number of processes gives the same run.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from houseway.families.poker.floor.actions import CollectTime, InHand, StartHand
from houseway.families.poker.floor.bots.bot import PotBot
from houseway.families.poker.floor.seats.blinds import draw_for_button
from houseway.families.poker.floor.seats.buy_in import least_buy_in
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.plan.rehearsal_setting import SEATED, PotSetting
from houseway.families.poker.plan.rehearsal_tally import RehearsalTally, blank_tally
from houseway.families.poker.play.actions import DealHand
from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.play.showdown import Half
from houseway.floor.table.actions import Join, TableAction
from houseway.floor.table.verbs import step
from houseway.things.cents import Cents
from houseway.things.random_source import shuffled

BLOCK_HANDS = 100
_COMMITMENT = "0" * 64
"""Nobody checks a shuffle that no person has seen; working out its promise takes time."""
_HOUR_SECONDS = 3_600


def play_block(setting: PotSetting, seed: int, block: int, hands: int) -> RehearsalTally:
    rehearsing = _Rehearsing(setting, Random(f"{seed} {block}"))
    for number in range(hands):
        rehearsing.play(number * _HOUR_SECONDS // setting.hands_per_hour)
    return rehearsing.finished()


class _Rehearsing:
    def __init__(self, setting: PotSetting, chance: Random) -> None:
        self.setting = setting
        self.cards, habits = Random(chance.getrandbits(64)), Random(chance.getrandbits(64))
        self.bots = {
            SEATED.format(seat): PotBot(SEATED.format(seat), level, habits)
            for seat, level in enumerate(setting.levels, start=1)
        }
        self.table = setting.opened()
        self.tally = blank_tally(setting.levels)
        self.tally.bought_cents = setting.chips_cents * len(setting.levels)
        self.flop: tuple[str, ...] = ()
        """Who was in on the second street of the hand in play."""

    def do(self, action: TableAction) -> None:
        self.table, _ = step(self.table, action)

    def play(self, at: int) -> None:
        before, taken = self._chips(), self.table.drop_cents
        while (due := self.table.next_half_hour) is not None and at >= due:
            self.do(CollectTime(at))
        bought = self._buy_again()
        self._deal(at)
        net = {
            player: cents - before[player] - bought.get(player, 0)
            for player, cents in self._chips().items()
        }
        self._count(net, self.table.drop_cents - taken)

    def _chips(self) -> Mapping[str, Cents]:
        return self.table.chips_now()

    def _buy_again(self) -> dict[str, Cents]:
        least, owing = least_buy_in(self.table), self.table.owing
        bought = {
            player: self.setting.chips_cents
            for player, cents in self._chips().items()
            if cents < least or player in owing
        }
        for player, cents in bought.items():
            self.do(Join(player, cents))
        self.tally.bought_cents += sum(bought.values())
        return bought

    def _deal(self, at: int) -> None:
        draw = draw_for_button(self.table, self.cards.getrandbits)
        self.do(StartHand(_COMMITMENT, at, draw))
        order = shuffled(self.table.game.rules.shoe, self.cards.getrandbits)
        assert self.table.hand is not None
        secret = f"{self.cards.getrandbits(256):064x}"
        self.flop = ()
        self.do(InHand(DealHand(self.table.hand.back, order, secret)))
        while (hand := self.table.hand) is not None:
            self._see(hand)
            assert hand.deciding is not None
            self.do(self.bots[hand.deciding.player].decide(self.table))

    def _see(self, hand: PotHand) -> None:
        if hand.street and not self.flop:
            self.flop = tuple(each.player for each in hand.live)

    def _count(self, net: Mapping[str, Cents], fee: Cents) -> None:
        tally, hand = self.tally, self.table.last_hand
        assert hand is not None
        self._see(hand)
        settled = self.table.last_settlement
        pushed = settled.pushed if settled else ()
        tally.hands += 1
        tally.fee_cents += fee
        tally.fee_squared += fee * fee
        collected = hand.collection_cents + hand.jackpot_cents
        tally.pot_cents += sum(each.cents for each in pushed) + collected
        tally.streets[hand.street] += 1
        tally.no_action += not hand.any_action and hand.street == 0
        tally.later_bets[hand.later_bets] += 1
        tally.showdowns += bool(hand.shown)
        tally.lows += any(each.half is Half.LOW for each in pushed)
        self._count_seats(hand, net, {each.player for each in pushed})

    def _count_seats(self, hand: PotHand, net: Mapping[str, Cents], won: set[str]) -> None:
        shown = {each.player for each in hand.live} if hand.shown else set[str]()
        by_level = dict.fromkeys(self.setting.levels, 0)
        for seat, level in enumerate(self.setting.levels):
            player = SEATED.format(seat + 1)
            by_level[level] += net[player]
            self.tally.seats[seat].add_hand(net[player])
            for tally in (self.tally.seats[seat], self.tally.levels[level]):
                tally.flops += player in self.flop
                tally.showdowns += player in shown
                tally.won += player in won
        for level, cents in by_level.items():
            self.tally.levels[level].add_hand(cents)

    def finished(self) -> RehearsalTally:
        table: PotTable = self.table
        self.tally.left_cents = sum(self._chips().values())
        self.tally.jackpot_cents = table.jackpot_cents
        return self.tally
