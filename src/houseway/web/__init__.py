"""The cardroom in a browser, and thin: sockets, routes, pages. Everything is decided further in."""
