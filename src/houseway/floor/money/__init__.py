"""Money at a table: accounts, double-entry transfers, the collection of a round."""
