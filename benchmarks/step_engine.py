"""One full table of Three Card Poker through the step engine: seven players and a player-dealer.

Every round is shuffled, wagered (ante and Pair Plus at each seat), dealt, decided through `legal`
and settled, with its events kept, as a live table would.
"""

from __future__ import annotations

from random import Random

from houseway.play import legal, step
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.events import Event
from houseway.play.round import Phase, open_round
from houseway.rules.catalog import game
from houseway.rules.limits import Limits, Range
from houseway.settle import Settlement, settle_round
from houseway.things.deck_pair import Back

GAME = game("three-card-poker")
SEATS = {seat: f"P{seat}" for seat in range(1, GAME.rules.seats + 1)}
CHIPS = dict.fromkeys(SEATS.values(), 100_000)
LIMITS = Limits(Range(500, 50_000))
WAGERS = {"ante": 1_000, "pair-plus": 500}


def play_round(chance: Random) -> tuple[Settlement, list[Event]]:
    round = open_round(
        GAME,
        number=1,
        back=Back.RED,
        commitment="",
        limits=LIMITS,
        seats=SEATS,
        player_dealer=1,
        banked_by="P1",
        bank_cents=50_000,
        chips=CHIPS,
    )
    log: list[Event] = []
    for seat in range(2, GAME.rules.seats + 1):
        round, events = step(GAME, round, PlaceWagers(SEATS[seat], seat, WAGERS))
        log += events
    round, events = step(GAME, round, CloseBets())
    log += events
    order = list(GAME.rules.deck.cards)
    chance.shuffle(order)
    round, events = step(GAME, round, Deal(Back.RED, tuple(order)))
    log += events
    while round.phase is Phase.DECIDING:
        round, events = step(GAME, round, chance.choice(legal(GAME, round)))
        log += events
    return settle_round(GAME, round), log
