"""Page routes, by audience: players, floor, account, study and help."""
