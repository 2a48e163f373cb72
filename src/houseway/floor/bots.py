"""Players who are not people. A bot acts on its view alone, so it knows what a player would know.

`random` does anything that is allowed, for wearing a table in. `simple` plays what would qualify,
as many people do. `careful` decides by the exact value of its hand against the card shown.
"""

from __future__ import annotations

from enum import StrEnum
from random import Random

from houseway.errors import RecordError
from houseway.floor.actions import InRound, PassBank, PostBank
from houseway.floor.refuse import why_not
from houseway.floor.table import Table
from houseway.odds.ante_play import Decision, decision
from houseway.play.actions import Fold, PlaceWagers, Play
from houseway.play.view import HIDDEN, RoundView, view
from houseway.rank.three_card import high_card_strength, three_card_strength
from houseway.rules.game import Game
from houseway.things.cards import parse_card
from houseway.things.cents import Cents


class Level(StrEnum):
    RANDOM = "random"
    SIMPLE = "simple"
    CAREFUL = "careful"


def read_level(text: str) -> Level:
    if text not in list(Level):
        raise RecordError(f"Bots play {', '.join(Level)}; {text!r} is not one of these.")
    return Level(text)


class Bot:
    """One bot: a person for a running table. Its chance is its own, not the cards'."""

    def __init__(self, player: str, level: Level, chance: Random) -> None:
        self.player = player
        self.level = level
        self.chance = chance

    def bank(self, table: Table, commitment: str) -> PostBank | PassBank:
        """Take the bank with a fair part of one's chips, or let it go by."""
        fee = table.schedule.highest_player_dealer_cents if table.schedule else 0
        spare = table.chips[self.player] - fee
        share = self.chance.choice((0, 4, 2, 1))
        bank = _in_chips(table, spare // share if share else 0)
        action = PostBank(self.player, bank, commitment, once=self.chance.random() < 0.2)
        return PassBank(self.player) if why_not(table, action) else action

    def wager(self, table: Table) -> InRound | None:
        """Wagers on one's own seat, small beside what one has, or None to sit the round out."""
        seat = table.seat_of(self.player)
        assert table.round is not None
        if seat is None:
            return None
        rules = table.game.rules
        held = table.round.chips[self.player]
        ante = self._amount(table, rules.ante.id, held // 10)
        with_sides = {rules.ante.id: ante}
        for bet in rules.side_bets:
            if self.chance.random() < 0.4:
                with_sides[bet.id] = self._amount(table, bet.id, held // 40)
        for cents in (with_sides, {rules.ante.id: ante}):
            action = InRound(PlaceWagers(self.player, seat, cents))
            # A play wager of the same size has to be left in front of the seat.
            if sum(cents.values()) + ante <= held and why_not(table, action) is None:
                return action
        return None

    def decide(self, table: Table) -> InRound:
        round = table.round
        assert round is not None
        line = round.lines[round.turn]
        play = InRound(Play(line.player, line.spot, line.cents[table.game.rules.ante.id]))
        fold = InRound(Fold(line.player, line.spot))
        if why_not(table, play):
            return fold
        if self.level is Level.RANDOM:
            return self.chance.choice((play, fold))
        seen = view(table.game, round, self.player)
        likes = would_qualify if self.level is Level.SIMPLE else is_worth_playing
        return play if likes(table.game, seen) else fold

    def _amount(self, table: Table, bet: str, about: Cents) -> Cents:
        limits = table.limits.of(bet)
        most = max(limits.least_cents, min(about, limits.most_cents or about))
        cents = _in_chips(table, self.chance.randint(limits.least_cents, most))
        return max(cents, limits.least_cents)


def _in_chips(table: Table, cents: Cents) -> Cents:
    """Whole dollars where the table's chips allow, as people wager."""
    unit = max(100, table.limits.chip_cents)
    return cents - cents % unit


def would_qualify(game: Game, seen: RoundView) -> bool:
    """Whether the hand is one that the player-dealer would have to play."""
    assert seen.turn is not None
    hand = tuple(parse_card(text) for text in seen.hands[seen.turn.spot])
    strength = three_card_strength(hand, ace_low_straight_flush=game.rules.ace_low_straight_flush)
    return strength >= high_card_strength(game.rules.qualifier)


def is_worth_playing(game: Game, seen: RoundView) -> bool:
    return advice(game, seen).best == "play"


def advice(game: Game, seen: RoundView) -> Decision:
    """What both choices are worth to the one whose turn it is, by what that player may see."""
    assert seen.turn is not None
    hand = tuple(parse_card(text) for text in seen.hands[seen.turn.spot])
    up_card = next(text for text in seen.hands[seen.player_dealer] if text != HIDDEN)
    return decision(game.rules, hand, parse_card(up_card), seen.turn.cents)
