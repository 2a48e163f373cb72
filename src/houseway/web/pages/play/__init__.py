"""Pages for players: lobby, tables, invitations, private tables, history, coach."""
