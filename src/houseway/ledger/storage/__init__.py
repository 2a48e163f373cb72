"""All storage of a house behind one interface: store, secrets, side tables, peers."""
