"""Cards to come stay out of the ledger until nothing more is dealt from them.

A deal is written down with the cards it gave out and no others, and without the secret. What is
left of the deck or shoe lies in the folder of sealed decks alone, until the shuffle is shown with
the last round that is dealt from it.
"""

from __future__ import annotations

from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.floor.banked.events import RoundMoved, ShuffleShown
from houseway.floor.banked.table import Table
from houseway.floor.log import AnyEvent
from houseway.floor.pot.events import HandMoved
from houseway.floor.pot.table import PotTable
from houseway.play.actions import Action, VoidReason, VoidRound
from houseway.play.ante_play.events import StacksDealt
from houseway.play.pot.actions import PotAction, VoidHand
from houseway.play.pot.events import HoleCardsDealt
from houseway.play.pot.hand import PotHand
from houseway.play.round import Round
from houseway.play.twenty_one.events import FirstCardsDealt
from houseway.things.cards import Card
from houseway.things.commitment import Shuffle


def sealed(before: Table | PotTable, event: AnyEvent) -> AnyEvent:
    """The event as the ledger has it, given the table it happens to."""
    match event:
        case RoundMoved(StacksDealt() as stacks):
            return RoundMoved(replace(stacks, stub=(), secret=""))
        case RoundMoved(FirstCardsDealt() as first):
            last = first.start + 2 * len(first.spots) - (not first.hole_card)
            return RoundMoved(replace(first, order=first.order[:last], secret=""))
        case HandMoved(HoleCardsDealt() as holes) if isinstance(before, PotTable):
            assert before.hand is not None
            dealt = len(before.hand.holders) * holes.cards
            return HandMoved(replace(holes, order=holes.order[:dealt], secret=""))
        case _:
            return event


def unsealed(event: AnyEvent, shuffle: Shuffle) -> AnyEvent:
    """A deal out of the ledger as it was, with all the cards of its deck."""
    match event:
        case RoundMoved(StacksDealt() as stacks):
            dealt = sum(len(hand) for hand in stacks.hands.values())
            stub = shuffle.order[dealt:]
            return RoundMoved(replace(stacks, stub=stub, secret=shuffle.secret))
        case RoundMoved(FirstCardsDealt() as first):
            return RoundMoved(replace(first, order=shuffle.order, secret=shuffle.secret))
        case HandMoved(HoleCardsDealt() as holes):
            return HandMoved(replace(holes, order=shuffle.order, secret=shuffle.secret))
        case _:
            return event


def in_play(table: Table | PotTable) -> Round | PotHand | None:
    return table.hand if isinstance(table, PotTable) else table.round


def known_order(playing: Round | PotHand) -> tuple[Card, ...]:
    """The cards of the shuffle that are known, in their order; none before the deal."""
    return playing.order if isinstance(playing, PotHand) else playing.dealt_order


def is_under_seal(table: Table | PotTable) -> bool:
    """Whether cards were dealt from a deck of which no more is known than these."""
    playing = in_play(table)
    if playing is None or playing.secret:
        # Whoever knows the secret was given all the cards with it.
        return False
    return 0 < len(known_order(playing)) < len(table.game.rules.shoe)


def refuse_under_seal(table: Table | PotTable, action: Action | PotAction) -> None:
    """Nothing goes on at a table whose deck cannot be had, but to void the round for that."""
    playing = in_play(table)
    if playing is None or not is_under_seal(table):
        return
    if not isinstance(action, VoidRound | VoidHand) or action.reason is not VoidReason.DECK_LOST:
        raise RecordError(f"The deck promised as {playing.commitment[:12]}… is lost.")


def with_shuffle(table: Table | PotTable, shuffle: Shuffle) -> Table | PotTable:
    """The table with every card known of the deck or shoe in play."""
    playing = in_play(table)
    whole = playing.with_shuffle(*shuffle) if playing else None
    if isinstance(whole, PotHand):
        return replace(table, hand=whole)
    return replace(table, round=whole)


def shown(table: Table | PotTable, playing: Round | PotHand) -> tuple[ShuffleShown, ...]:
    """The shuffle, to be written down when this was the last that is dealt from it."""
    order = known_order(playing)
    if len(order) != len(table.game.rules.shoe):
        return ()
    return (ShuffleShown(order, playing.secret),)
