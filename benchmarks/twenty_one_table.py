"""One seven-seat table of Pure 21.5 through the step engine, six hands against a player-dealer.

Every round is wagered, dealt from a shuffled six-deck shoe, played (hit below seventeen, as the
peers do), and settled in order against the bank, with its events kept, as a live table would.
"""

from __future__ import annotations

from random import Random

from houseway.families.blackjack.play.actions import Hit, Stand
from houseway.play import step
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.deck.shoe import is_used_up
from houseway.play.events import Event
from houseway.play.round import Phase, open_round
from houseway.rank.hands.blackjack_total import total
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.rules.limits import Limits, Range
from houseway.settle import settle_round
from houseway.things.cards import Card
from houseway.things.deck_pair import Back

GAME = choose(game("pure-21.5"), {"seats": "7"})
SEATS = {seat: f"P{seat}" for seat in range(1, 8)}
CHIPS = dict.fromkeys(SEATS.values(), 1_000_000)
LIMITS = Limits(Range(500, 50_000))
WAGERS = {"base": 1_000}


class ShoeTable:
    """A table that deals a shoe until the cut card comes, as a live table does."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.order: tuple[Card, ...] = ()
        self.dealt = 0

    def play_round(self) -> int:
        """How many hands were played."""
        if not self.order or is_used_up(GAME, self.dealt):
            order = list(GAME.rules.shoe)
            self.chance.shuffle(order)
            self.order, self.dealt = tuple(order), 0
        round = open_round(
            GAME,
            number=1,
            back=Back.RED,
            commitment="",
            limits=LIMITS,
            seats=SEATS,
            player_dealer=1,
            banked_by="P1",
            bank_cents=500_000,
            chips=CHIPS,
            shoe_from=self.dealt,
        )
        log: list[Event] = []
        for seat in range(2, 8):
            round, events = step(GAME, round, PlaceWagers(SEATS[seat], seat, WAGERS))
            log += events
        round, events = step(GAME, round, CloseBets())
        log += events
        round, events = step(GAME, round, Deal(Back.RED, self.order))
        log += events
        while round.phase is Phase.DECIDING:
            box = round.boxes[round.turn]
            kind = Hit if total(box.cards).points < 17 else Stand
            round, events = step(GAME, round, kind(box.player, box.spot, box.number))
            log += events
        self.dealt = round.drawn
        if round.phase is Phase.SETTLING:
            settle_round(GAME, round)
        return len(round.boxes)
