"""Authentication and authorization: people, sessions, credentials, links, guards, denials."""
