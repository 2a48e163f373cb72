"""What lies on the table: cards, tiles, dice, shoes, cents. No rules.

Nothing here knows a game. Every other room may import this one; it imports only the errors.
"""
