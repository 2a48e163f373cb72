"""Append-only double-entry ledger: batches of events and transfers in a hash chain.

A batch is accepted once and whole, or not at all. Balances and tables are rebuilt from the journal.
This room knows accounts and bytes, no game.
"""
