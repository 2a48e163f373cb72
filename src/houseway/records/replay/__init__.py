"""Rounds and hands read back from a ledger, and what-if replays."""
