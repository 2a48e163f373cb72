"""What a day brought, out of the ledger: the drop, the pace, the bank, and what was wagered."""
