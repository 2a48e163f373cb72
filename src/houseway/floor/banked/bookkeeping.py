"""Double-entry bookkeeping of rounds against a bank: reserve, post and void.

A wager or a bank is reserved in its owner's account and taken from there when it is lost or paid
out. What is returned is no longer reserved.
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.floor.banked.events import (
    AwardFeeTaken,
    AwardGiven,
    RoundMoved,
    RoundOpened,
    RoundSettled,
)
from houseway.floor.banked.table import BankedTable
from houseway.floor.money.account_names import chips_account, drop_account
from houseway.floor.table.events import TableEvent
from houseway.ledger.model.transfer import CAGE, Balance, Transfer, TransferKind
from houseway.play.events import CollectionTaken, Event, RoundVoided, StakeEvent, WagersPlaced
from houseway.play.round import Round
from houseway.rules.awards import AWARD_FEE_RULES
from houseway.settle.settlement import Settlement
from houseway.things.cents import Cents


def fund_account(table: str) -> str:
    """What players have paid in for the house's own awards."""
    return f"awards:{table}"


def banked_transfers(before: BankedTable, event: TableEvent) -> list[Transfer]:
    """The transfers that an event means, given the table it happened to."""
    match event:
        case RoundOpened():
            account = chips_account(before.name, event.banked_by)
            return [_reserve(account, event.bank_cents, "bank")]
        case RoundMoved(inner):
            assert before.round is not None
            return _round_transfers(before.name, before.round, inner)
        case AwardFeeTaken(player, cents):
            account = chips_account(before.name, player)
            fund = fund_account(before.name)
            about = "paid in for awards"
            return [Transfer(TransferKind.POST, account, fund, cents, about, AWARD_FEE_RULES)]
        case AwardGiven():
            return _award(before.name, event)
        case RoundSettled(settlement):
            assert before.round is not None
            return _settled_transfers(before.name, before.round, settlement)
        case _:
            return []


def _award(table: str, event: AwardGiven) -> list[Transfer]:
    """Out of what players paid in, and beyond that out of the house's cage."""
    account = chips_account(table, event.player)
    about = f"award {event.hand} at seat {event.spot}"
    parts = ((fund_account(table), event.of_fund_cents), (CAGE, event.cents - event.of_fund_cents))
    return [
        Transfer(TransferKind.POST, source, account, cents, about, event.rule_ids)
        for source, cents in parts
        if cents
    ]


def _reserve(account: str, cents: Cents, about: str) -> Transfer:
    return Transfer(TransferKind.RESERVE, account, account, cents, about)


def _void(account: str, cents: Cents, about: str) -> Transfer:
    return Transfer(TransferKind.VOID, account, account, cents, about)


def _round_transfers(table: str, round: Round, event: Event) -> list[Transfer]:
    match event:
        case WagersPlaced(player, spot, cents):
            account = chips_account(table, player)
            line = round.line(player, spot)
            moves = [_void(account, sum(line.cents.values()), "wagers")] if line else []
            return [*moves, _reserve(account, sum(cents.values()), "wagers")]
        case StakeEvent():
            return [_reserve(chips_account(table, event.player), event.cents, event.bet)]
        case CollectionTaken(player, fee, schedule, rule_ids):
            account = chips_account(table, player)
            about = f"collection {schedule}"
            return [Transfer(TransferKind.POST, account, drop_account(table), fee, about, rule_ids)]
        case RoundVoided():
            return _voided_transfers(table, round)
        case _:
            return []


def _voided_transfers(table: str, round: Round) -> list[Transfer]:
    back = [
        _void(chips_account(table, line.player), sum(line.cents.values()), "round void")
        for line in round.lines
    ]
    return [*back, _void(chips_account(table, round.banked_by), round.bank_cents, "round void")]


def _settled_transfers(table: str, round: Round, settlement: Settlement) -> list[Transfer]:
    """Posting by posting, in the order of action; then the rest of the bank is free again."""
    bank = chips_account(table, round.banked_by)
    bank_left = round.bank_cents
    moves: list[Transfer] = []
    for posting in settlement.postings:
        account = chips_account(table, posting.player)
        hand = f", hand {posting.hand}" if posting.hand > 1 else ""
        about = f"{posting.bet} at seat {posting.seat}{hand}"
        rules = posting.rule_ids
        if posting.taken_cents:
            moves.append(
                Transfer(TransferKind.TAKE, account, bank, posting.taken_cents, about, rules)
            )
        if posting.returned_cents:
            moves.append(_void(account, posting.returned_cents, about))
        # Under net accounting winnings may refill the bank, so a payment can exceed it.
        out_of_bank = min(posting.paid_cents, bank_left)
        bank_left -= out_of_bank
        for move, cents in (
            (TransferKind.TAKE, out_of_bank),
            (TransferKind.POST, posting.paid_cents - out_of_bank),
        ):
            if cents:
                moves.append(Transfer(move, bank, account, cents, about, rules))
    return [*moves, _void(bank, bank_left, "bank")] if bank_left else moves


def banked_accounts(table: BankedTable) -> Mapping[str, Balance]:
    chips = {player: Balance(cents) for player, cents in table.chips_now().items()}
    drop = table.drop_cents
    round = table.round
    if round is not None:
        staked = [(line.player, sum(line.cents.values())) for line in round.lines]
        for player, cents in (*staked, (round.banked_by, round.bank_cents)):
            held = chips[player]
            chips[player] = Balance(held.held_cents + cents, held.reserved_cents + cents)
        drop += sum(round.collection.values())
    accounts = {chips_account(table.name, player): each for player, each in chips.items()}
    fund = {fund_account(table.name): Balance(table.fund_cents)}
    return {**accounts, drop_account(table.name): Balance(drop), **fund}
