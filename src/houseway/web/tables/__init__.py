"""Live tables: the cardroom, table loops, seats, bots, private tables, replication, peers."""
