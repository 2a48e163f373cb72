"""Double-entry bookkeeping of a poker table, with the pot as an account.

A bet goes from a player's chips into the pot. The collection comes out of the pot, and at the end
the pot is pushed until it is empty.
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.families.poker.floor.events import HandMoved, HandSettled, JackpotPaid, TimeTaken
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.blind_posts import POST_OCCASIONS
from houseway.families.poker.play.events import (
    BetCalled,
    BetMade,
    BlindPosted,
    FeeTaken,
    HandVoided,
    PotEvent,
    UncalledReturned,
    WagerKind,
)
from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.play.irregular.events import FlopTakenBack, PostTakenBack
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import unanswered_rules
from houseway.families.poker.settle.settlement import PotSettlement
from houseway.floor.money.account_names import chips_account, drop_account
from houseway.floor.table.events import TableEvent
from houseway.ledger.model.transfer import Balance, Transfer, TransferKind
from houseway.things.cents import Cents


def pot_account(table: str) -> str:
    return f"pot:{table}"


def jackpot_account(table: str) -> str:
    return f"jackpot:{table}"


def pot_transfers(before: PotTable, event: TableEvent) -> list[Transfer]:
    """The transfers of what happens at no other table."""
    match event:
        case HandMoved(inner):
            assert before.hand is not None
            return _hand_transfers(before, before.hand, inner)
        case HandSettled(settlement):
            return _pushed_transfers(before.name, settlement)
        case TimeTaken():
            chips = chips_account(before.name, event.player)
            about = f"half hour by {event.schedule}"
            drop = drop_account(before.name)
            return [Transfer(TransferKind.POST, chips, drop, event.cents, about, event.rule_ids)]
        case JackpotPaid():
            chips, fund = chips_account(before.name, event.player), jackpot_account(before.name)
            about = f"jackpot for {event.occasion}, by {event.by}"
            return [Transfer(TransferKind.POST, fund, chips, event.cents, about, event.rule_ids)]
        case _:
            return []


def _hand_transfers(table: PotTable, hand: PotHand, event: PotEvent) -> list[Transfer]:
    """Every chip that goes into the pot or comes back out of it, with the rule behind it."""
    cite = table.game.cite
    match event:
        case BlindPosted(player, cents, post):
            return [_bet(table, player, cents, str(post), cite(POST_OCCASIONS[post]))]
        case BetCalled(player, cents):
            return [_bet(table, player, cents, "call", cite(PotCite.CHOICES))]
        case BetMade(player, cents):
            about = str(event.wager or WagerKind.BET)
            return [_bet(table, player, cents, about, cite(PotCite.BET_SIZE))]
        case UncalledReturned(player, cents):
            return [
                _back(table, player, cents, "bet that nobody called", unanswered_rules(table.game))
            ]
        case FeeTaken():
            pot = pot_account(table.name)
            to = jackpot_account(table.name) if event.jackpot else drop_account(table.name)
            about = f"{event.what} {event.schedule}"
            return [Transfer(TransferKind.POST, pot, to, event.cents, about, event.rule_ids)]
        case FlopTakenBack():
            bets = [(each.player, each.bet_cents) for each in hand.holders if each.bet_cents]
            about, ids = "bet on a flop that was taken back", cite(PotCite.FLOP_COUNT)
            return [_back(table, player, cents, about, ids) for player, cents in bets]
        case PostTakenBack(_, player, dead, live):
            about, ids = "blind that is made up later", cite(PotCite.UNPOSTED)
            return [_back(table, player, dead + live, about, ids)] if dead + live else []
        case HandVoided():
            return _voided_transfers(table, hand)
        case _:
            return []


def _bet(
    table: PotTable, player: str, cents: Cents, about: str, rule_ids: tuple[str, ...]
) -> Transfer:
    chips, pot = chips_account(table.name, player), pot_account(table.name)
    return Transfer(TransferKind.POST, chips, pot, cents, about, rule_ids)


def _back(
    table: PotTable, player: str, cents: Cents, about: str, rule_ids: tuple[str, ...]
) -> Transfer:
    chips, pot = chips_account(table.name, player), pot_account(table.name)
    return Transfer(TransferKind.POST, pot, chips, cents, about, rule_ids)


def _voided_transfers(table: PotTable, hand: PotHand) -> list[Transfer]:
    """Fees go back into the pot, and everything in it to whoever put it in."""
    pot, ids = pot_account(table.name), table.game.cite(PotCite.MISDEAL)
    fees = (
        (drop_account(table.name), hand.collection_cents),
        (jackpot_account(table.name), hand.jackpot_cents),
    )
    back = [(each.player, each.in_cents + each.dead_cents) for each in hand.holders]
    return [
        *(
            Transfer(TransferKind.POST, box, pot, cents, "hand void", ids)
            for box, cents in fees
            if cents
        ),
        *(_back(table, player, cents, "hand void", ids) for player, cents in back if cents),
    ]


def _pushed_transfers(table: str, settlement: PotSettlement) -> list[Transfer]:
    return [
        Transfer(
            TransferKind.POST,
            pot_account(table),
            chips_account(table, each.player),
            each.cents,
            f"pot {each.pot} to seat {each.seat}",
            each.rule_ids,
        )
        for each in settlement.pushed
        if each.cents
    ]


def pot_accounts(table: PotTable) -> Mapping[str, Balance]:
    hand = table.hand
    in_pot = hand.pot_cents if hand else 0
    drop = table.drop_cents + (hand.collection_cents if hand else 0)
    jackpot = table.jackpot_cents + (hand.jackpot_cents if hand else 0)
    chips = table.chips_now().items()
    return {
        **{chips_account(table.name, player): Balance(cents) for player, cents in chips},
        drop_account(table.name): Balance(drop),
        pot_account(table.name): Balance(in_pot),
        jackpot_account(table.name): Balance(jackpot),
    }
