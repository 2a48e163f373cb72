"""ASGI middlewares, exception handlers, rate limiter and trusted hosts: around every request."""
