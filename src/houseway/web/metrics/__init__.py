"""Metrics, readiness and the log: what monitoring reads of the server."""
