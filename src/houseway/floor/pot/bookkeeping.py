"""What a poker table's events mean in money: transfers between accounts.

A bet goes from a player's chips into the pot, which is an account of its own. The collection comes
out of the pot, and at the end the pot is pushed until it is empty.
"""

from __future__ import annotations

from houseway.floor.bookkeeping import chips_account, drop_account
from houseway.floor.log import AnyEvent
from houseway.floor.pot.events import HandMoved, HandSettled, TimeTaken
from houseway.floor.pot.table import PotTable
from houseway.ledger.transfer import Move, Transfer
from houseway.play.pot.events import (
    BetCalled,
    BetMade,
    BlindPosted,
    FeeTaken,
    HandVoided,
    PotEvent,
    UncalledReturned,
)
from houseway.play.pot.hand import PotHand
from houseway.settle.pot.settlement import PotSettlement
from houseway.things.cents import Cents


def pot_account(table: str) -> str:
    return f"pot:{table}"


def jackpot_account(table: str) -> str:
    return f"jackpot:{table}"


def pot_transfers(before: PotTable, event: AnyEvent) -> list[Transfer] | None:
    """The transfers of what happens at no other table; None for everything else."""
    match event:
        case HandMoved(inner):
            assert before.hand is not None
            return _hand_transfers(before.name, before.hand, inner)
        case HandSettled(settlement):
            return _pushed_transfers(before.name, settlement)
        case TimeTaken():
            chips = chips_account(before.name, event.player)
            about = f"half hour by {event.schedule}"
            drop = drop_account(before.name)
            return [Transfer(Move.POST, chips, drop, event.cents, about, event.rule_ids)]
        case _:
            return None


def _hand_transfers(table: str, hand: PotHand, event: PotEvent) -> list[Transfer]:
    pot = pot_account(table)
    match event:
        case BlindPosted(player, cents, post):
            return [_bet(table, player, cents, str(post))]
        case BetCalled(player, cents):
            return [_bet(table, player, cents, "call")]
        case BetMade(player, cents, _, _, _):
            return [_bet(table, player, cents, "bet")]
        case UncalledReturned(player, cents):
            chips = chips_account(table, player)
            return [Transfer(Move.POST, pot, chips, cents, "bet that nobody called")]
        case FeeTaken():
            to = jackpot_account(table) if event.jackpot else drop_account(table)
            about = f"{event.what} {event.schedule}"
            return [Transfer(Move.POST, pot, to, event.cents, about, event.rule_ids)]
        case HandVoided():
            return _voided_transfers(table, hand)
        case _:
            return []


def _bet(table: str, player: str, cents: Cents, about: str) -> Transfer:
    return Transfer(Move.POST, chips_account(table, player), pot_account(table), cents, about)


def _voided_transfers(table: str, hand: PotHand) -> list[Transfer]:
    """Fees go back into the pot, and everything in it to whoever put it in."""
    pot = pot_account(table)
    fees = (
        (drop_account(table), hand.collection_cents),
        (jackpot_account(table), hand.jackpot_cents),
    )
    back = [
        (chips_account(table, each.player), each.in_cents + each.dead_cents)
        for each in hand.holders
    ]
    return [
        *(Transfer(Move.POST, box, pot, cents, "hand void") for box, cents in fees if cents),
        *(Transfer(Move.POST, pot, chips, cents, "hand void") for chips, cents in back if cents),
    ]


def _pushed_transfers(table: str, settlement: PotSettlement) -> list[Transfer]:
    return [
        Transfer(
            Move.POST,
            pot_account(table),
            chips_account(table, each.player),
            each.cents,
            f"pot {each.pot} to seat {each.seat}",
            each.rule_ids,
        )
        for each in settlement.pushed
        if each.cents
    ]
