"""The uvicorn server process: protocols, connection limits, draining, interpreter tuning."""
