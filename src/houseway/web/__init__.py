"""The web service: ASGI app, middleware, auth, WebSockets, tables, background jobs, pages."""
