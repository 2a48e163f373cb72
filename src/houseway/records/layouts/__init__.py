"""Layout files: a round as it lies on the table, read and settled."""
