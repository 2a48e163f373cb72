"""Auditing a ledger: replay, revealed shuffles, snapshots, checkpoints."""
