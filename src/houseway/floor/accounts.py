"""What the accounts of a table must hold, by what lies on it."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.floor.banked.bookkeeping import chips_account, drop_account, fund_account
from houseway.floor.banked.table import Table
from houseway.floor.pot.bookkeeping import jackpot_account, pot_account
from houseway.floor.pot.table import PotTable
from houseway.floor.tables import AnyTable
from houseway.ledger.transfer import Balance


def accounts_of(table: AnyTable) -> Mapping[str, Balance]:
    """What the accounts of a table must hold, by what lies on it."""
    return _pot_accounts(table) if isinstance(table, PotTable) else _banked_accounts(table)


def _pot_accounts(table: PotTable) -> Mapping[str, Balance]:
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


def _banked_accounts(table: Table) -> Mapping[str, Balance]:
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


def table_of(account: str) -> str:
    """The table that an account belongs to: chips:TABLE:PLAYER, drop:TABLE, awards:TABLE."""
    return account.split(":", 2)[1] if ":" in account else ""
