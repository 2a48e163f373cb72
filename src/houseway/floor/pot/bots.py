"""Poker players who are not people. A bot acts on its own cards and what everybody sees.

`random` does anything that is allowed, for wearing a table in. `simple` calls a good deal and
raises little. `careful` weighs how often its hand would win against what a call costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from houseway.floor.levels import Level
from houseway.floor.pot.actions import InHand
from houseway.floor.pot.table import PotTable
from houseway.play.pot.actions import Bet, Call, Check, Draw, FoldHand, PlayerAction
from houseway.play.pot.betting import Bounds, bet_bounds, owed_cents
from houseway.play.pot.hand import HandPhase, Holder, PotHand
from houseway.play.pot.showing import Worth, hand_worth
from houseway.rank.omaha import NO_LOW
from houseway.rules.pot.game import PotGame
from houseway.things.cards import Card
from houseway.things.cents import Cents

_TRIALS = 60
_SIMPLE_TRIALS = 20
_HIGHEST_KEPT = 8
"""In low-ball nobody who thinks keeps a card above an eight, if he need not."""


class PotBot:
    """One bot. Its chance is its own, not the cards'."""

    def __init__(self, player: str, level: Level, chance: Random) -> None:
        self.player = player
        self.level = level
        self.chance = chance

    def decide(self, table: PotTable) -> InHand:
        """What it does now that it is its turn."""
        hand = table.hand
        assert hand is not None
        return InHand(self.choose(table.game, hand))

    def choose(self, game: PotGame, hand: PotHand) -> PlayerAction:
        holder = hand.deciding
        assert holder is not None
        if hand.phase is HandPhase.DRAWING:
            return self._draw(holder)
        bounds = bet_bounds(game, hand)
        facing = hand.bet_cents > holder.bet_cents
        stay = Call(self.player) if facing else Check(self.player)
        if self.level is Level.RANDOM:
            return self._anything(bounds if isinstance(bounds, Bounds) else None, stay, hand)
        trials = _SIMPLE_TRIALS if self.level is Level.SIMPLE else _TRIALS
        wins = self._wins(game, hand, holder, trials)
        if isinstance(bounds, Bounds) and wins > self._raises_from(hand):
            return Bet(self.player, self._size(hand, bounds))
        if not facing or wins >= self._price(hand, holder):
            return stay
        return FoldHand(self.player)

    def _anything(self, bounds: Bounds | None, stay: Call | Check, hand: PotHand) -> PlayerAction:
        kinds = ["stay", "stay", "fold"] if isinstance(stay, Call) else ["stay"]
        if bounds is not None:
            kinds.append("bet")
        match self.chance.choice(kinds):
            case "bet":
                assert bounds is not None
                return Bet(self.player, self._size(hand, bounds))
            case "fold":
                return FoldHand(self.player)
            case _:
                return stay

    def _size(self, hand: PotHand, bounds: Bounds) -> Cents:
        """About half the pot more than the least, where the structure leaves a choice."""
        more = self.chance.randint(0, max(0, hand.pot_cents // 2))
        cents = min(bounds.most_cents, bounds.least_cents + more)
        whole = cents - cents % max(100, hand.stakes.chip_cents)
        return whole if whole >= bounds.least_cents else bounds.least_cents

    def _raises_from(self, hand: PotHand) -> float:
        """How often it wants to win before it raises: more often the more have raised."""
        fair = 1 / len(hand.live)
        eager = 0.9 if self.level is Level.SIMPLE else 0.45
        return min(0.97, fair + (1 - fair) * eager * (1 + 0.25 * hand.bets))

    def _price(self, hand: PotHand, holder: Holder) -> float:
        """How often one has to win for a call to be worth it."""
        owed = owed_cents(hand, holder)
        price = owed / (hand.pot_cents + owed)
        return price * (0.7 if self.level is Level.SIMPLE else 1.0)

    def _wins(self, game: PotGame, hand: PotHand, holder: Holder, trials: int) -> float:
        """How often the hand would win if everybody else held any cards."""
        rules = game.rules
        unseen = [card for card in rules.shoe if card not in {*holder.cards, *hand.board}]
        others = len(hand.live) - 1
        to_come = sum(street.board for street in rules.streets) - len(hand.board)
        won = 0.0
        for _ in range(trials):
            cards = self.chance.sample(unseen, others * rules.hole_cards + to_come)
            board = (*hand.board, *cards[:to_come])
            ours = hand_worth(rules, holder.cards, board)
            theirs = [
                hand_worth(rules, cards[at : at + rules.hole_cards], board)
                for at in range(to_come, len(cards), rules.hole_cards)
            ]
            won += _share(ours, theirs)
        return won / trials

    def _draw(self, holder: Holder) -> Draw:
        if self.level is Level.RANDOM:
            count = self.chance.randint(0, len(holder.cards))
            return Draw(self.player, tuple(self.chance.sample(holder.cards, count)))
        return Draw(self.player, thrown_away(holder.cards))


def _share(ours: Worth, theirs: Sequence[Worth]) -> float:
    """About how much of the pot it takes; a tie counts as half."""
    high = _won(ours.strength, max(each.strength for each in theirs))
    low = max(each.low for each in theirs)
    if max(ours.low, low) == NO_LOW:
        return high
    return (high + _won(ours.low, low)) / 2


def _won(ours: int, best: int) -> float:
    return 1.0 if ours > best else 0.5 if ours == best else 0.0


def thrown_away(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """What a low hand is better without: pairs, and cards above an eight."""
    kept: set[int] = set()
    away: list[Card] = []
    for card in sorted(cards, key=_low):
        if _low(card) > _HIGHEST_KEPT or _low(card) in kept:
            away.append(card)
        else:
            kept.add(_low(card))
    return tuple(away)


def _low(card: Card) -> int:
    """The joker first, then the ace as one."""
    return 1 if card.number == 14 else card.number
