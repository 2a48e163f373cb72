"""`houseway` as a test needs it: with laid shoes, its own pace, and rounds that are called for.

There is for each game what its shoes begin with, shoe after shoe; the last one comes again. People
have all the time in the world, since no machine is so quick that a test always answers in time, and
bots and the house dealer hardly think. Everything else is the ordinary program: the shoe is sealed,
promised, dealt and shown as always.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections import Counter
from functools import partial
from pathlib import Path

import msgspec

from houseway.cli import main
from houseway.cli.commands import serve
from houseway.families.poker.floor import scheduler
from houseway.families.poker.floor.actions import StartHand
from houseway.families.poker.floor.scheduler import PotScheduler
from houseway.families.poker.floor.seats.blinds import ready_seats
from houseway.families.poker.floor.table import PotTable
from houseway.floor.banked.actions import OfferAgain
from houseway.floor.banked.scheduler import BankedScheduler
from houseway.floor.banked.table import BankedTable
from houseway.floor.play import table_scheduler
from houseway.floor.play.table_scheduler import PlannedAction
from houseway.floor.service import deck_preparation, sealed_decks
from houseway.floor.table.actions import Join
from houseway.floor.table.table import Table
from houseway.rules.game import Game
from houseway.things.cards import Card, Rank, parse_card
from houseway.things.commitment import Shuffle
from houseway.things.committed_dice import dice_of_shuffle
from houseway.things.decks import stacked_shoe
from houseway.things.random_source import Bits
from houseway.web import app
from houseway.web.jobs.bank_plan import TABLE_HISTORY
from houseway.web.jobs.design import PREVIEW_DESIGN
from houseway.web.jobs.dispute import SETTLE_LAYOUT
from houseway.web.jobs.dispute_slip import DISPUTE_SLIP, SETTLE_DISPUTE
from houseway.web.jobs.past_rounds import READ_ROUND, READ_ROUNDS
from houseway.web.jobs.replay_changed import COMPARE_REPLAY
from houseway.web.jobs.review import READ_SESSION_START, SESSION_REVIEW
from houseway.web.realtime import broadcaster
from houseway.web.tables import presence, table_host
from houseway.web.tables.cardroom import Cardroom
from tests.waiting import A_MOMENT, NOBODY_IS_HURRIED
from tests.web.on_the_loop import note_what_the_loop_asks

UNHURRIED_JOBS = (
    SETTLE_LAYOUT, SETTLE_DISPUTE, DISPUTE_SLIP, PREVIEW_DESIGN, READ_ROUND, READ_ROUNDS,
    COMPARE_REPLAY, READ_SESSION_START, SESSION_REVIEW, TABLE_HISTORY,
)  # fmt: skip


class Laid(msgspec.Struct, frozen=True, kw_only=True):
    """What is not as usual in the room of a test."""

    shoes: dict[str, list[str]]
    people: float = NOBODY_IS_HURRIED
    """How many seconds a person has for anything."""
    dealer: float = 0.01
    """How many seconds a bot or the house dealer takes."""
    shown: float = 0.01
    """How many seconds each step of a settlement stays before bots go on."""
    dice: dict[str, int] = {}
    """For each game that throws dice, what they show together."""
    chips: list[int] = []
    """How many cents the first ones bring who sit down, one after the other."""
    button: int = 0
    """The seat that draws the highest card for the first button of a poker table, if one does."""
    remembered: int = table_host.ROUNDS_KEPT
    """How many rounds of each table are kept in memory."""
    asks_again: bool = True
    """Whether everybody is asked for the bank again at once when nobody has taken it."""
    called: str = ""
    """A file whose number of bytes is the number of hands of poker that have been called for."""
    asked: str = ""
    """A file in which it is noted where the event loop asks the store."""


def lay(shoes: dict[str, list[str]], dice: dict[str, int]) -> None:
    """Let the house dealer take these shoes instead of shuffled ones."""
    taken: Counter[str] = Counter()

    def prepare(game: Game, *bits: Bits) -> Shuffle:
        if game.id not in shoes:
            return deck_preparation.prepare_deck(game, *bits)
        begins = shoes[game.id][min(taken[game.id], len(shoes[game.id]) - 1)]
        taken[game.id] += 1
        first = [parse_card(word) for word in begins.split()]
        order = stacked_shoe(game.rules.shoe, first)
        while True:
            shuffle = Shuffle(order, secrets.token_hex(32))
            if dice_of_shuffle(shuffle).total == dice.get(game.id, dice_of_shuffle(shuffle).total):
                return shuffle

    setattr(sealed_decks, "prepare_deck", prepare)  # noqa: B010


def set_pace(laid: Laid) -> None:
    """Bots and the house dealer are quick, frames too; people have as long as the test says."""
    people = dict.fromkeys(("bank", "wagers", "decision", "offer"), laid.people)
    pace = partial(table_scheduler.Pace, **people, bot=laid.dealer, posting=laid.shown)
    setattr(table_scheduler, "Pace", pace)  # noqa: B010
    setattr(broadcaster, "FRAME_SECONDS_MIN", A_MOMENT)  # noqa: B010
    setattr(presence, "GONE_SECONDS", NOBODY_IS_HURRIED)  # noqa: B010
    setattr(presence, "ROUNDS_MISSED_MAX", sys.maxsize)  # noqa: B010
    for job in UNHURRIED_JOBS:
        job.seconds = NOBODY_IS_HURRIED
    setattr(table_host, "ROUNDS_KEPT", laid.remembered)  # noqa: B010
    setattr(serve, "CLOSING_SECONDS", 1)  # noqa: B010


def offer_again_at_once(laid: Laid) -> None:
    """Ask everybody again for the bank as soon as all have passed: bots may, who have no chips.

    A test about what is offered meanwhile has all the time in the world for it.
    """
    usual = BankedScheduler._bank

    def bank(self: BankedScheduler, table: BankedTable) -> PlannedAction | None:
        planned = usual(self, table)
        if planned is not None and isinstance(planned.action, OfferAgain):
            return planned._replace(after=laid.dealer if laid.asks_again else laid.people)
        return planned

    setattr(BankedScheduler, "_bank", bank)  # noqa: B010


def wait_for_the_call(called: Path) -> None:
    """Begin a hand of poker only when the test has called for it.

    At a poker table the next hand begins by itself, and then what a test wants to see or to do
    between hands is past.
    """
    usual = PotScheduler._between

    def between(self: PotScheduler, table: PotTable) -> PlannedAction | None:
        planned = usual(self, table)
        begins = planned is not None and isinstance(planned.action, StartHand)
        return None if begins and table.rounds >= called.stat().st_size else planned

    def look_again(self: PotScheduler, table: PotTable) -> float:  # noqa: ARG001
        return A_MOMENT

    setattr(PotScheduler, "_between", between)  # noqa: B010
    setattr(PotScheduler, "idle_seconds", look_again)  # noqa: B010


def bring_chips(chips: list[int]) -> None:
    """Let people come with different chips, so that a hand has side pots."""
    usual, left = Cardroom._guest, list(chips)

    def guest(self: Cardroom, table: Table, player: str) -> Join:
        return Join(player, left.pop(0)) if left else usual(self, table, player)

    setattr(Cardroom, "_guest", guest)  # noqa: B010


def draw_button(button: int) -> None:
    """Let a seat draw an ace for the button, and all others lower cards."""

    def draw(table: PotTable, *bits: Bits) -> tuple[Card, ...]:  # noqa: ARG001
        low = iter(card for card in table.game.rules.shoe if card.rank not in (None, Rank.ACE))
        ace = parse_card("As")
        seats = ready_seats(table) if table.button is None else []
        return tuple(ace if seat == button else next(low) for seat in seats)

    setattr(scheduler, "draw_for_button", draw)  # noqa: B010


def open_room(laid: str, *words: str) -> None:
    """What `houseway` does with these words, in a room as the test has laid it."""
    from tests.web.read_before import ROUTED

    # What goes wrong is read where everything else is.
    os.dup2(sys.stdout.fileno(), sys.stderr.fileno())
    found = msgspec.json.decode(laid, type=Laid)
    lay(found.shoes, found.dice)
    set_pace(found)
    offer_again_at_once(found)
    bring_chips(found.chips)
    if found.button:
        draw_button(found.button)
    if found.asked:
        note_what_the_loop_asks(Path(found.asked))
    if found.called:
        wait_for_the_call(Path(found.called))
    # This process is a copy of one that has read all routes, and opens one service with them.
    setattr(app, "build_routes", lambda: ROUTED)  # noqa: B010
    sys.argv = ["houseway", *words]
    main()
