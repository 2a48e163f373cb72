"""The side bets of three card poker."""
