"""Pure ledger model: batches, transfers, validation, hash chain, store interfaces, group commit."""
