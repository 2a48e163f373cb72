"""Money's truth: an append-only journal of batches, each with its events and its transfers.

A batch is accepted whole or not at all, once or never, and is chained to the one before it by a
hash. Balances and tables are rebuilt from the journal. This room knows accounts and bytes, no game.
"""
