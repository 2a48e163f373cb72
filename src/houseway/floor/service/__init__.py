"""Running tables on a ledger: the table service, codecs, snapshots, projection, sealed decks."""
