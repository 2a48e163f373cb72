"""WebSockets of table, lobby and floor: messages, decoder, frames, broadcaster."""
