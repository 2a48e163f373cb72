"""Names of a table's ledger accounts: chips, drop."""

from __future__ import annotations


def chips_account(table: str, player: str) -> str:
    return f"chips:{table}:{player}"


def drop_account(table: str) -> str:
    return f"drop:{table}"


def table_of(account: str) -> str:
    """The table that an account belongs to: chips:TABLE:PLAYER, drop:TABLE, awards:TABLE."""
    return account.split(":", 2)[1] if ":" in account else ""
