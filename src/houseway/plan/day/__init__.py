"""Day report out of the ledger: drop, pace, offers of the bank, playing book, wagers."""
