"""What odds are: bets, distributions, metrics, covariance, work options."""
