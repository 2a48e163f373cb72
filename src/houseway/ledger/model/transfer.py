"""Double-entry accounts: transfers, balances, overdraft check."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

from msgspec import Struct

from houseway.errors import LedgerError
from houseway.things.cents import Cents, dollars

CAGE = "cage"
"""Where play chips come from and go back to: the one account that may be below zero."""


class TransferKind(StrEnum):
    POST = "post"
    """Money moves now."""
    RESERVE = "reserve"
    """Money stays where it is but cannot be used: a wager on the table, a bank."""
    TAKE = "take"
    """Money moves out of what is reserved."""
    VOID = "void"
    """Money is reserved no longer and stays where it was."""


class Transfer(Struct, frozen=True, gc=False, omit_defaults=True):
    """One movement between two accounts. A correction is a new one that names the old."""

    move: TransferKind
    source: str
    target: str
    cents: Cents
    about: str = ""
    """What moved it: a bet, the collection, a bank."""
    rule_ids: tuple[str, ...] = ()
    corrects: str = ""
    """The batch that this puts right."""
    approved_by: str = ""


class Balance(Struct, frozen=True, gc=False):
    held_cents: Cents = 0
    reserved_cents: Cents = 0

    @property
    def free_cents(self) -> Cents:
        return self.held_cents - self.reserved_cents


class Balances:
    """Accounts with what they hold, moved by transfers. An overdraft is an error."""

    def __init__(self, accounts: Mapping[str, Balance] | None = None) -> None:
        self.accounts: dict[str, Balance] = dict(accounts or {})

    def of(self, account: str) -> Balance:
        return self.accounts.get(account, Balance())

    def after(self, transfers: Iterable[Transfer]) -> dict[str, Balance]:
        """The accounts that these transfers change, as they would be. Nothing changes yet."""
        changed: dict[str, Balance] = {}
        for transfer in transfers:
            self._move(transfer, changed)
        return changed

    def apply(self, transfers: Iterable[Transfer]) -> None:
        self.accounts.update(self.after(transfers))

    def _move(self, transfer: Transfer, changed: dict[str, Balance]) -> None:
        if transfer.cents < 0:
            raise LedgerError(f"A transfer of {dollars(transfer.cents)} is not possible.")
        source = changed.get(transfer.source) or self.of(transfer.source)
        held, reserved = source.held_cents, source.reserved_cents
        if transfer.move is TransferKind.RESERVE:
            reserved += transfer.cents
        elif transfer.move is TransferKind.VOID:
            reserved -= transfer.cents
        else:
            held -= transfer.cents
            reserved -= transfer.cents if transfer.move is TransferKind.TAKE else 0
        if reserved < 0 or (held < reserved and transfer.source != CAGE):
            raise LedgerError(
                f"{transfer.source} holds {dollars(source.held_cents)}, of which "
                f"{dollars(source.reserved_cents)} is reserved; "
                f"it cannot {transfer.move} {dollars(transfer.cents)}."
            )
        changed[transfer.source] = Balance(held, reserved)
        if transfer.move in (TransferKind.POST, TransferKind.TAKE):
            target = changed.get(transfer.target) or self.of(transfer.target)
            changed[transfer.target] = Balance(
                target.held_cents + transfer.cents, target.reserved_cents
            )

    def total_cents(self) -> Cents:
        """Always zero: what people hold, the cage has given."""
        return sum(balance.held_cents for balance in self.accounts.values())
