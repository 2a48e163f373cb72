"""Six-player no-limit hold'em hands through our step engine, as `pokerkit_hand` plays them.

Every hand is shuffled, posted, dealt, called down to the river by what `legal` offers, and pushed,
with its events kept, as a live table would.
"""

from __future__ import annotations

from random import Random

from houseway.families.poker.play.actions import DealHand, PostBlind
from houseway.families.poker.play.events import PotEvent
from houseway.families.poker.play.hand import Post, PotHand, open_hand
from houseway.families.poker.play.verbs import legal, step
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import Structure
from houseway.families.poker.rules.stakes import Stakes
from houseway.families.poker.settle import PotSettlement, settle_hand
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.things.deck_pair import Back

GAME: PotGame = choose(game("texas-holdem"), {"structure": "no-limit"})
STAKES = Stakes(
    structure=Structure.NO_LIMIT,
    small_blind_cents=100,
    big_blind_cents=200,
    small_bet_cents=200,
    large_bet_cents=None,
    chip_cents=100,
)
SEATS = {seat: f"P{seat}" for seat in range(1, 7)}
CHIPS = dict.fromkeys(SEATS.values(), 20_000)
BLINDS = (PostBlind("P1", 100, Post.SMALL), PostBlind("P2", 200, Post.BIG))


def deal_hand(game: PotGame, stakes: Stakes, chance: Random) -> tuple[PotHand, list[PotEvent]]:
    """A hand that is shuffled, posted and dealt, and its events so far."""
    hand = open_hand(
        number=1, back=Back.RED, commitment="", stakes=stakes, button=6, seats=SEATS, chips=CHIPS
    )
    log: list[PotEvent] = []
    order = list(game.rules.shoe)
    chance.shuffle(order)
    for action in (*BLINDS, DealHand(Back.RED, tuple(order))):
        hand, events = step(game, hand, action)
        log += events
    return hand, log


def play_hand(chance: Random) -> tuple[PotSettlement, list[PotEvent]]:
    hand, log = deal_hand(GAME, STAKES, chance)
    while hand.deciding is not None:
        _, stay, *_ = legal(GAME, hand)
        hand, events = step(GAME, hand, stay)
        log += events
    return settle_hand(GAME, hand), log
