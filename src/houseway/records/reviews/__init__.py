"""Reviews of a player: decisions, results, sessions."""
